import { noRatesSent } from '../../loader/recon-rates';
import type { CellValue } from '../../model/table';
import { noDateBefore } from '../checks/check-holdings';
import type { MorningCheckKind, MorningFacts } from './morning-facts';
import type { MorningTopic } from './morning-verbs';

/** The topics that checks answer. */
export type BreakTopic = Exclude<MorningTopic, 'files' | 'stake'>;

/** A break, as a row of `IDS.RECON`. */
export interface MorningBreak {
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

/** Something that could not be checked. */
export interface Gap {
  readonly custodian: string;
  readonly why: string;
}

export interface TopicFindings {
  /** Largest difference first. */
  readonly breaks: readonly MorningBreak[];
  readonly gaps: readonly Gap[];
  /** What is worth knowing without being a break. */
  readonly notes: readonly Gap[];
  /** Custodians of which at least a part was checked. */
  readonly checked: readonly string[];
  /** When the oldest of the answers was fetched; undefined where there is none. */
  readonly fetchedAt: number | undefined;
}

/** Which check answers a topic. */
export const checkOf: Readonly<Record<BreakTopic, MorningCheckKind>> = {
  prices: 'prices',
  rates: 'missing',
  lots: 'lots',
  dropped: 'missing',
  outliers: 'prices',
};

// A kind that is not here belongs to the second topic of its check.
const topicOfKind: Readonly<Record<string, BreakTopic>> = {
  'Missing price': 'prices',
  'Zero price': 'prices',
  'Missing FX rate': 'rates',
};
const otherKinds: Readonly<Record<MorningCheckKind, BreakTopic>> = {
  lots: 'lots',
  missing: 'dropped',
  prices: 'outliers',
};

// One check answers for dropped holdings and for rates, and what it says of the one is nothing to the other.
const topicOfNote = new Map<string, BreakTopic>([
  [noRatesSent, 'rates'],
  [noDateBefore, 'dropped'],
]);

/** What the checks found of a topic, over all custodians. */
export function findingsOf(facts: MorningFacts, topic: BreakTopic): TopicFindings {
  const check = checkOf[topic];
  const breaks: MorningBreak[] = [];
  const gaps: Gap[] = [];
  const notes: Gap[] = [];
  const checked: string[] = [];
  const fetched: number[] = [];
  for (const { custodian, found } of facts.checks[check]) {
    const name = custodian.shortName || custodian.name;
    if ('failed' in found) {
      gaps.push({ custodian: name, why: found.failed.message });
      continue;
    }
    const { table, fetchedAt } = found.got;
    fetched.push(fetchedAt);
    const { rows } = table;
    if (rows.some(([kind]) => kind !== 'Not checked')) checked.push(name);
    for (const row of rows) {
      const kind = String(row[0] ?? '');
      const why = String(row[9] ?? '');
      if (kind === 'Not checked') gaps.push({ custodian: name, why });
      else if (kind === 'Note') {
        if ((topicOfNote.get(why) ?? topic) === topic) notes.push({ custodian: name, why });
      } else if (kind !== 'No breaks' && (topicOfKind[kind] ?? otherKinds[check]) === topic)
        breaks.push(readBreak(row, name));
    }
  }
  const size = ({ difference }: MorningBreak) => (typeof difference === 'number' ? Math.abs(difference) : -1);
  breaks.sort((a, b) => size(b) - size(a));
  return { breaks, gaps, notes, checked, fetchedAt: fetched.length > 0 ? Math.min(...fetched) : undefined };
}

function readBreak(row: readonly CellValue[], custodian: string): MorningBreak {
  const [kind, , , account, symbol, description, expected, actual, difference, explanation, accountId, securityId] =
    row;
  return {
    kind: String(kind ?? ''),
    custodian,
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
