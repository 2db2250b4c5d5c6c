import { breakId } from '../../checks/break-identity';
import { noRatesSent } from '../../checks/recon-rates';
import type { Party } from '../../model/party';
import type { CellValue } from '../../model/table';
import { noDateBefore } from '../../functions/reconciliation/check-holdings';
import type { MorningCheckKind, MorningFacts } from './morning-facts';
import type { MorningTopic } from './morning-actions';
import { checkOf as checkOfKind } from '../breaks/check-status';

/** The topics whose findings are breaks. */
export type BreakTopic = Exclude<MorningTopic, 'files' | 'affectedValue'>;

/** A break from a row of `IDS.RECON`. */
export interface MorningBreak {
  /** Stays the same from date to date. */
  readonly id: string;
  readonly kind: string;
  readonly custodian: string;
  readonly account: CellValue;
  readonly symbol: CellValue;
  readonly description: CellValue;
  readonly expected: CellValue;
  readonly actual: CellValue;
  readonly difference: CellValue;
  readonly explanation: string;
  readonly accountId: CellValue;
  readonly securityId: CellValue;
}

/** Why data of a custodian couldn't be checked, or a note about it. */
export interface Gap {
  readonly custodian: string;
  readonly why: string;
}

export interface TopicFindings {
  /** Largest difference first. */
  readonly breaks: readonly MorningBreak[];
  readonly gaps: readonly Gap[];
  /** Remarks that aren't about a break. */
  readonly notes: readonly Gap[];
  /** Custodians with data that was at least partly checked. */
  readonly checked: readonly string[];
  /** When the oldest result was fetched; undefined if no check has a result. */
  readonly fetchedAt: number | undefined;
}

/** The check that covers a topic. */
const checkOf: Readonly<Record<BreakTopic, MorningCheckKind>> = {
  prices: 'prices',
  rates: 'missing',
  lots: 'lots',
  roll: 'roll',
  dropped: 'missing',
  outliers: 'prices',
};

// Other kinds belong to the topic of their check in `otherKinds`.
const topicOfKind: Readonly<Record<string, BreakTopic>> = {
  'Missing price': 'prices',
  'Zero price': 'prices',
  'Missing FX rate': 'rates',
};
const otherKinds: Readonly<Record<MorningCheckKind, BreakTopic>> = {
  lots: 'lots',
  roll: 'roll',
  missing: 'dropped',
  prices: 'outliers',
};

/** Returns the topic of a kind of break. */
export function topicOf(kind: string): BreakTopic {
  return topicOfKind[kind] ?? otherKinds[checkOfKind(kind)];
}

// The check of dropped holdings also covers rates. This note is about rates.
const topicOfNote = new Map<string, BreakTopic>([[noRatesSent, 'rates']]);

/** Texts about what a topic covers, where users may expect more. */
export const coverageOf: Readonly<Partial<Record<BreakTopic, string>>> = {
  roll: "Checks that the previous process date's quantities plus this date's transactions equal this date's quantities. Earlier dates aren't checked. Holdings that disappeared are listed under Dropped holdings.",
};

/** Returns the findings of a topic, over all custodians. */
export function findingsOf(facts: Pick<MorningFacts, 'checks'>, topic: BreakTopic): TopicFindings {
  const check = checkOf[topic];
  const breaks: MorningBreak[] = [];
  const gaps: Gap[] = [];
  const notes: Gap[] = [];
  const checked: string[] = [];
  const fetched: number[] = [];
  for (const { custodian, found } of facts.checks[check]) {
    const name = custodian.shortName;
    if ('failed' in found) {
      gaps.push({ custodian: name, why: found.failed.message });
      continue;
    }
    const { table, fetchedAt } = found.got;
    fetched.push(fetchedAt);
    const { rows } = table;
    // Rates don't need a previous date. Other topics with this note had nothing to compare with.
    const isFirstDate = topic !== 'rates' && rows.some((row) => row[0] === 'Note' && row[9] === noDateBefore);
    if (!isFirstDate && rows.some(([kind]) => kind !== 'Not checked')) checked.push(name);
    const isDropped = topic === 'roll' ? droppedAt(facts, custodian.id) : undefined;
    for (const row of rows) {
      const kind = String(row[0] ?? '');
      const why = String(row[9] ?? '');
      if (kind === 'Not checked') gaps.push({ custodian: name, why });
      else if (kind === 'Note' && why === noDateBefore) {
        if (isFirstDate) gaps.push({ custodian: name, why });
      } else if (kind === 'Note') {
        const about = row[4] === null || row[4] === undefined ? why : `${String(row[4])}: ${why}`;
        if ((topicOfNote.get(why) ?? topic) === topic) notes.push({ custodian: name, why: about });
      } else if (kind !== 'No breaks' && (topicOfKind[kind] ?? otherKinds[check]) === topic) {
        const found = readBreak(row, custodian);
        if (!isDropped?.(found)) breaks.push(found);
      }
    }
  }
  // Vanished accounts come first. Their difference is a value, not a quantity, and may be unknown.
  const size = ({ kind, difference }: MorningBreak) =>
    kind === 'Vanished account' ? Infinity : typeof difference === 'number' ? Math.abs(difference) : -1;
  breaks.sort((a, b) => (size(a) === size(b) ? 0 : size(b) - size(a)));
  return { breaks, gaps, notes, checked, fetchedAt: fetched.length > 0 ? Math.min(...fetched) : undefined };
}

/** Returns whether a custodian's break is also a dropped holding or account, which must not be counted twice. */
function droppedAt({ checks }: Pick<MorningFacts, 'checks'>, id: number): (found: MorningBreak) => boolean {
  const found = checks.missing.find(({ custodian }) => custodian.id === id)?.found;
  const dropped = new Set<string>();
  for (const [kind, , , , , , , , , , account, security] of found && 'got' in found ? found.got.table.rows : []) {
    if (kind === 'Dropped holding') dropped.add(`${String(account)} ${String(security)}`);
    if (kind === 'Vanished account') dropped.add(String(account));
  }
  return ({ accountId, securityId }) =>
    dropped.has(String(accountId)) || dropped.has(`${String(accountId)} ${String(securityId)}`);
}

function readBreak(row: readonly CellValue[], { id, shortName }: Party): MorningBreak {
  const [kind, , , account, symbol, description, expected, actual, difference, explanation, accountId, securityId] =
    row;
  const idOf = (value: CellValue | undefined) => (typeof value === 'number' ? value : undefined);
  const key = { account: idOf(accountId), security: idOf(securityId), symbol: String(symbol ?? '') };
  return {
    id: breakId({ ...key, kind: String(kind ?? ''), custodian: id }),
    kind: String(kind ?? ''),
    custodian: shortName,
    account: account ?? null,
    symbol: symbol ?? null,
    description: description ?? null,
    expected: expected ?? null,
    actual: actual ?? null,
    difference: difference ?? null,
    explanation: String(explanation ?? ''),
    accountId: accountId ?? null,
    securityId: securityId ?? null,
  };
}
