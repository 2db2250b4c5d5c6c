import { parseFilter } from '../../../src/query/parse-filter';
import { toGraphQLName, printDocument, printWhere } from '../../../src/service/graphql/print-document';
import { prepare, catchRefusal } from '../../support/prepared-queries';

test('a document requests each field once, with related records inside', () => {
  const query = prepare({
    set: 'Positions',
    columns: ['Quantity', 'Security/Cusip', 'Security/Sector/Name', 'quantity', 'Security/Isin'],
    filter: parseFilter('Quantity gt 5'),
    sort: [{ path: 'Security/Cusip', descending: false }],
  });
  expect(printDocument(query, { first: 50, after: 'a "b"', includesTotal: false })).toBe(`query {
  positions(first: 50, after: "a \\"b\\"", where: { quantity: { gt: 5 } }, order: [{ security: { cusip: ASC } }]) {
    pageInfo { hasNextPage endCursor }
    nodes { quantity accountId custodianId customerId processDate securityId security { cusip isin sector { name } } }
  }
}`);
});

test('a document requests the count when the service counts', () => {
  const document = printDocument(prepare({ set: 'Custodians', columns: ['Id'] }), { first: 1, includesTotal: true });
  expect(document).toBe(`query {
  custodians(first: 1) {
    totalCount
    pageInfo { hasNextPage endCursor }
    nodes { id }
  }
}`);
});

test.each([
  ["contains(Name,'x')", '{ name: { contains: "x" } }', '{ name: { ncontains: "x" } }'],
  ["startswith(Name,'x')", '{ name: { startsWith: "x" } }', '{ name: { nstartsWith: "x" } }'],
  ["endswith(Name,'x')", '{ name: { endsWith: "x" } }', '{ name: { nendsWith: "x" } }'],
  ['Id eq 1', '{ id: { eq: 1 } }', '{ id: { neq: 1 } }'],
  ['Id ne 1', '{ id: { neq: 1 } }', '{ id: { eq: 1 } }'],
  ['Id gt 1', '{ id: { gt: 1 } }', '{ id: { ngt: 1 } }'],
  ['Id ge 1', '{ id: { gte: 1 } }', '{ id: { ngte: 1 } }'],
  ['Id lt 1', '{ id: { lt: 1 } }', '{ id: { nlt: 1 } }'],
  ['Id le 1', '{ id: { lte: 1 } }', '{ id: { nlte: 1 } }'],
  ['IsActive eq true', '{ isActive: { eq: true } }', '{ isActive: { neq: true } }'],
])('%s and its negation have operators of their own', (text, printed, negated) => {
  expect(printWhere(parseFilter(text))).toBe(printed);
  expect(printWhere(parseFilter(`not (${text})`))).toBe(negated);
});

test.each([
  ["Name ne 'x'", '{ name: { neq: "x" } }'],
  ["Name in ('x','y')", '{ name: { in: ["x", "y"] } }'],
])('text can be compared for equality: %s', (text, printed) => {
  expect(printWhere(parseFilter(text))).toBe(printed);
});

test.each(['length(Name) gt 3', 'Securities/any(s: s/Id eq 1)', 'Securities/all(s: s/Id eq 1)'])(
  '%s is refused, because GraphQL lacks it',
  async (text) => {
    const { kind, message } = await catchRefusal(() => printWhere(parseFilter(text)));
    expect(kind).toBe('input');
    expect(message).toContain("GraphQL can't evaluate");
  },
);

test.each([
  ['CustodianId', 'custodianId'],
  ['ETA', 'eta'],
  ['ETADate', 'etaDate'],
  ['id', 'id'],
  ['ISINCode2', 'isinCode2'],
])('the field %s is called %s', (name, called) => expect(toGraphQLName(name)).toBe(called));
