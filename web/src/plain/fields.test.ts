import { expect, test } from 'vitest';
import type { Kind, Wording } from '../lib/facts';
import { HIDDEN, membersOf, NOTHING, wordsOf } from './fields';

const wording: Wording = {
  phrase: ([key]) => key,
  text: (key, blanks) => (key === 'list-pair' ? `${blanks.first} and ${blanks.last}` : `${key} ${blanks.count}`),
  name: (seat) => ['Ana', 'Bram'][seat]!,
};
const card: Kind = { is: 'named', names: ['A', 'B', 'C'], phrases: [['a'], ['b'], ['c']] };

test.each<[string, Parameters<typeof wordsOf>[0], Kind, string[]]>([
  ['a number', 7, { is: 'number' }, ['7']],
  ['numbers below nought', [-3, 2], { is: 'number' }, ['-3', '2']],
  ['a card, a hidden one and none', [2, -1, -2], card, ['c', HIDDEN]],
  ['no card at all', [-2, -2], card, [NOTHING]],
  ['rows of cards', [[0], [1, -2]], card, ['a', 'b']],
  ['a player', 1, { is: 'seat' }, ['Bram']],
  ['a set', 0b101, { is: 'several', of: card }, ['a and c']],
  ['an empty set', 0, { is: 'several', of: card }, [NOTHING]],
  ['a set that is hidden', -1, { is: 'several', of: card }, [HIDDEN]],
  ['an amount', 3, { is: 'amount', message: 'carrots' }, ['carrots 3']],
])('%s', (_name, value, kind, expected) => {
  expect(wordsOf(value, kind, wording)).toEqual(expected);
});

test('a set may have members beyond the 32nd', () => {
  expect(membersOf(2 ** 40 + 2)).toEqual([1, 40]);
});
