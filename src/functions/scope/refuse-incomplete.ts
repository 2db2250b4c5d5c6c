import { AddInError } from '../../model/errors';
import type { Delivery, MissingDelivery } from '../../model/provenance';
import type { PlainDate } from '../../model/plain-date';
import { clockTime } from '../../model/clock-time';

interface Wanted {
  readonly set: string;
  /** The process date, or the first and the last one of a period. */
  readonly dates: readonly PlainDate[];
  /** The option `partial=1`. */
  readonly partial: true | undefined;
}

/**
 * Refuses rows that would look whole although requested files are missing; with `partial=1` the provenance names them.
 * Returns the delivery as the provenance shows it.
 */
export function refuseIncomplete(
  { set, dates, partial }: Wanted,
  delivery: Delivery | undefined,
  missing: readonly MissingDelivery[],
): Delivery | undefined {
  if (missing.length === 0) return delivery;
  if (partial) return { states: [], ...delivery, final: false, missing };
  const day = dates.length === 1 ? `of ${dates[0]}` : `from ${dates[0]} to ${dates[dates.length - 1]}`;
  throw new AddInError(
    'incomplete',
    `${set} ${day} are incomplete. Not delivered: ${describeMissing(missing, dates.length > 1)}. Refresh later, choose other custodians or another date, or add partial=1 to use the data received so far.`,
    { missing },
  );
}

// A message in a cell has little room.
const mostNamed = 6;

/** Who has not delivered, with state and expected time: `MERIDIAN (Delay, expected at 08:00)`. */
export function describeMissing(missing: readonly MissingDelivery[], dated: boolean): string {
  const named = missing.slice(0, mostNamed).map(({ custodian, customers, date, state, etaHours }) => {
    const whose = customers ? ` for ${customers.join(', ')}` : '';
    const eta = etaHours === undefined ? '' : `, expected at ${clockTime(etaHours)}`;
    return `${custodian}${whose}${dated ? ` on ${date}` : ''} (${state}${eta})`;
  });
  const more = missing.length - named.length;
  return `${named.join('; ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** The option require=success: refuses the rows of a delivery that may still change. */
export function refuseUnfinished(required: true | undefined, delivery: Delivery | undefined, date?: PlainDate): void {
  if (!required || delivery?.final) return;
  const states = delivery ? delivery.states.join(', ') : 'unknown';
  const of = date === undefined ? '' : ` of ${date}`;
  throw new AddInError(
    'noRows',
    `The delivery${of} is ${states}, and require=success accepts only Success. Refresh later, or remove require=success.`,
  );
}
