import { type Random, createRandom } from './random';

/** The delivery of a custodian's files for a customer and process date. Times count from midnight after the process date. */
interface Delivery {
  readonly statusId: number;
  readonly etaHours: number;
  readonly runMinutes: number | null;
  /** Whether the database has rows for the delivery. */
  readonly isDelivered: boolean;
}

/** The IDs of delivery statuses in the interface. */
export const statusIds = { failed: 1, delay: 2, verify: 3, success: 5, holiday: 6 } as const;

/** Stands for no customer in `planDelivery`: prices and rates come once for all customers. */
export const noCustomerId = 0;

const etaHours = [6, 7, 6, 8, 9];
/** On the last date, the files of `delayedCustodian` are missing and those of `custodianToReview` need review. */
const delayedCustodian = 4;
const custodianToReview = 3;
const dayMinutes = 1440;

/** The delivery problems planned for dates after the last date. */
const plannedDeliveries: readonly PlannedDelivery[] = [
  { custodianId: 4, offset: 2, statusId: statusIds.delay },
  { custodianId: 4, offset: 3, statusId: statusIds.failed },
  { custodianId: 5, offset: 3, customerId: 2, statusId: statusIds.failed },
  { custodianId: 3, offset: 5, statusId: statusIds.verify },
  { custodianId: 4, offset: 6, statusId: statusIds.delay },
];

interface PlannedDelivery {
  readonly custodianId: number;
  /** All customers if undefined. */
  readonly customerId?: number;
  /** Business days after the last date. */
  readonly offset: number;
  readonly statusId: number;
}

/**
 * Returns the delivery of a custodian and customer on the process date with index `dateIndex`. `dateCount` counts the process
 * dates up to and including the last date.
 */
export function planDelivery(custodianId: number, customerId: number, dateIndex: number, dateCount: number): Delivery {
  const random = createRandom(`delivery ${custodianId} ${customerId} ${dateIndex}`);
  const etaOfCustodian = etaHours[custodianId - 1] ?? 6;
  const createReceived = (statusId: number, minutesLate: number): Delivery => {
    return {
      statusId,
      etaHours: etaOfCustodian,
      runMinutes: etaOfCustodian * 60 + random.nextInt(2, 25) + minutesLate,
      isDelivered: true,
    };
  };
  const lastIndex = dateCount - 1;
  if (custodianId === delayedCustodian && dateIndex === lastIndex)
    return createMissing(statusIds.delay, etaOfCustodian);
  if (custodianId === custodianToReview && dateIndex === lastIndex) return createReceived(statusIds.verify, 0);
  if (custodianId === 5 && customerId === 2 && dateIndex === lastIndex - 1)
    return createMissing(statusIds.failed, etaOfCustodian);
  const planned = plannedDeliveries.find((candidate) => {
    return (
      candidate.custodianId === custodianId &&
      (candidate.customerId ?? customerId) === customerId &&
      lastIndex + candidate.offset === dateIndex
    );
  });
  if (planned?.statusId === statusIds.verify) return createReceived(statusIds.verify, 0);
  if (planned) return createMissing(planned.statusId, etaOfCustodian);
  if (custodianId === 2 && dateIndex === lastIndex - 15) return createReceived(statusIds.success, dayMinutes);
  return createReceived(statusIds.success, pickMinutesLate(custodianId, random));
}

/** Returns the minutes after the ETA, at random: most deliveries are on time, but reruns and late files run later. */
function pickMinutesLate(custodianId: number, random: Random): number {
  if (custodianId === delayedCustodian && random.chance(0.25)) return random.nextInt(45, 300);
  return random.chance(0.02) ? random.nextInt(30, 600) : 0;
}

function createMissing(statusId: number, eta: number): Delivery {
  return { statusId, etaHours: eta, runMinutes: null, isDelivered: false };
}
