import type { EarlierRun, RunBreak } from '../../checks/compare-runs';
import type { PlainDate } from '../../model/plain-date';
import { dateOf, printJsonPart, readJsonPart, recordOf, type PartKind } from '../../workbook/linked/json-part';
import type { LinkedWorkbook } from '../../workbook/linked/linked-workbook';
import type { MorningTopic } from './morning-actions';

/** What the workbook keeps of a morning check, so that the next process date's can say what is new. */
export interface MorningRun extends EarlierRun {
  /** How many were found under each topic; topics that could not be checked are missing. */
  readonly counts: Readonly<Partial<Record<MorningTopic, number>>>;
}

/** What a workbook knows of earlier runs. */
export interface MorningPast {
  readonly earlier: MorningRun | undefined;
  /** When breaks that are tracked were first seen, by ID. */
  readonly firstSeen: ReadonlyMap<string, PlainDate>;
}

/** The runs that a workbook keeps, by process date, earliest first. */
export interface KeptRuns {
  readonly partId: string | undefined;
  readonly runs: readonly MorningRun[];
}

const kind: PartKind = { element: 'morning', namespace: 'urn:ids-for-excel:morning', version: 1 };
const mostRuns = 5;
/** Over all runs: they stay below what is read of a part. */
const mostBreaks = 8_000;

type RunParts = Pick<LinkedWorkbook, 'parts' | 'addPart' | 'setPart'>;

/** Reads the runs that the workbook keeps. */
export async function readRuns(workbook: Pick<RunParts, 'parts'>): Promise<KeptRuns> {
  for (const { id, xml } of await workbook.parts(kind.namespace)) {
    const content = readJsonPart(kind, xml);
    if (content) return { partId: id, runs: listOf(content['runs']).flatMap(readRun).sort(byDate) };
  }
  return { partId: undefined, runs: [] };
}

/** Keeps a run in place of an earlier one of its process date. Old ones give way. */
export async function keepRun(workbook: RunParts, { partId, runs }: KeptRuns, run: MorningRun): Promise<void> {
  const all = [...runs.filter(({ date }) => date !== run.date), run].sort(byDate).slice(-mostRuns);
  let room = mostBreaks;
  const kept = all.reverse().filter(({ breaks }) => (room -= breaks.length) >= 0);
  const xml = printJsonPart(kind, { runs: kept.map(printRun) });
  if (partId === undefined) await workbook.addPart(xml);
  else await workbook.setPart(partId, xml);
}

function byDate(a: MorningRun, b: MorningRun): number {
  return a.date.localeCompare(b.date);
}

function printRun({ date, counts, breaks }: MorningRun) {
  const lines = breaks.map((one) => [one.id, one.kind, one.custodian, one.account, one.firstSeen, one.value]);
  return { date, counts, breaks: lines };
}

function readRun(given: unknown): MorningRun[] {
  const run = recordOf(given);
  const date: PlainDate | undefined = dateOf(run['date']);
  if (!date) return [];
  const counts = Object.entries(recordOf(run['counts'])).filter(([, count]) => typeof count === 'number');
  return [{ date, counts: Object.fromEntries(counts), breaks: listOf(run['breaks']).flatMap(readBreak) }];
}

function readBreak(given: unknown): RunBreak[] {
  const [id, kindOf, custodian, account, seen, value] = listOf(given);
  const firstSeen = dateOf(seen);
  if (typeof id !== 'string' || !firstSeen) return [];
  const text = (one: unknown) => (typeof one === 'string' ? one : '');
  return [
    {
      ...{ id, firstSeen, kind: text(kindOf), custodian: text(custodian), account: text(account) },
      value: typeof value === 'number' ? value : null,
    },
  ];
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
