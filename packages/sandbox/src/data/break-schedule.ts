/** The kinds of breaks planted in the data for checks to find. */
export type BreakKind =
  | 'missing lot'
  | 'late trade'
  | 'canceled transaction'
  | 'dropped holding'
  | 'stale price'
  | 'price jump'
  | 'missing FX';

/**
 * A break at a custodian. `offset` counts business days from the last date: -1 is the date before it, 1 the date after. A
 * kind planted at a custodian more than once affects the same security while the account is long in it.
 */
export interface ScheduledBreak {
  readonly kind: BreakKind;
  readonly custodianId: number;
  readonly offset: number;
}

/** All scheduled breaks. The database table `PlantedBreak` has the records that they affect. */
export const breakSchedule: readonly ScheduledBreak[] = [
  { kind: 'missing lot', custodianId: 1, offset: 0 },
  { kind: 'missing lot', custodianId: 2, offset: -10 },
  { kind: 'dropped holding', custodianId: 1, offset: -1 },
  { kind: 'dropped holding', custodianId: 3, offset: -12 },
  { kind: 'late trade', custodianId: 2, offset: -3 },
  { kind: 'canceled transaction', custodianId: 3, offset: 0 },
  { kind: 'price jump', custodianId: 1, offset: -2 },
  { kind: 'stale price', custodianId: 1, offset: 0 },
  { kind: 'missing FX', custodianId: 1, offset: -1 },
  // The rehearsal week after the last date, shown as a table in README.md.
  ...scheduleBreaks('missing lot', 1, [1, 2, 5]),
  ...scheduleBreaks('missing lot', 3, [4]),
  ...scheduleBreaks('missing lot', 4, [1, 4, 7]),
  ...scheduleBreaks('late trade', 2, [2]),
  ...scheduleBreaks('dropped holding', 2, [5]),
  ...scheduleBreaks('canceled transaction', 3, [7]),
  ...scheduleBreaks('canceled transaction', 5, [4, 6]),
  ...scheduleBreaks('stale price', 1, [1, 2, 3]),
  ...scheduleBreaks('price jump', 1, [3]),
  ...scheduleBreaks('missing FX', 1, [2, 3, 6]),
];

function scheduleBreaks(kind: BreakKind, custodianId: number, offsets: readonly number[]): ScheduledBreak[] {
  return offsets.map((offset) => ({ kind, custodianId, offset }));
}

/** Returns the kinds of breaks scheduled at a custodian on a process date. `dateCount` counts those up to the last date. */
export function breakKindsOn(
  schedule: readonly ScheduledBreak[],
  custodianId: number,
  dateIndex: number,
  dateCount: number,
): BreakKind[] {
  return schedule
    .filter((scheduled) => scheduled.custodianId === custodianId && dateCount - 1 + scheduled.offset === dateIndex)
    .map(({ kind }) => kind);
}

/** How many earlier dates have the same price as a stale price. */
export const staleDateCount = 25;

/** A scheduled break as planted in the data: the record it affects, and its effect in `note`. */
export interface PlantedBreak {
  readonly kind: BreakKind;
  readonly custodianId: number;
  readonly processDate: string;
  readonly accountId: number | null;
  readonly securityId: number | null;
  readonly note: string;
}
