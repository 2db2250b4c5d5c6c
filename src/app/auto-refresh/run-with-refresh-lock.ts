import { type Clock } from '../../model/clock';
import { wait } from '../../model/wait';
import type { LinkedWorkbook } from '../../workbook/linked/linked-workbook';
import { readRefreshPart, writeRefreshPart, type RefreshRun } from './refresh-part';

export interface RefreshLockContext {
  readonly workbook: Pick<LinkedWorkbook, 'readParts' | 'addPart' | 'setPart'>;
  readonly clock: Clock;
  /** Distinguishes this running add-in from others that have the same workbook open. */
  readonly session: string;
}

/** After this time, an unfinished refresh counts as abandoned, for example because Excel was closed. */
const lockExpiryMillis = 10 * 60_000;
/** The lock of another user becomes visible within this time. */
const lockVisibleMillis = 3_000;

/**
 * Runs `work` while holding the refresh lock of a shared workbook. Returns undefined without running it if another user
 * holds the lock or has refreshed since `since`. Unless the result `isComplete`, other users refresh the workbook themselves.
 */
export async function runWithRefreshLock<T>(
  { workbook, clock, session }: RefreshLockContext,
  since: number,
  work: () => Promise<T | undefined>,
  isComplete: (result: T) => boolean,
): Promise<T | undefined> {
  const readLock = async () => {
    const part = (await readRefreshPart(workbook))?.part;
    const { running, last } = part ?? {};
    // Ignore runs from the future: a computer with a wrong clock must not block others.
    const isByOtherSession = (run: RefreshRun | undefined, earliest: number) =>
      run && run.session !== session && run.at > earliest && run.at < clock.now() + lockExpiryMillis;
    return {
      part,
      isTaken: isByOtherSession(running, clock.now() - lockExpiryMillis) || isByOtherSession(last, since),
    };
  };
  const { part, isTaken } = await readLock();
  if (!part || isTaken) return undefined;
  await writeRefreshPart(workbook, { ...part, running: { session, at: clock.now() } });
  await wait(clock, lockVisibleMillis);
  if ((await readLock()).isTaken) return undefined;
  let isCompleted = false;
  try {
    const result = await work();
    isCompleted = result !== undefined && isComplete(result);
    return result;
  } finally {
    await releaseLock({ workbook, clock, session }, isCompleted);
  }
}

/** Releases the lock without overwriting choices that users made in the meantime. */
async function releaseLock({ workbook, clock, session }: RefreshLockContext, isCompleted: boolean): Promise<void> {
  const part = (await readRefreshPart(workbook))?.part;
  if (!part) return;
  const { running, choice } = part;
  const otherRun = running && running.session !== session ? { running } : {};
  const last = isCompleted ? { session, at: clock.now() } : part.last;
  await writeRefreshPart(workbook, { choice, ...otherRun, ...(last && { last }) });
}
