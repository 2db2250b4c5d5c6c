import { printJsonPart, readJsonPart, readJsonRecord, type PartKind } from '../../workbook/linked/json-part';
import type { LinkedWorkbook } from '../../workbook/linked/linked-workbook';
import type { RefreshChoice } from './auto-refresh-actions';

/** When a running add-in, identified by its session, refreshed the workbook, or started to. */
export interface RefreshRun {
  readonly session: string;
  readonly at: number;
}

/** The workbook's custom XML part for automatic refresh. */
interface RefreshPart {
  readonly choice: RefreshChoice;
  /** The refresh in progress. */
  readonly running?: RefreshRun;
  /** The last completed refresh. */
  readonly last?: RefreshRun;
}

/** The refresh intervals to choose from, in minutes; 0 for never. */
export const refreshIntervals = [0, 5, 15, 30, 60] as const;

const kind: PartKind = { element: 'refresh', namespace: 'urn:ids-for-excel:refresh', version: 1 };

type RefreshParts = Pick<LinkedWorkbook, 'readParts' | 'addPart' | 'setPart'>;

/** Reads the workbook's choice; undefined if none is made. */
export async function readRefreshPart(
  workbook: Pick<RefreshParts, 'readParts'>,
): Promise<{ readonly id: string; readonly part: RefreshPart } | undefined> {
  // Excel refuses calls while a cell is being edited, so wait.
  for (const { id, xml } of await workbook.readParts(kind.namespace, true)) {
    const content = readJsonPart(kind, xml);
    if (!content) continue;
    const choice = readJsonRecord(content['choice']);
    const minutes = refreshIntervals.find((interval) => interval === choice['minutes']) ?? 0;
    const [running, last] = [readRun(content['running']), readRun(content['last'])];
    return {
      id,
      part: {
        choice: { onOpen: choice['onOpen'] === true, minutes, arrivals: choice['arrivals'] === true },
        ...(running && { running }),
        ...(last && { last }),
      },
    };
  }
  return undefined;
}

/** Writes the part to the workbook, replacing an earlier one. */
export async function writeRefreshPart(workbook: RefreshParts, part: RefreshPart): Promise<void> {
  const existingPart = await readRefreshPart(workbook);
  const xml = printJsonPart(kind, part);
  if (existingPart) await workbook.setPart(existingPart.id, xml);
  else await workbook.addPart(xml);
}

function readRun(value: unknown): RefreshRun | undefined {
  const { session, at } = readJsonRecord(value);
  return typeof session === 'string' && typeof at === 'number' ? { session, at } : undefined;
}
