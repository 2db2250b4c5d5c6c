import { addDays, dayNumber, type PlainDate } from './plain-date';

/** How a workbook counts days: from 1900 (usual) or from 1904 (some workbooks that began on a Mac). */
export type DateSystem = 1900 | 1904;

const epoch = '1899-12-30' as PlainDate;
const epochDay = dayNumber(epoch);
const daysTo1904 = 1462;
// Excel counts a 29 February 1900 that never was, so the serials below 61 lie one day off.
const firstTrueSerial = 61;

/** The number that Excel shows as this date, or undefined for a date before Excel's calendar. */
export function toSerial(date: PlainDate, system: DateSystem = 1900): number | undefined {
  const days = dayNumber(date) - epochDay;
  if (system === 1904) return days >= daysTo1904 ? days - daysTo1904 : undefined;
  if (days >= firstTrueSerial) return days;
  return days >= 2 ? days - 1 : undefined;
}

/** The date that Excel shows for a number; a time of day is left out. */
export function fromSerial(serial: number, system: DateSystem = 1900): PlainDate | undefined {
  const whole = Math.floor(serial);
  if (!Number.isFinite(serial) || whole < (system === 1904 ? 0 : 1)) return undefined;
  const days = system === 1904 ? whole + daysTo1904 : whole;
  // 2958465 is 9999-12-31, the last day that Excel knows. 60 is its 29 February 1900.
  if (days > 2_958_465 || (system === 1900 && days === firstTrueSerial - 1)) return undefined;
  return addDays(epoch, days >= firstTrueSerial ? days : days + 1);
}

/**
 * A table keeps dates as 1900 serials; a 1904 workbook shows the same day for 1462 less. Days before its calendar are
 * given as text.
 */
export function shiftSerial(serial: number, system: DateSystem): number | string {
  if (system === 1900) return serial;
  return serial >= daysTo1904 ? serial - daysTo1904 : (fromSerial(serial) ?? serial);
}
