/** @jest-environment jsdom */
import { printRecord, readRecord } from '../../../src/workbook/drill-down/drill-record';

const record = {
  sheetId: 's1',
  origin: { sheetId: 's2', sheet: 'P&L <"x"> &amp;', row: 3, column: 1, path: ['Summary!B4: sum of MarketValue'] },
  tables: ['t1'],
  cells: [{ row: 0, column: 0, text: '=A1&"<b>"' }],
  area: { row: 0, column: 0, rows: 5, columns: 4 },
};

it('is unchanged by printing and reading', () => {
  expect(readRecord(printRecord(record))).toEqual(record);
});

it.each([
  ['another version', (xml: string) => xml.replace('version="1"', 'version="2"')],
  ['another element', (xml: string) => xml.replaceAll('drillDown', 'other')],
  ['a cut', (xml: string) => xml.slice(0, -30)],
  ['a row before the first', (xml: string) => xml.replace('"row":3', '"row":-1')],
  ['a cell whose text is a list', (xml: string) => xml.replace('"text":', '"text":[],"other":')],
  ['a table without an ID', (xml: string) => xml.replace('"t1"', '1')],
  ['too many characters', (xml: string) => xml.replace('{', `{${' '.repeat(200_000)}`)],
])('is not read with %s', (_case, change) => {
  const printed = printRecord(record);
  expect(change(printed)).not.toBe(printed);
  expect(readRecord(change(printed))).toBeUndefined();
});
