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

const recounted = (text: string, by: number) =>
  text.replace(
    /("(?:@odata\.count|totalCount)":)(\d+)/g,
    (_, name: string, count: string) => `${name}${Number(count) + by}`,
  );

const linked = (text: string, change: (link: string) => string) =>
  text.replace(
    /("@odata\.nextLink":)"([^"]*)"/g,
    (_, name: string, link: string) => name + JSON.stringify(change(link)),
  );

const withoutOption = (name: string) => (query: string) =>
  query
    .split('&')
    .filter((option) => !option.replace('%24', '$').startsWith(`${name}=`))
    .join('&');

/** What a service does that ignores an option of OData: the query it reads instead. */
export const ignoredOptions: Record<string, (query: string) => string> = {
  'ignores $orderby': withoutOption('$orderby'),
  'ignores $filter': withoutOption('$filter'),
  'ignores $top': withoutOption('$top'),
  'ignores the filter in $apply': (query) => query.replace(/(\$apply=)filter\(.*?\)\/(?=groupby|aggregate)/, '$1'),
};

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
      if ('custdianID' in row) row['custdianID'] = '2';
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
  'a row twice': (text) =>
    changed(text, (page, name) => void (page[name] = [...rowsOf(page, name), ...rowsOf(page, name).slice(-1)])),
  'a page twice': (text) =>
    changed(text, (page, name) => void (page[name] = [...rowsOf(page, name), ...rowsOf(page, name)])),
  'rows of two dates': (text) =>
    changed(text, (page, name) => {
      const last = rowsOf(page, name).at(-1);
      for (const field of ['ProcessDate', 'processDate'])
        if (last && field in last) last[field] = String(last[field]).replace(/^[\d-]+(?=T)/, '2026-04-07');
      if (last && 'businessDate' in last) last['businessDate'] = '04072026';
    }),
  'a count too large': (text) => recounted(text, 7),
  'a count too small': (text) => recounted(text, -1),
  'cut off': (text) => text.slice(0, Math.floor(text.length * 0.8)),
  'a byte order mark': (text) => `\uFEFF${text}`,
  'HTML instead': () => '<!DOCTYPE html><html><body><h1>Sign in</h1></body></html>',
  'no text at all': () => '',
  'null for the rows': (text) => changed(text, (page, name) => void (page[name] = null)),
  'null for a row': (text) => changed(text, (page, name) => void (rowsOf(page, name)[0] = null as never)),
  'an error with status 200': () => '{"error":{"code":"500","message":"An internal error occurred."}}',
  'an error beside the rows': (text) =>
    /^\s*\[/.test(text)
      ? undefined
      : text.replace(/}\s*$/, ',"error":{"code":"500","message":"Stopped after a while."}}'),
  'errors of GraphQL beside the rows': (text) =>
    text.includes('"data"') ? text.replace(/^\s*{/, '{"errors":[{"message":"A resolver failed."}],') : undefined,
  'keys with spaces behind': (text) =>
    eachRow(text, (row) => {
      for (const name of ['symbol', 'portfolioCode', 'transactionCode', 'type'])
        if (typeof row[name] === 'string') row[name] += '  ';
    }),
  'keys as text': (text) =>
    eachRow(text, (row) => {
      for (const name of [
        'AccountId',
        'accountId',
        'SecurityId',
        'securityId',
        'CustodianId',
        'custodianId',
        'Id',
        'id',
      ])
        if (typeof row[name] === 'number') row[name] = String(row[name]);
    }),
  'another zone': (text) =>
    eachRow(text, (row) => {
      for (const name of ['ProcessDate', 'processDate'])
        if (typeof row[name] === 'string')
          row[name] = row[name].replace(/T00:00:00(\.0+)?-0(\d):00/, 'T0$2:00:00+00:00');
    }),
  'the day before in UTC': (text) =>
    eachRow(text, (row) => {
      for (const name of ['ProcessDate', 'processDate'])
        if (typeof row[name] === 'string')
          row[name] = row[name].replace(
            /-(\d\d)T.*/,
            (_, day: string) => `-${String(Number(day) - 1).padStart(2, '0')}T20:00:00+00:00`,
          );
    }),
  'a link to another host': (text) =>
    linked(text, () => 'https://elsewhere.example/service/v2/odata/Positions?$skip=40'),
  'a link to itself': (text, url) => linked(text, () => url.href),
  'a link past the next page': (text) =>
    linked(text, (link) => link.replace(/(skip=)(\d+)/, (_, name: string, at: string) => `${name}${Number(at) + 40}`)),
  'a link to the first page': (text) => linked(text, (link) => link.replace(/(skip=)(\d+)/, '$10')),
  'rows in another order': (text) => changed(text, (page, name) => void rowsOf(page, name).reverse()),
  'fields in another order': (text) =>
    changed(text, (page, name) => {
      page[name] = rowsOf(page, name).map((row) => Object.fromEntries(Object.entries(row).reverse()));
    }),
  'names in other letters': (text) =>
    text.replace(/"(Quantity|PriceValue|Factor|quantity)":/g, (_, name: string) => `"${name.toUpperCase()}":`),
  'a count that is none': (text) => text.replace(/"(Count|Groups)":\d+(?:\.\d+)?/g, '"$1":1.234'),
  'a negative count': (text) => text.replace(/"(Count|Groups)":(\d+)/g, '"$1":-$2'),
  'other keys': (text) =>
    eachRow(text, (row) => {
      for (const name of ['AccountId', 'accountId']) if (name in row) row[name] = 999;
    }),
  'a field missing': (text) => text.replace(new RegExp(`${amount.source},?`), '').replace(',}', '}'),
};

/** A service behind a proxy that corrupts the responses with rows of some sets, or reads their queries otherwise. */
export function spoiling(
  sets: RegExp,
  fault: () => ProxyFault | undefined,
  reading: () => ((query: string) => string) | undefined = () => undefined,
) {
  return (fetch: Sandbox['fetch']): Sandbox['fetch'] =>
    async (request) => {
      const body = request.method === 'POST' ? await request.clone().text() : '';
      const url = new URL(request.url);
      const read = sets.test(`${url.pathname} ${body}`) ? reading() : undefined;
      const address = `${url.origin}${url.pathname}?${read?.(url.search.slice(1)) ?? ''}`;
      const reply = await fetch(read && request.method === 'GET' ? new Request(address, request) : request);
      const spoil = fault();
      if (!spoil || reply.status !== 200 || !sets.test(`${url.pathname} ${body}`)) return reply;
      const text = await reply.text();
      const spoilt = lists.test(text) ? spoil(text, url) : undefined;
      return new Response(spoilt ?? text, { status: 200, headers: { 'content-type': 'application/json' } });
    };
}
