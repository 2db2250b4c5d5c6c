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

/** After this time, an unfinished refresh counts as abandoned, for example because Excel was closed. */
const maxTurnMillis = 10 * 60_000;
/** A competing turn becomes visible within this time. */
const turnVisibleMillis = 3_000;

/**
 * Claims the turn to refresh a shared workbook, and does the work. Returns undefined without doing it if another user
 * has the turn or has refreshed since `since`.
 */
export async function runInTurn<T>(
  { workbook, clock, session }: TurnTools,
  since: number,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const readTurns = async () => {
    const part = (await readRefreshPart(workbook))?.part;
    const { running, last } = part ?? {};
    // Ignore turns from the future: a computer with a wrong clock must not block others.
    const isByOther = (turn: Turn | undefined, from: number) =>
      turn && turn.session !== session && turn.at > from && turn.at < clock.now() + maxTurnMillis;
    return { part, isTaken: isByOther(running, clock.now() - maxTurnMillis) || isByOther(last, since) };
  };
  const { part, isTaken } = await readTurns();
  if (!part || isTaken) return undefined;
  await writeRefreshPart(workbook, { ...part, running: { session, at: clock.now() } });
  await wait(clock, turnVisibleMillis);
  if ((await readTurns()).isTaken) return undefined;
  let completed = false;
  try {
    const result = await work();
    completed = true;
    return result;
  } finally {
    await endTurn({ workbook, clock, session }, completed);
  }
}

/** Ends the turn without overwriting choices that users made in the meantime. */
async function endTurn({ workbook, clock, session }: TurnTools, completed: boolean): Promise<void> {
  const part = (await readRefreshPart(workbook))?.part;
  if (!part) return;
  const { running, choice } = part;
  const otherTurn = running && running.session !== session ? { running } : {};
  const last = completed ? { session, at: clock.now() } : part.last;
  await writeRefreshPart(workbook, { choice, ...otherTurn, ...(last && { last }) });
}
