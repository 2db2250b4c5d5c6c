import { AddInError } from '../../model/errors';
import type { Delivery } from '../../model/pedigree';
import type { PlainDate } from '../../model/plain-date';

/** The option require=success: refuses the rows of a delivery that may still change. */
export function refuseUnfinished(required: true | undefined, delivery: Delivery | undefined, date?: PlainDate): void {
  if (!required || delivery?.final) return;
  const states = delivery ? delivery.states.join(', ') : 'unknown';
  const of = date === undefined ? '' : ` of ${date}`;
  throw new AddInError(
    'noRows',
    `The delivery${of} is not Success but ${states}, and the option require=success refuses it. Refresh when it is, or leave the option out.`,
  );
}
