import { readPlainDate, type PlainDate } from '../../model/plain-date';

/**
 * The date of a text in one of the forms that v1 writes: `yyyyMMdd`, `MMddyyyy`, `MM/dd/yyyy`, or ISO with or without a
 * time, of which the date part counts as written. Years go from 1900, where Excel's calendar begins: so a text of
 * eight digits is never two dates, as no month is 19 or more and no year of Excel's is below that. `monthFirst`: whether
 * forms that begin with the month may be read.
 */
export function readDateText(text: string, monthFirst = true): PlainDate | undefined {
  const [, year, month, day] = compact.exec(text) ?? iso.exec(text) ?? [];
  const yearFirst = fromText(year, month, day);
  if (yearFirst) return yearFirst;
  const parts = monthFirst ? monthOrDayFirst(text) : undefined;
  return parts && fromText(parts.year, parts.first, parts.second);
}

const compact = /^(\d{4})(\d\d)(\d\d)$/;
const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z| ?[+-]\d\d:?\d\d)?)?$/;

/** Whether a text is a date only with its day first: `31032026`, `31/03/2026`. */
export function isDayFirst(text: string): boolean {
  const parts = monthOrDayFirst(text);
  if (!parts || readDateText(text) !== undefined) return false;
  return fromText(parts.year, parts.second, parts.first) !== undefined;
}

function monthOrDayFirst(text: string): { first: string; second: string; year: string } | undefined {
  const [, first, second, year] = /^(\d\d)(\d\d)(\d{4})$/.exec(text) ?? /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? [];
  return first === undefined || second === undefined || year === undefined ? undefined : { first, second, year };
}

function fromText(year = '', month = '', day = ''): PlainDate | undefined {
  return year >= '1900' ? readPlainDate(`${year}-${month}-${day}`) : undefined;
}
