import type { AddInError } from '../model/errors';
import type { Pedigree } from '../model/pedigree';

/** How the newest call of a function with certain arguments ended: with an answer's pedigree, or with an error. */
export type CellOutcome = { readonly pedigree: Pedigree } | { readonly error: AddInError };

/** What cells were told, so that the pane can tell how old their values are. Excel does not keep that with a cell. */
export interface CellAnswers {
  note(name: string, given: Readonly<Record<string, unknown>>, outcome: CellOutcome): void;
  recall(name: string, given: Readonly<Record<string, unknown>>): CellOutcome | undefined;
}

const mostKept = 2000;

export function createCellAnswers(): CellAnswers {
  const kept = new Map<string, CellOutcome>();
  return {
    note: (name, given, outcome) => {
      const key = keyOf(name, given);
      // Taken out first, so that it becomes the newest.
      kept.delete(key);
      kept.set(key, outcome);
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    },
    recall: (name, given) => kept.get(keyOf(name, given)),
  };
}

/** The same for a value, a cell and a range of that cell: Excel gives each of them in another shape. */
function keyOf(name: string, given: Readonly<Record<string, unknown>>): string {
  const plain = Object.entries(given).map(([parameter, value]) => [parameter, flatten(value)]);
  return JSON.stringify([name, plain]);
}

function flatten(value: unknown): unknown[] {
  const all: unknown[] = Array.isArray(value) ? value.flat(2) : [value];
  return all.filter((one) => one !== null && one !== undefined && one !== '');
}
