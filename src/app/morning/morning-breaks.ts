import type { ReconKind } from '../../query/read-check-options';
import { createBreakId } from '../../checks/break-identity';
import { findCheckOfKind, type BreakKind } from '../../checks/break-kind';
import type { ReconBreak, ReconRow } from '../../functions/reconciliation/recon-rows';
import { dropDuplicateBreaks, isBreak } from '../breaks/check-status';
import type { MorningTopic } from './morning-actions';
import type { MorningFacts } from './morning-facts';

/** The topics whose findings are breaks. */
export type BreakTopic = Exclude<MorningTopic, 'files' | 'affectedValue'>;

export interface MorningBreak extends ReconBreak {
  /** Stays the same from date to date. */
  readonly id: string;
}

/** A note about a custodian's data, or why the data couldn't be checked. */
interface CustodianRemark {
  readonly custodian: string;
  /** The security that the note is about. */
  readonly symbol?: string;
  readonly message: string;
}

interface TopicFindings {
  /** Largest difference first. */
  readonly breaks: readonly MorningBreak[];
  readonly uncheckedRemarks: readonly CustodianRemark[];
  /** Remarks that aren't about a break. */
  readonly notes: readonly CustodianRemark[];
  /** Custodians with data that was at least partly checked. */
  readonly checkedCustodians: readonly string[];
  /** Custodians that send no rates, so missing rates can't be detected. */
  readonly custodiansWithoutRates: readonly string[];
  /** When the oldest result was fetched; undefined if no check has a result. */
  readonly fetchedAt: number | undefined;
}

/** The check that covers a topic. */
const checksByTopic: Readonly<Record<BreakTopic, ReconKind>> = {
  prices: 'prices',
  rates: 'missing',
  lots: 'lots',
  roll: 'roll',
  dropped: 'missing',
  outliers: 'prices',
};

export function findTopic(kind: BreakKind): BreakTopic {
  if (kind === 'Missing price' || kind === 'Zero price') return 'prices';
  if (kind === 'Missing FX rate') return 'rates';
  return ({ lots: 'lots', roll: 'roll', missing: 'dropped', prices: 'outliers' } as const)[findCheckOfKind(kind)];
}

/** Returns the findings of a topic, over all custodians. */
export function gatherFindings({ checks }: Pick<MorningFacts, 'checks'>, topic: BreakTopic): TopicFindings {
  const breaks: MorningBreak[] = [];
  const uncheckedRemarks: CustodianRemark[] = [];
  const notes: CustodianRemark[] = [];
  const checkedCustodians: string[] = [];
  const custodiansWithoutRates: string[] = [];
  const fetchTimes: number[] = [];
  for (const { custodian, outcome } of checks[checksByTopic[topic]]) {
    const name = custodian.shortName;
    if ('failed' in outcome) {
      uncheckedRemarks.push({ custodian: name, message: outcome.failed.message });
      continue;
    }
    const { rows, fetchedAt } = outcome.loaded;
    fetchTimes.push(fetchedAt);
    // The check of dropped holdings also covers rates, which don't need an earlier date.
    const isMissingEarlierDate =
      topic !== 'rates' && rows.some(({ kind, missingInput }) => kind === 'Note' && missingInput === 'dates');
    if (!isMissingEarlierDate && rows.some(({ kind }) => kind !== 'Not checked')) checkedCustodians.push(name);
    for (const { kind, missingInput, symbol, explanation } of rows) {
      const concernsTopic = missingInput === undefined || (missingInput === 'rates' && topic === 'rates');
      // Rates don't need an earlier date.
      if (kind === 'Not checked' && topic === 'rates' && missingInput === 'dates') continue;
      if (kind === 'Not checked' || (isMissingEarlierDate && missingInput === 'dates'))
        uncheckedRemarks.push({ custodian: name, message: explanation });
      else if (kind === 'Note' && concernsTopic) {
        notes.push({ custodian: name, symbol, message: explanation });
        if (missingInput === 'rates') custodiansWithoutRates.push(name);
      }
    }
    // A quantity break that is also a dropped holding or account counts once.
    const droppedRows = topic === 'roll' ? findCheckRows(checks.missing, custodian.id) : [];
    for (const reconBreak of dropDuplicateBreaks([...rows, ...droppedRows].filter(isBreak))) {
      if (findTopic(reconBreak.kind) === topic)
        breaks.push({ ...reconBreak, id: createBreakId({ ...reconBreak, custodian: custodian.id }) });
    }
  }
  // Vanished accounts come first. Their difference is a value, not a quantity, and may be unknown.
  const measureBreak = ({ kind, difference }: MorningBreak) =>
    kind === 'Vanished account' ? Infinity : difference === null ? -1 : Math.abs(difference);
  breaks.sort((a, b) => (measureBreak(a) === measureBreak(b) ? 0 : measureBreak(b) - measureBreak(a)));
  const fetchedAt = fetchTimes.length > 0 ? Math.min(...fetchTimes) : undefined;
  return { breaks, uncheckedRemarks, notes, checkedCustodians, custodiansWithoutRates, fetchedAt };
}

function findCheckRows(checks: MorningFacts['checks']['missing'], id: number): readonly ReconRow[] {
  const outcome = checks.find(({ custodian }) => custodian.id === id)?.outcome;
  return outcome && 'loaded' in outcome ? outcome.loaded.rows : [];
}
