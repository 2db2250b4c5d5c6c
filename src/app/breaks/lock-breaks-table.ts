import { breaksBeingTracked } from '../../messages/breaks';
import { changedElsewhere } from '../../messages/other-users';
import { continueWith } from '../../model/errors';
import { wait } from '../../model/wait';
import { breaksNamespace, printBreaksPart, readBreaksPart, type BreaksPart } from '../../workbook/linked/breaks-part';
import type { Journal } from '../../workbook/linked/journal';
import { TableChangedError } from '../../workbook/linked/table-changed-error';
import { lockVisibleMillis } from '../data-ranges/lock/claim-table';
import { maxWriteMillis, renewAfterMillis } from '../data-ranges/lock/writer-lock';
import type { BreakServices, BreaksTable } from './find-breaks-table';

/** Shows other users' add-ins who is writing the table of tracked breaks. */
interface BreaksLock {
  /** Renews an old lock, unless another user has claimed the table. Never rejects. */
  readonly renew: () => Promise<void>;
  /** Returns a message if another user has claimed or written the table. */
  readonly findTakeover: () => Promise<string | undefined>;
  /** Stores the part for after the write, which removes the lock. Throws if another user has claimed or written the table. */
  readonly complete: () => Promise<void>;
}

/** Throws while another user may be writing the same rows. */
export function refuseWhileLocked({ clock, session }: BreakServices, { writing }: BreaksPart): void {
  if (writing && writing.session !== session && Math.abs(clock.now() - writing.since) < maxWriteMillis)
    throw breaksBeingTracked(writing.by);
}

/** Replaces the table's part. Throws if another user is writing the table, or has written it since its part was read. */
export async function replaceUnchangedPart(
  services: BreakServices,
  breaksTable: BreaksTable,
  nextPart: BreaksPart,
): Promise<void> {
  await requireUnchangedPart(services, breaksTable);
  await services.workbook.setPart(breaksTable.partId, printBreaksPart(nextPart));
}

async function requireUnchangedPart(
  services: BreakServices,
  { partId, part }: Pick<BreaksTable, 'partId' | 'part'>,
): Promise<void> {
  const current = await readCurrentPart(services, partId);
  if (current) refuseWhileLocked(services, current);
  if (!current || printReadable(current) !== printReadable(part)) throw new TableChangedError();
}

/**
 * Locks the table against writes by other users' add-ins. Throws if another user is writing it, or has written it since its
 * part was read. Rolling back the journal removes the lock, but never another user's lock or part.
 */
export async function lockBreaksTable(
  services: BreakServices,
  journal: Journal,
  { partId, part, table }: BreaksTable,
  nextPart: BreaksPart,
  next: Pick<BreaksPart, 'oldComments' | 'typed'>,
): Promise<BreaksLock> {
  const { workbook, clock, session } = services;
  const by = services.getUserName();
  let since = clock.now();
  let renewal = Promise.resolve();
  let isEnded = false;
  const set = () => {
    since = clock.now();
    const writing = {
      ...{ since, session, next },
      ...(by !== undefined && { by }),
      ...(table.hasTotals && { totals: true as const }),
    };
    return workbook.setPart(partId, printBreaksPart({ ...part, writing }));
  };
  const isLocked = (current: BreaksPart | undefined) => current?.writing?.session === session;
  const end = () => {
    isEnded = true;
    return renewal;
  };
  // Excel can store the next part and still report a failure.
  const isOwn = (current: BreaksPart) => isLocked(current) || printReadable(current) === printReadable(nextPart);
  const renewIfLocked = async () => {
    if (isLocked(await readCurrentPart(services, partId)) && !isEnded) await set();
  };
  await requireUnchangedPart(services, { partId, part });
  journal.record(async () => {
    await end();
    const current = await readCurrentPart(services, partId);
    if (current && isOwn(current)) await workbook.setPart(partId, printBreaksPart(part));
  });
  const requireLock = async () => {
    const current = await readCurrentPart(services, partId);
    if (!isLocked(current)) throw breaksBeingTracked(current?.writing?.by);
  };
  await set();
  await wait(clock, lockVisibleMillis);
  await requireLock();
  return {
    renew: () => {
      if (!isEnded && clock.now() - since >= renewAfterMillis) {
        since = clock.now();
        renewal = renewIfLocked().catch(continueWith(undefined));
      }
      return renewal;
    },
    findTakeover: async () => {
      const current = await readCurrentPart(services, partId);
      if (current && isOwn(current)) return undefined;
      return current?.writing ? breaksBeingTracked(current.writing.by).message : changedElsewhere();
    },
    complete: async () => {
      await end();
      await requireLock();
      await workbook.setPart(partId, printBreaksPart(nextPart));
    },
  };
}

async function readCurrentPart({ workbook }: BreakServices, partId: string): Promise<BreaksPart | undefined> {
  const stored = (await workbook.readParts(breaksNamespace)).find(({ id }) => id === partId);
  return stored && readBreaksPart(stored.xml);
}

/** Prints a part as it's read from the workbook, so parts can be compared. */
function printReadable(part: BreaksPart): string | undefined {
  const readable = readBreaksPart(printBreaksPart(part));
  return readable && printBreaksPart(readable);
}
