// Which page the address asks for.
export type Route =
  | { page: 'front' }
  | { page: 'new'; game: string }
  | { page: 'table'; table: string }
  | { page: 'replay'; table: string | null }
  | { page: 'account' }
  | { page: 'rules'; game: string }
  | { page: 'dev'; game: string }
  | { page: 'nowhere' };

const ROUTES: [RegExp, (part: string) => Route][] = [
  [/^\/$/, () => ({ page: 'front' })],
  [/^\/new\/([a-z]+)$/, (game) => ({ page: 'new', game })],
  [/^\/t\/([\w-]+)$/, (table) => ({ page: 'table', table })],
  [/^\/r\/([\w-]+)$/, (table) => ({ page: 'replay', table })],
  [/^\/replay$/, () => ({ page: 'replay', table: null })],
  [/^\/me$/, () => ({ page: 'account' })],
  [/^\/rules\/([a-z]+)$/, (game) => ({ page: 'rules', game })],
  [/^\/dev\/([a-z]+)$/, (game) => ({ page: 'dev', game })],
];

export function routeOf(path: string): Route {
  for (const [form, make] of ROUTES) {
    const found = form.exec(path);
    if (found) return make(found[1] ?? '');
  }
  return { page: 'nowhere' };
}

class Router {
  #url = $state.raw(new URL(location.href));
  readonly route = $derived(routeOf(this.#url.pathname));
  readonly query = $derived(this.#url.searchParams);
  /** What stands after the #, such as a rule's anchor. */
  readonly hash = $derived(decodeURIComponent(this.#url.hash.slice(1)));

  /** Follow links of our own and the browser's back button. */
  begin(): () => void {
    const back = () => (this.#url = new URL(location.href));
    const click = (event: MouseEvent) => this.#follow(event);
    addEventListener('popstate', back);
    document.addEventListener('click', click);
    return () => {
      removeEventListener('popstate', back);
      document.removeEventListener('click', click);
    };
  }

  go(to: string, { replace = false } = {}): void {
    const url = new URL(to, location.href);
    const stays = url.pathname === this.#url.pathname;
    history[replace ? 'replaceState' : 'pushState'](null, '', url);
    this.#url = url;
    if (!stays) scrollTo(0, 0);
  }

  #follow(event: MouseEvent): void {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || !(link instanceof HTMLAnchorElement)) return;
    const url = new URL(link.href);
    if (url.origin !== location.origin || routeOf(url.pathname).page === 'nowhere') return;
    event.preventDefault();
    this.go(url.href);
  }
}

export const router = new Router();
