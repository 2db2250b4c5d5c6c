import { fc } from '../support/fast-check';
import { createFetchGraphQL } from '../../src/loader/fetch-graphql';
import { createLoader } from '../../src/loader/loader';
import { createGraphQL } from '../../src/service/graphql/graphql';
import { createOData } from '../../src/service/odata/odata';
import { createCannedHttp } from '../support/canned-http';
import { toReceivedText, tryTo, fitsCell, hostileStrings, hostileValue, corrupt } from '../support/hostile-json';
import { createTestClock } from '../support/test-clock';
import { printInDeepRun, runs, countMinimumCases } from '../support/depth';

const { http, respond } = createCannedHttp();
const graphql = createGraphQL(http);
const loader = createLoader(createOData(http), createTestClock({ skip: (millis) => millis < 60_000 }));
const run = createFetchGraphQL(loader, graphql);
const counts = { cases: 0, read: 0, refused: 0 };

afterAll(() => {
  expect(counts.cases).toBeGreaterThanOrEqual(countMinimumCases(10_000));
  expect(counts.read).toBeGreaterThan(countMinimumCases(1_000));
  expect(counts.refused).toBeGreaterThan(countMinimumCases(1_000));
  printInDeepRun(`hostile data, GraphQL documents: ${JSON.stringify(counts)}\n`);
});

const document = '{ things(first: 5) { nodes { id name } } }';

async function check(text: string): Promise<void> {
  counts.cases++;
  respond(text);
  loader.clear();
  const outcome = await tryTo(() => run(document, {}));
  counts['got' in outcome ? 'read' : 'refused']++;
  if ('refused' in outcome) return;
  const { columns, rows } = outcome.got.table;
  expect(columns.length).toBeLessThanOrEqual(16_384);
  for (const row of rows) {
    expect(row).toHaveLength(columns.length);
    for (const cell of row) if (!fitsCell(cell)) throw new Error(`Excel cannot hold ${String(cell).slice(0, 50)}`);
  }
  const { data } = JSON.parse(toReceivedText(text)) as { data: { things: { nodes?: unknown[] | null } | null } };
  if (data.things?.nodes?.every((node) => typeof node === 'object' && !JSON.stringify(node).includes('[')))
    expect(rows).toHaveLength(data.things.nodes.length);
}

const name = fc.constantFrom(
  'id',
  'name',
  'other',
  '@odata.id',
  'a/b',
  ...hostileStrings.filter((text) => text.length <= 300),
);
const node = fc
  .array(fc.tuple(name, hostileValue), { maxLength: 4 })
  .map((members) => ['"id":1', '"name":"A"', ...members.map(([key, value]) => `${JSON.stringify(key)}:${value}`)])
  .map((members) => `{${members.join()}}`);
const data = fc
  .array(node, { maxLength: 3 })
  .map((nodes) => `{"data":{"things":{"idsPage5":{"hasNextPage":false},"nodes":[${nodes.join()}]}}}`);

test('records of any shape become a table that fits a sheet, or are refused', async () => {
  await fc.assert(fc.asyncProperty(corrupt(data), check), { numRuns: runs(10_000) });
});

const printNodes = (...strings: string[]) =>
  `{"data":{"things":{"idsPage5":{"hasNextPage":false},"nodes":[${strings.join()}]}}}`;
const printList = (length: number) => `[${new Array<string>(length).fill('{}').join()}]`;

test.each([
  [
    'more columns than a sheet has',
    printNodes(`{"id":1,"name":2,${Array.from({ length: 20_000 }, (_, index) => `"c${index}":1`).join()}}`),
    'limit',
  ],
  ['a name of 1 MB', printNodes(`{"id":1,"name":2,"${'x'.repeat(1_000_000)}":1}`), 'contract'],
  ['lists that multiply', printNodes(`{"id":1,"name":${printList(2_000)},"other":${printList(2_000)}}`), 'limit'],
  [
    'records nested 100,000 deep',
    printNodes(`{"id":1,"name":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`),
    'limit',
  ],
  ['a text of 10 MB', printNodes(`{"id":1,"name":"${'x'.repeat(10_000_000)}"}`), 'limit'],
  ['rows without a requested field', printNodes('{"id":1}'), 'contract'],
  ['errors next to data', '{"errors":[{"message":"No."}],"data":{"things":{"nodes":[]}}}', 'service'],
])('%s is refused', async (_case, text, kind) => {
  respond(text);
  loader.clear();
  expect(await tryTo(() => run(document, {}))).toMatchObject({ refused: { kind } });
});
