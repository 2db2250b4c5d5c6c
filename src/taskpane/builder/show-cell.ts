import { toPlainDate } from '../../model/plain-date';
import { findAmountFormat } from '../../model/amounts';
import type { CellValue, ColumnKind } from '../../model/table';

const minutesPerDay = 24 * 60;

/** Returns a cell's text as a sheet shows it with the column's number format. */
export function showCell(value: CellValue, kind: ColumnKind, column = ''): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'string') return value;
  if (kind === 'date') return toPlainDate(value) ?? showGeneral(value);
  if (kind === 'dateTime') return showDateTime(value) ?? showGeneral(value);
  if (kind === 'duration') return printTime(Math.floor(value * minutesPerDay + 1e-6));
  const format = findAmountFormat(column);
  return format === undefined ? showGeneral(value) : showAmount(value, format);
}

/** Amounts have two decimals, and up to one more for each # in the format. */
function showAmount(value: number, format: string): string {
  const more = /0(#*)$/.exec(format)?.[1]?.length ?? 0;
  return value.toLocaleString(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 2 + more });
}

function showDateTime(serial: number): string | undefined {
  // A minute as a fraction of a day isn't exact in binary, so whole minutes may be slightly too small.
  const minutes = Math.floor(serial * minutesPerDay + 1e-4);
  const date = toPlainDate(Math.floor(minutes / minutesPerDay));
  return date && `${date} ${printTime(minutes % minutesPerDay).padStart(5, '0')}`;
}

function printTime(minutes: number): string {
  const sign = minutes < 0 ? '-' : '';
  const size = Math.abs(minutes);
  return `${sign}${Math.floor(size / 60)}:${String(size % 60).padStart(2, '0')}`;
}

/**
 * Formats a number like Excel's General format in a wide cell: no thousands separators, up to ten digits, else
 * scientific notation.
 */
function showGeneral(value: number): string {
  const size = Math.abs(value);
  if (size !== 0 && (size >= 1e11 || size < 1e-4)) return showScientific(value);
  const integerDigits = size < 1 ? 1 : Math.floor(Math.log10(size)) + 1;
  return new Intl.NumberFormat(undefined, {
    useGrouping: false,
    maximumFractionDigits: Math.max(0, 10 - integerDigits),
  }).format(value);
}

function showScientific(value: number): string {
  const [digits = '', power = ''] = value.toExponential(5).split('e');
  const exponent = Number(power);
  const mantissa = new Intl.NumberFormat(undefined, { maximumFractionDigits: 5 }).format(Number(digits));
  return `${mantissa}E${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
}
