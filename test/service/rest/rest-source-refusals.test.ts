import { parseFilter } from '../../../src/query/parse-filter';
import type { Query } from '../../../src/query/query';
import { readSort } from '../../../src/query/read-sort';
import { catchRefusal } from '../../support/prepared-queries';
import { fetchThroughRest as run, makeBlotterLine, preparePositions, respondWith } from '../../support/rest-positions';

describe('what v1 does not support is refused with a message:', () => {
  const readRefusal = async (query: Query) => (await catchRefusal(() => run(respondWith(), query))).message;

  test('a column that it lacks', async () => {
    expect(await readRefusal(preparePositions('AccountId Quantity'))).toMatch(
      /^REST v1 doesn't have AccountId for Positions, but OData and GraphQL do\. Choose one of CustodianId, ProcessDate, Account\/Number,/,
    );
  });

  test('a filter or a sort by one', async () => {
    expect(await readRefusal(preparePositions('Quantity', 'SecurityId eq 5'))).toContain("doesn't have SecurityId");
    expect(await readRefusal(preparePositions('Quantity', '', { sort: readSort('Security/Cusip') }))).toContain(
      "doesn't have Security/Cusip",
    );
  });

  test('a set that it lacks', async () => {
    expect(await readRefusal({ set: 'Customers', columns: ['Id'] })).toMatch(
      /^REST v1 doesn't have Customers, but OData and GraphQL/,
    );
  });

  test('no custodian', async () => {
    const filter = parseFilter('ProcessDate eq 2026-03-31');
    expect(await readRefusal({ ...preparePositions('Quantity'), filter })).toBe(
      'To query Positions, REST v1 needs custodians. Specify them, or remove source=rest.',
    );
  });

  test('a period', async () => {
    const filter = parseFilter('CustodianId eq 1 and ProcessDate ge 2026-03-01 and ProcessDate le 2026-03-31');
    expect(await readRefusal({ ...preparePositions('Quantity'), filter })).toBe(
      'To query Positions, REST v1 needs process dates. Specify them, or remove source=rest.',
    );
  });

  test('too many requests', async () => {
    const ids = Array.from({ length: 41 }, (_, index) => index).join(',');
    const filter = parseFilter(`CustodianId in (${ids}) and ProcessDate eq 2026-03-31`);
    expect(await readRefusal({ ...preparePositions('Quantity'), filter })).toMatch(
      /: 41 for this query, and the limit is 40\./,
    );
  });

  test('too many dates of several custodians', async () => {
    const dates = Array.from({ length: 21 }, (_, index) => `2026-03-${String(index + 1).padStart(2, '0')}`).join(',');
    const filter = parseFilter(`CustodianId in (1,2) and ProcessDate in (${dates})`);
    expect(await readRefusal({ ...preparePositions('Quantity'), filter })).toMatch(/: 42 for this query/);
  });

  test('a response without a required field', async () => {
    const { message, kind } = await catchRefusal(() =>
      run(respondWith({ symbol: 'IBM' }), preparePositions('MarketValue')),
    );
    expect(kind).toBe('contract');
    expect(message).toContain('the field tradeAmount is missing');
  });

  test('numbers, when the code that distinguishes long from short is missing', async () => {
    const { kind, message } = await catchRefusal(() =>
      run(respondWith({ quantity: '1' }), preparePositions('Quantity')),
    );
    expect([kind, message]).toEqual(['contract', expect.stringContaining('transactionCode') as string]);
  });

  test('a filter by an invalid number', async () => {
    const { kind } = await catchRefusal(() =>
      run(respondWith(makeBlotterLine({ quantity: 'n/a' })), preparePositions('Quantity', 'Quantity gt 1')),
    );
    expect(kind).toBe('contract');
  });
});
