import fc from 'fast-check';
import { collectRecords, flattenRecords } from '../../src/service/flatten-records';

const value = fc.constantFrom<unknown>(
  null,
  7,
  'Swiss bond',
  '2026-11-20T00:00:00Z',
  '2026-11-20T09:30:00Z',
  'PT8H',
  true,
  { Name: 'Inner', Id: 3 },
  [{ Lot: 1 }, { Lot: 2, Price: 10.5 }],
);
const record = fc.dictionary(fc.constantFrom('Id', 'Name', 'TradeDate', 'OriginalCostDate', 'Account'), value);

test('pages of records make the same table as all records at once', () => {
  fc.assert(
    fc.property(fc.array(fc.array(record, { maxLength: 4 }), { maxLength: 4 }), (pages) => {
      const table = collectRecords();
      for (const page of pages) table.add(page);
      expect(table.records).toBe(pages.flat().length);
      expect(table.finish()).toEqual(flattenRecords(pages.flat()));
    }),
  );
});

test('a column that comes on a later page is empty before it, and a kind is that of all pages', () => {
  const table = collectRecords();
  table.add([{ Day: '2026-11-19T00:00:00Z', Code: 7 }]);
  table.add([{ Day: '2026-11-20T09:30:00Z', Code: 'A1', Note: 'late' }]);
  const { columns, rows } = table.finish();
  expect(columns).toEqual([
    { name: 'Day', kind: 'dateTime' },
    { name: 'Code', kind: 'text' },
    { name: 'Note', kind: 'text' },
  ]);
  expect(rows.map(([, code, note]) => [code, note])).toEqual([
    ['7', null],
    ['A1', 'late'],
  ]);
});

test('a word amid numbers makes the column text, also where numbers follow it', () => {
  const { columns, rows } = flattenRecords([{ Lot: 1 }, { Lot: 'none' }, { Lot: 2 }, { Lot: 2 }]);
  expect(columns).toEqual([{ name: 'Lot', kind: 'text' }]);
  expect(rows).toEqual([['1'], ['none'], ['2'], ['2']]);
});
