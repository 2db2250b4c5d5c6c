// Messages about deliveries.

import { formatDueTime } from '../model/clock';
import { AddInError, type ErrorKind } from '../model/errors';
import type { MissingNewerDelivery, MissingDelivery } from '../model/provenance';
import type { PlainDate } from '../model/plain-date';
import { printCount } from '../model/print-number';

export const deliveriesIncomplete = () =>
  new AddInError(
    'contract',
    'The service sent deliveries without a date, custodian, customer, or status. Refresh. If this continues, contact the service operator.',
  );

export const noDeliveryRecords = () =>
  new AddInError(
    'input',
    'The service has no delivery records, so the delivery status is unknown. Other functions work without them.',
  );

export const deliveryUnknown =
  'The service has no delivery records for this data, so the delivery status is unknown. Rows may be missing.';

/** `explanation`: the missing data, and the last delivered date. `suggestsFill`: whether `fill=prev` would use that date. */
export function nothingDelivered(
  explanation: string,
  missing: readonly MissingDelivery[],
  suggestsFill: boolean,
): AddInError {
  const fillAdvice = suggestsFill ? 'fill=prev to use that date, or ' : '';
  return new AddInError('incomplete', `${explanation} Add ${fillAdvice}partial=1 to use the data received so far.`, {
    missing,
  });
}

export const earlierDataRefused = (set: string, date: PlainDate, behind: MissingNewerDelivery) =>
  new AddInError(
    'noRows',
    `${set} are as of ${date}, because ${describeMissing(behind)}. require=latest refuses earlier data. Refresh later, or remove require=latest.`,
  );

export const latestUnknown = (set: string, date: PlainDate) =>
  new AddInError(
    'noRows',
    `The delivery status of ${set} for ${date} is unknown, and require=latest needs it. Remove require=latest.`,
  );

/** `the delivery for 2026-11-20 is missing (Delay, due 2026-11-21 08:00 ET)` */
const describeMissing = ({ date, state, etaHours }: MissingNewerDelivery) =>
  `the delivery for ${date} is missing (${stateAndDue(date, state, etaHours)})`;

/** Lists currencies, with the date of those that only the value of an earlier date has: `CHF, EUR on 2026-04-09`. */
export const printCurrencyDates = (datedCurrencies: readonly { readonly code: string; readonly date?: PlainDate }[]) =>
  datedCurrencies.map(({ code, date }) => (date === undefined ? code : `${code} on ${date}`)).join(', ');

export const marketValueOn = (date: PlainDate) => `Market value on ${date}`;

/** `figure`: what isn't available, like `Account count`; `message`: why. */
export const figureUnavailable = (kind: ErrorKind, figure: string, message: string, options: ErrorOptions) =>
  new AddInError(kind, `${figure} unavailable. ${message}`, options);

export const affectedValuesUnavailable = (kind: ErrorKind, message: string, options: ErrorOptions) =>
  new AddInError(kind, `${message} Remove affected=1 to see the deliveries only.`, options);

/** `As of 2026-11-19, because the delivery for 2026-11-20 is missing (Delay, due 2026-11-21 08:00 ET).` */
export const resultIsBehind = (asOf: string | undefined, behind: MissingNewerDelivery) =>
  `${asOf === undefined ? 'As of an earlier date' : `As of ${asOf}`}, because ${describeMissing(behind)}.`;

/** `list`: the custodians whose rows have an earlier date. */
export const filledFromEarlierDate = (list: string) => `Rows filled from an earlier date: ${list}.`;

export const filledDatesDiffer = (base: string) =>
  new AddInError(
    'input',
    `With fill=prev, the custodians' latest amounts have different process dates, but base=${base} converts at the FX rates of one date. Query one custodian at a time, or remove base= or fill=.`,
  );

/** `suggestsFill`: whether `fill=prev` would complete the rows. */
export function incompleteRows(
  set: string,
  forDates: string,
  missingList: string,
  suggestsFill: boolean,
  options: { readonly missing: readonly MissingDelivery[] },
): AddInError {
  const fillAdvice = suggestsFill ? 'To use earlier rows, add fill=prev. ' : '';
  return new AddInError(
    'incomplete',
    `${set} ${forDates} are incomplete. Missing: ${missingList}. Refresh later, or choose other custodians or another date. ${fillAdvice}To use the data received so far, add partial=1.`,
    options,
  );
}

export const notFinal = (forDate: string, states: string) =>
  new AddInError(
    'noRows',
    `The delivery${forDate} isn't final (${states}), and require=success accepts only final deliveries. Refresh later, or remove require=success.`,
  );

export const noValueDelivered = (
  explanation: string,
  missingList: string,
  options: { readonly missing: readonly MissingDelivery[] },
) => new AddInError('incomplete', `${explanation} Missing: ${missingList}.`, options);

// Parts of messages.

/** `Delay, due 2026-11-21 08:00 ET` */
export const stateAndDue = (processDate: PlainDate, state: string, etaHours: number | undefined) =>
  etaHours === undefined ? state : `${state}, due ${formatDueTime(processDate, etaHours)}`;

/** The state of a delivery that `fill=prev` can't replace. */
export const noneWithin = (processDates: number) =>
  `none in ${printCount(processDates, 'earlier process date')} either`;

/** `MERIDIAN as of 2026-11-19 (delivery for 2026-11-20 missing: Delay)` */
export const filledDelivery = (party: string, date: string, requested: string, state: string | undefined) =>
  `${party} as of ${date} (${state === undefined ? `${requested} isn't a process date` : `delivery for ${requested} missing: ${state}`})`;

/** `state`: the state, and when the files are due. `customer`: undefined for all. */
export const filesNotDelivered = (files: string, state: string, customer: string | undefined) =>
  `No ${files} received${describeExcluded(state, customer)}`;

export const deliveryLacksFiles = (files: string, states: string, customer: string | undefined) =>
  `The delivery was received without ${files}${describeExcluded(states, customer)}`;

const describeExcluded = (states: string, customer: string | undefined) =>
  customer === undefined
    ? ` (${states}).`
    : ` for customer ${customer} (${states}). The customer's accounts are excluded.`;

/** `customers`: blank for all. */
export const earlierDateUsed = (files: string, date: PlainDate, states: string, customers: string) =>
  `No ${files} received for ${date} (${customers === '' ? '' : `${customers}: `}${states}), so an earlier process date was used.`;
