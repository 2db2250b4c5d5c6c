import { readBreakKind } from '../../checks/break-kind';
import type { EarlierRun, RunBreak } from '../../checks/compare-runs';
import type { PlainDate } from '../../model/plain-date';
import { readDate, printJsonPart, readJsonPart, readJsonRecord, type PartKind } from '../../workbook/linked/json-part';
import type { LinkedWorkbook } from '../../workbook/linked/linked-workbook';
import type { MorningTopic } from './morning-actions';

/** The results of a morning check that the workbook stores, to find new breaks in the next check. */
export interface MorningRun extends EarlierRun {
  /** The number of findings by topic, without topics that couldn't be checked. */
  readonly counts: Readonly<Partial<Record<MorningTopic, number>>>;
}

/** The earlier run and the tracked breaks to compare with. */
export interface MorningPast {
  readonly earlier: MorningRun | undefined;
  /** When tracked breaks were first seen, by ID. */
  readonly firstSeen: ReadonlyMap<string, PlainDate>;
}

/** The runs that a workbook stores, by process date, earliest first. */
interface StoredRuns {
  readonly partId: string | undefined;
  readonly runs: readonly MorningRun[];
}

const partKind: PartKind = { element: 'morning', namespace: 'urn:ids-for-excel:morning', version: 1 };
const maxRuns = 5;
/** Over all runs, to stay within the limit for reading custom XML parts. */
const maxBreaks = 8_000;

type RunParts = Pick<LinkedWorkbook, 'readParts' | 'addPart' | 'setPart'>;

/** Reads the runs that the workbook stores. */
export async function readRuns(workbook: Pick<RunParts, 'readParts'>): Promise<StoredRuns> {
  for (const { id, xml } of await workbook.readParts(partKind.namespace)) {
    const content = readJsonPart(partKind, xml);
    if (content) return { partId: id, runs: toList(content['runs']).flatMap(readRun).sort(compareDates) };
  }
  return { partId: undefined, runs: [] };
}

/** Stores a run, replacing an earlier one of the same process date, and drops the oldest runs. */
export async function storeRun(workbook: RunParts, { partId, runs }: StoredRuns, run: MorningRun): Promise<void> {
  const sortedRuns = [...runs.filter(({ date }) => date !== run.date), run].sort(compareDates).slice(-maxRuns);
  let remainingBreaks = maxBreaks;
  const runsToStore = sortedRuns.reverse().filter(({ breaks }) => (remainingBreaks -= breaks.length) >= 0);
  const xml = printJsonPart(partKind, { runs: runsToStore.map(printRun) });
  if (partId === undefined) await workbook.addPart(xml);
  else await workbook.setPart(partId, xml);
}

function compareDates(a: MorningRun, b: MorningRun): number {
  return a.date.localeCompare(b.date);
}

function printRun({ date, counts, breaks }: MorningRun) {
  const rows = breaks.map((runBreak) => [
    runBreak.id,
    runBreak.kind,
    runBreak.custodian,
    runBreak.account,
    runBreak.firstSeen,
    runBreak.value,
  ]);
  return { date, counts, breaks: rows };
}

function readRun(stored: unknown): MorningRun[] {
  const run = readJsonRecord(stored);
  const date: PlainDate | undefined = readDate(run['date']);
  if (!date) return [];
  const counts = Object.entries(readJsonRecord(run['counts'])).filter(([, count]) => typeof count === 'number');
  return [{ date, counts: Object.fromEntries(counts), breaks: toList(run['breaks']).flatMap(readBreak) }];
}

function readBreak(stored: unknown): RunBreak[] {
  const [id, breakKind, custodian, account, storedDate, value] = toList(stored);
  const firstSeen = readDate(storedDate);
  const knownKind = typeof breakKind === 'string' ? readBreakKind(breakKind) : undefined;
  if (typeof id !== 'string' || !knownKind || !firstSeen) return [];
  const toText = (item: unknown) => (typeof item === 'string' ? item : '');
  return [
    {
      id,
      firstSeen,
      kind: knownKind,
      custodian: toText(custodian),
      account: toText(account),
      value: typeof value === 'number' ? value : null,
    },
  ];
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
