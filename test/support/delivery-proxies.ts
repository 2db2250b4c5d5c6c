import { toEasternClock, readPlainDate } from '../../src/model/plain-date';
import type { Sandbox } from '../../packages/sandbox/src/create-sandbox';

type FetchProxy = (fetch: Sandbox['fetch']) => Sandbox['fetch'];
type Row = Record<string, unknown>;

const setOf = (request: Request) => new URL(request.url).pathname.replace(/.*\/odata\//, '');

/** A service behind a proxy that changes the rows of some sets. */
export function changeRows(sets: RegExp, change: (row: Row) => Row | undefined): FetchProxy {
  return (fetch) => async (request) => {
    const reply = await fetch(request);
    if (!sets.test(setOf(request)) || reply.status !== 200) return reply;
    const page = (await reply.json()) as { value?: Row[]; '@odata.count'?: number };
    if (!page.value) return Response.json(page);
    const value = page.value.flatMap((row) => change(row) ?? []);
    const omittedCount = page.value.length - value.length;
    const count = page['@odata.count'];
    return Response.json({ ...page, value, ...(count !== undefined && { '@odata.count': count - omittedCount }) });
  };
}

/** A service that stores deliveries at midnight in UTC, and everything else at midnight in New York. */
export const sendDeliveriesInUtc: FetchProxy = (fetch) => async (request) => {
  if (setOf(request) !== 'InterfaceStatuses') return fetch(request);
  const url = new URL(request.url);
  const filter = url.searchParams.get('$filter');
  // A moment of the service is earlier than the sandbox's moment by its offset from UTC.
  const shiftedFilter = filter?.replace(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)/g, (text) => {
    const moment = Date.parse(text);
    return new Date(2 * moment - toEasternClock(moment)).toISOString();
  });
  if (shiftedFilter !== undefined) url.searchParams.set('$filter', shiftedFilter);
  const reply = await fetch(new Request(url, { headers: request.headers }));
  const text = await reply.text();
  const textInUtc = text.replace(/("ProcessDate":"\d{4}-\d\d-\d\dT00:00:00)-0\d:00"/g, '$1Z"');
  return new Response(textInUtc, { status: reply.status, headers: { 'content-type': 'application/json' } });
};

/** Whether a row belongs to a process date. */
export const isOnDate = (row: Row, date: string) => readPlainDate(String(row['ProcessDate'])) === date;
