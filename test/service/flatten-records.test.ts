import { fc } from '../support/fast-check';
import { AddInError } from '../../src/model/errors';
import { createTableBuilder, flattenRecords } from '../../src/service/flatten-records';

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
// Two lists in one record are refused.
const record = fc
  .dictionary(fc.constantFrom('Id', 'Name', 'TradeDate', 'OriginalCostDate', 'Account'), value)
  .filter((fields) => Object.values(fields).filter(Array.isArray).length < 2);

test('pages of records make the same table as all records at once', () => {
  fc.assert(
    fc.property(fc.array(fc.array(record, { maxLength: 4 }), { maxLength: 4 }), (pages) => {
      const table = createTableBuilder();
      for (const page of pages) table.add(page);
      expect(table.recordCount).toBe(pages.flat().length);
      expect(table.finish()).toEqual(flattenRecords(pages.flat()));
    }),
  );
});

test('a column of a later page is empty before it, and kinds cover all pages', () => {
  const table = createTableBuilder();
  table.add([{ Day: '2026-11-19T00:00:00Z', Code: 7 }]);
  table.add([{ Day: '2026-11-20T09:30:00Z', Code: 'A1', Note: 'late' }]);
  const { columns, rows } = table.finish();
  expect(columns).toEqual([
    { name: 'Day', kind: 'dateTime' },
    { name: 'Code', kind: 'code' },
    { name: 'Note', kind: 'text' },
  ]);
  expect(rows.map(([, code, note]) => [code, note])).toEqual([
    ['7', null],
    ['A1', 'late'],
  ]);
});

test('a text among numbers makes the column text, including when numbers follow it', () => {
  const { columns, rows } = flattenRecords([{ Lot: 1 }, { Lot: 'none' }, { Lot: 2 }, { Lot: 2 }]);
  expect(columns).toEqual([{ name: 'Lot', kind: 'text' }]);
  expect(rows).toEqual([['1'], ['none'], ['2'], ['2']]);
});

test('a column of numbers refuses a text, a Boolean, or a number that is too large', () => {
  const all = () => true;
  const flatten =
    (...values: unknown[]) =>
    () =>
      flattenRecords(
        values.map((Lot) => ({ Lot })),
        undefined,
        all,
      );
  expect(flatten(1, null, 2.5)().rows).toEqual([[1], [null], [2.5]]);
  expect(flatten('7', '2026-11-20T00:00:00Z')().rows).toEqual([['7'], ['2026-11-20T00:00:00Z']]);
  for (const values of [[1, 'none'], ['none', 1], [1, true], [true, 'none'], [1, 1e309], [1e309]])
    expect(flatten(...values)).toThrow(/its values have different types; one is/);
});

test('dates are dates, and dates among date-times are date-times', () => {
  const { columns, rows } = flattenRecords([
    { ProcessDate: '2026-03-31T00:00:00-04:00', RunDate: '2026-03-31T00:00:00.000Z' },
    { ProcessDate: '2026-03-30T00:00:00-04:00', RunDate: '2026-03-31T06:00:00.000Z' },
  ]);
  expect(columns.map(({ kind }) => kind)).toEqual(['date', 'dateTime']);
  expect(rows).toEqual([
    [46112, 46112],
    [46111, 46112.25],
  ]);
});

test('two lists in a record are refused if their members would repeat each other', () => {
  const lots = [{ Quantity: 10 }, { Quantity: 20 }];
  const prices = [{ PriceValue: 1 }, { PriceValue: 2 }];
  expect(() =>
    flattenRecords([
      { Lots: [], Prices: prices },
      { Lots: lots, Prices: prices },
    ]),
  ).toThrow(
    'One row contains several Lots and several Prices, so one table would repeat both. Write a separate query for Prices.',
  );
  expect(() => flattenRecords([{ Account: { Lots: lots }, Prices: prices }])).toThrow(
    /several Account and several Prices/,
  );
  expect(flattenRecords([{ Lots: lots, Prices: [{ PriceValue: 1 }] }]).rows).toEqual([
    [10, 1],
    [20, 1],
  ]);
});

test('a list in a record makes a row for each of its items, and an empty one keeps the row of the record', () => {
  const { columns, rows } = flattenRecords([
    { Id: 1, Lots: [{ Price: 10 }, { Price: 11 }] },
    { Id: 2, Lots: [] },
    { Id: 3, Lots: null },
  ]);
  expect(columns.map(({ name }) => name)).toEqual(['Id', 'Lots/Price']);
  expect(rows.map(([id, price]) => [id, price])).toEqual([
    [1, 10],
    [1, 11],
    [2, null],
    [3, null],
  ]);
});

test.each(['Lots@odata.nextLink', 'Lots@nextLink'])('a list with more pages (%s) is refused, not truncated', (name) => {
  const flattenCutList = () => flattenRecords([{ Id: 1, Lots: [{ Price: 10 }], [name]: 'Lots?$skip=1' }]);
  expect(flattenCutList).toThrow(AddInError);
  expect(flattenCutList).toThrow(
    'One row contains more Lots than the service returns at once. Write a separate query for Lots.',
  );
});

test('annotations of a record are no columns', () => {
  const annotated = {
    '@odata.id': 'Accounts(1)',
    Id: 1,
    'Lots@odata.count': 2,
    'Id@Service.note': 'a',
    '@Service.a': {},
  };
  const { columns } = flattenRecords([annotated]);
  expect(columns.map(({ name }) => name)).toEqual(['Id']);
});

test.each(['LargestPaid', 'Bid', 'bid', 'PAID', 'Account/Id'])(
  'numbers named %s stay numbers, even if some are whole',
  (name) => {
    const { columns, rows } = flattenRecords([{ [name]: 100.5 }, { [name]: 200 }, { [name]: 50.25 }]);
    expect(columns.map(({ kind }) => kind)).toEqual(['number']);
    expect(rows).toEqual([[100.5], [200], [50.25]]);
  },
);

test.each(['Id', 'id', 'custodianId', 'custdianID', 'account_id', 'Account/Id'])(
  'whole numbers named %s are IDs',
  (name) => {
    expect(flattenRecords([{ [name]: 7 }]).columns[0]?.kind).toBe('id');
  },
);
