// Long because each topic of the check has its own rule for its status and message.
import { countEach } from '../../model/table';
import { printCurrencyDates } from '../../messages/deliveries';
import {
  type BoardRow,
  graceMinutes,
  measureDelay,
  isMissing,
  isFinalOrHoliday,
  sumAffected,
} from '../deliveries/delivery-status';
import type { DeliveryAffectedValues } from '../../functions/deliveries/affected-value';
import { printSome } from '../../messages/general';
import { topicNames } from '../../messages/morning-labels';
import * as messages from '../../messages/morning-sheets';
import { describeDuration } from './describe-duration';
import { gatherFindings, type BreakTopic, type MorningBreak } from './morning-breaks';
import type { MorningFacts } from './morning-facts';
import type { MorningGrade, MorningLine } from './morning-actions';

/** A line of the summary before its place on the sheet is known. */
export type GradedLine = Omit<MorningLine, 'place'>;

/** The topics whose findings are breaks, in the order of the sheet. */
export const breakTopics: readonly BreakTopic[] = ['prices', 'rates', 'lots', 'roll', 'dropped', 'outliers'];

/** Describes a delivery's status at a point in time. */
export function describeDelivery(row: BoardRow, now: number): string {
  if (row.state === 'Holiday') return messages.noDeliveryDue;
  if (isMissing(row)) {
    if (row.state === 'Failed') return messages.importMustRerun;
    if (row.due === undefined) return messages.missingWithoutDueTime;
    const duration = describeDuration(Math.abs(now - row.due));
    return now > row.due ? messages.missingSince(duration) : messages.dueIn(duration);
  }
  const lateness = measureDelay(row);
  const receivedMessage = lateness > 0 ? messages.receivedLateBy(describeDuration(lateness)) : messages.received;
  if (isFinalOrHoliday(row)) return receivedMessage;
  return `${receivedMessage} ${row.state === 'Verify' ? messages.mayBeRedelivered : messages.notFinalState(row.state)}`;
}

export function gradeFiles({
  board,
  checkedAt,
  custodians,
}: Pick<MorningFacts, 'board' | 'checkedAt' | 'custodians'>): GradedLine {
  const { rows } = board;
  const missingDeliveries = rows.filter(isMissing);
  const failedDeliveries = missingDeliveries.filter(({ state }) => state === 'Failed');
  const overdueDeliveries = missingDeliveries.filter(
    (row) =>
      !failedDeliveries.includes(row) && (row.state !== 'Waiting' || (row.due !== undefined && row.due < checkedAt)),
  );
  const deliveriesNotDue = missingDeliveries.filter(
    (row) => !failedDeliveries.includes(row) && !overdueDeliveries.includes(row),
  );
  const nonFinalDeliveries = rows.filter((row) => !isMissing(row) && !isFinalOrHoliday(row));
  const custodiansWithoutRecord = custodians.filter(({ id }) => !rows.some((row) => row.custodian.id === id));
  const lateDeliveries = rows.filter((row) => !isMissing(row) && measureDelay(row) > 0);
  const namesWithoutRecord = custodiansWithoutRecord.map(({ shortName }) => shortName);
  const summary = [
    messages.deliveriesReceived(rows.length - missingDeliveries.length, rows.length),
    failedDeliveries.length > 0 && messages.failedDeliveries(nameDeliveries(failedDeliveries)),
    overdueDeliveries.length > 0 && messages.overdueDeliveries(nameDeliveries(overdueDeliveries)),
    deliveriesNotDue.length > 0 && messages.deliveriesNotDue(nameDeliveries(deliveriesNotDue)),
    nonFinalDeliveries.length > 0 && messages.deliveriesNotFinal(nameDeliveries(nonFinalDeliveries)),
    lateDeliveries.length > 0 && messages.deliveriesReceivedLate(graceMinutes, nameDeliveries(lateDeliveries)),
    custodiansWithoutRecord.length > 0 && messages.deliveriesNotRecorded(listNames(namesWithoutRecord)),
  ];
  const grade: MorningGrade =
    failedDeliveries.length + overdueDeliveries.length + custodiansWithoutRecord.length > 0
      ? 'problem'
      : missingDeliveries.length + nonFinalDeliveries.length > 0
        ? 'incomplete'
        : 'good';
  return {
    topic: 'files',
    name: topicNames.files,
    grade,
    count: missingDeliveries.length + custodiansWithoutRecord.length,
    summary: joinMessages(summary),
  };
}

export function gradeAffectedValue({ board, affected }: Pick<MorningFacts, 'board' | 'affected'>): GradedLine {
  const line = { topic: 'affectedValue' as const, name: topicNames.affectedValue };
  if ('failed' in affected) return { ...line, grade: 'unknown', summary: affected.failed.message };
  const { currency, byDelivery, problems } = affected.loaded;
  const { rows: missingDeliveries, value } = sumAffected(board.rows, affected.loaded).missing;
  const receivedValues = board.rows
    .filter((row) => !isMissing(row))
    .flatMap(({ id }) => byDelivery.get(id)?.value ?? []);
  const unvaluedRows = missingDeliveries.filter(({ id }) => byDelivery.get(id)?.previousValue === undefined);
  const unconverted = [
    ...new Set(
      board.rows.flatMap(({ id }) =>
        (byDelivery.get(id)?.unconvertedCurrencies ?? []).map((excluded) => printCurrencyDates([excluded])),
      ),
    ),
  ];
  const borrowed = describeBorrowedRates(board.rows, affected.loaded);
  const summary = [
    missingDeliveries.length === 0 && messages.noDeliveriesMissing,
    value !== undefined && messages.previousValueOfMissing,
    unvaluedRows.length > 0 &&
      (value === undefined ? messages.affectedValueUnknown : messages.excludesUnknownValue)(
        nameDeliveries(unvaluedRows),
      ),
    receivedValues.length > 0 &&
      messages.receivedMarketValue(
        receivedValues.reduce((sum, value) => sum + value, 0),
        currency,
      ),
    unconverted.length > 0 && messages.excludedWithoutRate(listNames(unconverted)),
    borrowed !== undefined && messages.convertedAtOtherRates(borrowed),
    ...problems,
  ];
  const isIncomplete = problems.length + unvaluedRows.length + unconverted.length > 0;
  const grade: MorningGrade = (value ?? 0) !== 0 ? 'problem' : isIncomplete ? 'incomplete' : 'good';
  // An unknown value isn't zero.
  const isKnown = value !== undefined || missingDeliveries.length === 0;
  const amount = isKnown && { amount: { value: roundToCents(value ?? 0), currency } };
  return { ...line, grade, ...amount, summary: joinMessages(summary) };
}

/** Lists the currencies in deliveries' values that are converted at another custodian's rate; undefined for none. */
export function describeBorrowedRates(
  rows: readonly BoardRow[],
  { byDelivery }: DeliveryAffectedValues,
): string | undefined {
  // Only the sheet of all deliveries shows the rates' dates.
  const borrowed = rows.flatMap(({ id, custodian }) =>
    (byDelivery.get(id)?.borrowedRateCurrencies ?? []).map(({ code }) => ({ custodian: custodian.shortName, code })),
  );
  return borrowed.length === 0 ? undefined : printBorrowedCurrencies(borrowed);
}

/** Lists currencies by the custodian that sends no rate for them. */
export function printBorrowedCurrencies(
  borrowed: readonly { readonly custodian: string; readonly code: string }[],
): string {
  const byCustodian = new Map<string, Set<string>>();
  for (const { custodian, code } of borrowed)
    byCustodian.set(custodian, (byCustodian.get(custodian) ?? new Set()).add(code));
  return listNames([...byCustodian].map(([name, codes]) => `${name} (${listNames([...codes].sort())})`).sort());
}

export function gradeBreaks(facts: Pick<MorningFacts, 'checks'>, topic: BreakTopic): GradedLine {
  const findings = gatherFindings(facts, topic);
  const line = { topic, name: topicNames[topic] };
  const uncheckedCustodians = listNames([...new Set(findings.uncheckedRemarks.map(({ custodian }) => custodian))]);
  if (findings.checkedCustodians.length === 0) {
    const [first] = findings.uncheckedRemarks;
    const summary = first ? messages.remarkAbout(first.custodian, first.message) : messages.nothingChecked;
    return { ...line, grade: 'unknown', summary };
  }
  // A currency without rates to several others is one break, with several rows of the same ID.
  const distinctBreaks = [...new Map(findings.breaks.map((morningBreak) => [morningBreak.id, morningBreak])).values()];
  const count = distinctBreaks.length;
  const custodians = listNames([...new Set(findings.breaks.map(({ custodian }) => custodian))]);
  const fullyCheckedCustodians = findings.checkedCustodians.filter(
    (name) => !findings.custodiansWithoutRates.includes(name),
  );
  const summary = [
    count > 0 && messages.breaksAt(describeKinds(distinctBreaks), custodians),
    count === 0 && fullyCheckedCustodians.length > 0 && messages.noBreaksAt(listNames(fullyCheckedCustodians)),
    findings.custodiansWithoutRates.length > 0 && messages.ratesNotSent(listNames(findings.custodiansWithoutRates)),
    findings.uncheckedRemarks.length > 0 && messages.notFullyChecked(uncheckedCustodians),
  ];
  const gradeWithBreaks: MorningGrade = topic === 'outliers' ? 'attention' : 'problem';
  const grade = count > 0 ? gradeWithBreaks : findings.uncheckedRemarks.length > 0 ? 'incomplete' : 'good';
  return { ...line, grade, count, summary: joinMessages(summary) };
}

function describeKinds(breaks: readonly MorningBreak[]): string {
  return [...countEach(breaks.map(({ kind }) => kind))]
    .map(([kind, count]) => `${kind}: ${count.toLocaleString('en-US')}`)
    .join('; ');
}

function joinMessages(messages: readonly (string | false)[]): string {
  return messages.filter((message) => message !== false).join(' ');
}

/** Names deliveries: `HARBOUR for OAK, STONE for OAK`. */
export function nameDeliveries(rows: readonly BoardRow[]): string {
  return listNames(rows.map(({ custodian, customer }) => `${custodian.shortName} for ${customer.shortName}`));
}

/** Lists names, and the number of further ones, because messages on a sheet must be short. */
export function listNames(names: readonly string[], maxNames = 6): string {
  return printSome(names, maxNames);
}

function roundToCents(value: number): number {
  return Math.round(value * 100) / 100;
}
