import { detectHost, createCellFunction, setCellServices } from '../../src/functions/cells/run-cell';
import type { FunctionDefinition } from '../../src/functions/definition/definition';
import { functions } from '../../src/functions/registry';
import { parseFormula } from '../../src/query/parse-formula';
import { installCellErrors } from '../support/cell-errors';
import { startSandboxedApp, type SandboxedApp } from '../support/sandboxed-app';

/** The number of requests that each function's help states, and the requests of its example. */
const costs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'No request.': { HELP: '' },
  'No requests.': { INFO: '' },
  'No request beyond the metadata that all cells share.': { FIELDS: '' },
  'One request for each custodian, shared by all cells.': { DATE: '', PROCESSDATES: '' },
  'One request, shared by all cells.': {
    ACCOUNT: 'Accounts',
    ASSETCLASSES: 'MajorAssetClasses',
    CURRENCIES: 'Currencies',
    CUSTODIANS: 'Custodians',
    CUSTOMERS: 'Customers',
    GROUPS: 'v1/Groups',
    PRIMARYTYPES: 'PrimaryTypes',
    SECTORS: 'Sectors',
    SECURITYTYPES: 'SecurityTypes',
    STATUSTYPES: 'InterfaceStatusTypes',
    TRANSACTIONCODES: 'TransactionCodes',
  },
  'One request, shared by all cells; for REST v1 fields, one more for each custodian and date.': {
    SECURITY: 'Securities',
  },
  'One request for each page of rows. Cells with the same arguments share it, and all cells share the process dates, deliveries, and names.':
    {
      ACCOUNTS: 'Accounts',
      FXRATES: 'FxRates',
      POSITIONS: 'Positions',
      PRICES: 'Prices',
      SECURITIES: 'Securities',
      TAXLOTS: 'TaxLots',
      TRANSACTIONS: 'Transactions',
    },
  // The date word needs two requests: one finds its date, the other proves that no later one exists.
  'One request for each page of rows, or one with count=1, and up to two for a date word. base= adds one for the currencies and one for the FX rates. orderby= or filter= on an amount adds one to check its currencies; with base=, it downloads all matching rows instead, and top= applies afterward. orderby= on tax lots downloads all rows as well. apply= with date=, or with a filter on the process date, custodian, or customer, adds one to check it. Cells with the same options share them.':
    { QUERY: 'Positions Positions Positions' },
  'One request for each different count. Cells with the same arguments share it.': { COUNT: 'Positions' },
  'One request for each filter, grouping, and top=, plus one for each further page. With base=, also the FX rates of the date.':
    { TOTAL: 'Currencies FxRates Positions' },
  'One request for each page of rows of both dates. The effects also need the prices and FX rates of both.': {
    COMPARE: 'Currencies FxRates Positions Positions Prices Prices',
  },
  'One request for each data set, shared by all cells.': { LOOKUP: 'Prices' },
  'One request for each page of prices, shared by all cells with the same custodian, and one to look up securities by identifier. A missing price needs one more, for earlier dates.':
    { PRICE: 'Prices Securities' },
  'One request for each date, shared by all cells that specify a single custodian, and one for the currencies.': {
    FX: 'Currencies FxRates',
  },
  'One request for each date, shared by all cells, and one each to look up accounts and securities by name.': {
    POSITION: 'Accounts Positions Securities',
  },
  'One request for each custodian and date, shared by all cells, and up to two to look up securities by identifier.': {
    VEHICLE: 'Securities v1/Vehicles',
  },
  'One request for each custodian and date, shared with IDS.VEHICLE.': { VEHICLES: 'v1/Vehicles' },
  'One request for each custodian and date, or for each group. Cells with the same resource share it, whatever their columns.':
    { V1: 'v1/Positions' },
  'One request for each group, and one for the list of groups if you enter a name.': {
    GROUPMEMBERS: 'v1/GroupMembers v1/Groups',
  },
  'One request, and one more if the service returns only some rows at first. Cells with the same document share it.': {
    GRAPHQL: 'v2/graphql',
  },
  'One request for the deliveries of a date. With affected=1, also one for accounts and two each for totals and FX rates.':
    { STATUS: 'InterfaceStatuses' },
  'For each custodian, one request for each page of rows: for one date (lots), two dates (roll and missing), or several dates (prices). Accounts, securities, codes, and currencies need up to two more each.':
    { RECON: 'Accounts Positions Securities TaxLots' },
};

/** The requests that all cells share: the metadata, the process dates, and their deliveries. */
const sharedRequestPattern = /\$metadata|GetDistinctProcessDates|InterfaceStatuses\?\$filter=/;
/** The requests for the names of custodians and customers, which all cells share, too. */
const nameRequestPattern = /\/(?:Custodians|Customers)\?\$select=Id,Name,ShortName&/;

let sandboxedApp: SandboxedApp;
beforeAll(async () => {
  installCellErrors();
  detectHost(() => Promise.resolve({ numberType: 'Double', dateSystem: 1900 }));
  sandboxedApp = await startSandboxedApp();
  setCellServices(sandboxedApp.app.cells);
});
afterAll(() => sandboxedApp.close());

test('the table lists every function', () => {
  const functionNames = Object.values(costs).flatMap((requested) => Object.keys(requested));
  expect(functionNames.sort()).toEqual(functions.map(({ name }) => name).sort());
});

test.each(functions.map((definition) => [definition.name, definition] as const))(
  'the example of IDS.%s sends the requests that its help states',
  async (name, definition) => {
    sandboxedApp.app.cells.context.loader.clear();
    // IDS.INFO describes a result, so one is fetched first.
    if (name === 'INFO') await runExample('=IDS.POSITIONS(1,"last")');
    sandboxedApp.sandbox.log.clear();
    await runExample(definition.example);
    expect({ [definition.cost]: listRequestedSets(definition) }).toEqual({
      [definition.cost]: costs[definition.cost]?.[name],
    });
  },
);

const rowsOfDate = 'filter=CustodianId eq 1 and ProcessDate eq 2026-03-31';
const usStocks = `${rowsOfDate} and Security/SecurityType/Code eq 'csus'`;

test.each([
  ['Positions', `${rowsOfDate};orderby=Quantity desc;top=10`, 'Positions'],
  ['Positions', `${usStocks};orderby=MarketValue desc;top=10`, 'Positions Positions'],
  ['Positions', `${usStocks} and MarketValue gt 1000;top=10`, 'Positions Positions'],
  ['Positions', `${rowsOfDate};base=USD;top=10`, 'Currencies FxRates Positions'],
  ['Positions', `${rowsOfDate};base=USD;orderby=MarketValue desc;top=10`, 'Currencies FxRates Positions'],
  ['TaxLots', `${rowsOfDate};orderby=Quantity desc;top=10`, 'TaxLots'],
])('IDS.QUERY of %s with %s sends the requests that its help states', async (set, options, requested) => {
  sandboxedApp.app.cells.context.loader.clear();
  sandboxedApp.sandbox.log.clear();
  await runExample(`=IDS.QUERY("${set}","${options}")`);
  expect(listRequestedSets({ name: 'QUERY' })).toBe(requested);
  const sendsTop = sandboxedApp.sandbox.log
    .listEntries()
    .some(({ path }) => decodeURIComponent(path).includes('$top=10'));
  expect({ sendsTop }).toEqual({ sendsTop: set !== 'TaxLots' && !options.includes('base=USD;orderby') });
});

async function runExample(formula: string): Promise<void> {
  // The example's account doesn't exist in the small sandbox. This account holds the example's security.
  const { name, args } = parseFormula(formula.replace('00001253', '00000057'));
  const definition = functions.find((definition) => definition.name === name);
  if (!definition) throw new Error(`There is no function ${name}.`);
  await createCellFunction(definition)(...definition.parameters.map((_, index) => args[index] ?? null), {});
}

/** The sets and resources that a function requested itself, one for each request, in alphabetical order. */
function listRequestedSets({ name }: Pick<FunctionDefinition, 'name'>): string {
  const listsNames = name === 'CUSTODIANS' || name === 'CUSTOMERS';
  return sandboxedApp.sandbox.log
    .listEntries()
    .map(({ path }) => decodeURIComponent(path))
    .filter((path) => !sharedRequestPattern.test(path) && (listsNames || !nameRequestPattern.test(path)))
    .map((path) => /\/(?:v2\/odata\/(\w+)|(v\d\/\w+))/.exec(path)?.slice(1).join('') ?? path)
    .sort()
    .join(' ');
}
