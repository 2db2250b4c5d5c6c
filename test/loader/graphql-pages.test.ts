import { parse, print } from 'graphql';
import { requestMoreRows, refuseIncompletePages } from '../../src/loader/graphql-pages';
import { catchRefusal } from '../support/prepared-queries';

const printWithMoreRows = (document: string) => print(requestMoreRows(parse(document), {})).replace(/\s+/g, ' ');
const createPage = (hasNextPage: unknown) => ({ idsPage: { hasNextPage } });

test('requests nested connections, too, whatever their rows are called', () => {
  expect(printWithMoreRows('{ accounts(first: 1) { nodes { id lots { items { id } } } } }')).toBe(
    '{ accounts(first: 1) { idsPage1: pageInfo { hasNextPage } nodes { id lots { idsPage: pageInfo { hasNextPage } items { id } } } } }',
  );
});

test('circular fragments end', () => {
  const round = '{ a { ...F } } fragment F on A { ...G } fragment G on A { ...F }';
  expect(printWithMoreRows(round)).toBe(print(parse(round)).replace(/\s+/g, ' '));
});

test('refuses a nested connection with more pages, and names it', async () => {
  const data = {
    accounts: { nodes: [{ lots: { ...createPage(false), nodes: [] } }, { lots: { ...createPage(true), nodes: [1] } }] },
  };
  expect((await catchRefusal(() => refuseIncompletePages(data))).message).toMatch(
    /^lots has more rows than the 1 returned/,
  );
});

test('removes the added fields from the response at every depth', () => {
  const data = { a: { ...createPage(false), nodes: [{ b: { ...createPage(false), items: [{ c: null }] } }] } };
  refuseIncompletePages(data);
  expect(data).toEqual({ a: { nodes: [{ b: { items: [{ c: null }] } }] } });
});

test.each([[null], [undefined], ['false'], [0]])(
  '%p does not state whether there are more rows',
  async (hasNextPage) => {
    expect(
      await catchRefusal(() => refuseIncompletePages({ a: { ...createPage(hasNextPage), nodes: [] } })),
    ).toMatchObject({
      kind: 'contract',
    });
  },
);

test('requests whether earlier rows exist when a document requests a count', () => {
  expect(printWithMoreRows('{ a { totalCount nodes { id } } }')).toBe(
    '{ a { idsPage: pageInfo { hasNextPage hasPreviousPage } totalCount nodes { id } } }',
  );
});

test('requests the number of rows of each root field that begins with the first or the last row', () => {
  const printSize = (document: string) =>
    print(requestMoreRows(parse(document), {}, undefined, true)).replace(/\s+/g, ' ');
  expect(printSize('{ a(first: 40) { nodes { id } } }')).toContain('hasPreviousPage } idsCount: totalCount nodes');
  expect(printSize('{ a(first: 40, after: "x") { nodes { id } } }')).toContain(
    'idsPage40: pageInfo { hasNextPage } nodes',
  );
  expect(printSize('{ a { nodes { b { nodes { id } } } } }').match(/idsCount/g)).toHaveLength(1);
});

test('detects a lost row of the last page by the count', async () => {
  const page = { hasNextPage: false, hasPreviousPage: false };
  const lost = { a: { idsPage40: page, idsCount: 40, nodes: Array.from({ length: 39 }, () => 1) } };
  expect((await catchRefusal(() => refuseIncompletePages(lost))).message).toContain(
    '39 rows received, but its row count is 40',
  );
  const more = { a: { idsPage2: { ...page, hasNextPage: true }, idsCount: 40, nodes: [1, 2] } };
  expect(() => refuseIncompletePages(more)).not.toThrow();
  expect(more).toEqual({ a: { nodes: [1, 2] } });
});

test('refuses a complete connection whose rows differ from its count, but not one after a cursor', async () => {
  const createCountedPage = (hasPreviousPage: boolean) => ({
    a: { idsPage: { hasNextPage: false, hasPreviousPage }, totalCount: 3, nodes: [1, 2] },
  });
  const { kind, message } = await catchRefusal(() => refuseIncompletePages(createCountedPage(false)));
  expect([kind, message]).toEqual(['contract', expect.stringContaining('2 rows received, but its row count is 3')]);
  expect(() => refuseIncompletePages(createCountedPage(true))).not.toThrow();
});

test('requests whether rows remain for a connection with a limit, by number, by variable, and from the end', () => {
  const printSize = (document: string, variables = {}) =>
    print(requestMoreRows(parse(document), variables)).replace(/\s+/g, ' ');
  expect(printSize('{ a(last: 3) { nodes { id } } }')).toBe(
    '{ a(last: 3) { idsPageLast3: pageInfo { hasPreviousPage } nodes { id } } }',
  );
  expect(printSize('query($n: Int) { a(first: $n) { nodes { id } } }', { n: 40 })).toContain('idsPage40: pageInfo');
  expect(printSize('query($n: Int = 40) { a(first: $n) { nodes { id } } }')).toContain('idsPage40: pageInfo');
});

test('detects a lost row between others when rows remain', async () => {
  const createNextPage = (hasNextPage: boolean) => ({ a: { idsPage3: { hasNextPage }, nodes: [1, 2] } });
  const { kind, message } = await catchRefusal(() => refuseIncompletePages(createNextPage(true)));
  expect([kind, message]).toEqual(['contract', expect.stringContaining('it returned 2 of 3 requested rows')]);
  const whole = createNextPage(false);
  refuseIncompletePages(whole);
  expect(whole).toEqual({ a: { nodes: [1, 2] } });
});
