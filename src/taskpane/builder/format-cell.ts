import { toPlainDate } from '../../model/plain-date';
import { findValueFormat } from '../../model/amounts';
import type { CellValue, ColumnKind } from '../../model/table';

const minutesPerDay = 24 * 60;

/** Returns a cell's text as a sheet shows it with the column's number format. */
export function formatCell(value: CellValue, kind: ColumnKind, column = ''): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'string') return value;
  if (kind === 'date') return toPlainDate(value) ?? formatGeneral(value);
  if (kind === 'dateTime') return formatDateTime(value) ?? formatGeneral(value);
  if (kind === 'duration') return formatTime(Math.floor(value * minutesPerDay + 1e-6));
  const format = findValueFormat(column);
  return format === undefined ? formatGeneral(value) : formatAmount(value, format);
}

/** Amounts have two decimals, and up to one more for each # in the format. */
function formatAmount(value: number, format: string): string {
  const extraDecimals = /0(#*)$/.exec(format)?.[1]?.length ?? 0;
  return value.toLocaleString(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 2 + extraDecimals });
}

function formatDateTime(serial: number): string | undefined {
  // A minute is an inexact fraction of a day in binary, so a whole minute may be slightly too small.
  const minutes = Math.floor(serial * minutesPerDay + 1e-4);
  const date = toPlainDate(Math.floor(minutes / minutesPerDay));
  return date && `${date} ${formatTime(minutes % minutesPerDay).padStart(5, '0')}`;
}

function formatTime(minutes: number): string {
  const sign = minutes < 0 ? '-' : '';
  const absoluteMinutes = Math.abs(minutes);
  return `${sign}${Math.floor(absoluteMinutes / 60)}:${String(absoluteMinutes % 60).padStart(2, '0')}`;
}

/**
 * Formats a number like Excel's General format in a wide cell: no thousands separators, up to ten digits, else
 * scientific notation.
 */
function formatGeneral(value: number): string {
  const magnitude = Math.abs(value);
  if (magnitude !== 0 && (magnitude >= 1e11 || magnitude < 1e-4)) return formatScientific(value);
  const integerDigits = magnitude < 1 ? 1 : Math.floor(Math.log10(magnitude)) + 1;
  return new Intl.NumberFormat(undefined, {
    useGrouping: false,
    maximumFractionDigits: Math.max(0, 10 - integerDigits),
  }).format(value);
}

function formatScientific(value: number): string {
  const [digits = '', power = ''] = value.toExponential(5).split('e');
  const exponent = Number(power);
  const mantissa = new Intl.NumberFormat(undefined, { maximumFractionDigits: 5 }).format(Number(digits));
  return `${mantissa}E${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
}
