import type { BoardRow, Delivery } from './delivery-actions';
import type { DeliveryAffectedValues } from '../../functions/deliveries/affected-value';
import { notGenerated } from '../../loader/statuses';

/** Whether data has been received: by the state, and in a state that says neither by the kinds of files. */
export function isHere({ kinds, state }: Delivery): boolean {
  if (notGenerated.has(state)) return false;
  const flags = Object.values(kinds);
  if (flags.some((flag) => flag !== null)) return flags.includes(true);
  return state === 'Success' || state === 'Verify';
}

/** Whether a delivery should be there, and is not: what depends on it is affected. */
export function isAwaited(row: Delivery): boolean {
  return row.state !== 'Holiday' && !isHere(row);
}

// A file that comes a little after its time is not late: its processing takes a while.
const graceMillis = 30 * 60_000;

/** How late a delivery was received, in milliseconds; 0 if it was on time or its time is unknown. */
export function cameLate({ ran, expected }: Delivery): number {
  const late = ran === undefined || expected === undefined ? 0 : ran - expected;
  return late > graceMillis ? late : 0;
}

/** Whether a delivery is there for good, or not due at all. */
export function isFinal({ state }: Pick<Delivery, 'state'>): boolean {
  return state === 'Success' || state === 'Holiday';
}

/** What depends on some deliveries. */
export interface Depending {
  readonly rows: readonly BoardRow[];
  readonly accounts: number;
  /** Undefined where none is known of any of them. */
  readonly value: number | undefined;
}

/**
 * What is affected: the value on the date before of missing deliveries. Apart from it what is here and may be
 * delivered again, by the value that came.
 */
export function whatDepends(rows: readonly BoardRow[], affected: DeliveryAffectedValues | undefined) {
  const awaited = rows.filter(isAwaited);
  const unfinished = rows.filter((row) => !isAwaited(row) && !isFinal(row));
  const sum = (some: readonly BoardRow[], value: 'value' | 'valueBefore'): Depending => {
    const known = some.flatMap(({ id }) => affected?.of.get(id)?.[value] ?? []);
    return {
      rows: some,
      accounts: some.reduce((all, { id }) => all + (affected?.of.get(id)?.accounts ?? 0), 0),
      value: known.length === 0 ? undefined : known.reduce((all, one) => all + one, 0),
    };
  };
  return { awaited: sum(awaited, 'valueBefore'), unfinished: sum(unfinished, 'value') };
}
