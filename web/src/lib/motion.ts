// Short, interruptible movement by the Web Animations API. Elements are placed at their goal first and animated towards it.
import { settings } from './settings.svelte';

export const QUICK = 150;
export const CALM = 240;
export const LONG = 300;
const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';
const running = new Set<Animation>();

export interface Timing {
  duration?: number;
  delay?: number;
}

type Rect = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

function run(element: Element, frames: Keyframe[], { duration = CALM, delay = 0 }: Timing = {}): Promise<void> {
  const animation = element.animate(frames, { duration, delay, easing: EASE, fill: 'backwards' });
  running.add(animation);
  const done = () => void running.delete(animation);
  return animation.finished.then(done, done);
}

/** With reduced motion nothing travels; it fades in where it is. */
function calm(element: Element): Promise<void> {
  return run(element, [{ opacity: 0.35 }, { opacity: 1 }], { duration: QUICK });
}

/** A new step does not wait for the old ones: their animations are finished at once. */
export function finishAll(): void {
  for (const animation of [...running]) animation.finish();
}

/** Where something is on the screen now; take it before the view changes. */
export function rectOf(element: Element): DOMRect {
  return element.getBoundingClientRect();
}

/** From where it was to where it is: the element already stands at its goal. */
export function move(element: Element, from: Rect, to: Rect = rectOf(element), timing?: Timing): Promise<void> {
  if (settings.reducedMotion) return calm(element);
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  if (Math.abs(x) < 1 && Math.abs(y) < 1) return Promise.resolve();
  const scale = to.width > 0 && from.width > 0 ? from.width / to.width : 1;
  const start = `translate(${x}px, ${y}px) scale(${scale})`;
  return run(element, [{ transform: start }, { transform: 'none' }], timing);
}

/** Along stones, one short jump each: points are offsets from where the element stands, in px or SVG units. */
export function hop(
  element: Element,
  points: readonly { x: number; y: number }[],
  timing?: Timing & { height?: number },
): Promise<void> {
  if (settings.reducedMotion || points.length < 2) return calm(element);
  const height = timing?.height ?? 14;
  const frames: Keyframe[] = [];
  for (let at = 0; at < points.length; at++) {
    const { x, y } = points[at]!;
    frames.push({ transform: `translate(${x}px, ${y}px)`, offset: at / (points.length - 1) });
    const next = points[at + 1];
    if (next) {
      const middle = `translate(${(x + next.x) / 2}px, ${(y + next.y) / 2 - height}px)`;
      frames.push({ transform: middle, offset: (at + 0.5) / (points.length - 1) });
    }
  }
  return run(element, frames, { duration: Math.min(900, 110 * points.length), ...timing });
}

export function fade(element: Element, way: 'in' | 'out' = 'in', timing?: Timing): Promise<void> {
  const frames = way === 'in' ? [{ opacity: 0 }, { opacity: 1 }] : [{ opacity: 1 }, { opacity: 0 }];
  return run(element, frames, { duration: QUICK, ...timing });
}

/** A small movement that shows where something changed. */
export function pulse(element: Element, timing?: Timing): Promise<void> {
  if (settings.reducedMotion) return calm(element);
  return run(element, [{ transform: 'scale(1)' }, { transform: 'scale(1.12)' }, { transform: 'scale(1)' }], timing);
}

/** Anything else: your own frames, with the same rules. */
export function animate(element: Element, frames: Keyframe[], timing?: Timing): Promise<void> {
  return settings.reducedMotion ? calm(element) : run(element, frames, timing);
}
