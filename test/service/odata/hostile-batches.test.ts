import { fc } from '../../support/fast-check';
import { createOData } from '../../../src/service/odata/odata';
import { createCannedHttp } from '../../support/canned-http';
import { toReceivedText, tryTo, hostileValue, corrupt } from '../../support/hostile-json';
import { printInDeepRun, runs, countMinimumCases } from '../../support/depth';

const { http, respond } = createCannedHttp();
const odata = createOData(http);
// Long enough to be sent in a batch.
const url = `Prices?$filter=SecurityId in (${Array.from({ length: 500 }, (_, index) => 10_000 + index).join()})`;
const counts = { cases: 0, read: 0, refused: 0 };

afterAll(() => {
  expect(counts.cases).toBeGreaterThanOrEqual(countMinimumCases(10_000));
  expect(counts.read).toBeGreaterThan(countMinimumCases(1_000));
  expect(counts.refused).toBeGreaterThan(countMinimumCases(1_000));
  printInDeepRun(`hostile data, $batch: ${JSON.stringify(counts)}\n`);
});

interface Sent {
  readonly responses: readonly {
    readonly id?: unknown;
    readonly status: number;
    readonly body?: { value?: unknown };
  }[];
}

async function check(text: string): Promise<void> {
  counts.cases++;
  respond(text);
  const outcome = await tryTo(() => odata.readRecords(url));
  counts['got' in outcome ? 'read' : 'refused']++;
  if ('refused' in outcome) {
    expect(['contract', 'service', 'http', 'signIn']).toContain(outcome.refused.kind);
    return;
  }
  const { responses } = JSON.parse(toReceivedText(text)) as Sent;
  const own = responses.find((response) => (response as { id?: unknown } | null)?.id === '1');
  expect(own?.status).toBeGreaterThanOrEqual(200);
  expect(own?.status).toBeLessThan(300);
  if (own?.status === 204) {
    expect(outcome.got.value).toEqual([]);
    return;
  }
  const { body } = own ?? {};
  const page = (typeof body === 'string' ? JSON.parse(body) : body) as { value: unknown } | undefined;
  expect(outcome.got.value).toEqual(page?.value);
}

const chooseMostly = (...values: string[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: hostileValue });
const rows = fc
  .array(hostileValue, { maxLength: 2 })
  .map((values) => `[${values.map((value) => `{"a":${value}}`).join()}]`);
const body = fc
  .tuple(
    chooseMostly('{"@odata.count":1}', '{}'),
    fc.oneof({ weight: 5, arbitrary: rows }, { weight: 1, arbitrary: hostileValue }),
  )
  .map(([around, value]) =>
    around === '{}' || !around.startsWith('{"') ? `{"value":${value}}` : `${around.slice(0, -1)},"value":${value}}`,
  );
const part = fc
  .tuple(
    chooseMostly('"1"', '"1"', '"1"', '"2"'),
    chooseMostly('200', '200', '200', '200', '200', '204', '400', '401', '429', '500'),
    fc.oneof({ weight: 5, arbitrary: body }, { weight: 1, arbitrary: hostileValue }),
    chooseMostly('{}', '{"retry-after":"0"}'),
  )
  .map(([id, status, inner, headers]) => `{"id":${id},"status":${status},"headers":${headers},"body":${inner}}`);
const batch = fc.oneof(
  { weight: 8, arbitrary: fc.array(part, { maxLength: 3 }).map((parts) => `{"responses":[${parts.join()}]}`) },
  { weight: 1, arbitrary: hostileValue.map((value) => `{"responses":${value}}`) },
);

test('the response in a batch is read as sent or refused, whatever surrounds it', async () => {
  await fc.assert(fc.asyncProperty(corrupt(batch), check), { numRuns: runs(10_000) });
});

const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;

test.each([
  ['no reply', '{"responses":[]}'],
  ["another request's reply", '{"responses":[{"id":"2","status":200,"body":{"value":[]}}]}'],
  ['a number for an id', '{"responses":[{"id":1,"status":200,"body":{"value":[]}}]}'],
  ['a status that is no number', '{"responses":[{"id":"1","status":"200","body":{"value":[]}}]}'],
  ['a status that is none', '{"responses":[{"id":"1","status":0,"body":{"value":[]}}]}'],
  ['a status below zero', '{"responses":[{"id":"1","status":-200,"body":{"value":[]}}]}'],
  ['a reply without a body', '{"responses":[{"id":"1","status":200}]}'],
  ['a body nested 100,000 deep', `{"responses":[{"id":"1","status":200,"body":${deep}}]}`],
  ['a web page as a body', '{"responses":[{"id":"1","status":200,"body":"<html>"}]}'],
])('%s is refused', async (_case, text) => {
  respond(text);
  expect(await tryTo(() => odata.readRecords(url))).toMatchObject({ refused: { kind: 'contract' } });
});
