import type { PlainDate } from '../../src/model/plain-date';
import { parseFilter } from '../../src/query/parse-filter';
import { printFilter } from '../../src/query/print-query';
import type { Filter, Term } from '../../src/query/query';
import { hasDates, toStoredFilter } from '../../src/query/stored-filter';

const printMidnight = (date: PlainDate) => `${date}T00:00:00-04:00`;
const march31 = printMidnight('2026-03-31' as PlainDate);
const april1 = printMidnight('2026-04-01' as PlainDate);
const april2 = printMidnight('2026-04-02' as PlainDate);
const printStored = (filter: Filter) => printFilter(toStoredFilter(filter, printMidnight));

describe('a day is the time from its midnight to the next', () => {
  const within = `TradeDate ge ${march31} and TradeDate lt ${april1}`;
  it.each([
    ['TradeDate eq 2026-03-31', within],
    ['TradeDate ne 2026-03-31', `not (${within})`],
    ['TradeDate ge 2026-03-31', `TradeDate ge ${march31}`],
    ['2026-03-31 le TradeDate', `TradeDate ge ${march31}`],
    ['not (TradeDate lt 2026-03-31)', `not (TradeDate lt ${march31})`],
    ['TradeDate gt 2026-03-31 or AccountId eq 1', `TradeDate gt ${march31} or AccountId eq 1`],
    ['TradeDate in (2026-03-31,2026-04-01)', `(${within}) or (TradeDate ge ${april1} and TradeDate lt ${april2})`],
    ['TaxLots/any(t:t/TradeDate eq 2026-03-31)', `TaxLots/any(t:${within.replaceAll('TradeDate', 't/TradeDate')})`],
    ['TaxLots/all(t:t/TradeDate gt 2026-03-31)', `TaxLots/all(t:t/TradeDate gt ${march31})`],
  ])('in %s', (text, expected) => {
    expect(printStored(parseFilter(text))).toBe(expected);
    expect(hasDates(parseFilter(text))).toBe(true);
  });

  it('can begin at several times, all of which are on it', () => {
    const printEitherMidnight = (date: PlainDate, which?: 'last') =>
      `${date}T00:00:00${which === 'last' ? '-04:00' : '+01:00'}`;
    const print = (text: string) => printFilter(toStoredFilter(parseFilter(text), printEitherMidnight));
    expect(print('ProcessDate le 2026-03-31')).toBe('ProcessDate le 2026-03-31T00:00:00-04:00');
    expect(print('ProcessDate gt 2026-03-31')).toBe('ProcessDate gt 2026-03-31T00:00:00-04:00');
    expect(print('ProcessDate lt 2026-03-31')).toBe('ProcessDate lt 2026-03-31T00:00:00+01:00');
    expect(print('ProcessDate eq 2026-03-31')).toBe(
      'ProcessDate ge 2026-03-31T00:00:00+01:00 and ProcessDate lt 2026-04-01T00:00:00+01:00',
    );
  });

  it.each<[Term, string]>([
    [{ type: 'call', name: 'now', of: [] }, `now() gt ${march31}`],
    [{ type: 'call', name: 'date', of: [{ type: 'call', name: 'now', of: [] }] }, 'date(now()) gt 2026-03-31'],
  ])('next to %j', (left, expected) => {
    const right: Term = { type: 'day', value: '2026-03-31' as PlainDate };
    const filter: Filter = { op: 'test', test: 'gt', left, right };
    expect(printStored(filter)).toBe(expected);
    expect(hasDates(filter)).toBe(true);
    expect(hasDates({ ...filter, left: right, right: left })).toBe(true);
  });
});

it.each([
  ['AccountId in (1,2)', 'AccountId in (1,2)'],
  ['Positions/any()', 'Positions/any()'],
  ['Positions/all(p:p/Quantity gt 0)', 'Positions/all(p:p/Quantity gt 0)'],
  [`TradeDate ge ${march31}`, `TradeDate ge ${march31}`],
  ["not contains(Comment,'x')", "not (Comment ne null and contains(Comment,'x'))"],
  ["TransactionCode/Code eq 'by'", "TransactionCode/Code in ('by','by ','by  ')"],
  ['OriginalCostDate eq null', `OriginalCostDate eq null or OriginalCostDate lt 1950-01-02T00:00:00-04:00`],
  ['Quantity mul 2 gt 5', 'Quantity ne null and Quantity mul 2 gt 5'],
])('%s has no day', (text, expected) => {
  expect(printStored(parseFilter(text))).toBe(expected);
  expect(hasDates(parseFilter(text))).toBe(false);
});
