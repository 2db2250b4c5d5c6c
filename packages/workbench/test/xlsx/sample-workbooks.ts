import type { SheetContent, WorkbookContent } from '../../src/xlsx/workbook-content';

/** An empty sheet. */
export function createPlainSheet(name: string): SheetContent {
  return {
    name,
    hidden: false,
    gridlines: true,
    rows: [],
    columns: [],
    merges: [],
    frozen: { rows: 0, columns: 0 },
    tables: [],
  };
}

/** A workbook with one empty sheet. */
export const plainWorkbook: WorkbookContent = {
  dateSystem: 1900,
  sheets: [createPlainSheet('Sheet1')],
  activeSheet: 0,
  styles: [{}],
  names: [],
  parts: [],
  settings: [],
};

const positions: SheetContent = {
  ...createPlainSheet('Positions'),
  tabColor: '#107C41',
  gridlines: false,
  frozen: { rows: 1, columns: 2 },
  columns: [
    { first: 0, last: 1, width: 120 },
    { first: 3, last: 3, hidden: true },
  ],
  merges: [{ startRow: 10, startColumn: 0, endRow: 11, endColumn: 2 }],
  protection: { sheet: '1', objects: '1', sort: '0' },
  page: {
    landscape: true,
    zoom: { wide: 1, tall: 0 },
    margins: { left: 36, right: 36, top: 36, bottom: 54, header: 18, footer: 21.6 },
    titleRows: { first: 0, last: 0 },
    titleColumns: { first: 0, last: 27 },
    overThenDown: true,
    header: { left: 'R&&D <x>' },
    footer: { center: 'Page &P of &N', right: '2026-04-10' },
  },
  rows: [
    {
      index: 0,
      height: 30,
      cells: ['Security', 'Price', 'Value'].map((value, column) => ({ column, value, style: 1 })),
    },
    {
      index: 1,
      hidden: true,
      cells: [
        { column: 0, value: '00123' },
        { column: 1, value: 46_028, style: 2 },
        { column: 2, value: 92_056, formula: '=Positions[[#This Row],[Price]]*2' },
      ],
    },
    {
      index: 2,
      cells: [
        { column: 0, value: 'a\nb' },
        { column: 1, value: 0.1 },
        { column: 2, value: { error: '#N/A' } },
      ],
    },
    {
      index: 3,
      cells: [
        { column: 0, value: 'Total' },
        { column: 2, formula: '=SUBTOTAL(109,Positions[Value])' },
      ],
    },
    { index: 5, cells: [{ column: 5, style: 3 }] },
  ],
  links: [
    { row: 1, column: 0, link: { address: 'https://example.com/a?b=1&c', screenTip: 'A "tip"' } },
    { row: 2, column: 0, link: { documentReference: 'Positions!A1' } },
  ],
  validations: [
    {
      area: { startRow: 0, startColumn: 0, endRow: 0, endColumn: 0 },
      attributes: { allowBlank: '1', showInputMessage: '1', prompt: 'Security: code, kept as "text" & more' },
      formulas: [],
    },
    {
      area: { startRow: 1, startColumn: 1, endRow: 2, endColumn: 1 },
      attributes: { type: 'list', showErrorMessage: '1', error: 'No such one', errorTitle: 'Which?' },
      formulas: ['"a,b"'],
    },
  ],
  tables: [
    {
      legacyId: 1,
      id: '{7A1B3C5D-0000-4000-8000-000000000001}',
      name: 'Positions',
      area: { startRow: 0, startColumn: 0, endRow: 3, endColumn: 2 },
      showHeaders: true,
      showTotals: true,
      columns: [
        {
          name: 'Security',
          totalsLabel: 'Total',
          filter: { filterOn: 'Values', values: ['a\nb', 'x & "y"', ''] },
        },
        { name: 'Price', filter: { filterOn: 'Custom', criterion1: '>5' } },
        {
          name: 'Value',
          totalsFunction: 'sum',
          formula: '=Positions[[#This Row],[Price]]*2',
          filter: { filterOn: 'BottomPercent', criterion1: '5' },
        },
      ],
      showFilterButton: true,
      sort: { fields: [{ key: 1, ascending: false }], matchCase: false },
      style: 'TableStyleMedium2',
      highlightFirstColumn: false,
      highlightLastColumn: true,
      showBandedRows: true,
      showBandedColumns: false,
    },
  ],
};

const formulas: SheetContent = {
  ...createPlainSheet("Ann's <formulas> & more"),
  hidden: true,
  page: { zoom: { scale: 80 }, titleRows: { first: 1, last: 2 } },
  rows: [
    {
      index: 0,
      cells: [
        { column: 0, value: 'Security', formula: '=IDS.POSITIONS(1,"last")', spill: { rows: 2, columns: 2 } },
        { column: 1, value: 'Shares' },
        { column: 3, value: 2, formula: '=ROWS(A1#)', spill: { rows: 1, columns: 1 } },
      ],
    },
    {
      index: 1,
      cells: [
        { column: 0, value: '037833100' },
        { column: 1, value: 1_000, style: 4 },
      ],
    },
    { index: 3, cells: [{ column: 0, value: false, formula: '=A1=1' }] },
  ],
};

/** A workbook with every feature that a file can hold. */
export const manyThings: WorkbookContent = {
  dateSystem: 1904,
  sheets: [positions, formulas],
  activeSheet: 0,
  styles: [
    {},
    { bold: true, fill: '#DDEBF7', color: '#1F4E78', horizontal: 'center', wrap: true },
    { numberFormat: 'yyyy-mm-dd', italic: true, underline: true, strike: true, fontName: 'Courier New', fontSize: 9 },
    {
      borders: { top: { line: 'thin', color: '#FF0000' }, bottom: { line: 'double' } },
      vertical: 'top',
    },
    { numberFormat: '#,##0.00;[Red](#,##0.00)' },
  ],
  names: [
    { name: 'AsOf', formula: 'Positions!$B$2' },
    { name: 'Local', formula: '"<x>"', sheet: 1, hidden: true },
  ],
  parts: [
    {
      id: '{0F2C0E6C-5A36-4B5E-8F3B-2B8F4C1D7A10}',
      xml: '<ids:table xmlns:ids="urn:ids:table:1" v="1">é &amp; ü</ids:table>',
    },
  ],
  settings: [['ids.table', '{"a":"_x0041_ & \\"b\\""}']],
};
