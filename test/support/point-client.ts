import { createContext } from '../../src/functions/definition/context';
import { functionCalls } from './function-calls';
import { createLoader } from '../../src/loader/loader';
import { reply, type Respond } from './http-server';
import { connectOData, pages, setOf } from './odata-client';

export type Records = readonly Record<string, unknown>[];

export const instant = '2026-03-31T00:00:00-04:00';

/** The minimum of every deployment: two custodians, one process date, delivered by both. */
const usual: Record<string, Records> = {
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
 * The point functions over a real socket to a server that returns the given records of each set, for any request; only
 * deliveries are those of the requested custodian. Waits
 * end immediately.
 */
export async function connectPoints(sets: Record<string, Records>, respond?: Respond) {
  const known: Record<string, Records> = { ...usual, ...sets };
  const client = await connectOData((request, response, count) => {
    const custodian = /CustodianId eq (\d+)/.exec(decodeURIComponent(request.url ?? ''))?.[1];
    const all = known[setOf(request)];
    // Deliveries of another custodian than requested would be refused.
    const records =
      setOf(request) === 'InterfaceStatuses' && custodian !== undefined
        ? all?.filter(({ CustodianId }) => CustodianId === Number(custodian))
        : all;
    if (respond && !usual[setOf(request)] && !setOf(request).startsWith('$')) respond(request, response, count);
    else if (records) pages(records, 1000)(request, response, count);
    else reply(response, { error: { message: 'unknown' } }, 404);
  });
  const { odata, clock, server } = client;
  const loader = createLoader(odata, clock);
  const state = { busy: false };
  // No request of these tests uses the other interfaces.
  const unused = undefined as never;
  const context = createContext(loader, { clock, odata, graphql: unused, rest: unused, busy: () => state.busy });
  return {
    loader,
    server,
    clock,
    state,
    ...functionCalls(context),
    requested: (set: string) => server.requests.filter((request) => setOf(request) === set),
  };
}
