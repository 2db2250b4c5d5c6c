import { fc } from '../support/fast-check';
import { checkConditions, checkKeys, createRowOrder, createScopeTest } from '../../src/loader/check-rows';
import { toSerial } from '../../src/model/plain-date';
import type { CellValue } from '../../src/model/table';
import { and, whereEquals, toNumberLiteral } from '../../src/query/query';
import { parseFilter } from '../../src/query/parse-filter';
import { parseDay, prepare } from '../support/prepared-queries';

const prices = prepare({ set: 'Prices', columns: ['PriceValue'] });
const width = prices.columns.length + prices.keys.length;
const hasRepeats = (rows: CellValue[][]) => {
  try {
    for (const _pause of checkKeys(rows, prices, (reason) => new Error(reason)));
    return false;
  } catch {
    return true;
  }
};

test('finds rows of the same key in any order, for any key', () => {
  const cell = fc.oneof(fc.integer({ min: -2, max: 2 }), fc.constantFrom('a', 'b', null, 2 ** 40, 0.5), fc.boolean());
  const row = fc.array(cell, { minLength: width, maxLength: width });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), (rows) => {
      // The price comes first and is not part of the key.
      const distinct = new Set(rows.map((cells) => JSON.stringify(cells.slice(1))));
      expect(hasRepeats(rows)).toBe(distinct.size < rows.length);
    }),
  );
});

it('names the key of a repeated row with its date', () => {
  const row = [5, ...prices.keys.map(({ kind }) => (kind === 'date' ? (toSerial(parseDay('2026-04-10')) ?? null) : 7))];
  const check = () => [...checkKeys([row, row], prices, (reason) => new Error(reason))];
  expect(check).toThrow('the same row twice (CustodianId 7, ProcessDate 2026-04-10, SecurityId 7)');
});

it('reports ascending keys only for pages without a repeated row', () => {
  const row = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: width, maxLength: width });
  const cuts = fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 3 });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 6 }), cuts, fc.boolean(), (input, at, inOrder) => {
      const rows = inOrder ? [...input].sort((a, b) => (String(a.slice(1)) < String(b.slice(1)) ? -1 : 1)) : input;
      const ends = [0, ...at.sort(), rows.length];
      const pages = ends.slice(1).map((end, index) => rows.slice(ends[index], end));
      const order = createRowOrder(prices);
      for (const page of pages) order.add(page);
      const ascends = order.isAscending(pages);
      if (ascends) expect(hasRepeats(rows)).toBe(false);
      if (inOrder) expect(ascends).toBe(!hasRepeats(rows));
    }),
  );
});

test('finds the period of a filter, however deeply its bounds are nested', () => {
  const end = (op: 'ge' | 'le', value: string) =>
    ({ op, path: 'ProcessDate', value: { type: 'instant', value } }) as const;
  const period = and(end('ge', '2026-04-07T00:00:00-04:00'), end('le', '2026-04-10T00:00:00-04:00'));
  const filter = and(
    and(period, whereEquals('CustodianId', toNumberLiteral(1))),
    whereEquals('Quantity', toNumberLiteral(5)),
  );
  const fits = filter && createScopeTest(filter, 'ProcessDate', 'date');
  const toSerialDate = (date: string) => toSerial(parseDay(date)) ?? null;
  expect(['2026-04-07', '2026-04-10', '2026-04-11', '2026-01-05'].map((date) => fits?.(toSerialDate(date)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

describe('a condition on returned columns', () => {
  const columns = [
    { name: 'Quantity', kind: 'number' },
    { name: 'Name', kind: 'text' },
    { name: 'TradeDate', kind: 'date' },
  ] as const;
  const readRefusal = (filter: string, row: CellValue[]) => {
    try {
      for (const _pause of checkConditions([row], columns, parseFilter(filter), (reason) => new Error(reason)));
      return undefined;
    } catch (error) {
      return (error as Error).message;
    }
  };
  const row = [5, 'North', toSerial(parseDay('2026-03-31')) ?? null];

  it.each([
    ['Quantity gt 1000', 'in row 1, Quantity is 5, which the filter excludes'],
    ["Name eq 'South'", 'in row 1, Name is North, which the filter excludes'],
    ["not contains(Name,'North')", 'in row 1, Name is North, which the filter excludes'],
    ["TradeDate lt 2026-03-31 and Name eq 'North'", 'in row 1, TradeDate is 2026-03-31, which the filter excludes'],
    ["Quantity gt 1000 or Name eq 'South'", 'in row 1, Quantity is 5, which the filter excludes'],
  ])('%s is refused for a row that contradicts it', (filter, reason) => {
    expect(readRefusal(filter, row)).toBe(reason);
  });

  it.each([
    'Quantity gt 1',
    "Name eq 'NORTH'",
    "Name eq 'North '",
    "not contains(Name,'NORTH')",
    'Quantity mul 2 gt 1000',
    'year(TradeDate) eq 2020',
    'TradeDate lt 2026-03-31T00:00:00-04:00',
    'Security/Name eq null or Quantity gt 1000',
    'Lots/any(l:l/Quantity gt 1000)',
    'Lots/$count gt 3',
  ])('%s is left to the service, or met', (filter) => {
    expect(readRefusal(filter, row)).toBeUndefined();
  });
});
