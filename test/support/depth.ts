/** Whether this is `npm run test:deep`, which takes hours instead of minutes. */
export const deep = process.env['DEEP'] === '1';

/** The factor for the number of tries of each property. RUNS=… sets another. */
const factor = Number(process.env['RUNS'] ?? (deep ? 2 : 0.05));

/** The combinations of theme and width that a screen is checked in: `npm test` uses each theme and each width once. */
export const themesAndWidths: readonly (readonly ['light' | 'dark', number])[] = deep
  ? [
      ['light', 320],
      ['light', 480],
      ['dark', 320],
      ['dark', 480],
    ]
  : [
      ['light', 320],
      ['dark', 480],
    ];

/** The number of tries of a property: a part of the full number in `npm test`, and a multiple in the deep run. */
export function runs(full: number): number {
  return Math.max(Math.min(full, 100), Math.round(full * factor));
}

/** The minimum number of cases of a kind that a property must try, from the number in a full run. */
export function countMinimumCases(full: number): number {
  return Math.floor(full * Math.min(factor, 1));
}

/** Prints counts or a table in the deep run. `npm test` prints only failures. */
export function printInDeepRun(text: string): void {
  if (deep) process.stdout.write(text);
}
