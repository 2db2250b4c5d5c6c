import { createContext } from '../../src/functions/definition/context';
import { createFunctionCalls } from './function-calls';
import { createLoader } from '../../src/loader/loader';
import { reply, type Respond } from './http-server';
import { splitAnd, type Filter, listFilterPaths } from '../../src/query/query';
import { parseFilter } from '../../src/query/parse-filter';
import { matchesFilter, type ShownRow } from './independent-filter';
import { connectOData, readOptions, respondWithPages, setOf } from './odata-client';

export type Records = readonly Record<string, unknown>[];

export const instant = '2026-03-31T00:00:00-04:00';

/** The records that every deployment has: two custodians, and a process date that both have delivered. */
const usualRecords: Record<string, Records> = {
  Custodians: [
    { Id: 1, Name: 'North Trust', ShortName: 'NORTH' },
    { Id: 2, Name: 'Harbour Pine', ShortName: 'HARBOUR' },
  ],
  'Positions/GetDistinctProcessDates()': [{ value: instant }].map(({ value }) => ({ ProcessDate: value })),
  InterfaceStatuses: [1, 2].map((CustodianId) => ({
    CustodianId,
    CustomerId: 0,
    ProcessDate: instant,
    HasPos: true,
    ETA: null,
    StatusId: 5,
    Status: { Name: 'Success' },
  })),
};

/**
 * Runs the functions for one value over a real socket, to a server that returns the given records that match the
 * request's filter. Waits end immediately.
 */
export async function connectPoints(sets: Record<string, Records>, respond?: Respond) {
  const recordsBySet: Record<string, Records> = { ...usualRecords, ...sets };
  const client = await connectOData((request, response, count) => {
    const all = recordsBySet[setOf(request)];
    const { filter } = readOptions(request);
    // The add-in would refuse records that don't match the filter.
    const records = filter === undefined ? all : all?.filter(createRecordTest(filter));
    if (respond && !usualRecords[setOf(request)] && !setOf(request).startsWith('$')) respond(request, response, count);
    else if (records) respondWithPages(records, 1000)(request, response, count);
    else reply(response, { error: { message: 'unknown' } }, 404);
  });
  const { odata, clock, server } = client;
  const loader = createLoader(odata, clock);
  const state = { busy: false };
  // No request of these tests uses the other data sources.
  const unused = undefined as never;
  const context = createContext(loader, { clock, odata, graphql: unused, rest: unused, isBusy: () => state.busy });
  return {
    loader,
    server,
    clock,
    state,
    ...createFunctionCalls(context),
    findRequests: (set: string) => server.requests.filter((request) => setOf(request) === set),
  };
}

/** Tests records by the conditions on fields that they have. Strings are compared without case. */
function createRecordTest(filter: string): (record: Record<string, unknown>) => boolean {
  const foldCase = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);
  const parts = splitAnd(parseFilter(filter)).map(
    (part) =>
      JSON.parse(JSON.stringify(part), (key, value: unknown) => (key === 'value' ? foldCase(value) : value)) as Filter,
  );
  return (record) => {
    const row = Object.fromEntries(Object.entries(record).map(([name, value]) => [name, foldCase(value)])) as ShownRow;
    return parts.every((part) => listFilterPaths(part).some((path) => !(path in row)) || matchesFilter(part, row));
  };
}
