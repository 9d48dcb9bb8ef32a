// Times as people say them.
import type { Clock } from '../../protocol';
import { speech, word } from '../../lib/speech.svelte';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** So many seconds in words, in the largest unit that fits evenly. */
export function span(seconds: number): string {
  if (seconds >= DAY && seconds % DAY === 0) return word('page-time-days', { count: seconds / DAY });
  if (seconds >= HOUR && seconds % HOUR === 0) return word('page-time-hours', { count: seconds / HOUR });
  if (seconds >= MINUTE && seconds % MINUTE === 0) return word('page-time-minutes', { count: seconds / MINUTE });
  return word('page-time-seconds', { count: seconds });
}

export function clockText(clock: Clock | undefined): string {
  if (clock?.kind === 'move') return word('page-room-clock-move', { time: span(clock.seconds ?? 0) });
  if (clock?.kind === 'bank')
    return word('page-room-clock-bank', { time: span(clock.bank ?? 0), bonus: clock.bonus ?? 0 });
  return word('page-make-clock-none');
}

/** What a clock shows: 0:07, 12:30, 3:05:00. */
export function countdown(ms: number): string {
  const all = Math.max(0, Math.ceil(ms / 1000));
  const [hours, minutes, seconds] = [Math.floor(all / HOUR), Math.floor((all % HOUR) / MINUTE), all % MINUTE];
  const two = (number: number) => String(number).padStart(2, '0');
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** A day and an hour, in the reader's language. */
export function moment(ms: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(ms);
}

export function day(ms: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(ms);
}

function locale(): string {
  return { en: 'en-GB', nl: 'nl-NL', pt: 'pt-PT' }[speech.language];
}

/** "An, Bo and Cas", in the reader's language. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(locale(), { type: 'conjunction' }).format(names);
}
