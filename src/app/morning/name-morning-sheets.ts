import type { PlainDate } from '../../model/plain-date';

/** The sheets of a morning check: the summary page, its details, all deliveries, and all breaks. */
export interface MorningSheetNames {
  readonly summary: string;
  readonly details: string;
  readonly files: string;
  readonly breaks: string;
}

/** Returns unused sheet names, so a check never overwrites an earlier one and its notes. */
export function nameMorningSheets(date: PlainDate, takenSheets: readonly string[]): MorningSheetNames {
  const takenNames = new Set(takenSheets.map((name) => name.toLowerCase()));
  for (let run = 1; ; run++) {
    const suffix = run === 1 ? '' : ` (${run})`;
    const names = {
      summary: `Morning ${date}${suffix}`,
      details: `Details ${date}${suffix}`,
      files: `Files ${date}${suffix}`,
      breaks: `Breaks ${date}${suffix}`,
    };
    if (!Object.values(names).some((name) => takenNames.has(name.toLowerCase()))) return names;
  }
}
