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

/** After so long a refresh that never ended is taken for one whose Excel was closed. */
const longestMillis = 10 * 60_000;
/** So long a competing turn may take to be seen here. */
const seenMillis = 3_000;

/**
 * Takes the turn of refreshing a shared workbook, and does the work. Returns undefined, and does nothing, if another
 * user has the turn or refreshed since `since`.
 */
export async function runInTurn<T>(
  { workbook, clock, session }: TurnTools,
  since: number,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const other = async () => {
    const part = (await readRefreshPart(workbook))?.part;
    const { running, last } = part ?? {};
    // A turn from the future is of a computer whose clock is wrong: it must not keep others from refreshing.
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

/** The user's choices in the meantime stay. */
async function endTurn({ workbook, clock, session }: TurnTools, done: boolean): Promise<void> {
  const now = (await readRefreshPart(workbook))?.part;
  if (!now) return;
  const { running, last, choice } = now;
  const kept = running && running.session !== session ? { running } : {};
  const turn = done ? { session, at: clock.now() } : last;
  await writeRefreshPart(workbook, { choice, ...kept, ...(turn && { last: turn }) });
}
