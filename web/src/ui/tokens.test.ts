import { describe, expect, test } from 'vitest';
import { OURS } from '../games/registry';
import css from './tokens.css?raw';

type Colours = Record<string, [light: string, dark: string]>;

function coloursIn(block: string): Colours {
  const pairs = block.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g);
  return Object.fromEntries([...pairs].map(([, name, light, dark]) => [name, [light!, dark!]]));
}

const base = coloursIn(css);
const themes = import.meta.glob<string>('../games/*/theme.css', { query: '?raw', import: 'default', eager: true });
const games = Object.entries(themes).map(([path, text]) => [path, { ...base, ...coloursIn(text) }] as const);

test('every game has colours of its own', () => {
  expect(games.map(([path]) => path.split('/').at(-2)).sort()).toEqual([...OURS].sort());
});

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

const PAPERS = ['paper', 'paper-raised', 'paper-sunk'];
const TEXTS: [string, string[]][] = [
  ['ink', [...PAPERS, 'wood', 'accent-soft', 'good-soft', 'warn-soft', 'bad-soft']],
  ['ink-soft', PAPERS],
  ['accent-text', [...PAPERS, 'accent-soft']],
  ['good', [...PAPERS, 'good-soft']],
  ['warn', [...PAPERS, 'warn-soft']],
  ['bad', [...PAPERS, 'bad-soft']],
  ['accent-ink', ['accent', 'accent-strong']],
];
const SIGNS: [string, string[]][] = [
  ['line-strong', PAPERS],
  ['focus', [...PAPERS, 'wood', 'accent-soft']],
  ['accent', PAPERS],
];

describe.each([['base', base] as const, ...games])('%s', (_name, colours) => {
  test.each([
    ['light', 0],
    ['dark', 1],
  ] as const)('text and signs stand out in %s', (_theme, at) => {
    const weak: string[] = [];
    for (const [least, pairs] of [
      [4.5, TEXTS],
      [3, SIGNS],
    ] as const) {
      for (const [front, backs] of pairs) {
        for (const back of backs) {
          const found = contrast(colours[front]![at], colours[back]![at]);
          if (found < least) weak.push(`${front} on ${back}: ${found.toFixed(2)} < ${least}`);
        }
      }
    }
    expect(weak).toEqual([]);
  });
});
