import { AddInError } from '../../../model/errors';
import { wait } from '../../../model/wait';
import type { Definition } from '../../../workbook/linked/definition';
import type { Journal } from '../../../workbook/linked/journal';
import { printDefinition } from '../../../workbook/linked/print-definition';
import { busyElsewhere, changedElsewhere, convertedElsewhere, startedTogether } from '../../../messages/other-users';
import type { DataRangeServices, OpenTable } from '../services/data-range-services';
import { loadOpenTable } from '../tables/load-open-tables';
import { findOtherUserRefresh, createWriterLock, readCurrentDefinition, type LockedAction } from './writer-lock';

/** Another user is changing the same table and takes precedence. */
export class OvertakenError extends AddInError {}

/** A competing writer's lock becomes visible within this time. The last lock wins. */
export const lockVisibleMillis = 500;

/**
 * Locks a table against changes by other users' add-ins. Throws if another user is changing it, or has changed it since its
 * definition was read. Storing the definition or rolling back the journal removes the lock. `checkBeforeWrite` runs while
 * waiting for a competing lock to become visible. Returns the lock, and a check that throws if another user has claimed the
 * table in the meantime.
 */
export async function claimTable(
  services: DataRangeServices,
  journal: Journal,
  openTable: OpenTable,
  action: LockedAction,
  checkBeforeWrite?: () => Promise<void>,
) {
  const { workbook, clock, memory } = services;
  const { partId, definition } = openTable;
  await refuseIfClaimed(services, openTable);
  const lock = createWriterLock(services, openTable, action);
  journal.record(async () => {
    await lock.end();
    const current = await readCurrentDefinition(workbook, partId);
    // The table has another ID if the rollback recreated it.
    if (current && !describeConflict(services, definition, current))
      await workbook.setPart(partId, printDefinition({ ...definition, table: current.table }));
  });
  const requireClaim = async () => {
    const current = await readCurrentDefinition(workbook, partId);
    if (!current) throw createOvertakenError(convertedElsewhere());
    if (current.lock?.session !== memory.session)
      throw createOvertakenError(describeConflict(services, definition, current) ?? startedTogether);
  };
  await lock.set();
  await Promise.all([wait(clock, lockVisibleMillis), checkBeforeWrite?.()]);
  await requireClaim();
  return { lock, requireClaim };
}

/** Throws if another user is changing a table, or has changed it since its definition was read. */
export async function refuseIfClaimed(services: DataRangeServices, { definition }: OpenTable): Promise<void> {
  const { definition: current } = await loadOpenTable(services.workbook, definition.id);
  // An old lock was left by an interrupted write.
  const wasInterrupted = current.lock && !findOtherUserRefresh(services, current)?.isWriting;
  const conflict = wasInterrupted ? undefined : describeConflict(services, definition, current);
  if (conflict !== undefined) throw createOvertakenError(conflict);
}

export function createOvertakenError(message: string): OvertakenError {
  return new OvertakenError('workbook', message);
}

/** Returns a message if another user is changing the table, or has changed it since its definition was read. */
export function describeConflict(
  { memory }: Pick<DataRangeServices, 'memory'>,
  before: Definition,
  current: Definition,
): string | undefined {
  const { lock } = current;
  if (lock) return lock.session === memory.session ? undefined : busyElsewhere(lock.by, lock.action);
  if (current.kind !== before.kind) return convertedElsewhere(current.kind);
  if (current.session === memory.session || printVersion(current) === printVersion(before)) return undefined;
  return changedElsewhere(current.result.by);
}

/** Identifies the refresh, update, or conversion that stored a definition. */
function printVersion({ session, formula, keptRows, result }: Definition): string {
  return JSON.stringify([session, formula, keptRows ?? [], result.fetchedAt, result.hash]);
}
