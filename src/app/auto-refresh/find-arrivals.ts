import { isMissing } from '../deliveries/delivery-status';
import type { ReadDelivery } from '../deliveries/read-deliveries';

/** Which deliveries were there at a look, by custodian, customer and process date. */
export type SeenDeliveries = ReadonlyMap<string, boolean>;

/** What a look at the newest deliveries shows. */
export function seeDeliveries(deliveries: readonly ReadDelivery[]): SeenDeliveries {
  return new Map(deliveries.map((one) => [keyOf(one), !isMissing(one)]));
}

/** The deliveries that are there now and were missing, or not known, at an earlier look. A holiday brings nothing. */
export function findArrivals(before: SeenDeliveries, deliveries: readonly ReadDelivery[]): readonly ReadDelivery[] {
  return deliveries.filter((one) => one.state !== 'Holiday' && !isMissing(one) && before.get(keyOf(one)) !== true);
}

function keyOf({ custodianId, customerId, date }: ReadDelivery): string {
  return `${custodianId} ${customerId} ${date}`;
}
