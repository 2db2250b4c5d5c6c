import { printTotal } from '../../../src/service/odata/print-apply';
import { parseFilter } from '../../../src/query/parse-filter';
import { prepareTotal, type TotalQuery } from '../../../src/query/total';
import { documentedSchema, catchRefusal } from '../../support/prepared-queries';

const prepare = (query: Partial<TotalQuery>) =>
  prepareTotal({ set: 'Positions', aggregation: 'sum', column: 'MarketValue', by: [], ...query }, documentedSchema);
const apply = (query: Partial<TotalQuery>) => {
  const [, options = ''] = printTotal(prepare(query)).split('?');
  return Object.fromEntries(new URLSearchParams(options.replace(/\+/g, '%2B')));
};

describe('a total is printed', () => {
  test('as one aggregation that also counts its rows', () => {
    expect(apply({})).toEqual({ $apply: 'aggregate(MarketValue with sum as Total,$count as RowsCounted)' });
  });

  test('over the rows of a condition, with names spelled like the service', () => {
    const filter = parseFilter("quantity gt 0 and security/cusip eq 'A''B'");
    expect(apply({ column: 'marketvalue', filter })['$apply']).toBe(
      "filter(Quantity gt 0 and Security/Cusip eq 'A''B')/aggregate(MarketValue with sum as Total,$count as RowsCounted)",
    );
  });

  test('for each group, all of them', () => {
    expect(apply({ by: ['CustodianId', 'security/sector/name'], aggregation: 'average' })).toEqual({
      $apply: 'groupby((CustodianId,Security/Sector/Name),aggregate(MarketValue with average as Average))',
    });
  });

  test('for the first groups only, in order', () => {
    const largest = apply({ by: ['AccountId'], top: 5 });
    expect(largest).toMatchObject({ $orderby: 'Total desc', $top: '5' });
    const sort = [{ path: 'accountid', descending: false }];
    expect(apply({ by: ['AccountId'], top: 5, sort })).toMatchObject({ $orderby: 'AccountId' });
  });

  test('of tax lots without an order, which the service refuses', () => {
    const lots = apply({ set: 'TaxLots', column: 'Amount', by: ['AccountId'], top: 5 });
    expect(Object.keys(lots)).toEqual(['$apply']);
  });

  test('as a count of rows, or of the rows that have a value', () => {
    expect(apply({ column: undefined, aggregation: 'count' })['$apply']).toBe('aggregate($count as Count)');
    expect(apply({ column: 'OriginalFace', aggregation: 'count' })['$apply']).toBe(
      'filter(OriginalFace ne null)/aggregate($count as Count)',
    );
    expect(apply({ column: 'AccountId', aggregation: 'countdistinct', by: ['CustodianId'] })['$apply']).toBe(
      'groupby((CustodianId),aggregate(AccountId with countdistinct as CountDistinct))',
    );
  });

  test("with the process date and the custodians of its filter, to detect rows that don't match it", () => {
    const filter = parseFilter('CustodianId in (1,2) and ProcessDate eq 2026-04-10T00:00:00-04:00');
    const bounds = 'CustodianId with min as FirstCustodian,CustodianId with max as LastCustodian';
    expect(apply({ filter })['$apply']).toMatch(
      new RegExp(`\\)/groupby\\(\\(ProcessDate\\),aggregate\\(MarketValue with sum as Total,${bounds}\\)\\)$`),
    );
    expect(apply({ filter, by: ['CustodianId', 'ProcessDate'] })['$apply']).toMatch(
      /groupby\(\(CustodianId,ProcessDate\),aggregate\(MarketValue with sum as Total\)\)$/,
    );
  });

  test('with other IDs of its filter, if neither a date nor a custodian would show a response to another query', () => {
    const printCount = (set: string, filter: string) =>
      apply({ set, column: undefined, aggregation: 'count', filter: parseFilter(filter) })['$apply'];
    expect(printCount('Accounts', 'CurrencyId in (1,2)')).toMatch(
      /\/aggregate\(\$count as Count,CurrencyId with min as FirstCurrency,CurrencyId with max as LastCurrency\)$/,
    );
    expect(printCount('Accounts', 'CurrencyId eq 1 and CustodianId eq 2')).toMatch(
      /Count,CustodianId with min as FirstCustodian,CustodianId with max as LastCustodian\)$/,
    );
    expect(printCount('Positions', 'AccountId eq 1 and ProcessDate eq 2026-04-10T00:00:00-04:00')).toMatch(
      /groupby\(\(ProcessDate\),aggregate\(\$count as Count\)\)$/,
    );
  });

  test('with the offset of a date-time', () => {
    const filter = parseFilter('ProcessDate eq 2026-04-10T00:00:00+02:00');
    expect(printTotal(prepare({ filter }))).toContain('T00%3A00%3A00%2B02%3A00');
  });
});

test('the total has a name that no field of the record has', () => {
  const [entity] = documentedSchema.entities.filter(({ set }) => set === 'Positions');
  if (!entity) throw new Error('There are no positions.');
  const fields = [...entity.fields, { name: 'Total', type: 'Edm.Decimal', nullable: true } as const];
  const schema = { ...documentedSchema, entities: [{ ...entity, fields }] };
  const query = { set: 'Positions', aggregation: 'sum', column: 'Total', by: ['AccountId'] } as const;
  expect(prepareTotal(query, schema).total.name).toBe('TotalOf');
});

describe('a total is refused', () => {
  test.each([
    [
      { column: 'AccountId' },
      "AccountId of Positions isn't a number, so it has no sum. Use agg=count, countdistinct, min, or max.",
    ],
    [{ column: undefined }, 'To use agg=sum, enter a column of Positions to aggregate.'],
    [{ column: 'MarktValue' }, 'Positions has no column "MarktValue". Did you mean "MarketValue"?'],
    [{ by: ['Acount'] }, 'Positions has no column "Acount". Did you mean "Account"?'],
    [
      { by: ['AccountId'], sort: [{ path: 'Quantity', descending: true }] },
      'The total has no column "Quantity". Columns: AccountId, Total.',
    ],
  ])('%j', async (query, message) => {
    expect(await catchRefusal(() => prepare(query))).toEqual({ kind: 'input', message });
  });
});
