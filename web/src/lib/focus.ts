// Focus that moves with arrow keys and is never lost when the view changes.
import type { Attachment } from 'svelte/attachments';

const MOVES: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

function items(group: Element): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>('[data-rove]')].filter((item) => !item.hasAttribute('disabled'));
}

/** The nearest item in that direction by where it is drawn; so hands, rows and winding lanes all work. */
function nearest(from: HTMLElement, all: HTMLElement[], [dx, dy]: [number, number]): HTMLElement | null {
  const here = middle(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const item of all) {
    if (item === from) continue;
    const { x, y } = middle(item);
    const along = (x - here.x) * dx + (y - here.y) * dy;
    const aside = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx);
    const far = along + 3 * aside;
    if (along > 1 && far < least) [best, least] = [item, far];
  }
  return best;
}

function middle(item: Element): { x: number; y: number } {
  const box = item.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** Of the items marked `data-rove` one can be reached by Tab, the others by arrows, Home and End. `inOrder`: arrows
 * follow the order of the document (a list, a race track) instead of where things are drawn. */
export function roving(options: { inOrder?: boolean } = {}): Attachment<HTMLElement | SVGElement> {
  return (group) => {
    let current: HTMLElement | null = null;
    let place = 0;
    const settle = () => {
      const all = items(group);
      const focused = all.find((item) => item === document.activeElement);
      if (focused) current = focused;
      else if (!current || !all.includes(current)) {
        const had = current !== null && document.activeElement === document.body && lostFocus;
        current = all[Math.min(place, all.length - 1)] ?? null;
        if (had) current?.focus();
      }
      for (const item of all) set(item, item === current ? '0' : '-1');
    };
    let lostFocus = false;
    const watch = new MutationObserver(settle);
    const onFocus = (event: Event) => {
      const found = (event.target as Element).closest<HTMLElement>('[data-rove]');
      if (!found) return;
      lostFocus = true;
      current = found;
      place = items(group).indexOf(found);
      settle();
    };
    const onBlur = (event: Event) => {
      // A removed element gets no related target either, but it is not in the document any more.
      if ((event.target as Element).isConnected) lostFocus = false;
    };
    const onKey = (event: KeyboardEvent) => {
      if (
        event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        !current ||
        !(event.target as Element).closest('[data-rove]')
      )
        return;
      const next = target(event.key, current, items(group), options.inOrder ?? false);
      if (!next) return;
      event.preventDefault();
      event.stopPropagation();
      next.focus();
    };
    settle();
    watch.observe(group, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['data-rove', 'disabled'],
    });
    group.addEventListener('focusin', onFocus);
    group.addEventListener('focusout', onBlur);
    group.addEventListener('keydown', onKey as EventListener);
    return () => {
      watch.disconnect();
      group.removeEventListener('focusin', onFocus);
      group.removeEventListener('focusout', onBlur);
      group.removeEventListener('keydown', onKey as EventListener);
    };
  };
}

function set(item: HTMLElement, tabindex: string): void {
  if (item.getAttribute('tabindex') !== tabindex) item.setAttribute('tabindex', tabindex);
}

function target(key: string, current: HTMLElement, all: HTMLElement[], inOrder: boolean): HTMLElement | null {
  if (key === 'Home') return all[0] ?? null;
  if (key === 'End') return all.at(-1) ?? null;
  const way = MOVES[key];
  if (!way) return null;
  if (!inOrder) return nearest(current, all, way);
  return all[all.indexOf(current) + way[0] + way[1]] ?? null;
}

/** Focus this element when it appears. */
export function focusHere(element: HTMLElement): void {
  element.focus();
}
