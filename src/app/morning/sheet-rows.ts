import { easternSerial } from '../../model/eastern-time';
import type { CellValue } from '../../model/table';
import type { CellStyle, PlannedCell } from '../../workbook/sheet-plan';

/** Formats of the sheets that the add-in writes. */
export const formats = {
  // The space behind keeps numbers off the texts to their right.
  amount: '#,##0_W',
  date: 'yyyy-mm-dd',
  dateTime: 'yyyy-mm-dd hh:mm_)',
} as const;

export function cell(value: CellValue | undefined, style?: CellStyle): PlannedCell {
  return { value: value ?? null, ...(style && { style }) };
}

/** Text that may be longer than its column is wide. */
export function prose(value: CellValue | undefined, style?: CellStyle): PlannedCell {
  return { ...cell(value, style), wrap: true };
}

export function header(names: readonly string[]): PlannedCell[] {
  return names.map((name) => cell(name, 'header'));
}

/** A row of names, each in as many lines as its column needs. */
export function wrappedHeader(names: readonly string[]): PlannedCell[] {
  return names.map((name) => prose(name, 'header'));
}

export function number(value: CellValue | undefined, format: string = formats.amount): PlannedCell {
  return value === undefined || value === null || typeof value === 'number'
    ? { value: value ?? null, format }
    : cell(value);
}

/** A quantity, price or difference; a format with open decimals would leave whole numbers with a point. */
export function quantity(value: CellValue | undefined): PlannedCell {
  return number(value, Number.isInteger(value) ? formats.amount : '#,##0.00####_W');
}

/** A moment as clocks on the east coast show it, so that Excel can sort by it. */
export function easternCell(moment: number | undefined): PlannedCell {
  return moment === undefined ? cell(null) : { value: easternSerial(moment), format: formats.dateTime };
}
