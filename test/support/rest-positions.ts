import type { PlainDate } from '../../src/model/plain-date';
import { parseFilter } from '../../src/query/parse-filter';
import type { Query } from '../../src/query/query';
import type { Midnight } from '../../src/query/stored-filter';
import { createRestSource } from '../../src/service/rest/rest-source';
import { reply, type Respond } from './http-server';
import { prepare } from './prepared-queries';
import { connectRest } from './rest-client';

/** A blotter line as v1 writes it. */
export const makeBlotterLine = (more: object = {}) => ({
  portfolioCode: '00123',
  transactionCode: 'li',
  type: 'csus',
  symbol: 'IBM',
  origCostDate: '01152020',
  quantity: '10.0000',
  tradeAmount: '1,500.25',
  originalCost: '1000.00',
  originalFace: '',
  ...more,
});

/** Sends a query about v2 sets to v1. Rows are shown without added keys. */
export async function fetchThroughRest(
  respond: Respond,
  query: Query,
  findLatestDate: (custodian: number) => Promise<PlainDate> = refuseRequest,
  midnight?: Midnight,
) {
  const { server, rest } = await connectRest(respond);
  const page = await createRestSource(rest, findLatestDate).readPage(
    { ...prepare(query), ...(midnight && { midnight }) },
    undefined,
  );
  const width = query.columns?.length ?? 0;
  return {
    rows: page.rows.map((row) => row.slice(0, width)),
    total: page.total,
    urls: server.requests.map(({ url }) => url),
  };
}

const refuseRequest = () => Promise.reject(new Error('not requested'));
/** Responds with these records. */
export const respondWith =
  (...records: unknown[]): Respond =>
  (_, response) =>
    reply(response, records);

const scope = 'CustodianId eq 1 and ProcessDate eq 2026-03-31T00:00:00-04:00';
/** A query for positions of one custodian and date. */
export const preparePositions = (columns: string, filter = '', more: Partial<Query> = {}): Query => ({
  set: 'Positions',
  columns: columns.split(' '),
  filter: parseFilter(filter === '' ? scope : `${scope} and (${filter})`),
  ...more,
});
