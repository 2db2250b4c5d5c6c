import { fc } from '../../support/fast-check';
import { createGraphQL } from '../../../src/service/graphql/graphql';
import { toGraphQLName } from '../../../src/service/graphql/print-document';
import type { Page } from '../../../src/service/service';
import { createCannedHttp } from '../../support/canned-http';
import { toReceivedText, tryTo, fitsCell, hostileValue, corrupt } from '../../support/hostile-json';
import { prepare } from '../../support/prepared-queries';
import { printInDeepRun, runs, countMinimumCases } from '../../support/depth';

const positions = prepare({
  set: 'Positions',
  columns: ['AccountId', 'Quantity', 'OriginalCostDate', 'ShortPosition', 'Security/PrimarySymbol', 'Account/Name'],
});
const columns = [...positions.columns, ...positions.keys];
const { http, respond } = createCannedHttp();
const counts = { cases: 0, read: 0, refused: 0 };

afterAll(() => {
  expect(counts.cases).toBeGreaterThanOrEqual(countMinimumCases(15_000));
  expect(counts.read).toBeGreaterThan(countMinimumCases(2_000));
  expect(counts.refused).toBeGreaterThan(countMinimumCases(2_000));
  printInDeepRun(`hostile data, GraphQL: ${JSON.stringify(counts)}\n`);
});

interface Sent {
  readonly data: { readonly positions: { readonly nodes: unknown[]; readonly pageInfo: { hasNextPage: boolean } } };
}

/** Checks that a page has every sent row, and that each cell has the sent value, possibly as text. */
function compare(page: Page, text: string): void {
  const { nodes, pageInfo } = (JSON.parse(toReceivedText(text)) as Sent).data.positions;
  expect(page.rows).toHaveLength(nodes.length);
  expect(page.next !== undefined).toBe(pageInfo.hasNextPage);
  for (const [index, row] of page.rows.entries()) {
    for (const [position, { kind, path }] of columns.entries()) {
      const cell = row[position];
      if (!fitsCell(cell)) throw new Error(`Excel cannot hold ${String(cell).slice(0, 50)}`);
      const sent = path.reduce(
        (value: unknown, name) => (value as Record<string, unknown> | null)?.[toGraphQLName(name)],
        nodes[index],
      );
      if (typeof sent === 'number' && (kind === 'number' || kind === 'id') && typeof cell === 'number') {
        if (!Object.is(cell, sent)) expect(cell).toBe(sent);
      } else if (typeof sent === 'string' && kind === 'text') expect(cell).toBe(sent);
      else if (sent === null) expect(cell).toBeNull();
    }
  }
}

async function check(text: string): Promise<void> {
  counts.cases++;
  respond(text);
  const outcome = await tryTo(() => createGraphQL(http).readPage(positions, undefined));
  if ('got' in outcome) compare(outcome.got, text);
  else expect(['contract', 'service', 'limit']).toContain(outcome.refused.kind);
  counts['got' in outcome ? 'read' : 'refused']++;
}

const chooseUsualValue = (path: readonly string[]): string => {
  const field = path.at(-1) ?? '';
  if (field.endsWith('Date')) return '"2026-03-31T00:00:00.000-04:00"';
  return field === 'ShortPosition' ? 'false' : /Name|Symbol/.test(field) ? '"A"' : '7';
};

/** A node with some unexpected values. */
const node = fc.array(fc.tuple(fc.nat(columns.length - 1), hostileValue), { maxLength: 2 }).map((changes) => {
  const values = columns.map(({ path }) => chooseUsualValue(path));
  for (const [at, value] of changes) values[at] = value;
  const own = columns.flatMap(({ path }, index) =>
    path.length === 1 ? [`"${toGraphQLName(path[0] ?? '')}":${values[index]}`] : [],
  );
  const listRelatedMembers = (name: string) =>
    columns.flatMap(({ path }, index) =>
      path.length === 2 && path[0] === name ? [`"${toGraphQLName(path[1] ?? '')}":${values[index]}`] : [],
    );
  return `{${[...own, `"security":{${listRelatedMembers('Security').join()}}`, `"account":{${listRelatedMembers('Account').join()}}`].join()}}`;
});

const print = (nodes: readonly string[], total: string, more: string, cursor: string) =>
  `{"data":{"positions":{"totalCount":${total},"pageInfo":{"hasNextPage":${more},"endCursor":${cursor}},"nodes":[${nodes.join()}]}}}`;
const chooseMostly = (value: string) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: hostileValue });

test('a page is read as sent or refused, whatever its values and surroundings', async () => {
  const page = fc
    .tuple(
      fc.array(node, { maxLength: 3 }),
      chooseMostly('3'),
      fc.oneof(chooseMostly('false'), chooseMostly('true')),
      chooseMostly('"c1"'),
    )
    .map(([nodes, total, more, cursor]) => print(nodes, total, more, cursor));
  await fc.assert(fc.asyncProperty(corrupt(page), check), { numRuns: runs(15_000) });
});

const plain = columns.map(({ path }) => [toGraphQLName(path[0] ?? ''), path] as const);
const oneNode = `{${plain
  .filter(([, path]) => path.length === 1)
  .map(([name, path]) => `"${name}":${chooseUsualValue(path)}`)
  .join()},"security":{"primarySymbol":"A"},"account":{"name":"A"}}`;

test.each([
  ['a count that is no whole number', print([oneNode], '1.5', 'false', 'null')],
  ['a count below zero', print([], '-1', 'false', 'null')],
  ['a count without end', print([oneNode], '1e999', 'false', 'null')],
  ['a count as text', print([oneNode], '"1"', 'false', 'null')],
  ['no word whether there are more', print([oneNode], '1', 'null', 'null')],
  ['a next page as text', print([oneNode], '1', '"false"', 'null')],
  ['a next page without its cursor', print([oneNode], '2', 'true', 'null')],
  [
    'a row nested 100,000 deep',
    print(['{"accountId":'.repeat(100_000) + '1' + '}'.repeat(100_000)], '1', 'false', 'null'),
  ],
])('%s is refused', async (_case, text) => {
  respond(text);
  const outcome = await tryTo(() => createGraphQL(http).readPage(positions, undefined));
  expect(outcome).toMatchObject({ refused: { kind: 'contract' } });
});

test('a text of 10 MB is refused', async () => {
  respond(print([oneNode.replace('"A"', `"${'x'.repeat(10_000_000)}"`)], '1', 'false', 'null'));
  expect(await tryTo(() => createGraphQL(http).readPage(positions, undefined))).toMatchObject({
    refused: { kind: 'limit' },
  });
});
