import type { DeliveryAffectedValues } from '../../functions/deliveries/affected-value';
import { unprocessedStates } from '../../loader/statuses';
import type { PlainDate } from '../../model/plain-date';
import type { Party } from '../../model/party';

/**
 * Returns whether a delivery's files were received. Failed, delayed, and waiting deliveries never count, and successful ones
 * always do. For other states, the file flags decide; without any flag, only Verify counts.
 */
export function isReceived({ kinds, state }: Delivery): boolean {
  if (unprocessedStates.has(state)) return false;
  if (state === 'Success') return true;
  const flags = Object.values(kinds);
  if (flags.some((flag) => flag !== null)) return flags.includes(true);
  return state === 'Verify';
}

/** Returns whether a delivery is expected but not received. */
export function isMissing(row: Delivery): boolean {
  return row.state !== 'Holiday' && !isReceived(row);
}

/** A delivery counts as late only this many minutes after its expected time, because processing takes a while. */
export const graceMinutes = 30;

/** Returns how late a delivery was received, in milliseconds; 0 if it was on time or its deadline is unknown. */
export function measureDelay({ processedAt, due }: Delivery): number {
  const delayMillis = processedAt === undefined || due === undefined ? 0 : processedAt - due;
  return delayMillis > graceMinutes * 60_000 ? delayMillis : 0;
}

/** Returns whether a delivery is final, or not due because of a holiday. */
export function isFinalOrHoliday({ state }: Pick<Delivery, 'state'>): boolean {
  return state === 'Success' || state === 'Holiday';
}

/** The accounts and the value that deliveries affect. */
export interface AffectedTotal {
  readonly rows: readonly BoardRow[];
  /** Undefined if it isn't known for every delivery. */
  readonly accounts: number | undefined;
  /** Undefined if no value is known. */
  readonly value: number | undefined;
  /** The number of deliveries without a known value. */
  readonly unvaluedCount: number;
}

/**
 * Totals the accounts and values that missing deliveries affect, at the previous date's values, and those that received
 * deliveries that aren't final affect, at their own values.
 */
export function sumAffected(rows: readonly BoardRow[], affected: DeliveryAffectedValues | undefined) {
  const missing = rows.filter(isMissing);
  const notFinal = rows.filter((row) => !isMissing(row) && !isFinalOrHoliday(row));
  const totalAffected = (deliveries: readonly BoardRow[], column: 'value' | 'previousValue'): AffectedTotal => {
    const accounts = deliveries.map(({ id }) => affected?.byDelivery.get(id)?.accounts);
    const values = deliveries.flatMap(({ id }) => affected?.byDelivery.get(id)?.[column] ?? []);
    return {
      rows: deliveries,
      accounts: accounts.includes(undefined)
        ? undefined
        : accounts.reduce((sum, count) => Number(sum) + Number(count), 0),
      value: values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0),
      unvaluedCount: deliveries.length - values.length,
    };
  };
  return { missing: totalAffected(missing, 'previousValue'), unfinished: totalAffected(notFinal, 'value') };
}

/** The kinds of files, as in the service's flags such as `HasPos`. */
export const deliveredKinds = ['Acc', 'Pos', 'Lot', 'Trn', 'Pri', 'Veh', 'Fx'] as const;

export type DeliveredKind = (typeof deliveredKinds)[number];

export const deliveredKindNames: Readonly<Record<DeliveredKind, string>> = {
  Acc: 'Accounts',
  Pos: 'Positions',
  Lot: 'Tax lots',
  Trn: 'Transactions',
  Pri: 'Prices',
  Veh: 'Securities',
  Fx: 'FX rates',
};

/** The delivery of a custodian's files for a customer and process date. Times are milliseconds since 1970. */
export interface Delivery {
  readonly date: PlainDate;
  /** The state's name, or `State 7` if the service doesn't name it. */
  readonly state: string;
  /** The deadline of the files, on the day after the process date. */
  readonly due?: number;
  /** When the service processed the files. */
  readonly processedAt?: number;
  /** Whether each kind of file was received; null if the service doesn't report it, as for a kind that is never sent. */
  readonly kinds: Readonly<Record<DeliveredKind, boolean | null>>;
}

export interface BoardRow extends Delivery {
  /** The IDs of custodian and customer, separated by a space. */
  readonly id: string;
  readonly custodian: Party;
  readonly customer: Party;
  /** The delivery of the same custodian and customer for the previous date. */
  readonly previous?: Delivery;
}

export interface DeliveryBoard {
  readonly date: PlainDate;
  /** The previous process date, if any. */
  readonly previous?: PlainDate;
  /** Worst first, then by custodian and customer. */
  readonly rows: readonly BoardRow[];
  readonly fetchedAt: number;
}
