import { readFileSync } from 'node:fs';

/** The limit of a row. */
export interface Budget {
  readonly text: string;
  isMet(value: number): boolean;
}

const file = 'test/bench/budgets.json';

/** The budgets by row name. They are fixed: a missed budget is explained, never raised. */
export function readBudgets(): ReadonlyMap<string, Budget> {
  const written = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { most?: number; below?: number }>;
  return new Map(
    Object.entries(written).map(([name, { most, below }]) => {
      if ((most === undefined) === (below === undefined)) throw new Error(`${file}: ${name} needs "most" or "below".`);
      const text = below === undefined ? `≤ ${most}` : `< ${below}`;
      const isMet = (value: number) => (below === undefined ? value <= (most ?? NaN) : value < below);
      return [name, { text, isMet }];
    }),
  );
}
