// Which component shows a route; all but the front page are fetched when they are first needed.
import type { Component } from 'svelte';
import type { Route } from '../lib/router.svelte';
import Placeholder from './Placeholder.svelte';

type Page = Component<{ route: Route }>;

export async function pageFor(route: Route): Promise<Page> {
  if (import.meta.env.DEV && route.page === 'dev') return (await import('../dev/Dev.svelte')).default as Page;
  return Placeholder as Page;
}
