import { breakId } from '../../checks/break-identity';
import { noRatesSent } from '../../checks/recon-rates';
import type { Party } from '../../model/party';
import type { CellValue } from '../../model/table';
import { noDateBefore } from '../../functions/reconciliation/check-holdings';
import type { MorningCheckKind, MorningFacts } from './morning-facts';
import type { MorningTopic } from './morning-actions';
import { checkOf as checkOfKind } from '../breaks/check-status';

/** The topics that checks cover. */
export type BreakTopic = Exclude<MorningTopic, 'files' | 'affectedValue'>;

/** A break, as a row of `IDS.RECON`. */
export interface MorningBreak {
  /** The same on every process date. */
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
  /** When the oldest of the results was fetched; undefined if there is none. */
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

// Other kinds belong to the second topic of its check.
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

/** The topic of a kind of breaks. */
export function topicOf(kind: string): BreakTopic {
  return topicOfKind[kind] ?? otherKinds[checkOfKind(kind)];
}

// One check covers dropped holdings and rates, and its notes belong to one of the two.
const topicOfNote = new Map<string, BreakTopic>([[noRatesSent, 'rates']]);

/** How far a topic looks, where that is less than one may think. */
export const reachOf: Readonly<Partial<Record<BreakTopic, string>>> = {
  roll: "Compares with the previous process date: its quantities plus this date's transactions should equal today's quantities. Earlier dates aren't checked. Holdings that disappeared are listed under dropped holdings.",
};

/** What the checks found of a topic, over all custodians. */
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
    // Rates are looked at for themselves; all else that this is said of was not compared with anything.
    const nothingBefore = topic !== 'rates' && rows.some((row) => row[0] === 'Note' && row[9] === noDateBefore);
    if (!nothingBefore && rows.some(([kind]) => kind !== 'Not checked')) checked.push(name);
    const gone = topic === 'roll' ? goneAt(facts, custodian.id) : undefined;
    for (const row of rows) {
      const kind = String(row[0] ?? '');
      const why = String(row[9] ?? '');
      if (kind === 'Not checked') gaps.push({ custodian: name, why });
      else if (kind === 'Note' && why === noDateBefore) {
        if (nothingBefore) gaps.push({ custodian: name, why });
      } else if (kind === 'Note') {
        const about = row[4] === null || row[4] === undefined ? why : `${String(row[4])}: ${why}`;
        if ((topicOfNote.get(why) ?? topic) === topic) notes.push({ custodian: name, why: about });
      } else if (kind !== 'No breaks' && (topicOfKind[kind] ?? otherKinds[check]) === topic) {
        const found = readBreak(row, custodian);
        if (!gone?.(found)) breaks.push(found);
      }
    }
  }
  // An account that is gone comes first: its difference is a value, and none where it was held in several currencies.
  const size = ({ kind, difference }: MorningBreak) =>
    kind === 'Vanished account' ? Infinity : typeof difference === 'number' ? Math.abs(difference) : -1;
  breaks.sort((a, b) => (size(a) === size(b) ? 0 : size(b) - size(a)));
  return { breaks, gaps, notes, checked, fetchedAt: fetched.length > 0 ? Math.min(...fetched) : undefined };
}

/** The findings of the check of dropped holdings, so that nothing is counted twice. */
function goneAt({ checks }: Pick<MorningFacts, 'checks'>, id: number): (one: MorningBreak) => boolean {
  const found = checks.missing.find(({ custodian }) => custodian.id === id)?.found;
  const gone = new Set<string>();
  for (const [kind, , , , , , , , , , account, security] of found && 'got' in found ? found.got.table.rows : []) {
    if (kind === 'Dropped holding') gone.add(`${String(account)} ${String(security)}`);
    if (kind === 'Vanished account') gone.add(String(account));
  }
  return ({ accountId, securityId }) =>
    gone.has(String(accountId)) || gone.has(`${String(accountId)} ${String(securityId)}`);
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
