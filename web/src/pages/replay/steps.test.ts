import { describe, expect, it } from 'vitest';
import type { Events, Snapshot } from '../../protocol';
import type { ReplayView } from '../../rest';
import { prepared } from './steps';

const start = {
  type: 'snapshot',
  version: 0,
  seats: [
    { kind: 'human', name: 'An' },
    { kind: 'house', level: 'sensible' },
  ],
  view: { hands: [[-2], [-2]], deck: 3 },
} as unknown as Snapshot;

function told(version: number, type: string, view: Events['view'], actor?: number | null): Events {
  return {
    type: 'events',
    version,
    told: [{ type }],
    ...(view ? { view } : {}),
    ...(actor === undefined ? {} : { actor }),
  };
}
function shown(...steps: Events[]): ReplayView {
  return {
    game: 'some-game',
    seats: 2,
    options: {},
    names: ['An', 'sensible bot'],
    payoff: null,
    shuffle: null,
    fault: null,
    steps: [start, ...steps],
    course: { by: 'move', lines: [] },
  };
}

describe('a record to look at', () => {
  it('begins with the cards dealt', () => {
    const { steps } = prepared(
      shown(told(1, 'dealt', { hands: { 0: [5] } }), told(2, 'dealt', { hands: { 1: [7] }, deck: 1 })),
    );
    expect(steps).toHaveLength(1);
    expect(steps[0]!.view).toEqual({ hands: [[5], [7]], deck: 1 });
  });

  it('joins what chance brings to the move before it, given whole', () => {
    const { steps } = prepared(
      shown(
        told(1, 'dealt', {}, 0),
        told(2, 'played', { hands: { 0: [-2] } }, null),
        told(3, 'drew', { hands: { 0: [9] }, deck: 2 }, 1),
        told(4, 'played', { deck: 2 }, 0),
      ),
    );
    expect(steps.map((step) => step.version)).toEqual([1, 3, 4]);
    expect(steps[1]!.view).toEqual({ hands: [[9], [-2]], deck: 2 });
    expect((steps[1] as Events).told).toEqual([{ type: 'played' }, { type: 'drew' }]);
  });
});
