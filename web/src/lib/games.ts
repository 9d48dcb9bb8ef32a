// The games, each fetched when it is first needed: those that the page was built with, and others as plain tables.
import type { Component } from 'svelte';
import { ask } from './api';
import type { GameModule } from './game';
import { speech } from './speech.svelte';

const found = import.meta.glob<GameModule>('../games/*/index.ts', { import: 'default' });
const scenes = import.meta.glob<Component>('../games/*/Scene.svelte', { import: 'default', eager: true });

/** The games with a table of their own in this page, by name. */
export const BUILT_IN: readonly string[] = Object.keys(found).map((path) => path.split('/').at(-2)!);

export async function loadGame(game: string): Promise<GameModule> {
  const load = found[`../games/${game}/index.ts`];
  if (load) return load();
  const { plainGame } = await import('../plain/game');
  return plainGame(game);
}

/** A glimpse of a game for its card; undefined for a game without artwork. */
export function sceneOf(game: string): Component | undefined {
  return scenes[`../games/${game}/Scene.svelte`];
}

/** The words of a game that the page was built without, in whatever language is spoken. */
export async function learnWords(game: string): Promise<void> {
  await speech.learn(game, async (language) => {
    const found = await ask('GET /api/games/{game}/words/{language}', { path: { game, language } });
    return found.ok ? found.value.messages : '';
  });
}
