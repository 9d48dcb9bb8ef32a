// A scale reads a number as one of a few things, and a table may have another scale.
import { expect, test } from 'vitest';
import { blanksOf, factsAt, NO_FACTS, type GameFacts, type Wording } from './facts';

const wording: Wording = { phrase: ([key]) => key, text: (key) => key, name: String };
const facts: GameFacts = {
  ...NO_FACTS,
  kinds: { score: { is: 'number' } },
  derived: {
    verdict: {
      source: 'score',
      kind: { is: 'named', names: ['low', 'middle', 'high'], phrases: [['low'], ['middle'], ['high']] },
      scale: { tops: [5, 10], option: 'bands' },
    },
  },
};
const verdicts = (of: GameFacts) => [0, 5, 6, 10, 11].map((score) => blanksOf({ score }, of, wording).verdict);

test('a number falls on the first step whose highest number it does not exceed', () => {
  expect(verdicts(facts)).toEqual(['low', 'low', 'middle', 'middle', 'high']);
});

test('a table with other bands has other verdicts', () => {
  expect(verdicts(factsAt(facts, { bands: [4, 5] }))).toEqual(['low', 'middle', 'high', 'high', 'high']);
  expect(verdicts(factsAt(facts, {}))).toEqual(verdicts(facts));
});
