import { o } from 'odata';
import buildQuery from 'odata-query';
import { ODataQuery } from 'ts-odata-client';
import { systemClock } from '../../../src/model/clock';
import { listDefaultColumns } from '../../../src/model/default-columns';
import { createLoader } from '../../../src/loader/loader';
import { createHttp } from '../../../src/service/http/http';
import { createOData } from '../../../src/service/odata/odata';
import { overFetch, readWithOlingo } from './olingo';
import { createPlainMatrix } from './plain-matrix';

type Records = Record<string, unknown>[];
interface Page {
  readonly value: Records;
  readonly '@odata.nextLink'?: string;
}

/** Reads all Positions of a service: typed rows of cells, or (the minimum) the unchanged records. */
type Reader = (service: string) => Promise<readonly unknown[]>;

/** Prepares a reader for a service. */
type StartReader = (service: string) => Promise<() => Promise<readonly unknown[]>>;

const getRoot = (service: string) => `${service}/v2/odata/`;
const headers = { Accept: 'application/json', Authorization: 'Bearer token' };

/** Requests one page after another by position, for clients that follow no links. */
async function readBySkip(read: (skip: number) => Promise<Records>): Promise<Records> {
  const all: Records = [];
  for (;;) {
    const page = await read(all.length);
    for (const record of page) all.push(record);
    if (page.length < 1000) return all;
    if (all.length % 1000 !== 0) throw new Error('A page is missing.');
    if (all.length === wantedRows) return all;
  }
}

let wantedRows = Infinity;

/** The product, connected: it reads the metadata once on connecting, not with each query. */
async function createAddinReader(
  service: string,
  columns?: readonly string[],
): Promise<() => Promise<readonly unknown[]>> {
  const http = createHttp({
    getConnection: () => ({ service, token: 'token' }),
    onRefused: () => undefined,
    clock: systemClock,
  });
  const loader = createLoader(createOData(http), systemClock);
  await loader.fetchSchema();
  return async () => (await loader.fetch({ set: 'Positions', ...(columns && { columns }) })).table.rows;
}

// The columns of the README's first formula.
const readmeColumns = ['Account/Number', 'Security/Cusip', 'Quantity', 'MarketValue'];

/** The product, the minimum, or another client, by name. */
export function findReader(name: string): StartReader | undefined {
  const read = readers[name];
  if (name === 'addin') return (service) => createAddinReader(service);
  if (name === 'addin-readme') return (service) => createAddinReader(service, readmeColumns);
  if (name === 'addin-report')
    return (service) =>
      createAddinReader(
        service,
        listDefaultColumns('Positions', () => true),
      );
  return read && ((service) => Promise.resolve(() => read(service)));
}

// The options that the product sends for these columns, including keys.
const readmeOptions =
  '$select=Quantity,MarketValue,CustodianId,CustomerId,ProcessDate,AccountId,SecurityId,ShortPosition&$expand=Account($select=Number),Security($select=Cusip)&';

// The same for the default columns: names and codes from four related records.
const reportOptions =
  '$select=Quantity,MarketValue,ProcessDate,CustodianId,CustomerId,AccountId,SecurityId,ShortPosition&$expand=Account($select=Number,Name),Security($select=Description,PrimarySymbol,Cusip;$expand=SecurityType($select=Description),Sector($select=Name),Currency($select=Alpha3Code))&';

/** The minimum for every client: every page fetched in order and parsed, the records kept. */
async function createBaseline(service: string, options: string): Promise<Records> {
  const records: Records = [];
  for (let next: string | undefined = `${getRoot(service)}Positions?${options}$count=true`; next !== undefined;) {
    const response = await fetch(next, { headers });
    const page = JSON.parse(await response.text()) as Page;
    for (const record of page.value) records.push(record);
    next = page['@odata.nextLink'];
  }
  return records;
}

/** The minimum and the other clients, by name. */
const readers: Record<string, Reader> = {
  baseline: (service) => createBaseline(service, ''),
  'baseline-readme': (service) => createBaseline(service, readmeOptions),
  'baseline-report': (service) => createBaseline(service, reportOptions),
  'odata-query': async (service) =>
    createPlainMatrix(
      await readBySkip(async (skip) => {
        const response = await fetch(`${getRoot(service)}Positions${buildQuery({ skip, count: true })}`, { headers });
        return ((await response.json()) as Page).value;
      }),
    ),
  'o.js': async (service) => {
    const positions = o(getRoot(service), { headers });
    return createPlainMatrix(
      await readBySkip((skip) => positions.get('Positions').query({ $skip: skip, $count: true }) as Promise<Records>),
    );
  },
  'ts-odata-client': async (service) => {
    const records: Records = [];
    const createRequestInit = () => ({ headers });
    let page = await ODataQuery.forV4<Record<string, unknown>>(`${getRoot(service)}Positions`, {
      requestInit: createRequestInit,
    }).getManyWithCountAsync();
    for (;;) {
      for (const record of page.value) records.push(record);
      if (!page.next) return createPlainMatrix(records);
      page = await page.next();
    }
  },
  'ts-odatajs': async (service) =>
    createPlainMatrix(await readBySkip((skip) => readWithOlingo(getRoot(service), skip, headers, overFetch))),
  // In Node, the library has its own transport, which costs less than fetch; in a browser, it has none.
  'ts-odatajs-http': async (service) =>
    createPlainMatrix(await readBySkip((skip) => readWithOlingo(getRoot(service), skip, headers))),
};

/** Stops readers that follow no links after these rows. */
export function expectRows(rows: number): void {
  wantedRows = rows;
}
