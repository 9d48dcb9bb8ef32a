// The six fireworks as flat paper shapes around (0, 0) in a square of 100: five pieces each, and a bold sign for small sizes.
import type { Colour } from '../view';

type Point = [number, number];

/** A point at this angle (0 is up, clockwise, in degrees) and distance. */
function at(angle: number, far: number): Point {
  const turn = ((angle - 90) * Math.PI) / 180;
  return [far * Math.cos(turn), far * Math.sin(turn)];
}

const show = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
const polygon = (...points: Point[]): string => `M${points.map(show).join('L')}Z`;
const dot = ([x, y]: Point, r: number): string =>
  `M${show([x - r, y])}a${r} ${r * 1.06} 0 1 0 ${2 * r} 0a${r} ${r * 1.06} 0 1 0 ${-2 * r} 0Z`;

/** Paper cut by hand is never quite even; the same cut every time. */
function uneven(seed: number): number {
  const wave = Math.sin(seed * 12.9898) * 43758.5453;
  return (wave - Math.floor(wave)) * 2 - 1;
}

function petal(angle: number, from: number, to: number, wide: number): string {
  const [start, tip] = [at(angle, from), at(angle, to)];
  const [left, right] = [at(angle - wide, to * 0.72), at(angle + wide, to * 0.72)];
  return `M${show(start)}Q${show(left)} ${show(tip)}Q${show(right)} ${show(start)}Z`;
}

function band(from: number, to: number, inner: number, outer: number): string {
  const [a, b, c, d] = [at(from, outer), at(to, outer), at(to, inner), at(from, inner)];
  return `M${show(a)}A${outer} ${outer} 0 0 1 ${show(b)}L${show(c)}A${inner} ${inner} 0 0 0 ${show(d)}Z`;
}

function ring(piece: number): string {
  const start = piece * 72;
  const beads = [18, 54].map((turn) => dot(at(start + turn, 19), 3.2));
  return band(start + 4, start + 68, 29, 39 + uneven(piece)) + beads.join('');
}

function chrysanthemum(piece: number): string {
  const petals = [9, 27, 45, 63].map((turn, nth) => {
    const far = (nth % 2 ? 34 : 45) + 1.5 * uneven(piece * 4 + nth);
    return petal(piece * 72 + turn, 7, far, 9);
  });
  return petals.join('');
}

function strand(x: number, end: number): string {
  const bend = x * 0.72;
  return (
    `M0-30Q${show([bend, -52])} ${show([x, end])}Q${show([bend - Math.sign(x) * 8, -30])} 0-22Z` + dot([x, end], 3.4)
  );
}

const ENDS = [40, 32, 37, 26, 16];

function willow(piece: number): string {
  const end = ENDS[piece]!;
  if (piece === 0) return `M-2.4-31L2.6-30.4 2.8 ${end - 4.2}-2.6 ${end - 4.2}Z` + dot([0, end], 3.8);
  return strand(-10.5 * piece, end) + strand(10.5 * piece, end);
}

function star(piece: number): string {
  const middle = piece * 72;
  return polygon(at(middle, 4), at(middle - 33, 19), at(middle, 46 + 1.5 * uneven(piece)), at(middle + 33, 19));
}

const TURNS = 720;

function coil(from: number, to: number, thin: number, thick: number): string {
  const outer: Point[] = [];
  const inner: Point[] = [];
  for (let turn = from; turn <= to + 0.1; turn += (to - from) / Math.ceil((to - from) / 6)) {
    const share = turn / TURNS;
    const far = 6 + 35 * share;
    const half = (thin + (thick - thin) * share) / 2;
    outer.push(at(turn, far + half));
    inner.unshift(at(turn, far - half));
  }
  return polygon(...outer, ...inner);
}

function spiral(piece: number): string {
  const length = TURNS / 5;
  return (
    coil(piece * length + 2, (piece + 1) * length - 4, 5, 8) +
    dot(at((piece + 0.5) * length, 6 + 35 * ((piece + 0.5) / 5) + 8.5), 1.9)
  );
}

function diamond(angle: number, middle: number, along: number, across: number): string {
  const side = (Math.atan(across / middle) * 180) / Math.PI;
  return polygon(
    at(angle, middle - along),
    at(angle + side, middle),
    at(angle, middle + along),
    at(angle - side, middle),
  );
}

function diamonds(piece: number): string {
  const angle = piece * 72;
  return petal(angle, 7, 24, 6) + diamond(angle, 36, 10 + uneven(piece), 8) + dot(at(angle + 36, 25), 2.6);
}

const five = (make: (piece: number) => string): readonly string[] => [0, 1, 2, 3, 4].map(make);

/** The pieces of a firework, in the order in which its row grows. */
export const RAYS: Record<Colour, readonly string[]> = {
  W: five(ring),
  R: five(chrysanthemum),
  B: five(willow),
  Y: five(star),
  G: five(spiral),
  P: five(diamonds),
};

const turns = (count: number, make: (angle: number) => string): string =>
  Array.from({ length: count }, (_, nth) => make((nth * 360) / count)).join('');

/** The same shapes, bold enough for the size of a letter. */
export const SIGNS: Record<Colour, string> = {
  W: [0, 120, 240].map((start) => band(start + 5, start + 115, 26, 44)).join('') + dot([0, 0], 9),
  R: turns(8, (angle) => petal(angle, 8, 46, 17)),
  B: 'M-6-40L6-41 6.5 42-6 43ZM-8-40Q-34-42-40 30L-28 31Q-25-16-8-22ZM8-40Q34-42 40 30L28 31Q25-16 8-22Z',
  Y: polygon(...Array.from({ length: 10 }, (_, nth) => at(nth * 36, nth % 2 ? 20 : 48))),
  G: coil(0, TURNS, 9, 11),
  P: turns(4, (angle) => diamond(angle, 28, 18, 14)),
};

/** Sparks around a firework in full bloom. */
export const BLOOM: readonly string[] = Array.from({ length: 10 }, (_, nth) =>
  dot(at(nth * 36 + 18, 47 + uneven(nth)), nth % 2 ? 1.5 : 2.3),
);
