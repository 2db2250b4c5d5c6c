import { easternSerial } from '../../model/eastern-time';
import type { Area, CellBlock } from '../../workbook/linked/area';
import { lastRow } from '../../workbook/linked/area';
import { escapeText, type CellInput } from '../../workbook/linked/cell-input';
import type { ControlTotal } from '../../workbook/linked/control-totals';
import type { Definition } from '../../workbook/linked/definition';
import { hashRows } from '../../workbook/linked/hash-rows';
import type { CellContent } from '../../workbook/linked/linked-sheet';
import type { FoundTable, LinkedWorkbook } from '../../workbook/linked/linked-workbook';
import { nameSome } from './user-columns';

/** One line about a result: a label, and a value with its number format. */
export type NoteLine = readonly [word: string, value: CellInput, format: string];

/** A snapshot's provenance and control totals, as readable lines. */
export function noteLines(
  { formula, result }: Definition,
  totals: readonly ControlTotal[],
  own: readonly string[],
  now: number,
): NoteLine[] {
  const { asOf, fetchedAt, by, source, delivery, rows } = result;
  const moment = 'yyyy-mm-dd hh:mm';
  return [
    // Without the equal sign, so it isn't taken for this cell's formula.
    ['Snapshot of', formula.replace(/^=/, ''), '@'],
    ['Process date', asOf ?? 'none', '@'],
    ['Fetched (ET)', easternSerial(fetchedAt), moment],
    ['Fetched by', by ?? 'unknown', '@'],
    ['Frozen (ET)', easternSerial(now), moment],
    ['Source', source, '@'],
    ['Delivery', delivery ? delivery.states.join(', ') : 'unknown', '@'],
    ...(delivery?.missing ?? []).map(({ custodian, customers, date, state }): NoteLine => [
      'Missing',
      `${custodian}${customers ? ` (${customers.join(', ')})` : ''} of ${date}: ${state}`,
      '@',
    ]),
    ['Rows', rows, '0'],
    ...(own.length > 0 ? [['Own columns', nameSome(own), '@'] as const] : []),
    ...totals.map(({ header, sum, checksum }): NoteLine => [
      checksum ? `Checksum of ${header}` : `Total of ${header}`,
      sum,
      '#,##0.00######',
    ]),
  ];
}

/**
 * Whether cells hold the unchanged stamp of a definition: all of its lines in order, then
 * totals of its columns. Older versions wrote times without a zone.
 */
export function isNoteOf(definition: Definition, cells: readonly (readonly CellInput[])[]): boolean {
  const query = definition.pinned ?? definition.formula;
  const known = noteLines({ ...definition, formula: query }, [], [], 0);
  const headers = new Set(definition.columns.flatMap(({ header }) => [`Total of ${header}`, `Checksum of ${header}`]));
  const fixed = known.every(([word, value], index) => {
    const [first, second] = cells[index] ?? [];
    const moment = word.endsWith(zone);
    if (first !== word && !(moment && first === word.slice(0, -zone.length))) return false;
    return moment ? typeof second === 'number' : String(second) === String(value);
  });
  const rest = cells.slice(known.length);
  const owned = rest[0]?.[0] === 'Own columns' ? rest.slice(1) : rest;
  // After the header, the total of one of several currencies has its code.
  const isTotal = (word: string) =>
    [...headers].some(
      (header) => word === header || (word.startsWith(`${header} `) && word.length < header.length + 20),
    );
  return fixed && owned.every(([word, value]) => isTotal(String(word)) && typeof value !== 'boolean');
}

const zone = ' (ET)';

/**
 * Where a snapshot's stamp is, if it is unchanged and on the table's sheet. Its location and hash come from the file, and rows
 * may have moved: any other cells belong to the user.
 */
export async function findUnchangedNote(
  workbook: LinkedWorkbook,
  definition: Definition,
  { sheet, sheetId }: FoundTable,
): Promise<Area | undefined> {
  const { note } = definition;
  if (note?.sheet !== sheet) return undefined;
  const [cells = []] = await workbook.sheetAt(sheetId, undefined, "Reading the snapshot's note").read([note.area]);
  const values = cells.map((line) => line.map(({ value }) => value));
  return note.hash === hashCells(cells) && isNoteOf(definition, values) ? note.area : undefined;
}

/** Hash of a stamp's cells, which differs for any other text. */
export function hashCells(cells: readonly (readonly CellContent[])[]): string {
  return hashRows(cells.map((line, row) => [row, ...line.map(({ value, formula }) => formula ?? value)]));
}

/** Possible locations: to the right of the table after a blank column, or below it. Nearest first. */
export function notePlaces({ area, totals }: FoundTable, lines: number): Area[] {
  const size = { rows: lines, columns: 2 };
  return [
    { ...size, row: area.row, column: area.column + area.columns + 1 },
    { ...size, row: lastRow(area) + (totals ? 1 : 0) + 3, column: area.column },
  ];
}

/** The lines as cells, with their formats. */
export function noteCells(
  lines: readonly NoteLine[],
  { row, column }: Area,
): { dataRange: CellBlock; formats: { area: Area; format: string }[] } {
  return {
    dataRange: {
      row,
      column,
      cells: lines.map(([word, value, format]) => [escapeText(word, ''), escapeText(value, format)]),
    },
    formats: lines.map(([, , format], index) => ({
      area: { row: row + index, column: column + 1, rows: 1, columns: 1 },
      format,
    })),
  };
}

/** In points; fonts of printers are wider than those of screens. */
const widthOfSign = 7;

/** How wide the widest number or date of a note is: what doesn't fit its column is printed as number signs. */
export function widestNumber(lines: readonly NoteLine[]): number {
  const signs = lines.flatMap(([, value, format]) => {
    if (typeof value !== 'number') return [];
    if (format.startsWith('yyyy')) return [format.length];
    return [value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 8 }).length];
  });
  return (Math.max(0, ...signs) + 1) * widthOfSign;
}
