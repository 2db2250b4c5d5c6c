// Long because one table has every fault of a proxy.
import { gzipSync } from 'node:zlib';
import type { Sandbox } from '../../packages/sandbox/src/create-sandbox';

type Json = Record<string, unknown>;

/** A proxy's change to a response with rows, as text; undefined leaves the response unchanged. */
export type ProxyFault = (text: string, url: URL) => string | Response | undefined;

const rowsPattern = /"(?:value|nodes)":\[\{|^\s*\[\{/;
const amountPattern = /("(?:Quantity|quantity|PriceValue|Factor|Total)":)("?-?[\d.]+"?)/;

function changePages(text: string, change: (page: Json, name: 'value' | 'nodes') => void): string {
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

const getRows = (page: Json, name: string) => page[name] as Json[];
const deleteFields = (page: Json, ...names: string[]) => names.forEach((name) => delete page[name]);
const changeRows = (text: string, change: (row: Json) => void) =>
  changePages(text, (page, name) => getRows(page, name).forEach(change));

const changeCounts = (text: string, by: number) =>
  text.replace(
    /("(?:@odata\.count|totalCount)":)(\d+)/g,
    (_, name: string, count: string) => `${name}${Number(count) + by}`,
  );

const changeLinks = (text: string, change: (link: string) => string) =>
  text.replace(
    /("@odata\.nextLink":)"([^"]*)"/g,
    (_, name: string, link: string) => name + JSON.stringify(change(link)),
  );

const removeOption = (name: string) => (query: string) =>
  query
    .split('&')
    .filter((option) => !option.replace('%24', '$').startsWith(`${name}=`))
    .join('&');

/** The query that a service reads if it ignores an option of OData. */
export const ignoredOptions: Record<string, (query: string) => string> = {
  'ignores $orderby': removeOption('$orderby'),
  'ignores $filter': removeOption('$filter'),
  'ignores $top': removeOption('$top'),
  'ignores $skip': removeOption('$skip'),
  'ignores $select': removeOption('$select'),
  'ignores $expand': removeOption('$expand'),
  'ignores $compute': removeOption('$compute'),
  'ignores $apply': removeOption('$apply'),
  'ignores the filter in $apply': (query) => query.replace(/(\$apply=)filter\(.*?\)\/(?=groupby|aggregate)/, '$1'),
};

const changeDates = (text: string, printDate: (day: string) => string) =>
  text.replace(
    /("(?:ProcessDate|processDate)":)"([\d-]{10})T[^"]*"/g,
    (_, name: string, day: string) => `${name}${JSON.stringify(printDate(day))}`,
  );

/** Faults that the sandbox cannot cause. */
export const proxyFaults: Record<string, ProxyFault> = {
  'stale day': (text) =>
    changeRows(text, (row) => {
      if ('businessDate' in row) row['businessDate'] = '01022025';
      for (const name of ['ProcessDate', 'processDate'])
        if (name in row) row[name] = String(row[name]).replace(/^[\d-]+(?=T)/, '2025-01-02');
    }),
  'other custodian': (text) =>
    changeRows(text, (row) => {
      for (const name of ['CustodianId', 'custodianId', 'FirstCustodian', 'LastCustodian'])
        if (name in row) row[name] = 2;
      if ('custdianID' in row) row['custdianID'] = '2';
    }),
  'count and link dropped': (text) =>
    changePages(text, (page, name) => {
      deleteFields(page, '@odata.count', '@odata.nextLink', 'totalCount');
      if (name === 'nodes' && page['pageInfo']) (page['pageInfo'] as Json)['hasNextPage'] = false;
    }),
  'row lost': (text) => changePages(text, (page, name) => void getRows(page, name).pop()),
  'text in a number': (text) => text.replace(amountPattern, '$1"1,234,567.5"'),
  'null in a required field': (text) => text.replace(amountPattern, '$1null'),
  '1e400': (text) => text.replace(amountPattern, '$11e400'),
  'a record for a number': (text) => text.replace(amountPattern, '$1{}'),
  'a date with more behind it': (text) => text.replace(/("(?:ProcessDate|processDate)":")[^"]*/, '$12026-04-10xyz'),
  'a field twice': (text) => text.replace(amountPattern, '$1$2,$17'),
  'a row twice': (text) =>
    changePages(text, (page, name) => void (page[name] = [...getRows(page, name), ...getRows(page, name).slice(-1)])),
  'a page twice': (text) =>
    changePages(text, (page, name) => void (page[name] = [...getRows(page, name), ...getRows(page, name)])),
  'rows of two dates': (text) =>
    changePages(text, (page, name) => {
      const last = getRows(page, name).at(-1);
      for (const field of ['ProcessDate', 'processDate'])
        if (last && field in last) last[field] = String(last[field]).replace(/^[\d-]+(?=T)/, '2026-04-07');
      if (last && 'businessDate' in last) last['businessDate'] = '04072026';
    }),
  'a count too large': (text) => changeCounts(text, 7),
  'a count too small': (text) => changeCounts(text, -1),
  'cut off': (text) => text.slice(0, Math.floor(text.length * 0.8)),
  'a byte order mark': (text) => `\uFEFF${text}`,
  'HTML instead': () => '<!DOCTYPE html><html><body><h1>Sign in</h1></body></html>',
  'no text at all': () => '',
  'null for the rows': (text) => changePages(text, (page, name) => void (page[name] = null)),
  'null for a row': (text) => changePages(text, (page, name) => void (getRows(page, name)[0] = null as never)),
  'an error with status 200': () => '{"error":{"code":"500","message":"An internal error occurred."}}',
  'an error beside the rows': (text) =>
    /^\s*\[/.test(text)
      ? undefined
      : text.replace(/}\s*$/, ',"error":{"code":"500","message":"Stopped after a while."}}'),
  'errors of GraphQL beside the rows': (text) =>
    text.includes('"data"') ? text.replace(/^\s*{/, '{"errors":[{"message":"A resolver failed."}],') : undefined,
  'keys with spaces behind': (text) =>
    changeRows(text, (row) => {
      for (const name of ['symbol', 'portfolioCode', 'transactionCode', 'type'])
        if (typeof row[name] === 'string') row[name] += '  ';
    }),
  'keys as text': (text) =>
    changeRows(text, (row) => {
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
    changeRows(text, (row) => {
      for (const name of ['ProcessDate', 'processDate'])
        if (typeof row[name] === 'string')
          row[name] = row[name].replace(/T00:00:00(\.0+)?-0(\d):00/, 'T0$2:00:00+00:00');
    }),
  'the day before in UTC': (text) =>
    changeRows(text, (row) => {
      for (const name of ['ProcessDate', 'processDate'])
        if (typeof row[name] === 'string')
          row[name] = row[name].replace(
            /-(\d\d)T.*/,
            (_, day: string) => `-${String(Number(day) - 1).padStart(2, '0')}T20:00:00+00:00`,
          );
    }),
  'a link to another host': (text) =>
    changeLinks(text, () => 'https://elsewhere.example/service/v2/odata/Positions?$skip=40'),
  'a link to itself': (text, url) => changeLinks(text, () => url.href),
  'a link past the next page': (text) =>
    changeLinks(text, (link) =>
      link.replace(/(skip=)(\d+)/, (_, name: string, at: string) => `${name}${Number(at) + 40}`),
    ),
  'a link to the first page': (text) => changeLinks(text, (link) => link.replace(/(skip=)(\d+)/, '$10')),
  'rows in another order': (text) => changePages(text, (page, name) => void getRows(page, name).reverse()),
  'fields in another order': (text) =>
    changePages(text, (page, name) => {
      page[name] = getRows(page, name).map((row) => Object.fromEntries(Object.entries(row).reverse()));
    }),
  'names in other letters': (text) =>
    text.replace(/"(Quantity|PriceValue|Factor|quantity)":/g, (_, name: string) => `"${name.toUpperCase()}":`),
  'a fractional count': (text) => text.replace(/"(Count|Groups)":\d+(?:\.\d+)?/g, '"$1":1.234'),
  'a negative count': (text) => text.replace(/"(Count|Groups)":(\d+)/g, '"$1":-$2'),
  'other keys': (text) =>
    changeRows(text, (row) => {
      for (const name of ['AccountId', 'accountId']) if (name in row) row[name] = 999;
    }),
  'a count as text': (text) => text.replace(/("(?:@odata\.count|totalCount)":)(\d+)/g, '$1"$2"'),
  'a count below zero': (text) => text.replace(/("(?:@odata\.count|totalCount)":)(\d+)/g, '$1-1'),
  'annotations without a namespace': (text) => text.replaceAll('"@odata.', '"@'),
  'numbers with exponents': (text) =>
    text.replace(new RegExp(amountPattern, 'g'), (whole, name: string, value: string) =>
      /^[\d.]+$/.test(value) ? `${name}${Number(value).toExponential().toUpperCase()}` : whole,
    ),
  'zeros before numbers': (text) => text.replace(amountPattern, '$10$2'),
  'a comma in a number': (text) => text.replace(amountPattern, '$1"1,5"'),
  'NaN as text': (text) => text.replace(amountPattern, '$1"NaN"'),
  'dates in UTC': (text) => changeDates(text, (day) => `${day}T00:00:00Z`),
  'dates without a zone': (text) => changeDates(text, (day) => `${day}T00:00:00`),
  'dates without a time': (text) => changeDates(text, (day) => day),
  'rows in an envelope': (text) =>
    /^\s*\[/.test(text) ? `{"code":200,"description":"OK","message":"","data":${text}}` : undefined,
  'an error in an envelope': () =>
    '{"code":400,"description":"Bad request","message":"","validation":{"message":"","errors":[]}}',
  'errors of GraphQL and no data': (text) =>
    text.includes('"data"') ? '{"errors":[{"message":"A resolver failed."}],"data":null}' : undefined,
  'another document behind': (text) => text + text,
  'no rows': (text) =>
    changePages(text, (page, name) => {
      page[name] = [];
      deleteFields(page, '@odata.nextLink');
      for (const count of ['@odata.count', 'totalCount']) if (count in page) page[count] = 0;
      if (name === 'nodes' && page['pageInfo']) (page['pageInfo'] as Json)['hasNextPage'] = false;
    }),
  'no rows, but their count': (text) => changePages(text, (page, name) => void (page[name] = [])),
  'a row in the place of another': (text) =>
    changePages(
      text,
      (page, name) => void (getRows(page, name)[0] = getRows(page, name)[1] ?? getRows(page, name)[0] ?? {}),
    ),
  'a link to another set': (text) => changeLinks(text, (link) => link.replace(/\/\w+(?=\/GetBy|\?)/, '/Currencies')),
  'a link without the filter': (text) => changeLinks(text, (link) => link.replace(/(?:\$|%24)filter=[^&]*&?/, '')),
  'letters of another encoding': (text) =>
    new Response(
      Buffer.from(
        text.replace(amountPattern, (whole) => `"Note":"Z\u00FCrich",${whole}`),
        'latin1',
      ),
    ),
  'sixteen bits a letter': (text) => new Response(Buffer.from(`\uFEFF${text}`, 'utf16le')),
  'status 204': () => new Response(null, { status: 204 }),
  'status 304': () => new Response(null, { status: 304 }),
  'status 206': (text) => new Response(text, { status: 206 }),
  'a redirect': () => new Response(null, { status: 302, headers: { location: 'https://elsewhere.example/sign-in' } }),
  'compressed and cut': (text) => {
    const whole = gzipSync(text);
    return new Response(whole.subarray(0, whole.length / 2), { headers: { 'content-encoding': 'gzip' } });
  },
  'a token refused behind the first page': (_text, url) =>
    /skip/.test(url.search) ? new Response('{}', { status: 401 }) : undefined,
  'a field missing': (text) => text.replace(new RegExp(`${amountPattern.source},?`), '').replace(',}', '}'),
};

/** Wraps a service in a proxy that corrupts the responses with rows of some sets, or changes their queries. */
export function createCorruptingProxy(
  sets: RegExp,
  fault: () => ProxyFault | undefined,
  getQueryChange: () => ((query: string) => string) | undefined = () => undefined,
) {
  return (fetch: Sandbox['fetch']): Sandbox['fetch'] =>
    async (request) => {
      const body = request.method === 'POST' ? await request.clone().text() : '';
      const url = new URL(request.url);
      const changeQuery = sets.test(`${url.pathname} ${body}`) ? getQueryChange() : undefined;
      const address = `${url.origin}${url.pathname}?${changeQuery?.(url.search.slice(1)) ?? ''}`;
      const reply = await fetch(changeQuery && request.method === 'GET' ? new Request(address, request) : request);
      const corruptText = fault();
      if (!corruptText || reply.status !== 200 || !sets.test(`${url.pathname} ${body}`)) return reply;
      const text = await reply.text();
      const corrupted = rowsPattern.test(text) ? corruptText(text, url) : undefined;
      if (corrupted instanceof Response) return corrupted;
      return new Response(corrupted ?? text, { status: 200, headers: { 'content-type': 'application/json' } });
    };
}
