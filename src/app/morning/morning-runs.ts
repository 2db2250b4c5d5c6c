import { readBreakKind } from '../../checks/break-kind';
import type { EarlierRun, RunBreak } from '../../checks/compare-runs';
import { runTooLarge } from '../../messages/morning';
import type { PlainDate } from '../../model/plain-date';
import {
  maxPartLength,
  readDate,
  printJsonPart,
  readJsonPart,
  readJsonRecord,
  type PartKind,
} from '../../workbook/linked/json-part';
import type { LinkedWorkbook } from '../../workbook/linked/linked-workbook';
import type { MorningTopic } from './morning-actions';

/** The results of a morning check that the workbook stores, to find new breaks in the next check. */
export interface MorningRun extends EarlierRun {
  /** The number of findings by topic, without topics that couldn't be checked. */
  readonly counts: Readonly<Partial<Record<MorningTopic, number>>>;
  /** The custodians and customers that the counts are of; undefined in workbooks of earlier versions. */
  readonly scope?: string;
  /** The customers and custodians that this or an earlier run covered, like `2 HARB`; undefined like `scope`. */
  readonly covered?: readonly string[];
}

/** The earlier run and the tracked breaks to compare with. */
export interface MorningPast {
  readonly earlier: MorningRun | undefined;
  /** The stored run of the same process date. */
  readonly sameDate?: MorningRun | undefined;
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

type RunParts = Pick<LinkedWorkbook, 'readParts' | 'addPart' | 'setPart'>;

/** Reads the runs that the workbook stores. */
export async function readRuns(workbook: Pick<RunParts, 'readParts'>): Promise<StoredRuns> {
  for (const { id, xml } of await workbook.readParts(partKind.namespace)) {
    const content = readJsonPart(partKind, xml);
    if (content) return { partId: id, runs: toList(content['runs']).flatMap(readRun).sort(compareDates) };
  }
  return { partId: undefined, runs: [] };
}

/**
 * Stores a run, replacing an earlier one of the same process date, and drops the oldest runs. Stores nothing if the run is
 * too large on its own, and returns a message.
 */
export async function storeRun(workbook: RunParts, run: MorningRun): Promise<string | undefined> {
  // Another user's check may have stored a run during this one.
  const { partId, runs } = await readRuns(workbook);
  if (!canRead([run])) return runTooLarge(run.breaks.length, runs.filter(({ date }) => date <= run.date).at(-1)?.date);
  const otherRuns = runs.filter(({ date }) => date !== run.date);
  const runsToStore = [...otherRuns, run].sort(compareDates).slice(-maxRuns);
  while (!canRead(runsToStore)) runsToStore.shift();
  const xml = printRuns(runsToStore);
  if (partId === undefined) await workbook.addPart(xml);
  else await workbook.setPart(partId, xml);
  return undefined;
}

const printRuns = (runs: readonly MorningRun[]) => printJsonPart(partKind, { runs: runs.map(printRun) });

/** Returns whether a part with these runs is short enough to be read again. */
const canRead = (runs: readonly MorningRun[]) => printRuns(runs).length <= maxPartLength;

function compareDates(a: MorningRun, b: MorningRun): number {
  return a.date.localeCompare(b.date);
}

function printRun({ breaks, ...run }: MorningRun) {
  const rows = breaks.map((runBreak) => [
    runBreak.id,
    runBreak.kind,
    runBreak.custodian,
    runBreak.account,
    runBreak.firstSeen,
    runBreak.value,
  ]);
  return { ...run, breaks: rows };
}

function readRun(stored: unknown): MorningRun[] {
  const run = readJsonRecord(stored);
  const date: PlainDate | undefined = readDate(run['date']);
  if (!date) return [];
  const counts = Object.entries(readJsonRecord(run['counts'])).filter(([, count]) => typeof count === 'number');
  return [
    {
      date,
      counts: Object.fromEntries(counts),
      breaks: toList(run['breaks']).flatMap(readBreak),
      ...(typeof run['scope'] === 'string' && { scope: run['scope'] }),
      ...(Array.isArray(run['covered']) && {
        covered: run['covered'].filter((key): key is string => typeof key === 'string'),
      }),
    },
  ];
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
