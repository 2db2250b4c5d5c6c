import { breaksColumnGone } from '../../messages/breaks';
import { sameCell, type CellInput } from '../../workbook/linked/cell-input';
import type { CellChange, RefreshPlan } from '../../workbook/linked/plan-refresh';
import { breakColumns, type BreakColumn } from './break-columns';
import type { BreakCells } from './break-rows';
import type { OpenBreaks } from './open-breaks';

/** A column with its place in the Excel table. */
export interface PlacedColumn extends BreakColumn {
  readonly place: number;
  readonly id: number;
}

/** Where the columns are now: by their headers, or by their numbers where users renamed them. */
export function columnsOf({ part, table }: OpenBreaks, base: string): PlacedColumn[] {
  const known = breakColumns(base);
  const headers = new Set(known.map(({ header }) => header.toLowerCase()));
  return known.flatMap((column) => {
    const named = table.columns.findIndex(({ name }) => name.toLowerCase() === column.header.toLowerCase());
    const numbered = table.columns.findIndex(
      ({ id, name }) => id === part.columns[column.name] && !headers.has(name.toLowerCase()),
    );
    const place = named >= 0 ? named : numbered;
    const id = table.columns[place]?.id;
    if (id !== undefined) return [{ ...column, place, id }];
    if (column.needed) throw breaksColumnGone(column.header);
    return [];
  });
}

export function cellsOf(columns: readonly PlacedColumn[], row: readonly CellInput[]): BreakCells {
  return Object.fromEntries(columns.map(({ name }, index) => [name, row[index] ?? '']));
}

/** Only cells with other contents are written; rows without an ID are the user's. */
export function planOf(
  columns: readonly PlacedColumn[],
  old: readonly (readonly CellInput[])[],
  places: readonly number[],
  next: readonly BreakCells[],
  additions: readonly BreakCells[],
): RefreshPlan {
  const changed = new Set<number>();
  const changes = columns.map(({ name }, index) =>
    places.flatMap((row, at): CellChange[] => {
      const [before, value] = [old[row]?.[index] ?? '', next[at]?.[name] ?? ''];
      if (sameCell(before, value)) return [];
      changed.add(row);
      return [{ row, value, before }];
    }),
  );
  // An Excel table without breaks has one blank row.
  const blank = old.length === 1 && old[0]?.every((value) => value === '') && additions.length > 0;
  return {
    old,
    keys: [columns.findIndex(({ name }) => name === 'id')],
    changes,
    additions: additions.map((cells) => columns.map(({ name }) => cells[name] ?? '')),
    removals: blank ? [{ row: 0, rows: 1 }] : [],
    removed: 0,
    added: additions.length,
    changed: changed.size,
  };
}
