import { groupByKey } from '../../model/table';
import { createRequestedTest } from '../../functions/scope/find-missing';
import type { Loader } from '../../loader/loader';
import { listStates } from '../../loader/statuses';
import { toAddInError } from '../../model/errors';
import type { PlainDate } from '../../model/plain-date';
import type { ProcessDate } from '../../model/process-date';
import { listProcessDates } from '../../functions/process-dates';
import { findPartyIds } from '../../functions/scope/parties';

/**
 * Lists the process dates of one or more custodians, newest first, with the states of their deliveries. With several
 * custodians, only unfinished deliveries have a state.
 */
export async function listDeliveryDates(
  loader: Loader,
  custodian: unknown,
  signal?: AbortSignal,
): Promise<ProcessDate[]> {
  const processDates = await listProcessDates(loader, custodian, signal);
  const to = processDates[0]?.date;
  const from = processDates.at(-1)?.date;
  if (to === undefined || from === undefined || processDates.some(({ states }) => states.length > 0))
    return processDates;
  const custodians = await findPartyIds(loader, 'Custodians', custodian, signal);
  const unfinishedStatuses = (await readUnfinished(loader, from, to, signal)).filter(
    createRequestedTest({ custodians }),
  );
  const byDate = groupByKey(unfinishedStatuses.map((status) => [status.date, status]));
  return processDates.map((processDate) => ({
    ...processDate,
    states: listStates(byDate.get(processDate.date) ?? []),
  }));
}

/** Reads unfinished deliveries; empty after an error, because the dates are useful without their states. */
async function readUnfinished(loader: Loader, from: PlainDate, to: PlainDate, signal?: AbortSignal) {
  try {
    return await loader.calendar.fetchUnfinished({ from, to }, undefined, signal);
  } catch (error) {
    const problem = toAddInError(error);
    if (problem.kind === 'signIn' || problem.kind === 'canceled') throw problem;
    return [];
  }
}
