// Which component shows a route; all but the front page are fetched when they are first needed.
import type { Component } from 'svelte';
import { shelf } from '../lib/shelf.svelte';
import type { Route } from '../lib/router.svelte';
import Front from './Front.svelte';

type Page = Component<{ route: Route }>;

export async function pageFor(route: Route): Promise<Page> {
  switch (route.page) {
    case 'front':
      return ignoringRoute(Front);
    case 'new':
      return (await isOffered(route.game)) ? (await import('./NewTable.svelte')).default : nothing();
    case 'table':
      return (await import('./TablePage.svelte')).default;
    case 'replay':
      return (await import('./ReplayPage.svelte')).default;
    case 'account':
      return ignoringRoute((await import('./Account.svelte')).default);
    case 'rules':
      return (await isOffered(route.game)) ? (await import('./RulesPage.svelte')).default : nothing();
    case 'dev':
      return import.meta.env.DEV ? ((await import('../dev/Dev.svelte')).default as Page) : nothing();
    case 'nowhere':
      return nothing();
  }
}

/** Whether a game can be played here; for our own games the server is not asked. */
async function isOffered(game: string): Promise<boolean> {
  if (!shelf.names.includes(game)) await shelf.load();
  return shelf.names.includes(game);
}

/** A page without properties: it gets its route like the others and ignores it. */
function ignoringRoute(page: Component<Record<string, never>>): Page {
  return page as unknown as Page;
}

async function nothing(): Promise<Page> {
  return (await import('./NotFound.svelte')).default as Page;
}
