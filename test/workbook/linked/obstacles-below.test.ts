import type { Area } from '../../../src/workbook/area';
import { RollbackError } from '../../../src/workbook/linked/journal';
import { readBody, findPosition, refresh, createSheet, type Row } from '../../support/memory-table';

const old: Row[] = [
  [1, 'a', 1],
  [2, 'b', 2],
  [3, 'c', 3],
];
const changed: Row[] = old.map(([id, code]) => [id, code, 9]);
const more: Row[] = [...changed, [4, 'd', 4]];
// The table is in B3:F6, and its total row in row 7.
const below = { row: 8, column: 0, rows: 2, columns: 3 };
const within = { row: 8, column: 1, rows: 1, columns: 3 };
const far = { ...below, row: 40 };

describe.each([
  ['merged cells that reach beyond the table, when rows go', { merged: far, next: changed.slice(1) }],
  ['the same when rows come and cells below move', { merged: far, next: more, below: true, near: true }],
  ['the same below a total row', { merged: far, next: more, totals: true }],
  ['the same where rows are written', { merged: { ...below, row: 6 }, next: more }],
  ['empty merged cells where rows are written', { merged: { ...within, row: 6 }, next: more }],
  ['empty merged cells where the total row goes', { merged: { ...within, row: 7 }, next: more, totals: true }],
])('%s', (_name, { merged, next, totals = false, near = false }: Case) => {
  test('are refused before anything is written', async () => {
    const sheet = createSheet(old, { totals });
    sheet.merged = [merged];
    if (near) sheet.set(6, 2, { value: 'keep me', format: 'General' });
    const before = sheet.serialize();
    await expect(refresh(sheet, old, next)).rejects.toThrow(/^The cells [A-F]\d+:[A-F]\d+ below the table are merged/);
    expect(sheet.steps).toEqual([]);
    expect(sheet.serialize()).toEqual(before);
  });
});

test.each([
  ['rows go', { area: far, next: changed.slice(1) }],
  ['rows come and cells below move', { area: far, next: more, near: true }],
  ['rows come below a total row', { area: far, next: more, totals: true }],
  ['rows are written there', { area: { ...below, row: 6 }, next: more }],
])(
  'a table below that reaches beyond the columns is refused before anything is written when %s',
  async (_name, { area, next, totals = false, near = false }: TableCase) => {
    const sheet = createSheet(old, { totals });
    sheet.otherTables = [{ name: 'Limits', area }];
    if (near) sheet.set(6, 2, { value: 'keep me', format: 'General' });
    const before = sheet.serialize();
    await expect(refresh(sheet, old, next)).rejects.toThrow(
      /^The Limits table in A\d+:C\d+ is below only some of this table's columns/,
    );
    expect(sheet.steps).toEqual([]);
    expect(sheet.serialize()).toEqual(before);
  },
);

test.each([
  ['only cells of rows that stay change', below, changed],
  ['rows come and end above it', far, more],
  ['it moves as a whole', { ...far, column: 2, columns: 3 }, changed.slice(1)],
  ['it is next to the columns', { ...below, row: 2, column: 8 }, changed.slice(1)],
])('a table below is allowed when %s', async (_name, area, next) => {
  const sheet = createSheet(old);
  sheet.otherTables = [{ name: 'Limits', area }];
  await refresh(sheet, old, next);
  expect(readBody(sheet)).toHaveLength(next.length);
});

interface TableCase {
  readonly area: Area;
  readonly next: readonly Row[];
  readonly totals?: boolean;
  readonly near?: boolean;
}

interface Case {
  readonly merged: { row: number; column: number; rows: number; columns: number };
  readonly next: readonly Row[];
  readonly totals?: boolean;
  readonly near?: boolean;
}

test.each([
  ['only cells of rows that stay change', below, changed],
  ['rows come and end above them', far, more],
])('merged cells below are allowed when %s', async (_name, merged, next) => {
  const sheet = createSheet(old);
  sheet.merged = [merged];
  await refresh(sheet, old, next);
  expect(readBody(sheet)).toHaveLength(next.length);
});

test('a merged footnote as wide as the table moves with the rows', async () => {
  const sheet = createSheet(old);
  sheet.merged = [{ ...within, row: 6 }];
  sheet.set(6, 1, { value: 'footnote', format: 'General' });
  await refresh(sheet, old, more);
  expect(readBody(sheet)).toHaveLength(4);
  expect(sheet.get(7, 1).value).toBe('footnote');
});

test('restores the old values when a total row cannot be shown again', async () => {
  const sheet = createSheet(old, { totals: true });
  const before = sheet.serialize();
  // The total row is hidden, then never shown again.
  let hidden = false;
  sheet.refuse = (step) => {
    if (step === 'totals' && !hidden) return void (hidden = true);
    return hidden && (step === 'totals' || step === 'remove') ? { half: false } : undefined;
  };
  const error = await refresh(sheet, old, changed.slice(1)).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(RollbackError);
  expect(readBody(sheet).map(([id, code, amount]) => [id, code, amount])).toEqual(old);
  sheet.refuse = () => undefined;
  await (error as RollbackError).journal.rollBack();
  expect(sheet.serialize()).toEqual(before);
  expect(findPosition(sheet).hasTotals).toBe(true);
});
