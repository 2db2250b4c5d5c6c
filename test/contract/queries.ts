// Long because it is one table, to be read as a whole.
import type { TableQuery } from '../../src/functions/tables/dataset-table';

/** A query that several data sources must support equally. `rest`: whether v1 has everything that the query needs. */
export interface ContractQuery {
  readonly name: string;
  readonly input: TableQuery & { readonly options?: string };
  readonly rest: boolean;
  /** False when GraphQL cannot express the query. */
  readonly graphql?: false;
}

const positions = 'Account/Number;Security/PrimarySymbol;Security/SecurityType/Code;Quantity;MarketValue';

/** Positions of custodian 1 on its last process date, with a filter over columns that v1 has, too. */
function createPositionQuery(name: string, filter: string, rest = true): ContractQuery {
  return {
    name,
    rest,
    input: { set: 'Positions', custodian: 1, date: 'last', columns: positions, options: `mixed=1;filter=${filter}` },
  };
}

function createContractQuery(name: string, of: ContractQuery['input'], rest = false): ContractQuery {
  return { name, rest, input: of };
}

const byNumber: readonly ContractQuery[] = [
  createPositionQuery('a number equal', 'Quantity eq 440'),
  createPositionQuery('a number not equal', 'Quantity ne 440'),
  createPositionQuery('a number greater', 'Quantity gt 10000'),
  createPositionQuery('a number greater or equal', 'Quantity ge 643'),
  createPositionQuery('a number less', 'Quantity lt 0'),
  createPositionQuery('a number less or equal', 'Quantity le 0'),
  createPositionQuery('a number with decimals', 'MarketValue gt 1234.56'),
  createPositionQuery('a negative number', 'MarketValue lt -1000.5'),
  createPositionQuery('an exponent', 'MarketValue gt 1e5'),
  createPositionQuery('one of several numbers', 'Quantity in (440,643,820)'),
];

const byText: readonly ContractQuery[] = [
  createPositionQuery('a text equal', "Security/SecurityType/Code eq 'csus'"),
  createPositionQuery('a text not equal', "Security/SecurityType/Code ne 'csus'"),
  createPositionQuery('one of several texts', "Security/SecurityType/Code in ('caus','cbus')"),
  createPositionQuery('a text that begins', "startswith(Account/Number,'0000')"),
  createPositionQuery('a text that ends', "endswith(Account/Number,'7')"),
  createPositionQuery('a text that contains', "contains(Security/PrimarySymbol,'A')"),
  createPositionQuery('a text with a quote in it', "Security/PrimarySymbol ne 'O''Neill'"),
  createPositionQuery('a text with signs of addresses', "Security/PrimarySymbol ne '100% & #1+2/3?'"),
  { ...createPositionQuery('a text greater', "Account/Number gt '00000076'"), graphql: false },
  createContractQuery('text that looks like a formula', {
    set: 'Accounts',
    columns: 'Id;Name',
    options: "filter=startswith(Name,'@') or startswith(Name,'=') or startswith(Name,'+') or startswith(Name,'-')",
  }),
];

const combined: readonly ContractQuery[] = [
  createPositionQuery('two conditions at once', 'Quantity gt 0 and MarketValue lt 50000'),
  createPositionQuery('either of two conditions', 'Quantity lt 0 or MarketValue gt 1000000'),
  createPositionQuery('and within or', "Quantity lt 0 or Quantity gt 1000 and Security/SecurityType/Code eq 'csus'"),
  createPositionQuery('or within and', "(Quantity lt 0 or Quantity gt 1000) and Security/SecurityType/Code eq 'csus'"),
  createPositionQuery('a negation', 'not (Quantity gt 100)'),
  createPositionQuery('a negated and', 'not (Quantity gt 100 and MarketValue gt 10000)'),
  createPositionQuery('a negated or', 'not (Quantity gt 100 or MarketValue lt 0)'),
  createPositionQuery('a double negation', 'not (not (Quantity gt 100))'),
  createPositionQuery('a negated list', 'not (Quantity in (440,643))'),
  createPositionQuery('a negated text test', "not (contains(Security/PrimarySymbol,'A'))"),
  createPositionQuery('three levels', 'not (Quantity gt 0 and (MarketValue gt 100 or not (Quantity lt 500)))'),
  createPositionQuery('nothing at all', 'Quantity gt 1 and Quantity lt 0'),
];

const withNulls: readonly ContractQuery[] = [
  createPositionQuery('an empty cost', 'OriginalCost eq null'),
  createPositionQuery('a cost that is not empty', 'OriginalCost ne null'),
  createPositionQuery('a comparison that null never meets', 'OriginalCost lt 0'),
  createPositionQuery('a negated comparison with nulls', 'not (OriginalFace gt 0)'),
  createPositionQuery('unequal to a number, nulls included', 'OriginalFace ne 1000'),
  createContractQuery('securities without a CUSIP', {
    set: 'Securities',
    custodian: 2,
    columns: 'Id;Description',
    options: 'filter=Cusip eq null',
  }),
  createContractQuery('securities with a sector', {
    set: 'Securities',
    custodian: 2,
    columns: 'Id;Sector/Name',
    options: 'filter=SectorId ne null',
  }),
  createContractQuery('a null navigation', {
    set: 'Securities',
    custodian: 1,
    columns: 'Id;Sector/Name;Currency/Alpha3Code',
    options: 'filter=SectorId eq null',
  }),
];

const dates: readonly ContractQuery[] = [
  ...['2026-03-05', '2026-03-06', '2026-03-09', '2026-03-10', 'first', 'last', 'prev'].map((date) =>
    createContractQuery(
      `positions of ${date}, about the change of the clocks`,
      { set: 'Positions', custodian: 2, date, columns: positions },
      true,
    ),
  ),
  createContractQuery('a period over the change of the clocks', {
    set: 'Transactions',
    custodian: 1,
    period: { from: '2026-03-05', to: '2026-03-11' },
    columns: 'Id;ProcessDate;TradeDate;SettlementDate;Quantity;Amount',
  }),
  createContractQuery('days after a date', {
    set: 'Prices',
    custodian: 3,
    date: 'last',
    columns: 'SecurityId;PriceValue;ProcessDate',
    options: 'filter=PriceValue gt 100;mixed=1',
  }),
  createContractQuery('cost dates before a day', {
    set: 'Positions',
    custodian: 1,
    date: 'last',
    columns: 'AccountId;SecurityId;OriginalCostDate',
    options: 'filter=OriginalCostDate lt 2024-01-01',
  }),
  createContractQuery('cost dates on a winter day and after', {
    set: 'Positions',
    custodian: 1,
    date: 'last',
    columns: 'AccountId;SecurityId;OriginalCostDate',
    options: 'filter=OriginalCostDate ge 2026-01-21',
  }),
  createContractQuery('deliveries of a day', {
    set: 'InterfaceStatuses',
    date: 'last',
    columns: 'CustodianId;CustomerId;Status/Name;ETA;RunDate;HasPos',
  }),
  createContractQuery('a flag', {
    set: 'Positions',
    custodian: 1,
    date: 'last',
    columns: positions,
    options: 'filter=ShortPosition eq true',
  }),
  createContractQuery('a flag that is not set', {
    set: 'Transactions',
    custodian: 1,
    period: { from: 'prev', to: 'last' },
    columns: 'Id;CancelIndicator;Comment',
    options: 'filter=CancelIndicator eq false',
  }),
];

const shapes: readonly ContractQuery[] = [
  createContractQuery('every column of positions', { columns: '*', set: 'Positions', custodian: 1, date: 'prev' }),
  createContractQuery('every column of tax lots', {
    columns: '*',
    set: 'TaxLots',
    custodian: 1,
    date: 'last',
    options: 'filter=Quantity gt 1000',
  }),
  createContractQuery('every column of transactions', {
    columns: '*',
    set: 'Transactions',
    custodian: 2,
    period: { from: 'prev', to: 'last' },
  }),
  createContractQuery('every column of accounts', { columns: '*', set: 'Accounts', custodian: 3 }),
  createContractQuery('every column of securities', { columns: '*', set: 'Securities', custodian: 4 }),
  createContractQuery('every column of rates', { columns: '*', set: 'FxRates', custodian: 2, date: 'last' }),
  createContractQuery('sorted by a number downwards', {
    set: 'Positions',
    custodian: 1,
    date: 'last',
    columns: 'AccountId;SecurityId;MarketValue',
    options: 'sort=MarketValue desc,AccountId,SecurityId;mixed=1',
  }),
  createContractQuery('sorted by a text behind a navigation', {
    set: 'Positions',
    custodian: 1,
    date: 'last',
    columns: 'Account/Number;SecurityId;Quantity',
    options: 'sort=Account/Number,SecurityId',
  }),
  createContractQuery('the first rows of a sorting', {
    set: 'Positions',
    custodian: 1,
    date: 'last',
    columns: 'AccountId;SecurityId;Quantity',
    options: 'sort=AccountId,SecurityId;top=7',
  }),
  createContractQuery('tax lots sorted here', {
    set: 'TaxLots',
    custodian: 1,
    date: 'last',
    columns: 'Id;Quantity',
    options: 'sort=Quantity desc,Id;top=25',
  }),
  createContractQuery('four levels of navigation', {
    set: 'Positions',
    custodian: 1,
    date: 'last',
    columns: 'Security/SecurityType/MajorAssetClass/Name;Quantity;AccountId;SecurityId',
  }),
  createContractQuery('names behind ids', { set: 'Positions', custodian: 5, date: 'last', options: 'names=1' }),
  ...[
    'Custodians',
    'Customers',
    'Currencies',
    'Sectors',
    'SecurityTypes',
    'MajorAssetClasses',
    'PrimaryTypes',
    'TransactionCodes',
    'InterfaceStatusTypes',
  ].map((set) => createContractQuery(`the list of ${set}`, { set })),
];

export const queries: readonly ContractQuery[] = [
  ...byNumber,
  ...byText,
  ...combined,
  ...withNulls,
  ...dates,
  ...shapes,
];
