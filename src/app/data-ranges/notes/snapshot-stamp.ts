import { nameSome } from '../../../messages/kept-rows';
import { missingFromSnapshot, stampValues } from '../../../messages/snapshots';
import { excelSteps } from '../../../messages/excel-steps';
import { toEasternSerial } from '../../../model/eastern-time';
import { type Area, type CellBlock, getLastRow } from '../../../workbook/area';
import { escapeText, type ExcelValue } from '../../../workbook/excel-value';
import type { ControlTotal } from '../../../workbook/linked/control-totals';
import type { Definition } from '../../../workbook/linked/definition';
import { hashRows } from '../../../workbook/linked/hash-rows';
import type { CellContent } from '../../../workbook/linked/linked-sheet';
import type { FoundTable, LinkedWorkbook } from '../../../workbook/linked/linked-workbook';

const timeZoneSuffix = ' (ET)';

/** A line of a snapshot's stamp: a label, and a value with its number format. */
export type StampLine = readonly [label: string, value: ExcelValue, format: string];

/** Returns the lines of a snapshot's stamp: its provenance and control totals. */
export function createStampLines(
  { formula, result }: Definition,
  totals: readonly ControlTotal[],
  userColumns: readonly string[],
  now: number,
): StampLine[] {
  const { asOf, fetchedAt, by, source, delivery, rows } = result;
  const dateTimeFormat = 'yyyy-mm-dd hh:mm';
  return [
    // Without the equal sign, so nobody takes it for the formula of this cell.
    ['Snapshot of', formula.replace(/^=/, ''), '@'],
    ['Process date', asOf ?? stampValues.none, '@'],
    ['Fetched (ET)', toEasternSerial(fetchedAt), dateTimeFormat],
    ['Fetched by', by ?? stampValues.unknown, '@'],
    ['Frozen (ET)', toEasternSerial(now), dateTimeFormat],
    ['Source', source, '@'],
    ['Delivery', delivery ? delivery.states.join(', ') : stampValues.unknown, '@'],
    ...(delivery?.missing ?? []).map(({ custodian, customers, date, state }): StampLine => [
      'Missing',
      missingFromSnapshot(custodian, customers, date, state),
      '@',
    ]),
    ['Rows', rows, '0'],
    ...(userColumns.length > 0 ? [['Own columns', nameSome(userColumns), '@'] as const] : []),
    ...totals.map(({ header, sum, isChecksum }): StampLine => [
      isChecksum ? `Checksum of ${header}` : `Total of ${header}`,
      sum,
      '#,##0.00######',
    ]),
  ];
}

/**
 * Returns whether cells have the unchanged stamp of a definition: all of its lines in order, then totals of its
 * columns. Older versions wrote times without a time zone.
 */
export function isUnchangedStamp(definition: Definition, cells: readonly (readonly ExcelValue[])[]): boolean {
  const expectedLines = createStampLines(
    { ...definition, formula: definition.pinned ?? definition.formula },
    [],
    [],
    0,
  );
  const headers = new Set(definition.columns.flatMap(({ header }) => [`Total of ${header}`, `Checksum of ${header}`]));
  const hasLines = expectedLines.every(([label, value], index) => {
    const [first, second] = cells[index] ?? [];
    const isTime = label.endsWith(timeZoneSuffix);
    if (first !== label && !(isTime && first === label.slice(0, -timeZoneSuffix.length))) return false;
    return isTime ? typeof second === 'number' : String(second) === String(value);
  });
  const remainingLines = cells.slice(expectedLines.length);
  const totals = remainingLines[0]?.[0] === 'Own columns' ? remainingLines.slice(1) : remainingLines;
  // If there are several currencies, a total's label ends with a currency code.
  const isTotal = (label: string) =>
    [...headers].some(
      (header) => label === header || (label.startsWith(`${header} `) && label.length < header.length + 20),
    );
  return hasLines && totals.every(([label, value]) => isTotal(String(label)) && typeof value !== 'boolean');
}

/**
 * Finds a snapshot's stamp if it is unchanged and on the table's sheet. Rows may have moved since the definition was stored, so the
 * user's cells may be in its place.
 */
export async function findUnchangedStamp(
  workbook: LinkedWorkbook,
  definition: Definition,
  { sheetId }: Pick<FoundTable, 'sheetId'>,
): Promise<Area | undefined> {
  const { stamp } = definition;
  if (!stamp) return undefined;
  // The stored name of the sheet is from before it was renamed, so only the cells show whether this is the stamp.
  const [cells = []] = await workbook.getSheet(sheetId, undefined, excelSteps.readStamp).read([stamp.area]);
  const values = cells.map((line) => line.map(({ value }) => value));
  return stamp.hash === hashCells(cells) && isUnchangedStamp(definition, values) ? stamp.area : undefined;
}

export function hashCells(cells: readonly (readonly CellContent[])[]): string {
  return hashRows(cells.map((line, row) => [row, ...line.map(({ value, formula }) => formula ?? value)]));
}

/** Returns the possible places of a stamp, in order: to the right of the table after a blank column, or below it. */
export function listStampPlaces({ area, hasTotals }: FoundTable, lines: number): Area[] {
  const size = { rows: lines, columns: 2 };
  return [
    { ...size, row: area.row, column: area.column + area.columns + 1 },
    { ...size, row: getLastRow(area) + (hasTotals ? 1 : 0) + 3, column: area.column },
  ];
}

/** Converts lines to cells with their formats. */
export function toStampCells(
  lines: readonly StampLine[],
  { row, column }: Area,
): { block: CellBlock; formats: { area: Area; format: string }[] } {
  return {
    block: {
      row,
      column,
      cells: lines.map(([label, value, format]) => [escapeText(label, ''), escapeText(value, format)]),
    },
    formats: lines.map(([, , format], index) => ({
      area: { row: row + index, column: column + 1, rows: 1, columns: 1 },
      format,
    })),
  };
}

/** In points. Fonts are wider in print than on the screen. */
const characterWidth = 7;

/**
 * Returns the width of a stamp's widest number or date. Excel prints number signs for a value that doesn't fit its
 * column.
 */
export function measureWidestNumber(lines: readonly StampLine[]): number {
  const lengths = lines.flatMap(([, value, format]) => {
    if (typeof value !== 'number') return [];
    if (format.startsWith('yyyy')) return [format.length];
    return [value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 8 }).length];
  });
  return (Math.max(0, ...lengths) + 1) * characterWidth;
}
