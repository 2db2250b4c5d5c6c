import { unavailable, type CellValue, type Column, type Table } from '../model/table';
import type { Effects } from './attribution';
import type { RowChange } from './compare-tables';
import { computeDifference } from './tolerance';

interface ComparisonLayout {
  /** The columns of both compared tables. */
  readonly columns: readonly Column[];
  /** Columns shown once, such as the key and names, with the new value, or the old one for a removed row. */
  readonly shown: readonly string[];
  /** Columns shown with the old and the new value, and with the difference for numbers. */
  readonly compared: readonly string[];
  /** Returns a column's title for the Changed column, the same as in the header row. */
  readonly toTitle: (name: string) => string;
  /** Both dates as serials. */
  readonly dates: readonly [before: number, after: number];
  /** The effects behind each change in market value, in the order of the changes, if requested. */
  readonly effects?: readonly Effects[] | undefined;
  /** The columns of converted amounts, with their cells in the order of the changes, if requested. */
  readonly converted?:
    | { readonly columns: readonly Column[]; readonly cells: readonly (readonly CellValue[])[] }
    | undefined;
}

/** The sides of a compared column that a comparison shows. */
export const comparedSides = ['Old', 'New', 'Change'] as const;

type ComparedSide = (typeof comparedSides)[number];

/** Returns the name of the column that shows a side of a compared column: `QuantityOld`. */
export function toSideName(column: string, side: ComparedSide): string {
  return `${column}${side}`;
}

const effectColumns: readonly Column[] = [
  { name: 'QuantityEffect', kind: 'number' },
  { name: 'PriceEffect', kind: 'number' },
  { name: 'FxEffect', kind: 'number' },
  { name: 'OtherEffect', kind: 'number' },
  { name: 'EffectBasis', kind: 'text' },
];

/**
 * Shows changes as a table: `Change` (added, removed, changed, unchanged), both process dates, the columns shown once,
 * `Changed` (the columns that differ, including converted ones), then `XOld` and `XNew` for each compared column X, and
 * `XChange` for numbers. A value missing on one date is an empty cell in `XOld` or `XNew`, and counts as 0 in `XChange`.
 */
export function createComparisonTable(changes: readonly RowChange[], layout: ComparisonLayout): Table {
  const { columns, shown, compared, toTitle, dates, effects, converted } = layout;
  const findColumnIndex = (name: string) => columns.findIndex((column) => column.name === name);
  const shownIndexes = shown.map(findColumnIndex);
  const comparedIndexes = compared.map(findColumnIndex);
  const rows = changes.map((change, index): CellValue[] => {
    const { kind, before, after, revaluedTitles = [] } = change;
    const latest = after ?? before ?? [];
    const titles = change.changedColumns.map((column) => toTitle(columns[column]?.name ?? ''));
    const changed = [...titles, ...revaluedTitles].join(', ');
    const row: CellValue[] = [kind, dates[0], dates[1]];
    for (const column of shownIndexes) row.push(latest[column] ?? null);
    row.push(changed === '' ? null : changed);
    for (const column of comparedIndexes) {
      const [oldValue, newValue] = [before?.[column] ?? null, after?.[column] ?? null];
      row.push(oldValue, newValue);
      if (columns[column]?.kind === 'number') row.push(computeChange(oldValue, newValue));
    }
    const rowEffects = effects?.[index];
    return row.concat(converted?.cells[index] ?? [], rowEffects ? toEffectCells(rowEffects) : []);
  });
  return {
    columns: [...listLeadingColumns(layout), ...(converted?.columns ?? []), ...(effects ? effectColumns : [])],
    rows,
  };
}

function listLeadingColumns({ columns, shown, compared }: ComparisonLayout): Column[] {
  const findKind = (name: string) => columns.find((column) => column.name === name)?.kind ?? 'text';
  return [
    { name: 'Change', kind: 'text' },
    { name: 'ProcessDateOld', kind: 'date' },
    { name: 'ProcessDateNew', kind: 'date' },
    ...shown.map((name) => ({ name, kind: findKind(name) })),
    { name: 'Changed', kind: 'text' },
    ...compared.flatMap((name): Column[] => {
      const kind = findKind(name);
      const sideColumns: Column[] = [
        { name: toSideName(name, 'Old'), kind },
        { name: toSideName(name, 'New'), kind },
      ];
      return kind === 'number' ? [...sideColumns, { name: toSideName(name, 'Change'), kind }] : sideColumns;
    }),
  ];
}

function toEffectCells({ quantity, price, fx, other, basis }: Effects): CellValue[] {
  return basis === 'no rate'
    ? [unavailable, unavailable, unavailable, unavailable, basis]
    : [quantity, price, fx, other, basis];
}

function computeChange(oldValue: CellValue, newValue: CellValue): CellValue {
  if (typeof oldValue !== 'number' && typeof newValue !== 'number') return null;
  return computeDifference(typeof oldValue === 'number' ? oldValue : 0, typeof newValue === 'number' ? newValue : 0);
}
