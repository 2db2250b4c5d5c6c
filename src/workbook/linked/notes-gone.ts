import type { Deeds } from './deeds';
import type { LinkedPlace } from './linked-place';
import type { RefreshPlan } from './plan-refresh';

const mostTold = 5;
const longestTold = 60;

/**
 * Tells what the user had written beside rows that a refresh took out: it went with them, and whoever needs it still can
 * write it elsewhere. Formulas of theirs are no loss. Undefined when nothing was written there.
 */
export function notesGone({ removed }: Deeds, { table, columns }: LinkedPlace, plan: RefreshPlan): string | undefined {
  const linked = new Set(columns.map((column) => column - table.column));
  const notes = removed.flatMap(({ run, cells }) =>
    cells.flatMap((line, r) => {
      const written = line.filter(({ value, formula }, c) => !linked.has(c) && value !== '' && formula === undefined);
      if (written.length === 0) return [];
      const row = run.row + r;
      const key = plan.keys.map((index) => plan.old[row]?.[index] ?? '').join(', ');
      const text = written.map(({ value }) => String(value)).join(', ');
      return [{ row, told: `"${cut(text)}" (${cut(key)})` }];
    }),
  );
  if (notes.length === 0) return undefined;
  const told = notes.sort((one, other) => one.row - other.row).slice(0, mostTold);
  const more = notes.length > told.length ? ` and ${(notes.length - told.length).toLocaleString('en-US')} more` : '';
  return `What you wrote beside removed rows went with them: ${told.map((note) => note.told).join('; ')}${more}. Write it elsewhere if you still need it.`;
}

function cut(text: string): string {
  return text.length > longestTold ? `${text.slice(0, longestTold - 1)}…` : text;
}
