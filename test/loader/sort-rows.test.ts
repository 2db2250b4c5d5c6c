import { sortRows } from '../../src/loader/sort-rows';
import { prepared, refusal } from '../support/prepared-queries';

const lots = prepared({ set: 'TaxLots', columns: ['Quantity', 'Security/Cusip'] });
const by = (path: string, descending = false) => [{ path, descending }];
const rows = [
  [2, 'b', 1],
  [null, 'a', 2],
  [10, null, 3],
  [2, 'B', 4],
];

test('numbers sort as numbers, empty cells last, and equal rows keep their order', () => {
  expect(sortRows(rows, lots, by('Quantity')).map((row) => row[2])).toEqual([1, 4, 3, 2]);
  expect(sortRows(rows, lots, by('Quantity', true)).map((row) => row[2])).toEqual([3, 1, 4, 2]);
});

test('texts sort upper case first, like the service, and a second column sorts equal rows', () => {
  const twice = [...by('Quantity'), ...by('Security/Cusip', true)];
  expect(sortRows(rows, lots, twice).map((row) => row[2])).toEqual([1, 4, 3, 2]);
  expect(sortRows(rows, lots, by('Security/Cusip')).map((row) => row[2])).toEqual([4, 2, 1, 3]);
});

test('does not change the given rows', () => {
  sortRows(rows, lots, by('Quantity'));
  expect(rows[0]?.[2]).toBe(1);
});

test('a column that was not requested returns a message with what to do', async () => {
  expect((await refusal(() => sortRows(rows, lots, by('TradeDate')))).message).toBe(
    'To sort TaxLots by TradeDate, add TradeDate to the columns.',
  );
});
