import { fc } from '../../support/fast-check';
import { restResources } from '../../../src/model/rest-resources';
import type { RestResource } from '../../../src/model/rest-resource';
import type { Table } from '../../../src/model/table';
import { createRest } from '../../../src/service/rest/rest';
import { createCannedHttp } from '../../support/canned-http';
import { toReceivedText, tryTo, fitsCell, hostileStrings, hostileValue, corrupt } from '../../support/hostile-json';
import { printInDeepRun, runs, countMinimumCases } from '../../support/depth';

const { http, respond } = createCannedHttp();
const rest = createRest(http);
const resources = ['Transactions', 'Custodians', 'Vehicles', 'GroupMembers'].map(
  (name) => restResources.find((resource) => resource.name === name) as RestResource,
);
const counts = { cases: 0, read: 0, refused: 0 };

afterAll(() => {
  expect(counts.cases).toBeGreaterThanOrEqual(countMinimumCases(15_000));
  expect(counts.read).toBeGreaterThan(countMinimumCases(2_000));
  expect(counts.refused).toBeGreaterThan(countMinimumCases(2_000));
  printInDeepRun(`hostile data, REST v1: ${JSON.stringify(counts)}\n`);
});

/** Checks that a table has every record, with unchanged text. */
function compare({ columns, rows }: Table, text: string, { fields }: RestResource): void {
  const records = text === '' ? [] : (JSON.parse(toReceivedText(text)) as Record<string, unknown>[]);
  expect(rows).toHaveLength(records.length);
  expect(columns.length).toBeLessThanOrEqual(fields.length + 200);
  for (const [index, row] of rows.entries()) {
    expect(row).toHaveLength(columns.length);
    for (const [position, { name, kind }] of columns.entries()) {
      const cell = row[position];
      if (!fitsCell(cell)) throw new Error(`Excel cannot hold ${String(cell).slice(0, 50)}`);
      const sent = Object.hasOwn(records[index] ?? {}, name) ? records[index]?.[name] : undefined;
      if (kind === 'text' && typeof sent === 'string' && sent.trim() !== '') expect(cell).toBe(sent);
    }
  }
}

async function check(resource: RestResource, text: string, status = 200): Promise<void> {
  counts.cases++;
  respond(text, status);
  const outcome = await tryTo(() => rest.read({ resource }));
  if ('got' in outcome) compare(outcome.got, status === 204 ? '' : text, resource);
  else expect(['contract', 'service', 'limit']).toContain(outcome.refused.kind);
  counts['got' in outcome ? 'read' : 'refused']++;
}

const cases = fc.constantFrom(...resources).chain((resource) => {
  const known = fc.constantFrom(...resource.fields.map(({ name }) => name));
  const other = fc.constantFrom(
    ...hostileStrings.filter((text) => text.length < 300),
    'PortfolioCode',
    'QUANTITY',
    'x'.repeat(256),
  );
  const value = fc.oneof(
    hostileValue,
    hostileValue,
    fc.constantFrom('"20260331"', '"03312026"', '"1,234.50-"', '"Y"', '" "'),
  );
  const member = fc.tuple(fc.oneof({ weight: 5, arbitrary: known }, { weight: 1, arbitrary: other }), value);
  const record = fc
    .array(member, { minLength: 1, maxLength: 5 })
    .map((members) => `{${members.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join()}}`);
  const list = fc.array(record, { maxLength: 3 }).map((records) => `[${records.join()}]`);
  return fc.tuple(fc.constant(resource), corrupt(list));
});

test('records are read as sent or refused, whatever their fields and values', async () => {
  await fc.assert(
    fc.asyncProperty(cases, ([resource, text]) => check(resource, text)),
    { numRuns: runs(14_000) },
  );
});

test('an envelope instead of records is refused, whatever it contains', async () => {
  const envelope = fc
    .record({
      code: hostileValue,
      message: hostileValue,
      description: hostileValue,
      field: hostileValue,
      said: hostileValue,
    })
    .map(
      ({ code, message, description, field, said }) =>
        `{"code":${code},"message":${message},"description":${description},"validation":{"message":${said},"errors":[{"field":${field},"message":${said}}]}}`,
    );
  await fc.assert(
    fc.asyncProperty(corrupt(envelope), fc.constantFrom(200, 400, 422), async (text, status) => {
      const before = counts.read;
      await check(resources[0] as RestResource, text, status);
      // A response that was corrupted into an empty list is an empty table.
      if (counts.read !== before) expect((JSON.parse(toReceivedText(text)) as unknown[]).length).toBeLessThan(3);
    }),
    { numRuns: runs(2_000) },
  );
});

test('numbers beyond the range of Excel stay text, including in undocumented fields', async () => {
  respond('[{"New":1e999,"quantity":1e999},{"New":1e308,"quantity":"1e308"},{"New":1.5,"quantity":"2"}]');
  const { columns, rows } = await rest.read({ resource: resources[0] as RestResource });
  expect(columns.map(({ name }) => name)).toEqual(['quantity', 'New']);
  expect(rows).toEqual([
    ['Infinity', 'Infinity'],
    ['1e308', '1e+308'],
    [2, 1.5],
  ]);
});

test.each([
  ['a text of 10 MB', `[{"comment":"${'x'.repeat(10_000_000)}"}]`, 'limit'],
  ['10 MB of digits', `[{"quantity":"${'9'.repeat(10_000_000)}"}]`, 'limit'],
  ['a list of 10 MB', `[{"New":[${'"x",'.repeat(2_500_000)}1]}]`, 'limit'],
  ['a name of 1 MB', `[{"${'x'.repeat(1_000_000)}":1}]`, 'contract'],
  ['a value nested 100,000 deep', `[{"comment":${'['.repeat(100_000)}${']'.repeat(100_000)}}]`, 'contract'],
  ['an unknown field nested 100,000 deep', `[{"New":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}]`, 'contract'],
])('%s is refused', async (_case, text, kind) => {
  respond(text);
  expect(await tryTo(() => rest.read({ resource: resources[0] as RestResource }))).toMatchObject({
    refused: { kind },
  });
});

test('a new name in every record does not make a column of each', async () => {
  respond(`[${Array.from({ length: 5_000 }, (_, index) => `{"New${index}":1}`).join()}]`);
  const { columns, rows } = await rest.read({ resource: resources[0] as RestResource });
  expect([columns.length, rows.length]).toEqual([200, 5_000]);
});
