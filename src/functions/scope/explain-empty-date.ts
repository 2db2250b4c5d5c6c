import { continueWith } from '../../model/errors';
import type { Loader } from '../../loader/loader';
import { fileKindBySet, type FileKind, type Status } from '../../loader/statuses';
import { explainNoRows, type RequestDescription } from './explain-no-rows';
import { findSenders } from './find-missing';
import { listParties } from './parties';
import type { ResolvedDate } from './resolve-date';

interface EmptyDate {
  readonly set: string;
  readonly date: ResolvedDate;
  readonly custodians: readonly number[] | undefined;
  readonly customer?: number | null;
}

/** Explains why a process date has no rows of a set for some custodians, or for all. */
export async function explainEmptyDate(
  loader: Loader,
  { set, date, custodians, customer }: EmptyDate,
  signal?: AbortSignal,
): Promise<string> {
  const { calendar } = loader;
  const onlyCustodian = custodians?.length === 1 ? custodians[0] : undefined;
  const isRequested = (status: Status) => typeof customer !== 'number' || customer === status.customer;
  const [statuses, processDates] = await Promise.all([
    // A holiday isn't on the calendar but has statuses. Without them, the message is less specific.
    calendar.fetchStatuses(date.date, custodians, signal).catch(continueWith([])),
    calendar.fetchProcessDates(onlyCustodian, signal, fileKindBySet[set]),
  ]);
  const scope = await describeScope(loader, { set, custodians }, statuses.filter(isRequested), signal);
  return explainNoRows(set, date.date, statuses.filter(isRequested), processDates, scope);
}

/** Describes the requested custodians, and whether they send such files at all. */
export async function describeScope(
  loader: Loader,
  { set, custodians }: Pick<EmptyDate, 'set' | 'custodians'>,
  statuses: readonly Status[],
  signal?: AbortSignal,
): Promise<RequestDescription> {
  const kind: FileKind | undefined = fileKindBySet[set];
  const [custodianNames, senders] = await Promise.all([
    nameCustodians(loader, custodians, signal),
    kind && custodians && statuses.length > 0 ? findSenders(loader, kind, statuses, signal) : undefined,
  ]);
  return { custodianNames, sendsFiles: !senders || senders.size > 0 };
}

/** Returns the names of custodians, for a message; none for all. */
async function nameCustodians(
  loader: Loader,
  custodians: readonly number[] | undefined,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  if (!custodians) return [];
  const parties = await listParties(loader, 'Custodians', signal);
  return custodians.map((id) => {
    const party = parties.find((candidate) => candidate.id === id);
    return party?.name || party?.shortName || `custodian ${id}`;
  });
}
