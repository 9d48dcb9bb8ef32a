// Who reads this page: a stranger, a guest with a name, or an account.
import type { Me } from '../rest';
import { ask, setCsrf, type Result } from './api';

const STRANGER: Me = { player: null, name: null };

class Reader {
  #me = $state.raw<Me | null>(null);

  /** Null until the server has told us. */
  get me(): Me | null {
    return this.#me;
  }
  get isKnown(): boolean {
    return this.#me?.player != null;
  }

  async load(): Promise<Result<Me>> {
    const found = await ask('GET /api/me');
    this.#keep(found.ok ? found.value : (this.#me ?? STRANGER));
    return found;
  }

  /** Take a name, or change it. */
  async takeName(name: string): Promise<Result<Me>> {
    return this.#change(await ask(this.isKnown ? 'PATCH /api/me' : 'POST /api/guests', { body: { name } }));
  }

  async logIn(login_name: string, password: string): Promise<Result<Me>> {
    return this.#change(await ask('POST /api/login', { body: { login_name, password } }));
  }

  async makeAccount(login_name: string, password: string): Promise<Result<Me>> {
    return this.#change(await ask('POST /api/account', { body: { login_name, password } }));
  }

  async logOut(): Promise<Result<unknown>> {
    return this.#change(await ask('POST /api/logout'));
  }

  /** Ask who we are after a change: the token that changes carry is another one then. */
  async #change<T>(result: Result<T>): Promise<Result<T>> {
    if (result.ok) await this.load();
    return result;
  }

  #keep(me: Me): void {
    this.#me = me;
    setCsrf(me.csrf ?? null);
  }
}

export const reader = new Reader();
