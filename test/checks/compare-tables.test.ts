import { fc } from '../support/fast-check';
import { compareTables, type RowChange } from '../../src/checks/compare-tables';
import { createComparisonTable } from '../../src/checks/comparison-table';
import type { CellValue, Column, Table } from '../../src/model/table';

const columns: Column[] = [
  { name: 'AccountId', kind: 'id' },
  { name: 'Name', kind: 'text' },
  { name: 'Quantity', kind: 'number' },
  { name: 'Cost', kind: 'number' },
];
const options = { key: ['AccountId'], compared: ['Name', 'Quantity', 'Cost'], tolerance: 0, unchanged: false };
const createTable = (rows: CellValue[][]): Table => ({ columns, rows });

const row = fc.tuple(
  fc.integer({ min: -20, max: 20 }),
  fc.constantFrom('a', 'b', null),
  fc.integer({ min: -3, max: 3 }).map((whole) => whole / 10),
  fc.option(fc.integer({ min: 0, max: 2 })),
);
const rows = fc.uniqueArray(row, { selector: ([id]) => id, maxLength: 25 }).map((list) => createTable(list));

const indexByKey = (changes: readonly RowChange[]) =>
  new Map(changes.map((change) => [String((change.after ?? change.before)?.[0]), change]));

const toTitle = (name: string) => name;

test('swapping the dates swaps added and removed rows, and keeps changed rows', () => {
  const opposite = { added: 'removed', removed: 'added', changed: 'changed', unchanged: 'unchanged' } as const;
  fc.assert(
    fc.property(rows, rows, (before, after) => {
      const forward = indexByKey(compareTables(before, after, { ...options, unchanged: true }));
      const back = indexByKey(compareTables(after, before, { ...options, unchanged: true }));
      expect(back.size).toBe(forward.size);
      for (const [key, change] of forward) {
        expect(back.get(key)).toEqual({
          kind: opposite[change.kind],
          changedColumns: change.changedColumns,
          ...(change.after && { before: change.after }),
          ...(change.before && { after: change.before }),
        });
      }
    }),
  );
});

test('swapping the dates negates every difference', () => {
  const layout = {
    columns,
    shown: ['AccountId'],
    compared: ['Name', 'Quantity', 'Cost'],
    dates: [1, 2] as const,
    toTitle,
  };
  const listDifferences = (before: Table, after: Table) => {
    const { columns: shown, rows: list } = createComparisonTable(compareTables(before, after, options), layout);
    const places = shown.flatMap(({ name }, index) => (name.endsWith('Change') && name !== 'Change' ? [index] : []));
    return new Map(list.map((cells) => [cells[3], places.map((place) => cells[place])]));
  };
  fc.assert(
    fc.property(rows, rows, (before, after) => {
      const back = listDifferences(after, before);
      for (const [key, values] of listDifferences(before, after)) {
        const negated = values.map((value) => (typeof value === 'number' ? 0 - value : value));
        expect(back.get(key)).toEqual(negated);
      }
    }),
  );
});

test('finds no difference between tables with the same rows in another order', () => {
  fc.assert(
    fc.property(rows, (sample) => {
      expect(
        compareTables(sample, createTable([...sample.rows].reverse().map((cells) => [...cells])), options),
      ).toEqual([]);
    }),
  );
});

test('matches rows that share a key in their order', () => {
  const before = createTable([
    [1, 'a', 1, 0],
    [1, 'b', 2, 0],
  ]);
  const after = createTable([
    [1, 'a', 1, 0],
    [1, 'b', 5, 0],
    [1, 'c', 7, 0],
  ]);
  expect(compareTables(before, after, options)).toEqual([
    { kind: 'changed', before: before.rows[1], after: after.rows[1], changedColumns: [2] },
    { kind: 'added', after: after.rows[2], changedColumns: [] },
  ]);
});

test('matches rows by a key that includes text or empty cells', () => {
  const before = createTable([
    [1, 'a', 1, null],
    [1, null, 1, null],
  ]);
  const after = createTable([
    [1, null, 1, null],
    [2, 'a', 1, null],
  ]);
  const found = compareTables(before, after, { ...options, key: ['AccountId', 'Name'] });
  expect(found.map(({ kind }) => kind)).toEqual(['added', 'removed']);
});

test('numbers within the tolerance are equal, including binary rounding', () => {
  const countDifferences = (tolerance: number) =>
    compareTables(createTable([[1, 'a', 1, 1]]), createTable([[1, 'a', 1.01, 1]]), { ...options, tolerance }).length;
  expect([countDifferences(0), countDifferences(0.009), countDifferences(0.01)]).toEqual([1, 1, 0]);
});

test('an empty cell differs from 0', () => {
  const [change] = compareTables(createTable([[1, 'a', 1, 0]]), createTable([[1, 'a', 1, null]]), options);
  expect(change).toMatchObject({ kind: 'changed', changedColumns: [3] });
});

test('shows both values, and their difference without floating-point errors', () => {
  const changes = compareTables(createTable([[1, 'a', 12.33, null]]), createTable([[1, 'a', 12.34, 5]]), options);
  const shown = createComparisonTable(changes, {
    ...options,
    columns,
    shown: ['AccountId'],
    dates: [46_000, 46_001],
    toTitle,
  });
  const cells = Object.fromEntries(shown.columns.map(({ name }, index) => [name, shown.rows[0]?.[index]]));
  expect(cells).toEqual({
    Change: 'changed',
    ProcessDateOld: 46_000,
    ProcessDateNew: 46_001,
    AccountId: 1,
    Changed: 'Quantity, Cost',
    NameOld: 'a',
    NameNew: 'a',
    QuantityOld: 12.33,
    QuantityNew: 12.34,
    QuantityChange: 0.01,
    CostOld: null,
    CostNew: 5,
    CostChange: 5,
  });
});
