import { shareMoved, type AffectedValue, type DeliveryAffectedValues } from '../../functions/deliveries/affected-value';
import type { BoardRow } from '../../app/deliveries/delivery-actions';

/** What one custodian's deliveries are worth, and how that moved since the date before. */
export interface ExposureLine {
  readonly custodian: string;
  /** Of what was received; undefined where nothing was. */
  readonly value: number | undefined;
  /** Over the deliveries that have a value on both dates; undefined where none has. */
  readonly change: number | undefined;
  /** How many deliveries the value lacks. */
  readonly missing: number;
  /** Whether a rate is missing, or another custodian's. */
  readonly starred: boolean;
}

/** Adds up the deliveries of each custodian, largest value first. */
export function exposureLines(rows: readonly BoardRow[], { of }: DeliveryAffectedValues): ExposureLine[] {
  const lines = new Map<number, ExposureLine>();
  for (const { id, custodian } of rows) {
    const one = of.get(id);
    const known = lines.get(custodian.id);
    const moved = shareMoved(one) === undefined ? undefined : (one?.value ?? 0) - (one?.valueBefore ?? 0);
    lines.set(custodian.id, {
      custodian: custodian.shortName,
      value: add(known?.value, one?.value),
      change: add(known?.change, moved),
      missing: (known?.missing ?? 0) + (one?.value === undefined ? 1 : 0),
      starred: known?.starred === true || isStarred(one),
    });
  }
  return [...lines.values()].sort(
    (a, b) => (b.value ?? -1) - (a.value ?? -1) || a.custodian.localeCompare(b.custodian),
  );
}

function add(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined ? b : a + (b ?? 0);
}

/** Whether values lack a currency without a rate, or are at another custodian's rate: a star marks them. */
export function isStarred(one: AffectedValue | undefined): boolean {
  return one !== undefined && one.unconverted.length + one.borrowed.length > 0;
}
