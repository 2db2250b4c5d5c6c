import { continueWith } from '../../../model/errors';
import { printDefinition } from '../../../workbook/linked/print-definition';
import { readDefinition } from '../../../workbook/linked/read-definition';
import type { Definition, StoredResult } from '../../../workbook/linked/definition';
import type { DataRangeServices, OpenTable } from '../services/data-range-services';
import type { Clock } from '../../../model/clock';
import { refreshedRecently, tableBusy } from '../../../messages/other-users';

/** A write that takes longer counts as interrupted. */
export const maxWriteMillis = 2 * 60_000;
/** The lock is renewed well before other users' add-ins consider the write interrupted. */
export const renewAfterMillis = maxWriteMillis / 4;

export type LockedAction = NonNullable<NonNullable<Definition['lock']>['action']>;

/** A lock in the workbook that shows other users' add-ins who is writing a table. */
export interface WriterLock {
  readonly set: () => Promise<void>;
  /** Renews an old lock, unless another user has claimed the table. Never rejects. */
  readonly renew: () => Promise<void>;
  /** Waits for a renewal in progress, and prevents further ones. */
  readonly end: () => Promise<void>;
}

export function createWriterLock(
  { workbook, clock, memory, getUserName }: DataRangeServices,
  { partId, definition, table }: OpenTable,
  action: LockedAction = 'refresh',
): WriterLock {
  const by = getUserName();
  let since = clock.now();
  let renewal = Promise.resolve();
  let isEnded = false;
  const set = () => {
    since = clock.now();
    const lock = {
      since,
      session: memory.session,
      ...(by !== undefined && { by }),
      action,
      ...(table.hasTotals && { totals: true as const }),
    };
    // Store the current ID, because the rows can't identify the table while they change.
    const currentTable = { id: table.id, name: table.name };
    return workbook.setPart(partId, printDefinition({ ...definition, table: currentTable, lock }));
  };
  const renewIfOwned = async () => {
    const current = await readCurrentDefinition(workbook, partId);
    if (!isEnded && current?.lock?.session === memory.session) await set();
  };
  return {
    set,
    renew: () => {
      if (!isEnded && clock.now() - since >= renewAfterMillis) {
        since = clock.now();
        renewal = renewIfOwned().catch(continueWith(undefined));
      }
      return renewal;
    },
    end: () => {
      isEnded = true;
      return renewal;
    },
  };
}

/** Reads the table's current definition from the workbook; undefined if it is no longer linked. */
export async function readCurrentDefinition(
  workbook: DataRangeServices['workbook'],
  partId: string,
): Promise<Definition | undefined> {
  const part = (await workbook.readParts()).find(({ id }) => id === partId);
  const reading = part && readDefinition(part.xml);
  return reading && 'definition' in reading ? reading.definition : undefined;
}

/** Within this time, another user's refresh isn't repeated. */
const recentRefreshMillis = 5 * 60_000;

/** Another user's recent or running refresh of a table. */
interface OtherUserRefresh {
  readonly isWriting: boolean;
  /** Says who refreshed the table, or is changing it now. */
  readonly message: string;
}

/** Finds another user's refresh of a table, if it was recent or is still writing. */
export function findOtherUserRefresh(
  services: DataRangeServices,
  definition: Definition,
): OtherUserRefresh | undefined {
  const { clock, memory } = services;
  const { lock, session, result } = definition;
  const now = clock.now();
  if (lock && lock.session !== memory.session && Math.abs(now - lock.since) < maxWriteMillis) {
    return { isWriting: true, message: tableBusy(lock.by, lock.action) };
  }
  if (session === memory.session || Math.abs(now - result.fetchedAt) > recentRefreshMillis) return undefined;
  if (isFromOtherService(services, result) || isFromOtherScope(services, result)) return undefined;
  return { isWriting: false, message: describeRefresh(clock, result) };
}

/** Returns whether rows are known to be from a service other than the user's, or fetched with other settings for amounts and rates. */
export function isFromOtherService(
  { getOriginHash }: Pick<DataRangeServices, 'getOriginHash'>,
  { service }: StoredResult,
): boolean {
  return service !== undefined && getOriginHash !== undefined && service !== getOriginHash();
}

/** Returns whether rows are known to be fetched with a token that covers other custodians or customers than the user's. */
export function isFromOtherScope(
  { tokenScope }: Pick<DataRangeServices, 'tokenScope'>,
  { scope }: StoredResult,
): boolean {
  const userScope = tokenScope?.getKnown();
  return scope !== undefined && userScope !== undefined && scope !== userScope;
}

/** Describes who refreshed a table, and when. */
export function describeRefresh({ now }: Pick<Clock, 'now'>, { by, fetchedAt }: StoredResult): string {
  return refreshedRecently(Math.max(0, Math.round((now() - fetchedAt) / 60_000)), by);
}
