import { filledWhole, filledDelivery } from '../../messages/deliveries';
import { listSome } from '../../messages/general';
import type { FilledDelivery } from '../../model/provenance';

/** Lists the deliveries filled from earlier dates: `Filled: MERIDIAN as of 2026-11-19 (delivery for 2026-11-20 late: Delay).` */
export function describeFilled(filled: readonly FilledDelivery[]): string {
  const listed = filled.map(({ custodian, customers, date, requested, state }) =>
    filledDelivery(customers ? `${custodian} for ${customers.join(', ')}` : custodian, date, requested, state),
  );
  return filledWhole(listSome(listed, 6, '; '));
}
