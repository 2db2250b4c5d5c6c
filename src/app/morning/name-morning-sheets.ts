import type { PlainDate } from '../../model/plain-date';

/** The sheets of a morning check: its page, the details behind it, all deliveries, all breaks. */
export interface MorningSheetNames {
  readonly summary: string;
  readonly details: string;
  readonly files: string;
  readonly breaks: string;
}

/** Names that no sheet of the workbook has, so that a check never writes over an earlier one and the notes on it. */
export function nameMorningSheets(date: PlainDate, taken: readonly string[]): MorningSheetNames {
  const known = new Set(taken.map((name) => name.toLowerCase()));
  for (let run = 1; ; run++) {
    const suffix = run === 1 ? '' : ` (${run})`;
    const names = {
      summary: `Morning ${date}${suffix}`,
      details: `Details ${date}${suffix}`,
      files: `Files ${date}${suffix}`,
      breaks: `Breaks ${date}${suffix}`,
    };
    if (!Object.values(names).some((name) => known.has(name.toLowerCase()))) return names;
  }
}
