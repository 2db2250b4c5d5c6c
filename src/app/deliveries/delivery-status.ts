import type { BoardRow, Delivery } from './delivery-actions';
import type { DeliveryAffectedValues } from '../../functions/deliveries/affected-value';
import { notGenerated } from '../../loader/statuses';

/** Whether data has been received. Some states rule it out; else the file kinds decide, and without them the state. */
export function isReceived({ kinds, state }: Delivery): boolean {
  if (notGenerated.has(state)) return false;
  const flags = Object.values(kinds);
  if (flags.some((flag) => flag !== null)) return flags.includes(true);
  return state === 'Success' || state === 'Verify';
}

/** Whether a delivery is due and not received. */
export function isMissing(row: Delivery): boolean {
  return row.state !== 'Holiday' && !isReceived(row);
}

// A file slightly after its time is not late: processing takes a while.
const graceMillis = 30 * 60_000;

/** How late a delivery was received, in milliseconds; 0 if it was on time or its time is unknown. */
export function latenessOf({ ran, expected }: Delivery): number {
  const late = ran === undefined || expected === undefined ? 0 : ran - expected;
  return late > graceMillis ? late : 0;
}

/** Whether a delivery is final, or not due at all. */
export function isFinal({ state }: Pick<Delivery, 'state'>): boolean {
  return state === 'Success' || state === 'Holiday';
}

/** What some deliveries affect. */
export interface Depending {
  readonly rows: readonly BoardRow[];
  readonly accounts: number;
  /** Undefined if no value is known. */
  readonly value: number | undefined;
  /** How many of them have no known value. */
  readonly unvalued: number;
}

/**
 * Affected values: of missing deliveries, the value on the previous date; separately, of deliveries that are received but
 * not final, the value received.
 */
export function sumAffected(rows: readonly BoardRow[], affected: DeliveryAffectedValues | undefined) {
  const missing = rows.filter(isMissing);
  const unfinished = rows.filter((row) => !isMissing(row) && !isFinal(row));
  const sum = (some: readonly BoardRow[], value: 'value' | 'valueBefore'): Depending => {
    const known = some.flatMap(({ id }) => affected?.of.get(id)?.[value] ?? []);
    return {
      rows: some,
      accounts: some.reduce((all, { id }) => all + (affected?.of.get(id)?.accounts ?? 0), 0),
      value: known.length === 0 ? undefined : known.reduce((all, one) => all + one, 0),
      unvalued: some.length - known.length,
    };
  };
  return { missing: sum(missing, 'valueBefore'), unfinished: sum(unfinished, 'value') };
}
