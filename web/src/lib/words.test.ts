import { describe, expect, test } from 'vitest';
import type { Worded } from '../protocol';
import texts from '../../fixtures/words.json';
import en from './languages/en';
import nl from './languages/nl';
import pt from './languages/pt';
import { chosenLanguage, LANGUAGES, Words, type Language } from './words';

const words: Record<Language, Words> = { en: new Words('en', en), nl: new Words('nl', nl), pt: new Words('pt', pt) };
const keysOf = (files: string[]) =>
  files
    .join('\n')
    .match(/^[a-z][\w-]*(?= =)|^ +\.[a-z]+(?= =)/gim)!
    .map((key) => key.trim());

describe.each(texts)('$game', ({ game, names, phrases, texts: expected, rules, demands }) => {
  test.each(LANGUAGES)('%s says what the server says', (language) => {
    const said = (phrases as Worded[]).map((phrase) => words[language].say(phrase, { game, names }));
    expect(said).toEqual(expected[language]);
    const told = rules.map((rule) =>
      words[language].text('rule-' + rule.replaceAll('.', '-'), {}, undefined, 'demand'),
    );
    expect(told).toEqual(demands[language]);
  });
});

test('the three languages have the same messages, each once', () => {
  const [first, ...others] = [en, nl, pt].map(keysOf);
  for (const other of others) expect([...other].sort()).toEqual([...first!].sort());
  const messages = first!.filter((key) => !key.startsWith('.'));
  expect(messages.filter((key, at) => messages.indexOf(key) !== at)).toEqual([]);
});

test('a seat goes by its name, a phrase within a phrase is said, a hyphen stands for the game', () => {
  const hint: Worded = [
    '-event-hinted',
    { who: { seat: 2 }, target: { seat: 3 }, clue: ['-clue-value', { value: 4 }], count: 1, slots: '1' },
  ];
  const names = ['An', 'Bo', 'Cy', 'Di'];
  const said = words.en.say(hint, { game: 'hanabi', names })!;
  expect(said).toContain('Cy');
  expect(said).toContain('Di');
  expect(said).toContain('4');
  expect(words.en.say(hint, { game: 'hanabi', names: [] })).toContain('seat 2');
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
