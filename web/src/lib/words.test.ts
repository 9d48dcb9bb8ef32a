import { describe, expect, test } from 'vitest';
import type { GameModule } from './game';
import type { WordedFixture } from './fixtures';
import en from './languages/en';
import nl from './languages/nl';
import pt from './languages/pt';
import { chosenLanguage, eventKey, factsIn, LANGUAGES, ruleKey, Words, type Language } from './words';

const worded = import.meta.glob<WordedFixture>('../games/*/fixtures/words.json', { import: 'default', eager: true });
const facts = import.meta.glob<GameModule['facts']>('../games/*/generated.ts', { import: 'facts', eager: true });
const words: Record<Language, Words> = { en: new Words('en', en), nl: new Words('nl', nl), pt: new Words('pt', pt) };
const keysOf = (files: string[]) =>
  files
    .join('\n')
    .match(/^[a-z][\w-]*(?= =)|^ +\.[a-z]+(?= =)/gim)!
    .map((key) => key.trim());

describe.each(Object.values(worded))('$game', ({ game, names, events, texts, rules, demands }) => {
  const at = { game, names, facts: facts[`../games/${game}/generated.ts`]! };

  test.each(LANGUAGES)('%s says what the server says', (language) => {
    const said = events.map((event) => words[language].text(eventKey(game, event), factsIn(event), at));
    expect(said).toEqual(texts[language]);
    expect(rules.map((rule) => words[language].text(ruleKey(rule), {}, at, 'demand'))).toEqual(demands[language]);
  });

  test('a seat goes by its name, or by its number where nobody has one', () => {
    const event = events.find((one) => typeof one.seat === 'number' && texts.en[events.indexOf(one)]!.includes('Ana'))!;
    const said = words.en.text(eventKey(game, event), factsIn(event), { ...at, names: [] });
    expect(said).toContain(`seat ${String(event.seat)}`);
  });
});

test('the three languages have the same messages, each once', () => {
  const [first, ...others] = [en, nl, pt].map(keysOf);
  for (const other of others) expect([...other].sort()).toEqual([...first!].sort());
  const messages = first!.filter((key) => !key.startsWith('.'));
  expect(messages.filter((key, at) => messages.indexOf(key) !== at)).toEqual([]);
});

test('what is missing is undefined, also when a blank is not filled', () => {
  expect(words.nl.text('no-such-message')).toBeUndefined();
  expect(words.nl.text('table-seat')).toBeUndefined();
  expect(words.nl.text('table-seat', { number: 3 })).toContain('3');
});

test('the terminal keeps its words to itself', () => {
  expect(words.en.has('play-how')).toBe(false);
  expect(words.en.has('table-event-sat')).toBe(true);
});

test('the reader’s own wish comes first', () => {
  expect(chosenLanguage(['fr-FR', 'pt-BR', 'en'])).toBe('pt');
  expect(chosenLanguage(['xx'])).toBe('en');
});
