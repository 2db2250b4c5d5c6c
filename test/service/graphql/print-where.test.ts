import type { Literal } from '../../../src/query/query';
import { parseFilter } from '../../../src/query/parse-filter';
import { printWhere } from '../../../src/service/graphql/print-document';
import { parseDay, catchRefusal } from '../../support/prepared-queries';

const printParsed = (text: string) => printWhere(parseFilter(text));
const printDate = (value: Literal) => printWhere({ op: 'eq', path: 'ProcessDate', value });

test.each([
  ['Quantity gt 5', '{ quantity: { gt: 5 } }'],
  ["Security/Cusip eq '037833100'", '{ security: { cusip: { eq: "037833100" } } }'],
  [`Name eq 'O''Neil "A" \\'`, '{ name: { eq: "O\'Neil \\"A\\" \\\\" } }'],
  ['ETA eq null', '{ eta: { eq: null } }'],
  ['Price ne null', '{ price: { neq: null } }'],
  ['Id in (1,2)', '{ id: { in: [1, 2] } }'],
  [
    "A eq 1 and (B eq 2 or contains(C,'x'))",
    '{ and: [{ a: { eq: 1 } }, { or: [{ b: { eq: 2 } }, { c: { contains: "x" } }] }] }',
  ],
])('%s is sent as %s', (text, printed) => expect(printParsed(text)).toBe(printed));

// "Not greater" includes a row without a value, and "less or equal" does not.
test.each([
  ['not (Quantity gt 5)', '{ quantity: { ngt: 5 } }'],
  ['not (Quantity le 5)', '{ quantity: { nlte: 5 } }'],
  ['not (Id eq 5)', '{ id: { neq: 5 } }'],
  ['not (Id in (1,2))', '{ id: { nin: [1, 2] } }'],
  ["not startswith(Name,'x')", '{ name: { nstartsWith: "x" } }'],
  ['not (A eq 1 and B eq 2)', '{ or: [{ a: { neq: 1 } }, { b: { neq: 2 } }] }'],
  ['not (A eq 1 or not (B eq 2))', '{ and: [{ a: { neq: 1 } }, { b: { eq: 2 } }] }'],
])('%s is sent as its opposite, %s', (text, printed) => expect(printParsed(text)).toBe(printed));

test('a process date is sent with its own midnight, in summer and in winter', () => {
  expect(printDate({ type: 'day', value: parseDay('2026-03-31') })).toBe(
    '{ processDate: { eq: "2026-03-31T00:00:00.000-04:00" } }',
  );
  expect(printDate({ type: 'day', value: parseDay('2026-01-30') })).toBe(
    '{ processDate: { eq: "2026-01-30T00:00:00.000-05:00" } }',
  );
});

test.each([
  ['2026-03-31T00:00:00+02:00', '2026-03-31T00:00:00.000+02:00'],
  ['2026-03-31T00:00-04:00', '2026-03-31T00:00:00.000-04:00'],
  ['2026-03-31T12:30:15.5Z', '2026-03-31T12:30:15.500+00:00'],
  ['2026-03-31t12:30:15.1234567z', '2026-03-31t12:30:15.1234567+00:00'],
])('the date-time %s is sent with milliseconds and offset', (value, printed) => {
  expect(printDate({ type: 'instant', value })).toBe(`{ processDate: { eq: "${printed}" } }`);
});

test('strings are not compared by order', async () => {
  expect((await catchRefusal(() => printParsed("Name gt 'M'"))).message).toContain(
    "GraphQL can't check whether text comes before or after other text",
  );
});
