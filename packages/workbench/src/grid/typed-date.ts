/** A date as typed: its serial and the number format that Excel gives the cell. */
interface TypedDate {
  value: number;
  numberFormat: string;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Reads `2026-01-05`, `1/5/2026`, `1/5`, `5-Jan-26`, `5 January 2026`, `January 5, 2026`, each with an optional time; or a time alone. */
export function parseDate(text: string): TypedDate | undefined {
  const [, datePart = '', timePart = ''] =
    /^(.*?)(?:(?:^|[ T]+)(\d{1,2}:\d{2}(?::\d{2})?(?: ?[AaPp][Mm])?))?$/.exec(text) ?? [];
  const time = timePart ? readTime(timePart) : 0;
  if (time === undefined) return undefined;
  if (!datePart)
    return timePart ? { value: time, numberFormat: timePart.split(':').length > 2 ? 'h:mm:ss' : 'h:mm' } : undefined;
  const date = readDate(datePart);
  if (!date) return undefined;
  return timePart ? { value: date.value + time, numberFormat: 'm/d/yyyy h:mm' } : date;
}

function readDate(text: string): TypedDate | undefined {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text);
  if (iso)
    return serial(Number(iso[1]), Number(iso[2]), Number(iso[3]), text.includes('-') ? 'yyyy-mm-dd' : 'm/d/yyyy');
  const american = /^(\d{1,2})[-/](\d{1,2})(?:[-/](\d{4}|\d{2}))?$/.exec(text);
  if (american)
    return serial(year(american[3]), Number(american[1]), Number(american[2]), american[3] ? 'm/d/yyyy' : 'd-mmm');
  const named = /^(\d{1,2})[- ]([A-Za-z]{3,9})(?:[- ,]+(\d{4}|\d{2}))?$/.exec(text);
  if (named) return serial(year(named[3]), month(named[2]), Number(named[1]), named[3] ? 'd-mmm-yy' : 'd-mmm');
  const long = /^([A-Za-z]{3,9}) (\d{1,2})(?:, ?|\s+)(\d{4})$/.exec(text);
  if (long) return serial(Number(long[3]), month(long[1]), Number(long[2]), 'd-mmm-yy');
  return undefined;
}

function readTime(text: string): number | undefined {
  const [, hour = '', minute = '', second = '0', half] =
    /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?: ?([AaPp][Mm]))?$/.exec(text) ?? [];
  const afternoon = half?.toLowerCase() === 'pm' && Number(hour) < 12 ? 12 : 0;
  const hours = half?.toLowerCase() === 'am' && Number(hour) === 12 ? 0 : Number(hour) + afternoon;
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  return (hours * 3600 + Number(minute) * 60 + Number(second)) / 86_400;
}

/** Two digits are 1930 to 2029; none is this year. */
function year(text: string | undefined): number {
  if (text === undefined) return new Date().getFullYear();
  if (text.length === 4) return Number(text);
  return Number(text) + (Number(text) < 30 ? 2000 : 1900);
}

function month(name: string | undefined): number {
  return months.indexOf((name ?? '').slice(0, 3).toLowerCase()) + 1;
}

function serial(year: number, month: number, day: number, numberFormat: string): TypedDate | undefined {
  const at = new Date(Date.UTC(year, month - 1, day));
  if (year < 1900 || at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return undefined;
  const days = Math.round(at.getTime() / 86_400_000) + 25_569;
  // Excel counts a 29 February 1900 that never was.
  return { value: days > 60 ? days : days - 1, numberFormat };
}
