// Long because the sheets of one workbook share it.
// Messages on the sheets of the morning check, also shown in the pane. Deliveries are named like `HARBOUR for OAK`.

import type { PlainDate } from '../model/plain-date';
import { printCount, printNumber } from '../model/print-number';

export function noDeliveryDue(): string {
  return 'Holiday: no delivery due.';
}

export function importMustRerun(): string {
  return "Ask the service's operator to rerun the import.";
}

export function missingWithoutDueTime(): string {
  return 'Missing: due time unknown.';
}

/** `duration`: such as `3 h 20 min`. */
export function missingSince(duration: string): string {
  return `Missing: was due ${duration} ago.`;
}

export function dueIn(duration: string): string {
  return `Due in ${duration}.`;
}

export function received(): string {
  return 'Received.';
}

export function receivedLateBy(duration: string): string {
  return `Received ${duration} late.`;
}

export function mayBeRedelivered(): string {
  return 'Not final: may be redelivered.';
}

export function notFinalState(state: string): string {
  return `Not final: ${state}.`;
}

export function filesMissing(files: string): string {
  return `Files missing: ${files}.`;
}

export function deliveriesReceived(count: number, all: number): string {
  return `${printNumber(count)} of ${printCount(all, 'delivery', 'deliveries')} received.`;
}

export function failedDeliveries(deliveries: string): string {
  return `Failed: ${deliveries}.`;
}

export function overdueDeliveries(deliveries: string): string {
  return `Missing, past due: ${deliveries}.`;
}

export function deliveriesNotDue(deliveries: string): string {
  return `Not due yet: ${deliveries}.`;
}

export function deliveriesNotFinal(deliveries: string): string {
  return `Received, not final: ${deliveries}.`;
}

export function deliveriesReceivedLate(minutes: number, deliveries: string): string {
  return `Received more than ${printCount(minutes, 'minute')} late: ${deliveries}.`;
}

export function deliveriesNotRecorded(custodians: string): string {
  return `No delivery recorded for ${custodians}.`;
}

export function noDeliveriesMissing(): string {
  return 'No deliveries missing.';
}

export function previousValueOfMissing(): string {
  return 'The accounts of the missing deliveries had this market value on the previous process date.';
}

export function receivedDataWorth(value: number, currency: string): string {
  return `Market value of the data received: ${currency} ${money(value)}.`;
}

export function affectedValueUnknown(deliveries: string): string {
  return `Affected value unknown: ${deliveries}.`;
}

export function excludedCurrencies(currencies: string): string {
  return `Excludes ${currencies}: no FX rate.`;
}

export function noRateForValues(currency: string, currencies: string): string {
  return `Excludes ${currencies}: no FX rate to ${currency}.`;
}

/** `currencies`: such as `STONEBRIDGE (CHF, EUR)`, the holdings of custodians that sent no rates. */
export function atOtherRates(currencies: string): string {
  return `Converted at other custodians' FX rates: ${currencies}.`;
}

export function nothingChecked(): string {
  return 'Nothing was checked.';
}

export function notFullyChecked(custodians: string): string {
  return `Not fully checked: ${custodians}.`;
}

export function noBreaksAt(custodians: string): string {
  return `No breaks at ${custodians}.`;
}

/** `kinds`: such as `Quantity: 3, Cost: 1`. */
export function breaksAt(kinds: string, custodians: string): string {
  return `${kinds} (${custodians}).`;
}

export function ratesNotSent(custodians: string): string {
  return `No FX rates received from ${custodians}, so none were checked.`;
}

export function breaksNotRechecked(count: number): string {
  return count === 1
    ? "1 break from the last morning check wasn't checked again."
    : `${printNumber(count)} breaks from the last morning check weren't checked again.`;
}

export function sheetUnfinished(): string {
  return 'INCOMPLETE: this sheet is still being written, or writing was interrupted. If this line stays, delete the sheet and run the morning check again.';
}

export function allChecksRan(): string {
  return 'Complete: all checks ran.';
}

export function checksIncomplete(gaps: number): string {
  return `Incomplete: ${printCount(gaps, 'item')} not checked, listed at the end of this sheet.`;
}

export function checkedAll(date: PlainDate, custodians: number, checkedAt: string): string {
  return `Process date ${date}, all ${printCount(custodians, 'custodian')}. ${checkedOnce(checkedAt)}`;
}

export function checkedSome(date: PlainDate, custodians: string, checkedAt: string): string {
  return `Process date ${date}, ${custodians}. ${checkedOnce(checkedAt)}`;
}

function checkedOnce(checkedAt: string): string {
  return `Checked ${checkedAt} ET. These sheets don't update.`;
}

export function comparedWithCheck(date: PlainDate): string {
  return `Compared with the morning check for ${date}.`;
}

export function noEarlierCheck(): string {
  return 'Nothing to compare with: this workbook has no morning check for an earlier process date.';
}

export function allDeliveriesFinal(): string {
  return 'All deliveries are final.';
}

export function noBreaks(): string {
  return 'No breaks in the checked data.';
}

export function moreBreaks(count: number): string {
  return count === 1 ? "1 more break isn't listed here." : `${printNumber(count)} more breaks aren't listed here.`;
}

/** A remark about a custodian, or about one of its securities. */
export function remarkAbout(custodian: string, remark: string, symbol = ''): string {
  return `${symbol === '' ? custodian : `${custodian}, ${symbol}`}: ${remark}`;
}

/** Why topics weren't checked for a custodian. */
export function topicsNotChecked(custodian: string, topics: readonly string[], reason: string): string {
  return `${custodian} (${topics.join(', ')}): ${reason}`;
}

/** In a table of breaks, the date of the oldest one and its age in business days. */
export function oldestBreak(date: PlainDate, age: number): string {
  return age > 0 ? `${date}, ${printCount(age, 'business day')}` : date;
}

export function affectedValueFailed(reason: string): string {
  return `Value of missing deliveries unavailable: ${reason}`;
}

export function marketValuesFailed(reason: string): string {
  return `Market values unavailable: ${reason}`;
}

export function deliveryHistoryFailed(reason: string): string {
  return `Deliveries on recent process dates unavailable: ${reason}`;
}

export function breaksFailed(reason: string): string {
  return `Breaks by kind and age unavailable: ${reason}`;
}

export function noValuesToCompare(): string {
  return 'No delivery has a market value on both dates.';
}

export function valueBefore(value: number, date: string): string {
  return `Was ${money(value)} on ${date}.`;
}

export function moreGaps(count: number): string {
  return `${printCount(count, 'more item')} on the Details sheet.`;
}

/** What the check of transactions covers, because users may expect more. */
export function rollCoverage(): string {
  return "Checks that the previous process date's quantities plus this date's transactions equal this date's quantities. Earlier dates aren't checked. Holdings that disappeared are listed under Dropped holdings.";
}

export function notFetched(date: PlainDate): string {
  return `Process date ${date}.`;
}

export function fetchedFor(date: PlainDate, fetchedAt: string): string {
  return `Process date ${date}, fetched ${fetchedAt} ET.`;
}

export function noMarketValues(): string {
  return 'No market values.';
}

export function noDeliveries(): string {
  return 'No deliveries.';
}

export function noHoldingHasSector(): string {
  return 'No chart: no holdings have a sector.';
}

export function fewHaveSector(percent: number): string {
  return `No chart: only ${printNumber(percent)}% of the value has a sector.`;
}

/** `group`: sector or currency. */
export function allInOneGroup(group: string): string {
  return `No chart: all holdings have the same ${group}.`;
}

export function sectorlessNotDrawn(): string {
  return "Holdings without a sector, such as bonds, funds, and cash, aren't in the chart.";
}

export function lateMeans(minutes: number): string {
  return `Received late: more than ${printCount(minutes, 'minute')} after the due time.`;
}

function money(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 0 });
}
