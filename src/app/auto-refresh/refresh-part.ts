import { printJsonPart, readJsonPart, recordOf, type PartKind } from '../../workbook/linked/json-part';
import type { LinkedWorkbook } from '../../workbook/linked/linked-workbook';
import type { RefreshChoice } from './auto-refresh-actions';

/** A turn of an add-in, identified by its session. */
export interface Turn {
  readonly session: string;
  readonly at: number;
}

/** What the workbook keeps about refreshing by itself. */
export interface RefreshPart {
  readonly choice: RefreshChoice;
  /** Who refreshes now. */
  readonly running?: Turn;
  /** Who refreshed last. */
  readonly last?: Turn;
}

/** The intervals that can be chosen, in minutes. */
export const intervals = [0, 5, 15, 30, 60] as const;

const kind: PartKind = { element: 'refresh', namespace: 'urn:ids-for-excel:refresh', version: 1 };

type RefreshParts = Pick<LinkedWorkbook, 'parts' | 'addPart' | 'setPart'>;

/** Reads the workbook's choice; undefined if none is made. */
export async function readRefreshPart(
  workbook: Pick<RefreshParts, 'parts'>,
): Promise<{ readonly id: string; readonly part: RefreshPart } | undefined> {
  // Excel refuses a refresh while a cell is edited, so it waits.
  for (const { id, xml } of await workbook.parts(kind.namespace, true)) {
    const content = readJsonPart(kind, xml);
    if (!content) continue;
    const choice = recordOf(content['choice']);
    const minutes = intervals.find((one) => one === choice['minutes']) ?? 0;
    const [running, last] = [readTurn(content['running']), readTurn(content['last'])];
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

/** Keeps it in the workbook, in place of what was kept. */
export async function writeRefreshPart(workbook: RefreshParts, part: RefreshPart): Promise<void> {
  const known = await readRefreshPart(workbook);
  const xml = printJsonPart(kind, part);
  if (known) await workbook.setPart(known.id, xml);
  else await workbook.addPart(xml);
}

function readTurn(given: unknown): Turn | undefined {
  const { session, at } = recordOf(given);
  return typeof session === 'string' && typeof at === 'number' ? { session, at } : undefined;
}
