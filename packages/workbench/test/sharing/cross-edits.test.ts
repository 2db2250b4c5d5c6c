import { fc } from '../../../../test/support/fast-check';
import { sheetColumns } from '../../src/grid/address';
import { plainWorkbook } from '../xlsx/sample-workbooks';
import { transformEdits } from '../../src/sharing/transform-edits';
import { shiftCells } from '../../src/sharing/moved-cells';
import type { CellRows, SharedEdit } from '../../src/sharing/shared-edit';
import { runs } from '../../../../test/support/depth';

/** A sheet that applies these edits like the grid does. */
function applyEdits(cells: CellRows, edits: readonly SharedEdit[]): CellRows {
  return edits.reduce((now, edit) => {
    if (edit.kind === 'shift') return shiftCells(now, edit.shift);
    if (edit.kind !== 'cells') return now;
    const next = structuredClone(now);
    for (const [row, columns] of Object.entries(edit.cells)) {
      for (const [column, cell] of Object.entries(columns)) {
        const before = next[row]?.[column] ?? {};
        (next[row] ??= {})[column] = cell === null ? { v: null, s: null } : { ...before, ...cell };
      }
    }
    return next;
  }, cells);
}

/** Without empty cells. */
function listFilled(cells: CellRows): string[] {
  return Object.entries(cells)
    .flatMap(([row, columns]) =>
      Object.entries(columns).flatMap(([column, cell]) => {
        const kept = Object.entries(cell ?? {}).filter(([, value]) => value !== null && value !== undefined);
        return kept.length > 0 ? [`${row} ${column} ${JSON.stringify(kept.sort())}`] : [];
      }),
    )
    .sort();
}

const row = fc.integer({ min: 0, max: 9 });
const cell = fc.oneof(
  fc.integer({ min: 1, max: 99 }).map((v) => ({ v, f: null })),
  fc.constantFrom('bold', 'red').map((s) => ({ s })),
  fc.constant({ v: 7, f: null, s: 'both' }),
  row.map((at) => ({ f: `=$A${at + 1}*2+SUM(B$${at + 1}:C$${at + 1})`, v: null })),
  fc.constant(null),
);
const cellsEdit = fc
  .array(fc.tuple(row, fc.integer({ min: 0, max: 2 }), cell), { minLength: 1, maxLength: 4 })
  .map((written): SharedEdit => {
    const cells: CellRows = {};
    for (const [at, column, value] of written) (cells[at] ??= {})[column] = value;
    return { kind: 'cells', sheetId: 'one', cells };
  });
const shiftEdit = fc
  .tuple(fc.constantFrom('insert', 'delete'), row, fc.integer({ min: 1, max: 3 }))
  .map(([kind, startRow, count]): SharedEdit => ({
    kind: 'shift',
    shift: {
      sheetId: 'one',
      kind,
      along: 'rows',
      area: { startRow, endRow: startRow + count - 1, startColumn: 0, endColumn: sheetColumns - 1 },
    },
  }));
const edits = fc.array(fc.oneof(cellsEdit, shiftEdit), { maxLength: 4 });
const start: CellRows = Object.fromEntries(
  Array.from({ length: 10 }, (_row, index) => [index, { 0: { v: `row ${index}` }, 1: { s: `style ${index}` } }]),
);

test('law: after two simultaneous edits and their exchange, both pages have the same cells', () => {
  fc.assert(
    fc.property(edits, edits, (first, second) => {
      const [afterSecond, afterFirst] = transformEdits(first, second);
      const firstThenOther = applyEdits(applyEdits(start, first), afterFirst);
      const other = applyEdits(applyEdits(start, second), afterSecond);
      expect(listFilled(firstThenOther)).toEqual(listFilled(other));
    }),
    { numRuns: runs(2_000) },
  );
});

test.each([
  ['=G8*2', '=G7*2'],
  ['=$G$9+SUM(F3:G8)', '=$G$8+SUM(F3:G7)'],
  ['=G6-G5', '=#REF!-G5'],
  ['=IF(G8="G8",Other!G8,\'My sheet\'!G8:G9)', '=IF(G7="G8",Other!G8,\'My sheet\'!G8:G9)'],
  ['=T8[[#This Row],[G8]]+LOG10(G8)', '=T8[[#This Row],[G8]]+LOG10(G7)'],
])('the formula %s that one page enters while the other deletes row 6 refers to the same cells', (typed, read) => {
  const write = (at: number, f: string): SharedEdit => ({
    kind: 'cells',
    sheetId: 'one',
    cells: { [at]: { 7: { f } } },
  });
  const area = { startRow: 5, endRow: 5, startColumn: 2, endColumn: 8 };
  const deleted: SharedEdit = { kind: 'shift', shift: { sheetId: 'one', kind: 'delete', along: 'rows', area } };
  expect(transformEdits([deleted], [write(8, typed)])[1]).toEqual([write(7, read)]);
  expect(transformEdits([write(8, typed)], [deleted])[0]).toEqual([write(7, read)]);
});

test('the later of two writes to one cell wins, separately for content and format', () => {
  const write = (value: CellRows): SharedEdit => ({ kind: 'cells', sheetId: 'one', cells: value });
  const earlier = write({ 0: { 0: { v: 1, s: 'bold' }, 1: { v: 2 } } });
  expect(transformEdits([earlier], [write({ 0: { 0: { v: 9 } } })])[0]).toEqual([
    write({ 0: { 0: { s: 'bold' }, 1: { v: 2 } } }),
  ]);
  expect(transformEdits([earlier], [write({ 0: { 0: null, 1: { v: null } } })])[0]).toEqual([]);
});

test('the later change of a table or part wins', () => {
  const createEntry = (value: unknown): SharedEdit => ({ kind: 'entry', store: 'parts', key: 'a', value });
  expect(transformEdits([createEntry('first')], [createEntry('second')])).toEqual([[], [createEntry('second')]]);
});

test('edits of a replaced workbook are discarded', () => {
  const opened: SharedEdit = { kind: 'workbook', content: plainWorkbook };
  const write: SharedEdit = { kind: 'cells', sheetId: 'one', cells: { 0: { 0: { v: 1 } } } };
  expect(transformEdits([opened], [write])).toEqual([[opened], []]);
  expect(transformEdits([write], [opened])).toEqual([[], [opened]]);
});
