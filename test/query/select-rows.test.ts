import type { Table } from '../../src/model/table';
import { parseFilter } from '../../src/query/parse-filter';
import { readSort } from '../../src/query/read-sort';
import { selectRows } from '../../src/query/select-rows';
import { stackTables } from '../../src/query/stack-tables';
import { catchRefusal } from '../support/prepared-queries';

const table: Table = {
  columns: [
    { name: 'symbol', kind: 'code' },
    { name: 'quantity', kind: 'number' },
  ],
  rows: [
    ['B', 2],
    ['A', null],
    ['C', 2],
    ['D', -1],
  ],
};
const joinSymbols = (found: Table) => found.rows.map(([symbol]) => symbol).join('');

test('rows are filtered, sorted with empty cells lowest, and limited', () => {
  const filter = parseFilter("symbol ne 'D'");
  expect(joinSymbols(selectRows(table, { filter }, 'v1'))).toBe('BAC');
  expect(joinSymbols(selectRows(table, { sort: readSort('quantity') }, 'v1'))).toBe('ADBC');
  expect(joinSymbols(selectRows(table, { sort: readSort('quantity desc,symbol desc') }, 'v1'))).toBe('CBDA');
  expect(joinSymbols(selectRows(table, { sort: readSort('symbol'), filter, top: 2 }, 'v1'))).toBe('AB');
});

test('columns are returned as requested, in any case, and need not include the sort columns', () => {
  const found = selectRows(table, { columns: ['QUANTITY', 'symbol', 'quantity'], sort: readSort('Symbol') }, 'v1');
  expect(found.columns.map(({ name }) => name)).toEqual(['quantity', 'symbol', 'quantity']);
  expect(found.rows[0]).toEqual([null, 'A', null]);
});

test.each([
  [{ columns: ['quantiy'] }, 'v1 Positions has no column "quantiy". Did you mean "quantity"?'],
  [{ sort: readSort('symbl') }, 'v1 Positions has no column "symbl". Did you mean "symbol"?'],
  [{ filter: parseFilter('xyzzyxyzzy eq 1') }, 'v1 Positions has no column "xyzzyxyzzy". Columns: symbol, quantity.'],
])('an unknown column in %j is refused with the nearest', async (selection, message) => {
  expect(await catchRefusal(() => selectRows(table, selection, 'v1 Positions'))).toEqual({ kind: 'input', message });
});

test.each([
  ['top=5', /^"top=5" is an option, not a column\. Enter options as the last argument\./],
  ['symbol,quantity', /symbol;quantity/],
])('%s among the columns is refused with what to do', async (column, message) => {
  const { message: shown } = await catchRefusal(() => selectRows(table, { columns: [column] }, 'v1 Positions'));
  expect(shown).toMatch(message);
});

describe('stacked tables', () => {
  const other: Table = {
    columns: [
      { name: 'quantity', kind: 'number' },
      { name: 'note', kind: 'text' },
    ],
    rows: [[7, 'x']],
  };
  const mark = { name: 'CustodianId', kind: 'id' } as const;

  test('have every column of any of them, and show the source of each row', () => {
    expect(
      stackTables(
        [
          { table, firstCell: 1 },
          { table: other, firstCell: 2 },
        ],
        mark,
      ),
    ).toEqual({
      columns: [mark, ...table.columns, other.columns[1]],
      rows: [...table.rows.map((row) => [1, ...row, null]), [2, null, 7, 'x']],
    });
  });

  test('omit the columns of one without rows', () => {
    const empty = { ...other, rows: [] };
    expect(stackTables([{ table }, { table: empty }])).toEqual(table);
    expect(stackTables([{ table: empty }])).toEqual(empty);
    expect(stackTables([{ table: empty }, { table: empty }])).toEqual(empty);
  });
});

test('top is refused if a text among the numbers has no place in their order', async () => {
  const mixed = { ...table, rows: [...table.rows, ['E', '1 234,56']] };
  const sort = readSort('quantity desc');
  expect(await catchRefusal(() => selectRows(mixed, { sort, top: 2 }, 'v1'))).toMatchObject({
    message: expect.stringContaining('the value "1 234,56" isn\'t a number') as string,
  });
  expect(joinSymbols(selectRows(mixed, { sort, top: 5 }, 'v1'))).toBe('EBCDA');
  expect(joinSymbols(selectRows(mixed, { sort: readSort('symbol'), top: 2 }, 'v1'))).toBe('AB');
});
