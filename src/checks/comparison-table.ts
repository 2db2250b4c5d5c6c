import { unavailable, type CellValue, type Column, type Table } from '../model/table';
import type { Effects } from './attribution';
import type { RowChange } from './compare-tables';
import { difference } from './tolerance';

export interface ComparisonLayout {
  /** The columns of both tables that were compared. */
  readonly columns: readonly Column[];
  /** Columns shown once, as they are now (or were, for a row that is gone): the key, names. */
  readonly shown: readonly string[];
  /** Columns shown before and now, with the difference where they are numbers. */
  readonly compared: readonly string[];
  /** What the Changed column calls a compared column: as the headers do. */
  readonly titleOf: (name: string) => string;
  /** Both dates as serials. */
  readonly dates: readonly [before: number, after: number];
  /** The parts of each change in market value, one for each row of changes, if requested. */
  readonly effects?: readonly Effects[] | undefined;
  /** Columns of converted amounts, with the cells of each row of changes, if requested. */
  readonly converted?:
    { readonly columns: readonly Column[]; readonly cells: readonly (readonly CellValue[])[] } | undefined;
}

const effectColumns: readonly Column[] = [
  { name: 'QuantityEffect', kind: 'number' },
  { name: 'PriceEffect', kind: 'number' },
  { name: 'FxEffect', kind: 'number' },
  { name: 'OtherEffect', kind: 'number' },
  { name: 'EffectBasis', kind: 'text' },
];

/**
 * Changes as a table: `Change` (added, removed, changed, unchanged), both process dates, what names the row, `Changed`
 * (the columns that differ), then `XOld` and `XNew` for every compared column and `XChange` where it is a number. What
 * a row lacks on one date counts as 0 in `XChange`, and is an empty cell in `XOld` or `XNew`.
 */
export function comparisonTable(changes: readonly RowChange[], layout: ComparisonLayout): Table {
  const { columns, shown, compared, titleOf, dates, effects, converted } = layout;
  const at = (name: string) => columns.findIndex((column) => column.name === name);
  const names = shown.map(at);
  const values = compared.map(at);
  const rows = changes.map((change, index): CellValue[] => {
    const { kind, before, after } = change;
    const known = after ?? before ?? [];
    const changed = change.columns.map((column) => titleOf(columns[column]?.name ?? '')).join(', ');
    const row: CellValue[] = [kind, dates[0], dates[1]];
    for (const name of names) row.push(known[name] ?? null);
    row.push(changed === '' ? null : changed);
    for (const value of values) {
      const [old, now] = [before?.[value] ?? null, after?.[value] ?? null];
      row.push(old, now);
      if (columns[value]?.kind === 'number') row.push(numberChange(old, now));
    }
    const parts = effects?.[index];
    return row.concat(converted?.cells[index] ?? [], parts ? effectCells(parts) : []);
  });
  return {
    columns: [...heading(layout), ...(converted?.columns ?? []), ...(effects ? effectColumns : [])],
    rows,
  };
}

function heading({ columns, shown, compared }: ComparisonLayout): Column[] {
  const kindOf = (name: string) => columns.find((column) => column.name === name)?.kind ?? 'text';
  return [
    { name: 'Change', kind: 'text' },
    { name: 'ProcessDateOld', kind: 'date' },
    { name: 'ProcessDateNew', kind: 'date' },
    ...shown.map((name) => ({ name, kind: kindOf(name) })),
    { name: 'Changed', kind: 'text' },
    ...compared.flatMap((name): Column[] => {
      const kind = kindOf(name);
      const both: Column[] = [
        { name: `${name}Old`, kind },
        { name: `${name}New`, kind },
      ];
      return kind === 'number' ? [...both, { name: `${name}Change`, kind }] : both;
    }),
  ];
}

function effectCells({ quantity, price, fx, other, basis }: Effects): CellValue[] {
  return basis === 'no rate'
    ? [unavailable, unavailable, unavailable, unavailable, basis]
    : [quantity, price, fx, other, basis];
}

function numberChange(old: CellValue, now: CellValue): CellValue {
  if (typeof old !== 'number' && typeof now !== 'number') return null;
  return difference(typeof old === 'number' ? old : 0, typeof now === 'number' ? now : 0);
}
