import { groupByKey } from '../model/table';
import { fileKinds, type Status } from './statuses';

/** Detects changes of deliveries between two readings, because rows that were loaded before a change may be out of date. */
export function createDeliveryChanges() {
  const known = new Map<string, ReadonlyMap<number, Status>>();
  let [all, final] = [0, 0];
  return {
    /** Records deliveries. They include those of all the customers of their custodians and dates. */
    record: (statuses: readonly Status[]) => {
      for (const [key, list] of groupByKey(statuses.map((status) => [`${status.custodian} ${status.date}`, status]))) {
        const byCustomer = known.get(key);
        known.set(key, new Map([...(byCustomer ?? []), ...list.map((status) => [status.customer, status] as const)]));
        const changed = byCustomer ? list.filter((status) => !isSame(byCustomer.get(status.customer), status)) : [];
        if (changed.length === 0) continue;
        all++;
        // A new customer's delivery belongs to a date that may have been final.
        if (changed.some(({ customer }) => (byCustomer?.get(customer)?.state ?? 'Success') === 'Success')) final++;
      }
    },
    /** Returns the number of changes so far: all of them, or only those of final deliveries. */
    count: (isFinal?: boolean) => (isFinal ? final : all),
    clear: () => known.clear(),
  };
}

const isSame = (a: Status | undefined, b: Status) =>
  a?.state === b.state && a.runDate === b.runDate && fileKinds.every((kind) => a.has[kind] === b.has[kind]);
