import { hasDates, writeODataOptions } from '../../../src/functions/tables/write-odata-options';
import { findSet } from '../../../src/model/entity';
import { documentedSchema, catchRefusal } from '../../support/prepared-queries';

const write = (set: string, input: Record<string, string>) =>
  writeODataOptions(new Map(Object.entries(input)), {
    entity: findSet(documentedSchema, set)!,
    schema: documentedSchema,
    midnight: undefined,
  });
const writeQuery = (set: string, input: Record<string, string>) => Object.fromEntries(write(set, input).query);

it('writes a filter for stored values', () => {
  expect(writeQuery('Transactions', { filter: "transactioncode/code = 'by' and year(tradedate) = 2026" })).toEqual({
    $filter: "TransactionCode/Code in ('by','by ','by  ') and (TradeDate ne null and year(TradeDate) eq 2026)",
  });
  expect(writeQuery('Positions', { filter: "not contains(Security/Sector/Name,'e')" })['$filter']).toBe(
    "not (Security/Sector/Name ne null and contains(Security/Sector/Name,'e'))",
  );
});

it('writes plain dates as date-times, including in apply= and expand=', () => {
  const day = 'ProcessDate ge 2026-04-10T00:00:00.000-04:00';
  expect(writeQuery('Positions', { filter: 'ProcessDate ge 2026-04-10' })['$filter']).toBe(day);
  const apply =
    'filter(processdate ge 2026-04-10)/groupby((AccountId),aggregate(Quantity with sum as Total))/filter(Total gt 5)';
  expect(writeQuery('Positions', { apply })['$apply']).toBe(
    `filter(${day})/groupby((AccountId),aggregate(Quantity with sum as Total))/filter(Total gt 5)`,
  );
  expect(
    writeQuery('Accounts', { expand: 'positions(filter=processdate ge 2026-04-10;select=Quantity)' })['$expand'],
  ).toBe(`Positions($filter=${day};$select=Quantity)`);
  expect(hasDates(new Map([['apply', apply]]))).toBe(true);
  expect(hasDates(new Map([['filter', 'ProcessDate ge 2026-04-10T00:00:00Z']]))).toBe(false);
});

it('does not change quoted strings and names that the query defines', () => {
  const filter = "contains(Security/Description,'filter(a eq 1)')";
  expect(writeQuery('Positions', { apply: `filter(${filter})/aggregate($count as N)` })['$apply']).toBe(
    `filter(${filter})/aggregate($count as N)`,
  );
  expect(writeQuery('Positions', { compute: 'Quantity mul 2 as Twice', filter: 'twice gt 5' })['$filter']).toBe(
    'Twice gt 5',
  );
});

it('finds columns by label in select= and orderby=', () => {
  expect(writeQuery('Positions', { select: 'Account number,CUSIP,Market value,Quantity,Unknown' })).toEqual({
    $select: 'MarketValue,Quantity,Unknown,Account,Security',
    $expand: 'Account($select=Number),Security($select=Cusip)',
  });
  expect(
    writeQuery('Positions', { orderby: 'Market value desc, Account number, quantity asc,length(Unknown)' }),
  ).toEqual({
    $orderby: 'MarketValue desc,Account/Number,quantity asc,length(Unknown)',
  });
  expect(writeQuery('Positions', { compute: 'Quantity mul 2 as CUSIP', select: 'CUSIP' })['$select']).toBe('CUSIP');
});

it('expands the records of a path in select=', () => {
  expect(writeQuery('Positions', { select: 'Quantity,Account/Number,Security/Sector/Name' })).toEqual({
    $select: 'Quantity,Account,Security',
    $expand: 'Account($select=Number),Security($expand=Sector($select=Name))',
  });
  expect(write('Positions', { select: 'Account/Number' })).toMatchObject({
    query: expect.arrayContaining([
      ['$select', [...findSet(documentedSchema, 'Positions')!.key, 'Account'].join(',')],
    ]) as unknown,
    selected: ['Account/Number'],
  });
});

it('writes the options of an expansion with dollar signs, at any depth', () => {
  expect(
    writeQuery('Positions', { expand: 'Security(select=Cusip;expand=SecurityType(select=Code))' })['$expand'],
  ).toBe('Security($select=Cusip,SecurityType;$expand=SecurityType($select=Code))');
});

it('selects expanded records, too, each once, but neither * nor a count', () => {
  const readSelect = (input: Record<string, string>) => writeQuery('Accounts', input)['$select'];
  expect(readSelect({ select: 'Number', expand: 'Positions(select=Quantity),Currency' })).toBe(
    'Number,Positions,Currency',
  );
  expect(readSelect({ select: 'Number, positions', expand: 'Positions(select=Quantity)' })).toBe('Number,positions');
  expect(readSelect({ select: 'Number', expand: '*' })).toBe('Number');
  expect(readSelect({ select: 'Number', expand: 'Positions/$count' })).toBe('Number');
  expect(readSelect({ expand: 'Currency' })).toBeUndefined();
});

it('supports related records of related records', () => {
  expect(
    writeQuery('Accounts', { filter: 'positions/any(p:p/quantity lt 0) and Positions/$count gt 2' })['$filter'],
  ).toBe('Positions/any(p:p/Quantity lt 0) and Positions/$count gt 2');
});

it.each([
  ['Positions', { filter: 'Quantty gt 1' }, 'Positions has no column "Quantty". Did you mean "Quantity"?'],
  ['Positions', { filter: 'Quantity mul Qty gt 1' }, 'Positions has no column "Qty".'],
  ['Positions', { filter: "Quantity eq '440'" }, "Quantity can't be compared with '440': it contains numbers"],
  ['Accounts', { filter: 'Number eq ABC' }, "In a filter, put text in single quotes: 'ABC'."],
  ['Positions', { expand: 'Securty' }, 'Positions has no column "Securty". Did you mean "Security"?'],
  ['Accounts', { filter: 'Positions/any(p:p/Quantty lt 0)' }, 'Positions has no column "Quantty".'],
  [
    'Positions',
    { select: 'Account/Number', expand: 'Account' },
    'Account is in both select= and expand=. List its columns in only one of them, like expand=Account($select=Id).',
  ],
] as const)('refuses %s with %j', async (set, input, message) => {
  expect(await catchRefusal(() => write(set, input))).toEqual({
    kind: 'input',
    message: expect.stringContaining(message) as string,
  });
});

it('accepts semicolons between the columns of select= and orderby=, as in other functions', () => {
  expect(writeQuery('Positions', { select: 'accountid;Quantity;Security/Description' })).toEqual({
    $select: 'accountid,Quantity,Security',
    $expand: 'Security($select=Description)',
  });
});
