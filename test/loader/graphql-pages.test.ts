import { parse, print } from 'graphql';
import { requestMoreRows, refuseMore } from '../../src/loader/graphql-pages';
import { refusal } from '../support/prepared-queries';

const requested = (document: string) => print(requestMoreRows(parse(document), {})).replace(/\s+/g, ' ');
const more = (hasNextPage: unknown) => ({ idsPage: { hasNextPage } });

test('connections inside others are asked too, whatever their rows are called', () => {
  expect(requested('{ accounts(first: 1) { nodes { id lots { items { id } } } } }')).toBe(
    '{ accounts(first: 1) { idsPage1: pageInfo { hasNextPage } nodes { id lots { idsPage: pageInfo { hasNextPage } items { id } } } } }',
  );
});

test('fragments that hold each other come to an end', () => {
  const round = '{ a { ...F } } fragment F on A { ...G } fragment G on A { ...F }';
  expect(requested(round)).toBe(print(parse(round)).replace(/\s+/g, ' '));
});

test('a connection inside a row that goes on is refused with its name', async () => {
  const data = {
    accounts: { nodes: [{ lots: { ...more(false), nodes: [] } }, { lots: { ...more(true), nodes: [1] } }] },
  };
  expect((await refusal(() => refuseMore(data))).message).toMatch(/^lots has more rows than the 1 returned/);
});

test('the answers to what was added are taken out at every depth', () => {
  const data = { a: { ...more(false), nodes: [{ b: { ...more(false), items: [{ c: null }] } }] } };
  refuseMore(data);
  expect(data).toEqual({ a: { nodes: [{ b: { items: [{ c: null }] } }] } });
});

test.each([[null], [undefined], ['false'], [0]])('%p is no word on whether there is more', async (said) => {
  expect(await refusal(() => refuseMore({ a: { ...more(said), nodes: [] } }))).toMatchObject({ kind: 'contract' });
});

test('a document that asks for a count is asked whether rows came before, too', () => {
  expect(requested('{ a { totalCount nodes { id } } }')).toBe(
    '{ a { idsPage: pageInfo { hasNextPage hasPreviousPage } totalCount nodes { id } } }',
  );
});

test('a connection that is all there and has other rows than it counts is refused; one behind a cursor is not', async () => {
  const counted = (hasPreviousPage: boolean) => ({
    a: { idsPage: { hasNextPage: false, hasPreviousPage }, totalCount: 3, nodes: [1, 2] },
  });
  const { kind, message } = await refusal(() => refuseMore(counted(false)));
  expect([kind, message]).toEqual(['contract', expect.stringContaining('2 rows came, but its count says 3')]);
  expect(() => refuseMore(counted(true))).not.toThrow();
});

test('a connection of a size is asked whether more are left, by its number, its variable, and from the end', () => {
  const size = (document: string, variables = {}) =>
    print(requestMoreRows(parse(document), variables)).replace(/\s+/g, ' ');
  expect(size('{ a(last: 3) { nodes { id } } }')).toBe(
    '{ a(last: 3) { idsPage3: pageInfo { hasPreviousPage } nodes { id } } }',
  );
  expect(size('query($n: Int) { a(first: $n) { nodes { id } } }', { n: 40 })).toContain('idsPage40: pageInfo');
});

test('a row that is lost between others is missed where more are left', async () => {
  const page = (hasNextPage: boolean) => ({ a: { idsPage3: { hasNextPage }, nodes: [1, 2] } });
  const { kind, message } = await refusal(() => refuseMore(page(true)));
  expect([kind, message]).toEqual(['contract', expect.stringContaining('2 rows came where 3 were asked for')]);
  const whole = page(false);
  refuseMore(whole);
  expect(whole).toEqual({ a: { nodes: [1, 2] } });
});
