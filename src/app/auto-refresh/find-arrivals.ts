import { isMissing } from '../deliveries/delivery-status';
import type { ReadDelivery } from '../deliveries/read-deliveries';

/** Whether each delivery has files, by custodian, customer, and process date. */
export type SeenDeliveries = ReadonlyMap<string, boolean>;

export function recordDeliveries(deliveries: readonly ReadDelivery[]): SeenDeliveries {
  return new Map(deliveries.map((delivery) => [printKey(delivery), !isMissing(delivery)]));
}

/** Returns the deliveries with files that were missing or unknown at an earlier check. A holiday has no files. */
export function findArrivals(before: SeenDeliveries, deliveries: readonly ReadDelivery[]): readonly ReadDelivery[] {
  return deliveries.filter(
    (delivery) => delivery.state !== 'Holiday' && !isMissing(delivery) && before.get(printKey(delivery)) !== true,
  );
}

function printKey({ custodianId, customerId, date }: ReadDelivery): string {
  return `${custodianId} ${customerId} ${date}`;
}
