import type { Clock } from '../../model/clock';
import { wait } from '../../model/wait';
import type { LinkedWorkbook } from '../../workbook/linked/linked-workbook';
import { readRefreshPart, writeRefreshPart, type Turn } from './refresh-part';

export interface TurnTools {
  readonly workbook: Pick<LinkedWorkbook, 'parts' | 'addPart' | 'setPart'>;
  readonly clock: Clock;
  /** Distinguishes this running add-in from others that have the same workbook open. */
  readonly session: string;
}

/** After this time, an unfinished refresh is considered abandoned because Excel was closed. */
const longestMillis = 10 * 60_000;
/** The time that a competing turn can take to become visible. */
const seenMillis = 3_000;

/**
 * Claims the turn to refresh a shared workbook, and does the work. Returns undefined without doing it if another user
 * has the turn or has refreshed since `since`.
 */
export async function runInTurn<T>(
  { workbook, clock, session }: TurnTools,
  since: number,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const other = async () => {
    const part = (await readRefreshPart(workbook))?.part;
    const { running, last } = part ?? {};
    // Ignore turns from the future: a computer with a wrong clock must not block others.
    const isOthers = (turn: Turn | undefined, from: number) =>
      turn && turn.session !== session && turn.at > from && turn.at < clock.now() + longestMillis;
    return { part, isTaken: isOthers(running, clock.now() - longestMillis) || isOthers(last, since) };
  };
  const { part, isTaken } = await other();
  if (!part || isTaken) return undefined;
  await writeRefreshPart(workbook, { ...part, running: { session, at: clock.now() } });
  await wait(clock, seenMillis);
  if ((await other()).isTaken) return undefined;
  let done = false;
  try {
    const result = await work();
    done = true;
    return result;
  } finally {
    await endTurn({ workbook, clock, session }, done);
  }
}

/** Ends the turn; choices that users made in the meantime stay. */
async function endTurn({ workbook, clock, session }: TurnTools, done: boolean): Promise<void> {
  const now = (await readRefreshPart(workbook))?.part;
  if (!now) return;
  const { running, last, choice } = now;
  const kept = running && running.session !== session ? { running } : {};
  const turn = done ? { session, at: clock.now() } : last;
  await writeRefreshPart(workbook, { choice, ...kept, ...(turn && { last: turn }) });
}
