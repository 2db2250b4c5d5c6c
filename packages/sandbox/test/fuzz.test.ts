// Long because the generators of malformed requests belong together.
import { entities } from '../src/schema/entities';
import type { Sandbox } from '../src/create-sandbox';
import { type Random, createRandom } from '../src/data/random';
import { runs } from '../../../test/support/depth';
import { send as call, openSandbox } from './support';

let sandbox: Sandbox;
let token: string;
beforeAll(async () => {
  sandbox = openSandbox();
  token = await sandbox.mintToken();
});
afterAll(() => sandbox.close());

/** Parts of a request: valid, nearly valid, and nonsense. */
const words = [
  'eq ne gt ge lt le and or not in has add sub mul div divby mod any all $it $count null true false INF NaN',
  "'x' '' ''' 'O''Neill' 0 1 -1 1.5 1e400 99999999999 2026-04-10 2026-02-30 2026-04-10T00:00:00-04:00 12:30 PT8H duration'PT8H'",
  '( ) , / ; : = . * @p $ ~ % %25 %zz é 漢 \u0000 " ` { } [ ] # \\ + - --',
  'contains startswith endswith length indexof substring tolower trim concat year date time now round floor cast isof',
  'asc desc as with sum min max average countdistinct filter groupby aggregate compute concat identity top skip',
  '$filter $select $expand $orderby $top $skip $count $apply $compute $search $format $levels',
  "GetByGenericDate(date='last') GetDistinctProcessDates() $metadata $value $ref (1) ('C') (Id=1)",
].flatMap((line) => line.split(' '));
const names = entities.flatMap((entity) => [
  entity.set,
  entity.name,
  ...entity.fields.map(({ name }) => name),
  ...entity.navigations.map(({ name }) => name),
]);

const seeds = [
  'Positions?$filter=CustodianId eq 1 and ProcessDate eq 2026-04-10&$orderby=MarketValue desc&$top=5&$count=true',
  'Accounts?$expand=Positions($filter=Quantity gt 1;$top=2;$select=Quantity;$expand=Security($expand=SecurityType))&$select=Name',
  'Positions?$apply=filter(CustodianId eq 1)/groupby((Account/Name,SecurityId),aggregate(MarketValue with sum as T,$count as N))&$orderby=T desc',
  "Securities?$filter=Positions/any(p:p/Quantity gt 100 and p/Account/Name ne null) or contains(tolower(Description),'a')",
  "Positions/GetByGenericDate(date='last')?$compute=MarketValue div Quantity as Each&$select=Each&$top=3",
  "InterfaceStatuses?$filter=ETA gt duration'PT6H' and RunDate sub ProcessDate gt duration'P1D'",
  'Custodians(1)/Positions/$count?$filter=year(ProcessDate) eq 2026 and not (ShortPosition eq true)',
  'Prices?$apply=concat(aggregate($count as N),groupby((CustodianId)))/compute(N mul 2 as M)',
];

function pickPiece(random: Random): string {
  return random.chance(0.5) ? random.pick(words) : random.pick(names);
}

/** A valid request with some parts removed, doubled, swapped, or replaced. */
function mutateSeed(random: Random): string {
  const parts = random.pick(seeds).split(/(?<=[ ,/();=&?])|(?=[ ,/();=&?])/);
  for (let times = random.nextInt(1, 3); times > 0; times -= 1) {
    const index = random.nextInt(0, parts.length - 1);
    const change = random.nextInt(0, 4);
    if (change === 0) parts.splice(index, 1);
    else if (change === 1) parts.splice(index, 0, parts[index] ?? '');
    else if (change === 2) parts[index] = pickPiece(random);
    else if (change === 3) parts.splice(index, 0, ` ${pickPiece(random)} `);
    else parts[index] = (parts[index] ?? '').slice(0, -1);
  }
  return parts.join('');
}

function makeNonsense(random: Random): string {
  const options = Array.from({ length: random.nextInt(0, 3) }, () => {
    const value = Array.from({ length: random.nextInt(0, 8) }, () => pickPiece(random)).join(
      random.pick([' ', '', ',', '/']),
    );
    return `${pickPiece(random)}=${value}`;
  });
  const path = Array.from({ length: random.nextInt(1, 3) }, () => pickPiece(random)).join('/');
  return `${path}?${options.join('&')}`;
}

/** Percent-encodes an address, except where the encoding itself is malformed. */
function makeAddress(text: string, random: Random): string {
  const mark = text.indexOf('?');
  const encode = (part: string): string =>
    random.chance(0.8) ? encodeURI(part).replaceAll('#', '%23') : part.replaceAll('#', '');
  return mark < 0 ? encode(text) : `${encode(text.slice(0, mark))}?${encode(text.slice(mark + 1))}`;
}

/** The text that a programming error would print, wherever it appears. */
const ownMistake =
  /Cannot (convert|read|set)|is not (a function|iterable)|SQLite|no such column|syntax error \(|query is too complex|sandbox failed/;
const allowed = [200, 204, 400, 404, 405, 413, 414, 415];

async function send(path: string, init: RequestInit = {}): Promise<{ status: number; text: string }> {
  const headers = { ...(init.headers as object), Authorization: `Bearer ${token}` };
  let request: Request;
  try {
    request = new Request(`http://sandbox.test/service${path}`, { ...init, headers });
  } catch {
    return { status: 400, text: 'not an address at all' };
  }
  const response = await sandbox.fetch(request);
  return { status: response.status, text: await response.text() };
}

async function tryMany(
  count: number,
  seed: string,
  makeRequest: (random: Random) => [string, RequestInit?],
): Promise<Map<number, number>> {
  const random = createRandom(seed);
  const statuses = new Map<number, number>();
  const failures: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const [path, init] = makeRequest(random);
    const { status, text } = await send(path, init);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (!allowed.includes(status) || ownMistake.test(text))
      failures.push(`${path} ${typeof init?.body === 'string' ? init.body : ''} → ${status} ${text.slice(0, 400)}`);
    if (failures.length >= 10) break;
  }
  expect(failures).toEqual([]);
  return statuses;
}

test('nearly valid OData addresses are served or refused, never with a server error', async () => {
  const statuses = await tryMany(runs(20_000), 'near', (random) => [
    `/v2/odata/${makeAddress(mutateSeed(random), random)}`,
  ]);
  expect(statuses.get(200)).toBeGreaterThan(50);
  expect(statuses.get(400)).toBeGreaterThan(50);
});

test('random addresses are served or refused', async () => {
  await tryMany(runs(20_000), 'random', (random) => {
    const root = random.pick(['/v2/odata/', '/v2/odata/', '/v2/odata/', '/v1/', '/v2/graphql/?query=']);
    return [`${root}${makeAddress(makeNonsense(random), random)}`];
  });
});

const json = { 'Content-Type': 'application/json' };
const documents = [
  '{ accounts(first: 3, where: { positions: { some: { quantity: { gt: 1 } } } }, order: [{ name: ASC }]) { totalCount nodes { id positions { security { cusip } } } pageInfo { endCursor } } }',
  '{ positionsByGenericDate(date: "last", where: { or: [{ marketValue: { gt: 1 } }, { account: { name: { contains: "a" } } }] }) { edges { cursor node { quantity } } } }',
  '{ distinctProcessDates(last: 3, before: "NTA=") { nodes { processDate } } interfaceStatus(where: { eta: { gt: "PT6H" }, hasLot: { eq: null } }) { nodes { eta } } }',
];

test('nearly valid GraphQL bodies are served or refused', async () => {
  await tryMany(runs(5_000), 'graphql', (random) => {
    const parts = random.pick(documents).split(/(?<=[ (){}[\]:,])|(?=[ (){}[\]:,])/);
    for (let times = random.nextInt(0, 3); times > 0; times -= 1) {
      const replacement = random.pick([
        'null',
        '""',
        '0',
        '-1',
        '1e9',
        '[]',
        '{}',
        'x',
        '{',
        ')',
        'eq',
        'and',
        'any',
        ...parts,
      ]);
      parts.splice(random.nextInt(0, parts.length - 1), random.nextInt(0, 2), replacement);
    }
    const query = parts.join('');
    const body = random.chance(0.95) ? JSON.stringify({ query }) : query;
    return ['/v2/graphql/', { method: 'POST', body, headers: json }];
  });
});

test('nearly valid batches are served or refused', async () => {
  await tryMany(runs(5_000), 'batch', (random) => {
    const requests = Array.from({ length: random.nextInt(0, 3) }, (_, index) => ({
      id: random.chance(0.9) ? String(index) : random.pick([null, 5, '', {}]),
      method: random.pick(['GET', 'GET', 'POST', '', 7]),
      url: random.chance(0.9)
        ? random.pick(['', '/', 'http://x.test/odata/', '/service/v2/odata/']) + mutateSeed(random)
        : random.pick([null, [], '%zz']),
      headers: random.pick([null, {}, { accept: 'application/json' }, { 'bad name': 'x' }, { a: '\n' }, 5]),
      dependsOn: random.pick([null, [], ['0'], ['9'], 'x']),
    }));
    const body = random.chance(0.9)
      ? JSON.stringify(random.chance(0.9) ? { requests } : requests)
      : random.pick(['', '[', 'null', '5']);
    const multipart = `--b\nContent-Type: application/http\n\nGET ${mutateSeed(random)} HTTP/1.1\n\n--b--`;
    return random.chance(0.2)
      ? [
          '/v2/odata/$batch',
          {
            method: 'POST',
            body: multipart.slice(random.nextInt(0, 30)),
            headers: { 'Content-Type': 'multipart/mixed; boundary=b' },
          },
        ]
      : ['/v2/odata/$batch', { method: 'POST', body, headers: json }];
  });
});

test('no response in a batch is a server error', async () => {
  const random = createRandom('inner');
  for (let round = 0; round < 30; round += 1) {
    const requests = Array.from({ length: 50 }, (_, index) => ({
      id: String(index),
      method: 'GET',
      url: mutateSeed(random),
    }));
    const response = await call(sandbox, '/v2/odata/$batch', {
      method: 'POST',
      body: JSON.stringify({ requests }),
      headers: json,
    });
    const { responses } = (await response.json()) as { responses: { status: number }[] };
    expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
  }
});
