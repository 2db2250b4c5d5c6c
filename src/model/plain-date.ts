/** A calendar date, `yyyy-MM-dd`, with no time and no zone. Made by {@link readPlainDate} only. */
export type PlainDate = string & { readonly _plainDate: true };

const shape = /^(\d{4})-(\d{2})-(\d{2})(?![\d])/;
const dayMillis = 86_400_000;

/** The date that a text begins with, as written there: the zone behind it never shifts it. */
export function readPlainDate(text: string): PlainDate | undefined {
  const parts = shape.exec(text);
  if (!parts) return undefined;
  const date = fromParts(Number(parts[1]), Number(parts[2]), Number(parts[3]));
  // A day that the month does not have rolls over into the next one.
  return date === text.slice(0, 10) ? date : undefined;
}

/** The date of a year, month (1 to 12) and day; a day beyond the month's end rolls over. */
export function fromParts(year: number, month: number, day: number): PlainDate {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.toISOString().slice(0, 10) as PlainDate;
}

/** Year, month (1 to 12) and day of a date. */
export function partsOf(date: PlainDate): [year: number, month: number, day: number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))];
}

/** Whole days since 1970-01-01. */
export function dayNumber(date: PlainDate): number {
  return Date.parse(`${date}T00:00:00Z`) / dayMillis;
}

export function addDays(date: PlainDate, days: number): PlainDate {
  const [year, month, day] = partsOf(date);
  return fromParts(year, month, day + days);
}

/** The same day some months on, or that month's last day where it is shorter. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const [year, month, day] = partsOf(date);
  const lastDay = partsOf(fromParts(year, month + months + 1, 0))[2];
  return fromParts(year, month + months, Math.min(day, lastDay));
}

/** 0 for Monday to 6 for Sunday. */
export function weekday(date: PlainDate): number {
  return (((dayNumber(date) + 3) % 7) + 7) % 7;
}
