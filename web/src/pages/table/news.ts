// The last thing that happened, short enough for one glance.
import type { Table } from '../../lib/table.svelte';

const SMALL = /-event-(dealt|drew)$/;
const MOST = 3;

export function newsOf(table: Table): string {
  const last = table.log.at(-1);
  if (!last) return '';
  const lines = table.log.filter((line) => line.version === last.version);
  const weighty = lines.filter((line) => !SMALL.test(line.phrase[0]));
  return (weighty.length ? weighty : lines)
    .slice(-MOST)
    .map((line) => table.logText(line))
    .join(' ');
}
