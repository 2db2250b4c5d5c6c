import { toMatrix } from '../../src/functions/cells/matrix';
import type { Table } from '../../src/model/table';
import { installCellErrors } from '../support/cell-errors';
import { catchRefusal } from '../support/prepared-queries';

const plainOptions = { headers: 'field', dateSystem: 1900, numberType: undefined } as const;
const table: Table = {
  columns: [
    { name: 'Security/PrimarySymbol', kind: 'text' },
    { name: 'Quantity', kind: 'number' },
    { name: 'ProcessDate', kind: 'date' },
    { name: 'RunDate', kind: 'dateTime' },
    { name: 'ETA', kind: 'duration' },
    { name: 'ShortPosition', kind: 'flag' },
  ],
  rows: [
    ['037833100', 0, 46112, 46112.25, 0.25, false],
    ['=1+1', null, null, null, null, null],
  ],
};

describe('table cells without a value', () => {
  const tableWithoutRate: Table = {
    columns: [
      { name: 'Comment', kind: 'text' },
      { name: 'MarketValueBase', kind: 'number', label: 'Market value (USD)' },
    ],
    rows: [['#N/A', '#N/A']],
  };
  const notes = [`Not converted, because there's no FX rate to USD: CHF on 2026-04-09 (1).`];
  beforeAll(installCellErrors);

  test('are errors with the reason, while text stays text, and a column can have a label', () => {
    const [header, row] = toMatrix(tableWithoutRate, {
      ...plainOptions,
      headers: 'label',
      errorsInArrays: true,
      notes,
    });
    expect(header).toEqual(['Comment', 'Market value (USD)']);
    expect(row?.[0]).toBe('#N/A');
    expect(row?.[1]).toMatchObject({ code: '#N/A', message: notes[0] });
  });

  test('fail the whole table when Excel would turn all of it into one error', async () => {
    const { message } = await catchRefusal(() =>
      Promise.resolve().then(() => toMatrix(tableWithoutRate, { ...plainOptions, notes })),
    );
    expect(message).toContain(`${String(notes[0])} Excel versions before 2606 can't show errors inside an array`);
  });
});

describe('a table as cells', () => {
  test('is a rectangle with empty strings for empty cells, never null, which Excel shows as 0', () => {
    expect(toMatrix(table, plainOptions)).toEqual([
      ['Security/PrimarySymbol', 'Quantity', 'ProcessDate', 'RunDate', 'ETA', 'ShortPosition'],
      ['037833100', 0, 46112, 46112.25, 0.25, false],
      ['=1+1', '', '', '', '', ''],
    ]);
  });

  test('formats dates, times, and durations when Excel supports formats', () => {
    const formatNumber = (basicValue: number, numberFormat: string) => ({ type: 'Double', basicValue, numberFormat });
    expect(toMatrix(table, { ...plainOptions, numberType: 'Double' })[1]).toEqual([
      '037833100',
      formatNumber(0, '#,##0.00'),
      formatNumber(46112, 'yyyy-mm-dd'),
      formatNumber(46112.25, 'yyyy-mm-dd hh:mm'),
      formatNumber(0.25, '[h]:mm'),
      false,
    ]);
  });

  test('formats amounts, quantities, prices, and rates', () => {
    const names = ['Quantity', 'MarketValueChange', 'Security/Price', 'PriceValue', 'Factor', 'Rows', 'SecurityId'];
    const kinds = names.map((name) => ({ name, kind: name.endsWith('Id') ? ('id' as const) : ('number' as const) }));
    const rows = [names.map(() => 1.5), names.map(() => null)];
    const [cells, empty] = toMatrix(
      { columns: kinds, rows },
      { ...plainOptions, headers: 'none', numberType: 'Double' },
    );
    expect(cells?.map((cell) => (cell as { numberFormat?: string }).numberFormat)).toEqual([
      '#,##0.00',
      '#,##0.00',
      '#,##0.00####',
      '#,##0.00####',
      '#,##0.00######',
      undefined,
      undefined,
    ]);
    expect(empty).toEqual(names.map(() => ''));
  });

  test('omits the formats of amounts when they would make a result too large for Excel', () => {
    const wideColumns = ['Quantity', 'MarketValue', 'Note'].map((name, index) => ({
      name,
      kind: index < 2 ? ('number' as const) : ('text' as const),
    }));
    const createTable = (rows: number, note: number): Table => ({
      columns: wideColumns,
      rows: Array.from({ length: rows }, () => [1, 2, 'x'.repeat(note)]),
    });
    const readFirstCell = (wideTable: Table) => toMatrix(wideTable, { ...plainOptions, numberType: 'Double' })[1]?.[0];
    expect(readFirstCell(createTable(10_000, 10))).toMatchObject({ numberFormat: '#,##0.00' });
    expect(readFirstCell(createTable(10_000, 150))).toBe(1);
    expect(readFirstCell(createTable(20_000, 10))).toBe(1);
  });

  test('uses the type names of Excel before ExcelApi 1.19 for formatted numbers', () => {
    const [, row] = toMatrix(table, { ...plainOptions, numberType: 'FormattedNumber' });
    expect(row?.[2]).toEqual({ type: 'FormattedNumber', basicValue: 46112, numberFormat: 'yyyy-mm-dd' });
  });

  test('shows the same dates and durations in a 1904 workbook', () => {
    const [, row] = toMatrix(table, { ...plainOptions, dateSystem: 1904 });
    expect(row?.slice(2, 5)).toEqual([44650, 44650.25, 0.25]);
  });

  test('shows dates before 1904 as text in a 1904 workbook, not as a negative number', () => {
    const tableBefore1904: Table = { columns: [{ name: 'DateOpened', kind: 'date' }], rows: [[1461], [1462], [59]] };
    for (const formats of ['Double', undefined] as const) {
      const cells = toMatrix(tableBefore1904, { headers: 'none', dateSystem: 1904, numberType: formats });
      expect(cells[0]).toEqual(['1903-12-31']);
      expect(cells[1]).toEqual([formats ? { type: 'Double', basicValue: 0, numberFormat: 'yyyy-mm-dd' } : 0]);
      expect(cells[2]).toEqual(['1900-02-28']);
    }
  });

  test('has no header, field names, or labels', () => {
    expect(toMatrix(table, { ...plainOptions, headers: 'none' })).toHaveLength(2);
    expect(toMatrix(table, { ...plainOptions, headers: 'label' })[0]).toEqual([
      'Symbol',
      'Quantity',
      'Process date',
      'Time received',
      'Due time',
      'Short position',
    ]);
  });

  test('without rows is its header, or one empty cell without a header', () => {
    expect(toMatrix({ ...table, rows: [] }, plainOptions)).toHaveLength(1);
    expect(toMatrix({ ...table, rows: [] }, { ...plainOptions, headers: 'none' })).toEqual([['']]);
  });

  test('does not change the table', () => {
    const rows = [Object.freeze(['a'])];
    toMatrix({ columns: [{ name: 'A', kind: 'text' }], rows: Object.freeze(rows) }, plainOptions);
    expect(rows).toEqual([['a']]);
  });
});

describe('a table that Excel on the web would silently drop is refused', () => {
  const createWideTable = (rows: number, text: string): Table => ({
    columns: ['A', 'B'].map((name) => ({ name, kind: 'text' })),
    rows: Array.from({ length: rows }, () => [text, text]),
  });

  test.each([
    ['many small cells', createWideTable(600_000, '')],
    ['long texts', createWideTable(1000, 'x'.repeat(1000))],
  ])('for its %s', async (_, largeTable) => {
    const { kind, message } = await catchRefusal(() => toMatrix(largeTable, plainOptions));
    expect(kind).toBe('limit');
    expect(message).toMatch(
      /^The result \([\d,]+ rows, 2 columns\) is [\d.,]+ MB; Excel allows 2 MB per function\. Insert a linked table/,
    );
  });

  test('but not one just below the limit', () => {
    expect(toMatrix(createWideTable(1000, 'x'.repeat(990)), plainOptions)).toHaveLength(1001);
  });
});

test.each([Infinity, -Infinity, 1e308, NaN])('refuses %d, which Excel would show as 0', (number) => {
  const table = { columns: [{ name: 'Sum', kind: 'number' as const }], rows: [[1], [number]] };
  expect(() => toMatrix(table, { headers: 'none', dateSystem: 1900, numberType: undefined })).toThrow(
    /too large for Excel/,
  );
});

test('refuses a text that is too long for a cell, which Excel would show as #CALC!', () => {
  const createTable = (length: number) => ({
    columns: [{ name: 'Note', kind: 'text' as const }],
    rows: [['x'.repeat(length)]],
  });
  expect(toMatrix(createTable(32_767), { ...plainOptions, headers: 'none' })).toEqual([['x'.repeat(32_767)]]);
  expect(() => toMatrix(createTable(32_768), { ...plainOptions, headers: 'none' })).toThrow(
    'Text in the Note column has 32,768 characters; a cell holds 32,767. Choose other columns.',
  );
});
