import fc from 'fast-check';
import { checkKeys, noteOrder, scopeTest } from '../../src/loader/check-rows';
import { toSerial } from '../../src/model/plain-date';
import type { CellValue } from '../../src/model/table';
import { all, equal, number } from '../../src/query/conditions';
import { day, prepared } from '../support/prepared-queries';

const prices = prepared({ set: 'Prices', columns: ['PriceValue'] });
const width = prices.columns.length + prices.keys.length;
const repeats = (rows: CellValue[][]) => {
  try {
    for (const _pause of checkKeys(rows, prices, (why) => new Error(why)));
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
      expect(repeats(rows)).toBe(distinct.size < rows.length);
    }),
  );
});

it('finds the keys of pages in order only when no row repeats an earlier one', () => {
  const row = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: width, maxLength: width });
  const cuts = fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 3 });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 6 }), cuts, fc.boolean(), (given, at, inOrder) => {
      const rows = inOrder ? [...given].sort((a, b) => (String(a.slice(1)) < String(b.slice(1)) ? -1 : 1)) : given;
      const ends = [0, ...at.sort(), rows.length];
      const pages = ends.slice(1).map((end, index) => rows.slice(ends[index], end));
      const order = noteOrder(prices);
      for (const page of pages) order.note(page);
      const ascends = order.ascends(pages);
      if (ascends) expect(repeats(rows)).toBe(false);
      if (inOrder) expect(ascends).toBe(!repeats(rows));
    }),
  );
});

test('a period holds for every row, however deep its ends stand among other conditions', () => {
  const end = (op: 'ge' | 'le', value: string) =>
    ({ op, path: 'ProcessDate', value: { type: 'instant', value } }) as const;
  const period = all(end('ge', '2026-04-07T00:00:00-04:00'), end('le', '2026-04-10T00:00:00-04:00'));
  const filter = all(all(period, equal('CustodianId', number(1))), equal('Quantity', number(5)));
  const fits = filter && scopeTest(filter, 'ProcessDate', 'date');
  const serial = (date: string) => toSerial(day(date)) ?? null;
  expect(['2026-04-07', '2026-04-10', '2026-04-11', '2026-01-05'].map((date) => fits?.(serial(date)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
