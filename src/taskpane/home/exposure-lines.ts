import { shareMoved, type DeliveryAffectedValues } from '../../functions/deliveries/affected-value';
import type { BoardRow } from '../../app/deliveries/delivery-actions';

/** What one custodian's deliveries are worth, and how that moved since the date before. */
export interface ExposureLine {
  readonly custodian: string;
  /** Of what was received; undefined where nothing was. */
  readonly value: number | undefined;
  /** Over the deliveries that have a value on both dates; undefined where none has. */
  readonly change: number | undefined;
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
    });
  }
  return [...lines.values()].sort(
    (a, b) => (b.value ?? -1) - (a.value ?? -1) || a.custodian.localeCompare(b.custodian),
  );
}

function add(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined ? b : a + (b ?? 0);
}
