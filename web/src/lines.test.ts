import { expect, it } from 'vitest';

// ESLint checks the lines of scripts and components, and Prettier does not break comments; this checks style sheets.
const sheets = import.meta.glob<string>('./**/*.css', { query: '?raw', import: 'default', eager: true });

it('keeps the lines of style sheets to 140 characters', () => {
  expect(Object.keys(sheets).length).toBeGreaterThan(0);
  for (const [name, text] of Object.entries(sheets)) {
    expect(
      text.split('\n').filter((line) => line.length > 140),
      name,
    ).toEqual([]);
  }
});
