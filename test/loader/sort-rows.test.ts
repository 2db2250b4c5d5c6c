import { checkOrder, sortRows } from '../../src/loader/sort-rows';
import { AddInError } from '../../src/model/errors';
import type { CellValue } from '../../src/model/table';
import { prepare, catchRefusal } from '../support/prepared-queries';

const lots = prepare({ set: 'TaxLots', columns: ['Quantity', 'Security/Cusip'] });
const createSort = (path: string, descending = false) => [{ path, descending }];
const rows = [
  [2, 'b', 1],
  [null, 'a', 2],
  [10, null, 3],
  [2, 'B', 4],
];

test('numbers sort as numbers, empty cells last, and equal rows keep their order', () => {
  expect(sortRows(rows, lots, createSort('Quantity')).map((row) => row[2])).toEqual([1, 4, 3, 2]);
  expect(sortRows(rows, lots, createSort('Quantity', true)).map((row) => row[2])).toEqual([3, 1, 4, 2]);
});

test('strings sort upper case first, like the service, and a second column sorts equal rows', () => {
  const twice = [...createSort('Quantity'), ...createSort('Security/Cusip', true)];
  expect(sortRows(rows, lots, twice).map((row) => row[2])).toEqual([1, 4, 3, 2]);
  expect(sortRows(rows, lots, createSort('Security/Cusip')).map((row) => row[2])).toEqual([4, 2, 1, 3]);
});

test('does not change the given rows', () => {
  sortRows(rows, lots, createSort('Quantity'));
  expect(rows[0]?.[2]).toBe(1);
});

test('a column that was not requested returns a message with what to do', async () => {
  expect((await catchRefusal(() => sortRows(rows, lots, createSort('TradeDate')))).message).toBe(
    'To sort TaxLots by TradeDate, add TradeDate to the columns.',
  );
});

describe('the order of returned rows', () => {
  const columns = [
    { name: 'Quantity', kind: 'number' },
    { name: 'Name', kind: 'text' },
  ] as const;
  const fail = (reason: string) => new AddInError('contract', reason);
  const check = (cells: CellValue[][], path: string, before?: number) =>
    checkOrder(
      cells,
      columns,
      createSort(path),
      before === undefined ? undefined : () => Promise.resolve(Array.from({ length: before })),
      fail,
    );

  it('is refused when a number or a text comes before a smaller one', async () => {
    await expect(
      check(
        [
          [2, 'a'],
          [1, 'b'],
        ],
        'Quantity',
      ),
    ).rejects.toThrow("row 2 isn't in the requested order by Quantity");
    await expect(
      check(
        [
          [1, 'b'],
          [2, 'a'],
        ],
        'Name',
      ),
    ).rejects.toThrow("row 2 isn't in the requested order by Name");
  });

  it('may be that of any service: with or without case, and by its own rules for other characters', async () => {
    await check(
      [
        [1, 'B'],
        [2, 'a'],
      ],
      'Name',
    );
    await check(
      [
        [1, 'a'],
        [2, 'B'],
      ],
      'Name',
    );
    await check(
      [
        [1, 'co-op'],
        [2, 'coop'],
        [3, null],
      ],
      'Name',
    );
    await check(
      [
        [1, 'coop'],
        [2, 'co-op'],
      ],
      'Name',
    );
  });

  it('is refused when other rows come before the last of the first ones', async () => {
    await check(
      [
        [1, 'a'],
        [2, 'b'],
      ],
      'Quantity',
      1,
    );
    await expect(
      check(
        [
          [1, 'a'],
          [2, 'b'],
        ],
        'Quantity',
        2,
      ),
    ).rejects.toThrow("it doesn't contain the first 2 rows by Quantity");
  });
});
