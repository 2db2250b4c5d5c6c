import { AddInError } from '../../../src/model/errors';
import { toExcelValues } from '../../../src/workbook/excel-value';
import { formatAreaAddress } from '../../../src/workbook/area';
import { hashRows } from '../../../src/workbook/linked/hash-rows';
import { matchColumns } from '../../../src/workbook/linked/match-columns';
import { findFreeTableName, makeHeadersUnique } from '../../../src/workbook/linked/table-names';

describe('cells of a result', () => {
  const table = {
    columns: [
      { name: 'Date', kind: 'date' as const },
      { name: 'Text', kind: 'text' as const },
      { name: 'Number', kind: 'number' as const },
    ],
    rows: [
      [46_112, '=1+1', null],
      [null, null, 5],
    ],
  };

  test('use the date system of the workbook, and empty cells are empty, not 0', () => {
    expect(toExcelValues(table, 1900)).toEqual([
      [46_112, '=1+1', ''],
      ['', '', 5],
    ]);
    expect(toExcelValues(table, 1904)[0]?.[0]).toBe(46_112 - 1462);
  });

  test.each([Infinity, 1e308, NaN])('refuse a number beyond the range of Excel: %d', (number) => {
    expect(() => toExcelValues({ ...table, rows: [[1, 'a', number]] }, 1900)).toThrow(
      /number in the Number column is too large/,
    );
  });

  test('refuse a text that Excel would truncate', () => {
    const long = { ...table, rows: [[1, 'x'.repeat(32_768), 1]] };
    expect(() => toExcelValues(long, 1900)).toThrow(AddInError);
    expect(() => toExcelValues(long, 1900)).toThrow(/Text column has 32,768 characters/);
  });
});

test('a table name is valid and unique', () => {
  expect(findFreeTableName('IDS_POSITIONS', ['ids_positions', 'IDS_POSITIONS_2'])).toBe('IDS_POSITIONS_3');
  expect(findFreeTableName('My lots 2026', [])).toBe('My_lots_2026');
  expect(['A1', 'R1C1', 'r', '1st', 'XFD12'].map((name) => findFreeTableName(name, []))).toEqual([
    'IDS_A1',
    'IDS_R1C1',
    'IDS_r',
    'IDS_1st',
    'IDS_XFD12',
  ]);
});

test('headers are unique ignoring case, and never empty', () => {
  expect(makeHeadersUnique(['Id', 'id', '', ' ', 'ID'])).toEqual(['Id', 'id 2', 'Column', 'Column 2', 'ID 3']);
});

test('addresses quote sheet names that need it', () => {
  const area = { row: 0, column: 26, rows: 2, columns: 2 };
  expect(formatAreaAddress('Positions', area)).toBe('Positions!AA1:AB2');
  expect(formatAreaAddress("Anna's book", area)).toBe("'Anna''s book'!AA1:AB2");
  expect(formatAreaAddress('A1', { ...area, rows: 1, columns: 1 })).toBe("'A1'!AA1");
});

describe('the columns of a table that its user changed', () => {
  const definition = {
    columns: [
      { name: 'Id', kind: 'id', header: 'Id', columnId: 1 },
      { name: 'Price', kind: 'number', header: 'Price', columnId: 2 },
      { name: 'Value', kind: 'number', header: 'Value', columnId: 3 },
    ],
    keys: ['Id'],
  } as never;

  test('are found after being moved, renamed, or separated', () => {
    const table = [
      { id: 3, name: 'Worth' },
      { id: 9, name: 'My notes' },
      { id: 2, name: 'Price' },
      { id: 1, name: 'Id' },
    ];
    expect(matchColumns(definition, table)).toEqual([3, 2, 0]);
  });

  test('are omitted after being deleted, unless they are keys', () => {
    const idAndValue = [
      { id: 1, name: 'Id' },
      { id: 3, name: 'Value' },
    ];
    expect(matchColumns(definition, idAndValue)).toEqual([0, undefined, 1]);
    expect(() => matchColumns(definition, idAndValue.slice(1))).toThrow(
      /no longer has the Id column.*Nothing was written/,
    );
  });

  test.each([
    ['was renamed', { id: 3, name: 'Value, local' }],
    ['was deleted', undefined],
  ])('are not confused with a user column that has the header of one that %s', (_case, ours) => {
    const table = [{ id: 1, name: 'Id' }, { id: 2, name: 'Price' }, ...(ours ? [ours] : []), { id: 4, name: 'Value' }];
    expect(() => matchColumns(definition, table)).toThrow(
      /The linked Value column was renamed or deleted.*Rename the other column.*Nothing was written/,
    );
  });

  test('are identified by their headers when Excel reassigned numbers', () => {
    const table = [
      { id: 3, name: 'Id' },
      { id: 1, name: 'Price' },
      { id: 2, name: 'Value' },
    ];
    expect(matchColumns(definition, table)).toEqual([0, 1, 2]);
    const withTheirs = [
      { id: 1, name: 'Id' },
      { id: 2, name: 'Mine' },
      { id: 3, name: 'Price' },
      { id: 4, name: 'Value' },
    ];
    expect(matchColumns(definition, withTheirs)).toEqual([0, 2, 3]);
  });
});

test('the hash of rows is the same in any order, and differs for any other rows', () => {
  const rows = [
    [1, 'a'],
    [2, 'b'],
  ];
  expect(hashRows([...rows].reverse())).toBe(hashRows(rows));
  const others = [
    [[1, 'a']],
    [
      [1, 'b'],
      [2, 'a'],
    ],
    [
      [1, 'a'],
      [2, 'b'],
      [2, 'b'],
    ],
    [
      [1, ''],
      [2, 'b'],
    ],
  ];
  for (const other of others) expect(hashRows(other)).not.toBe(hashRows(rows));
});

test('the hash of rows matches stored workbooks', () => {
  const rows = [
    [1, 'a', 0.1 + 0.2, true],
    [-20.5, ' Zürich\r\n€ ', '', false],
  ];
  expect(hashRows(rows)).toBe('2-ggsle3-1t3lzil');
  expect(hashRows([])).toBe('0-0-0');
});
