/** What kind of mistake is planted in the data, so that checks have something to find. */
export type BreakKind =
  | 'missing lot'
  | 'late trade'
  | 'cancelled transaction'
  | 'dropped holding'
  | 'stale price'
  | 'price jump'
  | 'missing FX';

/** A mistake at a custodian on a date, counted back from the last date (0). */
export interface PlannedBreak {
  readonly kind: BreakKind;
  readonly custodianId: number;
  readonly daysBack: number;
}

/** The whole list; what each one hit is written into the database's table `PlantedBreak`. */
export const plannedBreaks: readonly PlannedBreak[] = [
  { kind: 'missing lot', custodianId: 1, daysBack: 0 },
  { kind: 'missing lot', custodianId: 2, daysBack: 10 },
  { kind: 'dropped holding', custodianId: 1, daysBack: 1 },
  { kind: 'dropped holding', custodianId: 3, daysBack: 12 },
  { kind: 'late trade', custodianId: 2, daysBack: 3 },
  { kind: 'cancelled transaction', custodianId: 3, daysBack: 0 },
  { kind: 'price jump', custodianId: 1, daysBack: 2 },
  { kind: 'stale price', custodianId: 1, daysBack: 0 },
  { kind: 'missing FX', custodianId: 1, daysBack: 1 },
];

/** How many dates a stale price has stood still. */
export const staleDates = 25;

/** A mistake as it came out: what it hit and how it shows. */
export interface PlantedBreak {
  readonly kind: BreakKind;
  readonly custodianId: number;
  readonly date: string;
  readonly accountId: number | null;
  readonly securityId: number | null;
  readonly note: string;
}
