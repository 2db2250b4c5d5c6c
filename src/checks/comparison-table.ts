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
  /** The name of a compared column in the Changed column, the same as in the header row. */
  readonly toTitle: (name: string) => string;
  /** Both dates as serials. */
  readonly dates: readonly [before: number, after: number];
  /** The parts of each change in market value, one for each row of changes, if requested. */
  readonly effects?: readonly Effects[] | undefined;
  /** Columns of converted amounts, with the cells of each row of changes, if requested. */
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
 * `Changed` (the columns that differ, also converted ones), then `XOld` and `XNew` for each compared column X, and `XChange` for numbers. A
 * value missing on one date is an empty cell in `XOld` or `XNew`, and counts as 0 in `XChange`.
 */
export function createComparisonTable(changes: readonly RowChange[], layout: ComparisonLayout): Table {
  const { columns, shown, compared, toTitle, dates, effects, converted } = layout;
  const indexOf = (name: string) => columns.findIndex((column) => column.name === name);
  const shownIndexes = shown.map(indexOf);
  const comparedIndexes = compared.map(indexOf);
  const rows = changes.map((change, index): CellValue[] => {
    const { kind, before, after, revalued = [] } = change;
    const latest = after ?? before ?? [];
    const titles = change.columns.map((column) => toTitle(columns[column]?.name ?? ''));
    const changed = [...titles, ...revalued].join(', ');
    const row: CellValue[] = [kind, dates[0], dates[1]];
    for (const column of shownIndexes) row.push(latest[column] ?? null);
    row.push(changed === '' ? null : changed);
    for (const column of comparedIndexes) {
      const [old, now] = [before?.[column] ?? null, after?.[column] ?? null];
      row.push(old, now);
      if (columns[column]?.kind === 'number') row.push(computeChange(old, now));
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
      const both: Column[] = [
        { name: toSideName(name, 'Old'), kind },
        { name: toSideName(name, 'New'), kind },
      ];
      return kind === 'number' ? [...both, { name: toSideName(name, 'Change'), kind }] : both;
    }),
  ];
}

function toEffectCells({ quantity, price, fx, other, basis }: Effects): CellValue[] {
  return basis === 'no rate'
    ? [unavailable, unavailable, unavailable, unavailable, basis]
    : [quantity, price, fx, other, basis];
}

function computeChange(old: CellValue, now: CellValue): CellValue {
  if (typeof old !== 'number' && typeof now !== 'number') return null;
  return computeDifference(typeof old === 'number' ? old : 0, typeof now === 'number' ? now : 0);
}
