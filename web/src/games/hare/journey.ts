// A runner's way as the eye follows it: hop by hop along the stones, with a rest wherever the die is rolled.
import type { LaneMap, Point } from './lane';
import type { Travel } from './view';

const HOP = 95;
const LONGEST_RUN = 850;
const ROLL = 750;

export interface Journey {
  readonly frames: Keyframe[];
  readonly duration: number;
  /** When the runner comes to each stop, in ms. */
  readonly arrivals: readonly number[];
}

interface Moment extends Point {
  at: number;
}

function stonesBetween(from: number, to: number): number[] {
  const way = Math.sign(to - from);
  return Array.from({ length: Math.abs(to - from) }, (_, step) => from + way * (step + 1));
}

/** `goal` is where the runner is drawn already: everything is said as an offset from there. */
export function journeyOf(map: LaneMap, travel: Travel, goal: Point): Journey {
  const begin = map.stones[travel.stops[0]!]!;
  const moments: Moment[] = [{ ...begin, at: 0 }];
  const arrivals = [0];
  let now = 0;
  travel.stops.slice(1).forEach((stop, leg) => {
    if (travel.rolled.includes(leg)) moments.push({ ...moments.at(-1)!, at: (now += ROLL) });
    const stones = stonesBetween(travel.stops[leg]!, stop);
    const pause = Math.min(HOP, LONGEST_RUN / Math.max(1, stones.length));
    for (const stone of stones)
      moments.push(...hopTo(moments.at(-1)!, map.stones[stone]!, (now += pause), pause, map.token));
    arrivals.push(now);
  });
  Object.assign(moments.at(-1)!, { x: goal.x, y: goal.y });
  const frames = moments.map(({ x, y, at }) => ({
    transform: `translate(${x - goal.x}px, ${y - goal.y}px)`,
    offset: now ? at / now : 1,
  }));
  return { frames, duration: now, arrivals };
}

function hopTo(from: Moment, to: Point, at: number, pause: number, height: number): Moment[] {
  const top = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - height * 0.8, at: at - pause / 2 };
  return [top, { x: to.x, y: to.y, at }];
}
