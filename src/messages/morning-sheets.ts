// Messages on the sheets of the morning check, also shown in the pane. Deliveries are named like `HARBOUR for OAK`.

import type { PlainDate } from '../model/plain-date';
import { printCount, printNumber } from '../model/print-number';

export const noDeliveryDue = 'Holiday: no delivery due.';

export const importMustRerun = 'Ask the service operator to rerun the import.';

export const missingWithoutDueTime = 'Missing: due time unknown.';

/** `duration`: such as `3 h 20 min`. */
export const missingSince = (duration: string) => `Missing: was due ${duration} ago.`;

export const dueIn = (duration: string) => `Due in ${duration}.`;

export const received = 'Received.';

export const receivedLateBy = (duration: string) => `Received ${duration} late.`;

export const mayBeRedelivered = 'Not final: may be redelivered.';

export const notFinalState = (state: string) => `Not final: ${state}.`;

export const filesMissing = (files: string) => `Files missing: ${files}.`;

export const deliveriesReceived = (receivedCount: number, total: number) =>
  `${printNumber(receivedCount)} of ${printCount(total, 'delivery', 'deliveries')} received.`;

export const failedDeliveries = (deliveries: string) => `Failed: ${deliveries}.`;

export const overdueDeliveries = (deliveries: string) => `Missing, past due: ${deliveries}.`;

export const deliveriesNotDue = (deliveries: string) => `Not due yet: ${deliveries}.`;

export const deliveriesNotFinal = (deliveries: string) => `Received, not final: ${deliveries}.`;

export const deliveriesReceivedLate = (minutes: number, deliveries: string) =>
  `Received more than ${printCount(minutes, 'minute')} late: ${deliveries}.`;

export const deliveriesNotRecorded = (custodians: string) => `No delivery recorded for ${custodians}.`;

export const noDeliveriesMissing = 'No deliveries missing.';

export const previousValueOfMissing =
  'The accounts of the missing deliveries had this market value on the previous process date.';

export const receivedMarketValue = (value: number, currency: string) =>
  `Market value of the data received: ${currency} ${printWholeAmount(value)}.`;

/** The total affected value leaves out these deliveries. */
export const excludesUnknownValue = (deliveries: string) => `Excludes ${deliveries}: value unknown.`;

export const affectedValueUnknown = (deliveries: string) => `Affected value unknown: ${deliveries}.`;

export const excludedWithoutRate = (currencies: string) => `Excludes ${currencies}: no FX rate.`;

export const excludedWithoutRateTo = (currency: string, currencies: string) =>
  `Excludes ${currencies}: no FX rate to ${currency}.`;

/** `holdings`: the custodians that sent no rates, with the currencies of their holdings, such as `STONEBRIDGE (CHF, EUR)`. */
export const convertedAtOtherRates = (holdings: string) =>
  `No FX rates from ${holdings}: converted at other custodians' rates.`;

export const nothingChecked = 'Nothing was checked.';

export const notFullyChecked = (custodians: string) => `Not fully checked: ${custodians}.`;

export const noBreaksAt = (custodians: string) => `No breaks at ${custodians}.`;

/** `kindCounts`: such as `Quantity: 3, Cost: 1`. */
export const breaksAt = (kindCounts: string, custodians: string) => `${kindCounts} (${custodians}).`;

export const ratesNotSent = (custodians: string) => `No FX rates received from ${custodians}, so none were checked.`;

export const breaksNotRechecked = (count: number) =>
  count === 1
    ? "1 break from the last morning check wasn't checked again."
    : `${printNumber(count)} breaks from the last morning check weren't checked again.`;

export const breaksNotCompared = (count: number) =>
  `Not compared: ${printCount(count, 'break')} of custodians or customers that the last morning check didn't cover.`;

export const sheetUnfinished =
  'INCOMPLETE: this sheet is still being written, or writing was interrupted. If this line stays, delete the sheet and run the morning check again.';

export const allChecksRan = 'All checks are complete.';

export const someChecksIncomplete = 'Some checks are incomplete. See Not checked at the end of this sheet.';

export const checkedAll = (date: PlainDate, custodians: number, checkedAt: string) =>
  `Process date ${date}, ${custodians === 1 ? '1 custodian' : `all ${printNumber(custodians)} custodians`}. ${printCheckTime(checkedAt)}`;

export const checkedSome = (date: PlainDate, custodians: string, checkedAt: string) =>
  `Process date ${date}, ${custodians}. ${printCheckTime(checkedAt)}`;

const printCheckTime = (checkedAt: string) => `Checked ${checkedAt} ET. These sheets don't update.`;

export const comparedWithCheck = (date: PlainDate) => `Compared with the morning check for ${date}.`;

export const noEarlierCheck =
  'Nothing to compare with: this workbook has no morning check for an earlier process date.';

export const allDeliveriesFinal = 'All deliveries are final.';

export const noBreaks = 'No breaks in the checked data.';

export const moreBreaks = (count: number) =>
  count === 1 ? "1 more break isn't listed here." : `${printNumber(count)} more breaks aren't listed here.`;

/** A remark about a custodian, or about one of its securities. */
export const remarkAbout = (custodian: string, remark: string, symbol = '') =>
  `${symbol === '' ? custodian : `${custodian}, ${symbol}`}: ${remark}`;

/** Why topics weren't checked for a custodian. */
export const topicsNotChecked = (custodian: string, topics: readonly string[], reason: string) =>
  `${custodian} (${topics.join(', ')}): ${reason}`;

/** In a table of breaks, the date of the oldest one and its age in business days. */
export const oldestBreak = (date: PlainDate, age: number) =>
  age > 0 ? `${date}, ${printCount(age, 'business day')}` : date;

export const affectedValueFailed = (reason: string) => `Affected value unavailable: ${reason}`;

export const marketValuesFailed = (reason: string) => `Market values unavailable: ${reason}`;

export const deliveryHistoryFailed = (reason: string) => `Deliveries on recent process dates unavailable: ${reason}`;

export const breaksFailed = (reason: string) => `Breaks by kind and age unavailable: ${reason}`;

export const noValuesToCompare = 'No delivery has a market value on both dates.';

/** `when`: a date, or `the previous date`. */
export const valueBefore = (value: number, when: string) => `Was ${printWholeAmount(value)} on ${when}.`;

export const moreIncompleteChecks = (count: number, sheet: string) =>
  `${printNumber(count)} more on the ${sheet} sheet.`;

/** What the transactions check covers. Users may expect more. */
export const rollCoverage =
  "Checks that the previous process date's quantities plus this date's transactions equal this date's quantities. Earlier dates aren't checked. Holdings that disappeared are listed under Dropped holdings.";

/** Replaces `fetchedFor` for a topic that wasn't fetched. */
export const processDateOnly = (date: PlainDate) => `Process date ${date}.`;

export const fetchedFor = (date: PlainDate, fetchedAt: string) => `Process date ${date}, fetched ${fetchedAt} ET.`;

export const noMarketValues = 'No market values.';

export const noDeliveries = 'No deliveries.';

export const noHoldingHasSector = 'No chart: no holdings have a sector.';

export const fewHaveSector = (percent: number) => `No chart: only ${printNumber(percent)}% of the value has a sector.`;

/** `group`: sector or currency. */
export const allInOneGroup = (group: string) => `No chart: all holdings have the same ${group}.`;

export const sectorlessNotDrawn = "Holdings without a sector, such as bonds, funds, and cash, aren't in the chart.";

export const lateMeans = (minutes: number) =>
  `Received late: more than ${printCount(minutes, 'minute')} after the due time.`;

const printWholeAmount = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 0 });
