import type { Loader } from '../loader/loader';
import { trackFetchTime } from '../loader/track-fetch-time';
import type { Result } from '../model/provenance';
import { toSerial } from '../model/plain-date';
import type { ProcessDate } from '../model/process-date';
import type { LoaderContext } from './definition/context';
import type { TableFunction } from './definition/definition';
import * as parameters from './definition/parameters';
import { findPartyIds } from './scope/parties';
import { nothingDelivered } from '../messages/dates';

export const processDates: TableFunction = {
  kind: 'table',
  name: 'PROCESSDATES',
  title: 'Process dates',
  summary: 'The process dates with data, latest first.',
  example: '=IDS.PROCESSDATES(1)',
  cost: 'One request for each custodian, shared by all cells.',
  result: 'A column of dates.',
  parameters: [
    parameters.makeOptional(
      parameters.createCustodian('The custodian whose process dates to use', 'Blank means all custodians.'),
    ),
  ],
  getHeaderMode: () => 'none',
  run: (context, { custodian }, signal) => fetchDeliveredDates(context, custodian, signal),
};

/** Returns the process dates of a custodian, or of all, latest first. */
export async function listProcessDates(
  loader: Loader,
  custodian: unknown,
  signal?: AbortSignal,
): Promise<ProcessDate[]> {
  const custodians = await findPartyIds(loader, 'Custodians', custodian, signal);
  const processDates = await loader.calendar.fetchProcessDates(
    custodians?.length === 1 ? custodians[0] : undefined,
    signal,
  );
  return [...processDates].reverse();
}

/** Returns the process dates with data, as a table with one column. Throws an error if nothing has been delivered. */
async function fetchDeliveredDates(
  { loader: untrackedLoader, clock }: LoaderContext,
  custodian: unknown,
  signal?: AbortSignal,
): Promise<Result> {
  const { loader, findFetchTime } = trackFetchTime(untrackedLoader);
  const deliveredDates = (await listProcessDates(loader, custodian, signal)).filter(
    (processDate) => processDate.isDelivered,
  );
  // A function can't return a range without cells.
  if (deliveredDates.length === 0) throw nothingDelivered();
  const rows = deliveredDates.map(({ date }) => [toSerial(date) ?? date]);
  return {
    table: { columns: [{ name: 'ProcessDate', kind: 'date' }], rows },
    provenance: {
      query: 'process dates',
      source: 'odata',
      fetchedAt: findFetchTime(clock.now()),
      rows: rows.length,
    },
  };
}
