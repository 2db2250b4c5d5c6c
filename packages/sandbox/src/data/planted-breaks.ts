/** What kind of mistake is planted in the data, so that checks have something to find. */
export type BreakKind =
  | 'missing lot'
  | 'late trade'
  | 'cancelled transaction'
  | 'dropped holding'
  | 'stale price'
  | 'price jump'
  | 'missing FX';

/**
 * A mistake at a custodian on a business day, counted from the last date: -1 is the one before it, 1 the one after. A kind
 * planted at a custodian more than once always hits the same security.
 */
export interface PlannedBreak {
  readonly kind: BreakKind;
  readonly custodianId: number;
  readonly day: number;
}

/** The whole list; what each one hit is written into the database's table `PlantedBreak`. */
export const plannedBreaks: readonly PlannedBreak[] = [
  { kind: 'missing lot', custodianId: 1, day: 0 },
  { kind: 'missing lot', custodianId: 2, day: -10 },
  { kind: 'dropped holding', custodianId: 1, day: -1 },
  { kind: 'dropped holding', custodianId: 3, day: -12 },
  { kind: 'late trade', custodianId: 2, day: -3 },
  { kind: 'cancelled transaction', custodianId: 3, day: 0 },
  { kind: 'price jump', custodianId: 1, day: -2 },
  { kind: 'stale price', custodianId: 1, day: 0 },
  { kind: 'missing FX', custodianId: 1, day: -1 },
  // The rehearsed week after the last date: README.md has it as a table.
  ...week('missing lot', 1, [1, 2, 5]),
  ...week('missing lot', 3, [4]),
  ...week('missing lot', 4, [1, 4, 7]),
  ...week('late trade', 2, [2]),
  ...week('dropped holding', 2, [5]),
  ...week('cancelled transaction', 3, [7]),
  ...week('cancelled transaction', 5, [4, 6]),
  ...week('stale price', 1, [1, 2, 3]),
  ...week('price jump', 1, [3]),
  ...week('missing FX', 1, [2, 3, 6]),
];

function week(kind: BreakKind, custodianId: number, days: readonly number[]): PlannedBreak[] {
  return days.map((day) => ({ kind, custodianId, day }));
}

/** How many dates a stale price has stood still. */
export const staleDates = 25;

/** A planted break: the record it affects and how it shows. */
export interface PlantedBreak {
  readonly kind: BreakKind;
  readonly custodianId: number;
  readonly date: string;
  readonly accountId: number | null;
  readonly securityId: number | null;
  readonly note: string;
}
