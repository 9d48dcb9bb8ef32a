// Who reads this page: a stranger, a guest with a name, or an account.
import { ask, setCsrf, type Me, type Result } from './api';

const STRANGER: Me = { player: null, name: null, account: null, program: false, scopes: [], csrf: null };

class Reader {
  #me = $state.raw<Me | null>(null);

  /** Null until the house has told. */
  get me(): Me | null {
    return this.#me;
  }
  get isKnown(): boolean {
    return this.#me?.player != null;
  }

  async load(): Promise<Result<Me>> {
    const found = await ask<Me>('/api/me');
    this.#keep(found.ok ? found.value : (this.#me ?? STRANGER));
    return found;
  }

  /** Take a name, or change it. */
  async takeName(name: string): Promise<Result<Me>> {
    return this.#change(
      this.isKnown ? await ask<Me>('/api/me', 'PATCH', { name }) : await ask<Me>('/api/guests', 'POST', { name }),
    );
  }

  async logIn(login_name: string, password: string): Promise<Result<Me>> {
    return this.#change(await ask<Me>('/api/login', 'POST', { login_name, password }));
  }

  async makeAccount(login_name: string, password: string): Promise<Result<Me>> {
    return this.#change(await ask<Me>('/api/account', 'POST', { login_name, password }));
  }

  async logOut(): Promise<Result<unknown>> {
    return this.#change(await ask('/api/logout', 'POST'));
  }

  /** After any of these, ask who we are now: the mark for changes is another one then. */
  async #change<T>(result: Result<T>): Promise<Result<T>> {
    if (result.ok) await this.load();
    return result;
  }

  #keep(me: Me): void {
    this.#me = me;
    setCsrf(me.csrf);
  }
}

export const reader = new Reader();
