/** Whether this is `npm run test:deep`, which has hours where `npm test` has minutes. */
export const deep = process.env['DEEP'] === '1';

/** How many times as often the deep run tries each property; RUNS=… sets another factor. */
const factor = Number(process.env['RUNS'] ?? (deep ? 2 : 0.05));

/** The combinations of look and width that a screen is checked in: `npm test` takes each look and each width once. */
export const looks: readonly (readonly ['light' | 'dark', number])[] = deep
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

/** How often a property is tried: a share of the full number in `npm test`, a multiple of it in the deep run. */
export function runs(full: number): number {
  return Math.max(Math.min(full, 100), Math.round(full * factor));
}

/** How many cases of a kind a property must have met, of the number that its full runs meet. */
export function share(full: number): number {
  return Math.floor(full * Math.min(factor, 1));
}
