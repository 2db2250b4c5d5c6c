import { parse } from 'graphql';
import { refuseMissingFields } from '../../src/loader/read-document';
import { refusal } from '../support/prepared-queries';

const document = parse('{ accounts(first: 2) { nodes { id worth: marketValue custodian { name } } } }');
const node = { id: 1, worth: 2, custodian: { name: 'A' } };
const data = (...nodes: unknown[]) => ({ accounts: { nodes } });

test('accepts data with all fields of its document, and more', () => {
  for (const whole of [
    data(node),
    data(),
    data({ ...node, extra: 1 }),
    data({ ...node, worth: null, custodian: null }),
    data({ ...node, custodian: [{ name: 'A' }, null] }),
    { accounts: null },
  ])
    expect(() => refuseMissingFields(document, whole)).not.toThrow();
});

test.each([
  ['id', data(node, { worth: 2, custodian: null })],
  ['worth', data({ id: 1, marketValue: 2, custodian: null })],
  ['name', data({ ...node, custodian: {} })],
  ['nodes', { accounts: {} }],
  ['accounts', {}],
])('refuses data without the field %s', async (field, lacking) => {
  expect(await refusal(() => refuseMissingFields(document, lacking))).toMatchObject({
    kind: 'contract',
    message: expect.stringContaining(`the field ${field} is missing`) as string,
  });
});

test('a field that every object inherits is missing when the service did not send it', async () => {
  expect(await refusal(() => refuseMissingFields(parse('{ toString }'), {}))).toMatchObject({ kind: 'contract' });
});

test.each([
  ['a field with a condition', 'query ($more: Boolean!) { id name @include(if: $more) }'],
  ['a fragment', '{ id ... on Account { name } ...More } fragment More on Account { number }'],
])('%s is not required', (_what, requested) => {
  expect(() => refuseMissingFields(parse(requested), { id: 1 })).not.toThrow();
});
