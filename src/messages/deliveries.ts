// Messages about deliveries.

import { dueTime } from '../model/clock';
import { AddInError, type ErrorKind } from '../model/errors';
import type { MissingNewerDelivery, MissingDelivery } from '../model/provenance';
import type { PlainDate } from '../model/plain-date';
import { printCount } from '../model/print-number';

export function deliveriesIncomplete(): AddInError {
  return new AddInError(
    'contract',
    "The service sent deliveries without a date, custodian, customer, or status. Refresh. If this continues, contact the service's operator.",
  );
}

export function noDeliveryRecords(): AddInError {
  return new AddInError(
    'input',
    'The service has no delivery records, so the delivery status is unknown. Other functions work without them.',
  );
}

export function deliveryUnknown(): string {
  return 'The service has no delivery records for this data, so the delivery status is unknown. Rows may be missing.';
}

/** `why`: what is missing, and the last delivered date. `fills`: whether `fill=prev` uses that date. */
export function nothingDelivered(why: string, missing: readonly MissingDelivery[], fills: boolean): AddInError {
  const earlier = fills ? 'fill=prev to use that date, or ' : '';
  return new AddInError('incomplete', `${why} Add ${earlier}partial=1 to use the data received so far.`, { missing });
}

export function earlierDataRefused(set: string, date: PlainDate, behind: MissingNewerDelivery): AddInError {
  return new AddInError(
    'noRows',
    `${set} are as of ${date}, because ${describeMissing(behind)}. require=latest refuses earlier data. Refresh later, or remove require=latest.`,
  );
}

export function latestUnknown(set: string, date: PlainDate): AddInError {
  return new AddInError(
    'noRows',
    `The delivery status of ${set} for ${date} is unknown, and require=latest needs it. Remove require=latest.`,
  );
}

/** `the delivery for 2026-11-20 is missing (Delay, due 2026-11-21 08:00 ET)` */
function describeMissing({ date, state, etaHours }: MissingNewerDelivery): string {
  return `the delivery for ${date} is missing (${stateAndDue(date, state, etaHours)})`;
}

/** Lists currencies, with the date of those that only the value of an earlier date has: `CHF, EUR on 2026-04-09`. */
export function listCurrencyDates(
  datedCurrencies: readonly { readonly code: string; readonly date?: PlainDate }[],
): string {
  return datedCurrencies.map(({ code, date }) => (date === undefined ? code : `${code} on ${date}`)).join(', ');
}

export function marketValueOn(date: PlainDate): string {
  return `Market value on ${date}`;
}

/** `figure`: what isn't available, like `Account count`; `message`: why. */
export function figureUnavailable(kind: ErrorKind, figure: string, message: string, options: ErrorOptions): AddInError {
  return new AddInError(kind, `${figure} unavailable. ${message}`, options);
}

export function affectedValuesUnavailable(kind: ErrorKind, message: string, options: ErrorOptions): AddInError {
  return new AddInError(kind, `${message} Remove affected=1 to see the deliveries only.`, options);
}

/** `As of 2026-11-19, because the delivery for 2026-11-20 is missing (Delay, due 2026-11-21 08:00 ET).` */
export function resultIsBehind(asOf: string | undefined, behind: MissingNewerDelivery): string {
  return `${asOf === undefined ? 'As of an earlier date' : `As of ${asOf}`}, because ${describeMissing(behind)}.`;
}

/** `list`: the custodians whose rows have an earlier date. */
export function filledWhole(list: string): string {
  return `Rows filled from an earlier date: ${list}.`;
}

export function filledDatesDiffer(base: string): AddInError {
  return new AddInError(
    'input',
    `With fill=prev, the custodians' latest amounts have different process dates, but base=${base} converts at the FX rates of one date. Query one custodian at a time, or remove base= or fill=.`,
  );
}

export function incompleteRows(
  set: string,
  forDates: string,
  listed: string,
  options: { readonly missing: readonly MissingDelivery[] },
): AddInError {
  return new AddInError(
    'incomplete',
    `${set} ${forDates} are incomplete. Missing: ${listed}. Refresh later, choose other custodians or another date, or add partial=1 to use the data received so far.`,
    options,
  );
}

export function notFinal(forDate: string, states: string): AddInError {
  return new AddInError(
    'noRows',
    `The delivery${forDate} isn't final (${states}), and require=success accepts only final deliveries. Refresh later, or remove require=success.`,
  );
}

export function noValueDelivered(
  why: string,
  listed: string,
  options: { readonly missing: readonly MissingDelivery[] },
): AddInError {
  return new AddInError('incomplete', `${why} Missing: ${listed}.`, options);
}

// Parts of messages.

/** `Delay, due 2026-11-21 08:00 ET` */
export function stateAndDue(processDate: PlainDate, state: string, etaHours: number | undefined): string {
  return etaHours === undefined ? state : `${state}, due ${dueTime(processDate, etaHours)}`;
}

/** The state of a delivery that `fill=prev` can't replace. */
export function noneWithin(processDates: number): string {
  return `none within ${printCount(processDates, 'process date')} either`;
}

/** `MERIDIAN as of 2026-11-19 (delivery for 2026-11-20 missing: Delay)` */
export function filledDelivery(whose: string, date: string, requested: string, state: string | undefined): string {
  return `${whose} as of ${date} (${state === undefined ? `${requested} isn't a process date` : `delivery for ${requested} missing: ${state}`})`;
}

/** `state`: the state, and when the files are due. `customer`: undefined for all. */
export function filesNotDelivered(files: string, state: string, customer: string | undefined): string {
  return `No ${files} received${excluded(state, customer)}`;
}

export function deliveryLacksFiles(files: string, states: string, customer: string | undefined): string {
  return `The delivery was received without ${files}${excluded(states, customer)}`;
}

function excluded(states: string, customer: string | undefined): string {
  return customer === undefined
    ? ` (${states}).`
    : ` for customer ${customer} (${states}). The customer's accounts are excluded.`;
}

/** `customers`: blank for all. */
export function earlierDateUsed(files: string, date: PlainDate, states: string, customers: string): string {
  return `No ${files} received for ${date} (${customers === '' ? '' : `${customers}: `}${states}), so an earlier process date was used.`;
}
