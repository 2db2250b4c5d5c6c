import { parse } from 'graphql';
import { requestMoreRows } from '../../src/loader/graphql-pages';
import { refuseMissingFields } from '../../src/loader/read-document';
import { catchRefusal } from '../support/prepared-queries';

const document = parse('{ accounts(first: 2) { nodes { id worth: marketValue custodian { name } } } }');
const node = { id: 1, worth: 2, custodian: { name: 'A' } };
const createData = (...nodes: unknown[]) => ({ accounts: { nodes } });

test('accepts data with all fields of its document, and more', () => {
  for (const whole of [
    createData(node),
    createData(),
    createData({ ...node, extra: 1 }),
    createData({ ...node, worth: null, custodian: null }),
    createData({ ...node, custodian: [{ name: 'A' }, null] }),
    { accounts: null },
  ])
    expect(() => refuseMissingFields(document, whole)).not.toThrow();
});

test.each([
  ['id', createData(node, { worth: 2, custodian: null })],
  ['worth', createData({ id: 1, marketValue: 2, custodian: null })],
  ['name', createData({ ...node, custodian: {} })],
  ['nodes', { accounts: {} }],
  ['accounts', {}],
])('refuses data without the field %s', async (field, record) => {
  expect(await catchRefusal(() => refuseMissingFields(document, record))).toMatchObject({
    kind: 'contract',
    message: expect.stringContaining(`the field ${field} is missing`) as string,
  });
});

test('a field that every object inherits is missing when the service did not send it', async () => {
  expect(await catchRefusal(() => refuseMissingFields(parse('{ toString }'), {}))).toMatchObject({ kind: 'contract' });
});

test.each([
  ['a field with a condition', 'query ($more: Boolean!) { id name @include(if: $more) }'],
  ['a fragment', '{ id ... on Account { name } ...More } fragment More on Account { number }'],
])('%s is not required', (_case, requested) => {
  expect(() => refuseMissingFields(parse(requested), { id: 1 })).not.toThrow();
});

describe('null rows', () => {
  const noRows = 'it has no list of rows';
  const nullRow = "a row isn't a record";

  test.each([
    ['{ a { nodes { id } } }', { a: null }, noRows],
    ['{ a { edges { node { id } } } }', { a: { edges: null } }, noRows],
    ['{ a { rows: nodes { id } } }', { a: { rows: null } }, noRows],
    ['{ a { nodes { id b { nodes { id } } } } }', { a: { nodes: [{ id: 1, b: null }] } }, noRows],
    ['{ a { rows: nodes { id } } }', { a: { rows: [{ id: 1 }, null] } }, nullRow],
    ['{ a { edges { node { id } } } }', { a: { edges: [null] } }, nullRow],
    ['{ a { edges { row: node { id } } } }', { a: { edges: [{ row: null }] } }, nullRow],
  ])('%s refuses %j', async (text, nullRows, message) => {
    const sent = requestMoreRows(parse(text), {});
    const refused = await catchRefusal(() => refuseMissingFields(sent, addPages(nullRows)));
    expect(refused).toMatchObject({ kind: 'contract', message: expect.stringContaining(message) as string });
  });

  test('a record that does not exist is accepted', () => {
    const accepted = requestMoreRows(parse('{ account(id: 1) { id } node(id: 2) { id } }'), {});
    expect(() => refuseMissingFields(accepted, { account: null, node: null })).not.toThrow();
  });
});

/** Adds the page fields that the add-in requests. */
function addPages(value: object): Record<string, unknown> {
  return {
    idsPage: { hasNextPage: false },
    ...Object.fromEntries(
      Object.entries(value).map(([name, part]: [string, unknown]) => [
        name,
        typeof part === 'object' && part !== null && !Array.isArray(part) ? addPages(part) : part,
      ]),
    ),
  };
}
