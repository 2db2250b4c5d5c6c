import type { Sandbox } from '../../packages/sandbox/src/create-sandbox';

type Json = Record<string, unknown>;

/** What a proxy does to the text of the rows, outside the sandbox; undefined leaves a response unchanged. */
export type ProxyFault = (text: string, url: URL) => string | undefined;

const lists = /"(?:value|nodes)":\[\{|^\s*\[\{/;
const amount = /("(?:Quantity|quantity|PriceValue|Factor|Total)":)("?-?[\d.]+"?)/;

function changed(text: string, change: (page: Json, name: 'value' | 'nodes') => void): string {
  const whole: unknown = JSON.parse(text);
  // REST v1 sends its rows without a page around them.
  if (Array.isArray(whole)) {
    const page = { value: whole };
    change(page, 'value');
    return JSON.stringify(page.value);
  }
  return JSON.stringify(whole, function (this: unknown, _key, page: unknown) {
    if (typeof page !== 'object' || page === null) return page;
    for (const name of ['value', 'nodes'] as const) if (Array.isArray((page as Json)[name])) change(page as Json, name);
    return page;
  });
}

const rowsOf = (page: Json, name: string) => page[name] as Json[];
const without = (page: Json, ...names: string[]) => names.forEach((name) => delete page[name]);
const eachRow = (text: string, change: (row: Json) => void) =>
  changed(text, (page, name) => rowsOf(page, name).forEach(change));

/** Faults that the sandbox cannot cause. */
export const proxyFaults: Record<string, ProxyFault> = {
  'stale day': (text) =>
    eachRow(text, (row) => {
      if ('businessDate' in row) row['businessDate'] = '01022025';
      for (const name of ['ProcessDate', 'processDate'])
        if (name in row) row[name] = String(row[name]).replace(/^[\d-]+(?=T)/, '2025-01-02');
    }),
  'other custodian': (text) =>
    eachRow(text, (row) => {
      for (const name of ['CustodianId', 'custodianId', 'FirstCustodian', 'LastCustodian'])
        if (name in row) row[name] = 2;
    }),
  'count and link dropped': (text) =>
    changed(text, (page, name) => {
      without(page, '@odata.count', '@odata.nextLink', 'totalCount');
      if (name === 'nodes' && page['pageInfo']) (page['pageInfo'] as Json)['hasNextPage'] = false;
    }),
  'row lost': (text) => changed(text, (page, name) => void rowsOf(page, name).pop()),
  'text in a number': (text) => text.replace(amount, '$1"1,234,567.5"'),
  'null in a required field': (text) => text.replace(amount, '$1null'),
  '1e400': (text) => text.replace(amount, '$11e400'),
  'a record for a number': (text) => text.replace(amount, '$1{}'),
  'a date with more behind it': (text) => text.replace(/("(?:ProcessDate|processDate)":")[^"]*/, '$12026-04-10xyz'),
  'a field twice': (text) => text.replace(amount, '$1$2,$17'),
  'a field missing': (text) => text.replace(new RegExp(`${amount.source},?`), '').replace(',}', '}'),
};

/** A service behind a proxy that corrupts the responses with rows of some sets. */
export function spoiling(sets: RegExp, fault: () => ProxyFault | undefined) {
  return (fetch: Sandbox['fetch']): Sandbox['fetch'] =>
    async (request) => {
      const body = request.method === 'POST' ? await request.clone().text() : '';
      const reply = await fetch(request);
      const url = new URL(request.url);
      const spoil = fault();
      if (!spoil || reply.status !== 200 || !sets.test(`${url.pathname} ${body}`)) return reply;
      const text = await reply.text();
      const spoilt = lists.test(text) ? spoil(text, url) : undefined;
      return new Response(spoilt ?? text, { status: 200, headers: { 'content-type': 'application/json' } });
    };
}
