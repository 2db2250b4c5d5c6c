import type { BoardRow } from '../deliveries/delivery-actions';
import type { DeliveryAffectedValues } from '../../functions/deliveries/affected-value';
import { noRatesSent } from '../../checks/recon-rates';
import { findingsOf, type BreakTopic, type MorningBreak } from './morning-breaks';
import type { MorningFacts } from './morning-facts';
import { latenessOf, isMissing, isFinal, sumAffected } from '../deliveries/delivery-status';
import type { MorningGrade, MorningLine } from './morning-actions';

/** A line of the summary before its place on the sheet is known. */
export type JudgedLine = Omit<MorningLine, 'place'>;

/** What the topics are called on the sheet. */
export const topicNames = {
  files: 'Files',
  affectedValue: 'Affected value',
  prices: 'Positions without price',
  rates: 'Missing FX rates',
  lots: 'Lots ≠ positions',
  roll: 'Transactions ≠ positions',
  dropped: 'Dropped holdings',
  outliers: 'Price outliers',
} as const;

/** The topics that checks cover, in the order of the sheet. */
export const breakTopics: readonly BreakTopic[] = ['prices', 'rates', 'lots', 'roll', 'dropped', 'outliers'];

/** What is known of a delivery at a moment, as a message without its period. */
export function describeDelivery(row: BoardRow, now: number): string {
  if (row.state === 'Holiday') return 'Holiday: no delivery due';
  if (isMissing(row)) {
    if (row.state === 'Failed') return 'Import must be rerun';
    if (row.expected === undefined) return 'Missing, due time unknown';
    const apart = describeLength(Math.abs(now - row.expected));
    return now > row.expected ? `Missing, ${apart} late` : `Due in ${apart}`;
  }
  const late = latenessOf(row);
  const received = late > 0 ? `Received ${describeLength(late)} late` : 'Received';
  if (isFinal(row)) return received;
  return row.state === 'Verify' ? `${received}, in review: may be redelivered` : `${received}, status ${row.state}`;
}

export function judgeFiles({
  board,
  checkedAt,
  custodians,
}: Pick<MorningFacts, 'board' | 'checkedAt' | 'custodians'>): JudgedLine {
  const { rows } = board;
  const missing = rows.filter(isMissing);
  const failed = missing.filter(({ state }) => state === 'Failed');
  const late = missing.filter(
    (row) =>
      !failed.includes(row) && (row.state !== 'Waiting' || (row.expected !== undefined && row.expected < checkedAt)),
  );
  const notDue = missing.filter((row) => !failed.includes(row) && !late.includes(row));
  const unfinished = rows.filter((row) => !isMissing(row) && !isFinal(row));
  const silent = custodians.filter(({ id }) => !rows.some((row) => row.custodian.id === id));
  const receivedLate = rows.filter((row) => !isMissing(row) && latenessOf(row) > 0);
  const here = rows.length - missing.length;
  const parts = [
    `${here} of ${rows.length} deliveries received`,
    failed.length > 0 && `failed: ${namesOf(failed)}`,
    late.length > 0 && `late: ${namesOf(late)}`,
    notDue.length > 0 && `not due yet: ${namesOf(notDue)}`,
    unfinished.length > 0 && `not final: ${namesOf(unfinished)}`,
    receivedLate.length > 0 && `received late: ${namesOf(receivedLate)}`,
    silent.length > 0 && `no delivery recorded: ${listOf(silent.map(({ shortName }) => shortName))}`,
  ];
  const grade: MorningGrade =
    failed.length + late.length + silent.length > 0
      ? 'problem'
      : missing.length + unfinished.length > 0
        ? 'attention'
        : 'good';
  return {
    topic: 'files',
    name: topicNames.files,
    grade,
    count: missing.length + silent.length,
    summary: message(parts),
  };
}

export function judgeAffectedValue({ board, affected }: MorningFacts): JudgedLine {
  const line = { topic: 'affectedValue' as const, name: topicNames.affectedValue };
  if ('failed' in affected) return { ...line, grade: 'unknown', summary: affected.failed.message };
  const { currency, of, problems } = affected.got;
  const { rows: missing, value = 0 } = sumAffected(board.rows, affected.got).missing;
  const known = board.rows.filter((row) => !isMissing(row)).reduce((sum, { id }) => sum + (of.get(id)?.value ?? 0), 0);
  const unvalued = missing.filter(({ id }) => of.get(id)?.valueBefore === undefined);
  const unconverted = [...new Set(board.rows.flatMap(({ id }) => of.get(id)?.unconverted ?? []))];
  const borrowed = borrowedIn(board.rows, affected.got);
  const parts = [
    missing.length === 0
      ? `No deliveries missing; data received is worth ${money(known)} ${currency}`
      : `Previous value of missing deliveries; data received is worth ${money(known)} ${currency}`,
    unvalued.length > 0 && `value unknown for ${namesOf(unvalued)}`,
    unconverted.length > 0 && `excluded, no rate: ${listOf(unconverted)}`,
    borrowed !== undefined && `at another custodian's rate: ${borrowed}`,
    ...problems.map((problem) => problem.replace(/\.$/, '')),
  ];
  const gaps = problems.length + unvalued.length + unconverted.length > 0;
  const grade: MorningGrade = value !== 0 ? 'problem' : gaps ? 'attention' : 'good';
  return { ...line, grade, count: missing.length, amount: { value: round(value), currency }, summary: message(parts) };
}

/** What of the values of some deliveries is converted at another custodian's rate, as a list; undefined for nothing. */
export function borrowedIn(rows: readonly BoardRow[], { of }: DeliveryAffectedValues): string | undefined {
  // Without the dates, which the sheet of all deliveries has.
  const borrowed = rows.flatMap(({ id, custodian }) =>
    (of.get(id)?.borrowed ?? []).map((code) => ({
      custodian: custodian.shortName,
      code: code.replace(/ on \S+$/, ''),
    })),
  );
  return borrowed.length === 0 ? undefined : listBorrowed(borrowed);
}

/** Currencies by the custodian that sends no rate for them. */
export function listBorrowed(borrowed: readonly { readonly custodian: string; readonly code: string }[]): string {
  const byCustodian = new Map<string, Set<string>>();
  for (const { custodian, code } of borrowed)
    byCustodian.set(custodian, (byCustodian.get(custodian) ?? new Set()).add(code));
  return listOf([...byCustodian].map(([name, codes]) => `${name} (${listOf([...codes].sort())})`).sort());
}

export function judgeBreaks(facts: MorningFacts, topic: BreakTopic): JudgedLine {
  const found = findingsOf(facts, topic);
  const line = { topic, name: topicNames[topic] };
  const unchecked = listOf([...new Set(found.gaps.map(({ custodian }) => custodian))]);
  if (found.checked.length === 0) {
    const [first] = found.gaps;
    return { ...line, grade: 'unknown', summary: first ? `${first.custodian}: ${first.why}` : 'Nothing was checked.' };
  }
  // A currency that lacks its rates to several others is one break.
  const distinct = [...new Map(found.breaks.map((one) => [one.id, one])).values()];
  const count = distinct.length;
  const where = listOf([...new Set(found.breaks.map(({ custodian }) => custodian))]);
  const silent = found.notes.filter(({ why }) => why === noRatesSent).map(({ custodian }) => custodian);
  const checked = found.checked.filter((name) => !silent.includes(name));
  const parts = [
    count > 0 && `${describeKinds(distinct)} (${where})`,
    count === 0 && checked.length > 0 && `None at ${listOf(checked)}`,
    silent.length > 0 && `no rates sent by ${listOf(silent)}, so missing ones can't be detected`,
    found.gaps.length > 0 && `not fully checked: ${unchecked}`,
  ];
  const bad: MorningGrade = topic === 'outliers' ? 'attention' : 'problem';
  const grade = count > 0 ? bad : found.gaps.length > 0 ? 'attention' : 'good';
  return { ...line, grade, count, summary: message(parts) };
}

function describeKinds(breaks: readonly MorningBreak[]): string {
  const counts = new Map<string, number>();
  for (const { kind } of breaks) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => `${kind}: ${count.toLocaleString('en-US')}`).join(', ');
}

/** A text that ends with a period, begins with a capital letter, and has no empty parts. */
function message(parts: readonly (string | false)[]): string {
  const text = parts.filter(Boolean).join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function namesOf(rows: readonly BoardRow[]): string {
  return listOf(rows.map(({ custodian, customer }) => `${custodian.shortName} for ${customer.shortName}`));
}

// A message on a sheet has little room.
const mostNamed = 6;

function listOf(names: readonly string[]): string {
  const more = names.length - mostNamed;
  return more > 0 ? `${names.slice(0, mostNamed).join(', ')} and ${more} more` : names.join(', ');
}

function money(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

const minute = 60_000;
const day = 24 * 60;

/** A length of time in the two largest units that matter: `3 h 20 min`, `2 days 4 h`, `12 min`. */
function describeLength(millis: number): string {
  const minutes = Math.round(millis / minute);
  const [days, hours, rest] = [Math.floor(minutes / day), Math.floor((minutes % day) / 60), minutes % 60];
  if (days > 0) return `${days} ${days === 1 ? 'day' : 'days'}${hours > 0 && days < 10 ? ` ${hours} h` : ''}`;
  if (hours > 0) return `${hours} h${rest > 0 ? ` ${rest} min` : ''}`;
  return `${rest} min`;
}
