import { type Random, createRandom } from './random';

/** The delivery of a custodian's files for a customer and process date. Minutes count from midnight of the next day. */
export interface Delivery {
  readonly statusId: number;
  readonly etaHours: number;
  readonly runMinutes: number | null;
  /** Whether the database has rows for the delivery. */
  readonly delivered: boolean;
}

/** The IDs of delivery statuses in the interface. */
export const states = { failed: 1, delay: 2, verify: 3, success: 5, holiday: 6 } as const;

const etaHours = [6, 7, 6, 8, 9];
/** On the last date, the files of `delayedCustodian` are missing and those of `verifiedCustodian` need review. */
const delayedCustodian = 4;
const verifiedCustodian = 3;
const dayMinutes = 1440;

/** The delivery problems planned for dates after the last date. */
const nextDeliveries: readonly PlannedDelivery[] = [
  { custodianId: 4, day: 2, statusId: states.delay },
  { custodianId: 4, day: 3, statusId: states.failed },
  { custodianId: 5, day: 3, customerId: 2, statusId: states.failed },
  { custodianId: 3, day: 5, statusId: states.verify },
  { custodianId: 4, day: 6, statusId: states.delay },
];

interface PlannedDelivery {
  readonly custodianId: number;
  /** All customers if undefined. */
  readonly customerId?: number;
  /** Business days after the last date. */
  readonly day: number;
  readonly statusId: number;
}

/**
 * Returns the delivery of a custodian and customer on the process date with index `date`. `dates` counts the process
 * dates up to and including the last date.
 */
export function deliveryOf(custodianId: number, customerId: number, date: number, dates: number): Delivery {
  const random = createRandom(`delivery ${custodianId} ${customerId} ${date}`);
  const eta = etaHours[custodianId - 1] ?? 6;
  const done = (statusId: number, late: number): Delivery => {
    return { statusId, etaHours: eta, runMinutes: eta * 60 + random.int(2, 25) + late, delivered: true };
  };
  const last = dates - 1;
  if (custodianId === delayedCustodian && date === last) return missing(states.delay, eta);
  if (custodianId === verifiedCustodian && date === last) return done(states.verify, 0);
  if (custodianId === 5 && customerId === 2 && date === last - 1) return missing(states.failed, eta);
  const planned = nextDeliveries.find((one) => {
    return one.custodianId === custodianId && (one.customerId ?? customerId) === customerId && last + one.day === date;
  });
  if (planned?.statusId === states.verify) return done(states.verify, 0);
  if (planned) return missing(planned.statusId, eta);
  if (custodianId === 2 && date === last - 15) return done(states.success, dayMinutes);
  return done(states.success, lateness(custodianId, random));
}

/** Returns the minutes after the ETA, at random: most deliveries are on time, but reruns and late files run later. */
function lateness(custodianId: number, random: Random): number {
  if (custodianId === delayedCustodian && random.chance(0.25)) return random.int(45, 300);
  return random.chance(0.02) ? random.int(30, 600) : 0;
}

function missing(statusId: number, eta: number): Delivery {
  return { statusId, etaHours: eta, runMinutes: null, delivered: false };
}
