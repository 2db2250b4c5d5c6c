import type { Clock } from '../../../model/clock';
import type { Definition, StoredResult } from '../../../workbook/linked/definition';
import { refreshedRecently, workingOnIt } from '../../../messages/other-users';
import type { DataRangeServices } from '../services/data-range-services';
import { writingMillis } from './writer-lock';

/** Another user's refresh isn't repeated within this time. */
const recentMillis = 5 * 60_000;

/** Finds another user's refresh of a table, if it was recent or is still writing. */
export function findOtherUserRefresh(services: DataRangeServices, definition: Definition) {
  const { clock, memory } = services;
  const { writing, session, result } = definition;
  const now = clock.now();
  if (writing && writing.session !== memory.session && Math.abs(now - writing.since) < writingMillis) {
    return { writing: true, message: workingOnIt(writing.by, writing.action) };
  }
  if (session === memory.session || Math.abs(now - result.fetchedAt) > recentMillis) return undefined;
  if (isOfOtherService(services, result) || isOfOtherScope(services, result)) return undefined;
  return { writing: false, message: describeRefresh(clock, result) };
}

/** Returns whether rows are known to be from another service than the user's. */
export function isOfOtherService(
  { serviceHash }: Pick<DataRangeServices, 'serviceHash'>,
  { service }: StoredResult,
): boolean {
  return service !== undefined && serviceHash !== undefined && service !== serviceHash();
}

/** Returns whether rows are known to be from a token that covers other custodians or customers than the user's. */
export function isOfOtherScope(
  { tokenScope }: Pick<DataRangeServices, 'tokenScope'>,
  { scope }: StoredResult,
): boolean {
  const own = tokenScope?.known();
  return scope !== undefined && own !== undefined && scope !== own;
}

/** Describes who refreshed a table, and when. */
export function describeRefresh({ now }: Pick<Clock, 'now'>, { by, fetchedAt }: StoredResult): string {
  return refreshedRecently(by, Math.max(0, Math.round((now() - fetchedAt) / 60_000)));
}
