// Long because it is one table of formulas and the forms that show them.
import { fc } from '../../support/fast-check';
import { printFormOptions, printForm } from '../../../src/app/builder/print-form';
import { listSubjects } from '../../../src/app/builder/list-subjects';
import type { QueryForm } from '../../../src/app/builder/query-subject';
import { readForm } from '../../../src/app/builder/read-form';
import { createBuiltInOperations } from '../../../src/loader/built-in-operations';
import type { Operations } from '../../../src/loader/read-operations';
import { readPairs } from '../../../src/query/read-list';
import { documentedSchema, catchRefusal } from '../../support/prepared-queries';

const byDate: Operations['operations'][number] = {
  name: 'positionsByGenericDate',
  description: '',
  args: [{ name: 'date', type: 'String!', required: true }],
  rows: 'nodes',
  target: 'Position',
};
const subjects = listSubjects(documentedSchema, [...createBuiltInOperations(documentedSchema).operations, byDate]);
const read = (formula: string) =>
  readForm(
    formula,
    documentedSchema.entities.map(({ set }) => set),
  );
const print = (form: QueryForm) =>
  printForm(
    form,
    subjects.find(({ id }) => id === form.subject),
  );

test.each<[formula: string, form: QueryForm]>([
  ['=IDS.POSITIONS(1,"last")', { subject: 'sets/Positions', values: { custodian: 1, date: 'last' }, options: {} }],
  [
    '=IDS.TRANSACTIONS("1;2","-1M",,"Quantity;Security/Cusip","filter=Quantity gt 0 and Comment ne \'a;b\';top=5")',
    {
      subject: 'sets/Transactions',
      values: { custodian: '1;2', from: '-1M', columns: 'Quantity;Security/Cusip' },
      options: { filter: "Quantity gt 0 and Comment ne 'a;b'", top: '5' },
    },
  ],
  [
    '=IDS.POSITIONS($A$1,B2,Wanted[Column],Options!A1:B4)',
    {
      subject: 'sets/Positions',
      values: {
        custodian: { reference: '$A$1' },
        date: { reference: 'B2' },
        columns: { reference: 'Wanted[Column]' },
        options: { reference: 'Options!A1:B4' },
      },
      options: {},
    },
  ],
  ['=IDS.CUSTODIANS()', { subject: 'sets/Custodians', values: {}, options: {} }],
  [
    '=IDS.QUERY("Currencies","select=Alpha3Code,Description;orderby=Alpha3Code desc")',
    { subject: 'sets/Currencies', values: { columns: 'Alpha3Code;Description' }, options: { sort: 'Alpha3Code desc' } },
  ],
  [
    '=IDS.QUERY("Positions","select=Quantity;expand=Security($select=Cusip;$expand=SecurityType($select=Code))")',
    {
      subject: 'query/Positions',
      values: { columns: 'Quantity;Security/Cusip;Security/SecurityType/Code' },
      options: {},
    },
  ],
  [
    '=IDS.QUERY("Positions","expand=Security($filter=Id eq 1)")',
    { subject: 'query/Positions', values: {}, options: { expand: 'Security($filter=Id eq 1)' } },
  ],
  [
    '=IDS.QUERY("NewThings","apply=groupby((Kind))")',
    { subject: 'sets/NewThings', values: {}, options: { apply: 'groupby((Kind))' } },
  ],
  [
    '=IDS.V1("Positions",1,"last","symbol;quantity","top=3")',
    {
      subject: 'rest/Positions',
      values: { custodian: 1, date: 'last', columns: 'symbol;quantity' },
      options: { top: '3' },
    },
  ],
  ['=IDS.VEHICLES(1,"last")', { subject: 'rest/Vehicles', values: { custodian: 1, date: 'last' }, options: {} }],
  ['=IDS.GROUPS()', { subject: 'rest/Groups', values: {}, options: {} }],
  ['=IDS.GROUPMEMBERS("Lakeview")', { subject: 'rest/GroupMembers', values: { group: 'Lakeview' }, options: {} }],
  [
    '=IDS.V1("GroupMembers",,,"accountName")',
    { subject: 'rest/GroupMembers', values: { columns: 'accountName' }, options: {} },
  ],
  [
    '=IDS.GRAPHQL("{ positionsByGenericDate(date: ""last"") { nodes { quantity } } }",,"partial=1")',
    {
      subject: 'graphql/positionsByGenericDate',
      values: { columns: 'quantity' },
      options: { date: '"last"', partial: '1' },
    },
  ],
  [
    '=IDS.GRAPHQL("{ positionsByGenericDate(date: ""last"", first: 5) { nodes { accountId security { cusip isin } } } }")',
    {
      subject: 'graphql/positionsByGenericDate',
      values: { columns: 'accountId;security/cusip;security/isin' },
      options: { date: '"last"', first: '5' },
    },
  ],
  [
    '=IDS.GRAPHQL("query Q($n: Int) { positions(first: $n) { nodes { quantity } } }","n=5")',
    {
      subject: 'graphql/',
      values: { document: 'query Q($n: Int) { positions(first: $n) { nodes { quantity } } }', variables: 'n=5' },
      options: {},
    },
  ],
  ['=IDS.STATUS("last",1)', { subject: 'checks/status', values: { date: 'last', custodian: 1 }, options: {} }],
  [
    '=IDS.STATUS("last",,,"affected=1")',
    { subject: 'checks/status', values: { date: 'last' }, options: { affected: '1' } },
  ],
  [
    '=IDS.RECON("prices",1,"last","days=5")',
    { subject: 'checks/prices', values: { custodian: 1, date: 'last' }, options: { days: '5' } },
  ],
  [
    '=IDS.COMPARE("Positions","prev","last",1,"Quantity;MarketValue","names=1")',
    {
      subject: 'changes/Positions',
      values: { date1: 'prev', date2: 'last', custodian: 1, columns: 'Quantity;MarketValue' },
      options: { names: '1' },
    },
  ],
  [
    '=IDS.TOTAL("Positions","MarketValue",1,"last","Security/Sector/Name","agg=average")',
    {
      subject: 'totals/Positions',
      values: { field: 'MarketValue', custodian: 1, date: 'last', by: 'Security/Sector/Name' },
      options: { agg: 'average' },
    },
  ],
  ['=IDS.PROCESSDATES(1)', { subject: 'about/dates', values: { custodian: 1 }, options: {} }],
  ['=IDS.FIELDS("Positions")', { subject: 'about/fields', values: { set: 'Positions' }, options: {} }],
  ['=IDS.HELP("PRICE")', { subject: 'about/functions', values: { name: 'PRICE' }, options: {} }],
])('%s becomes a form and prints back', (formula, form) => {
  expect(read(formula)).toEqual(form);
  expect(print(form)).toBe(formula);
});

test.each<[string, string]>([
  [
    '=ids.positions( {1;2} , "last" , {"Quantity","MarketValue"} )',
    '=IDS.POSITIONS("1;2","last","Quantity;MarketValue")',
  ],
  ['=IDS.POSITIONS(1,,,{"top",5;"headers",0})', '=IDS.POSITIONS(1,,,"top=5;headers=0")'],
  ['=IDS.QUERY("currencies")', '=IDS.CURRENCIES()'],
  ['=IDS.V1("vehicles",1)', '=IDS.VEHICLES(1)'],
  [
    '=IDS.GRAPHQL({"{ custodians(first: 2)";"{ nodes { id } } }"})',
    '=IDS.GRAPHQL("{ custodians(first: 2) { nodes { id } } }")',
  ],
])('%s means %s', (formula, printed) => {
  expect(print(read(formula))).toBe(printed);
});

test('GraphQL text arguments need no quotes', () => {
  const form = {
    subject: 'graphql/positionsByGenericDate',
    values: { columns: 'quantity' },
    options: { date: 'last' },
  };
  expect(print(form)).toBe('=IDS.GRAPHQL("{ positionsByGenericDate(date: ""last"") { nodes { quantity } } }")');
});

test.each<[string, () => unknown, RegExp]>([
  ['a point function', () => read('=IDS.PRICE("A")'), /returns one value/],
  ['a set that stands in a cell', () => read('=IDS.QUERY(A1)'), /The set of this formula is in A1/],
  ['an unknown check', () => read('=IDS.RECON("lot")'), /Did you mean "lots"/],
  ['an unknown option', () => read('=IDS.POSITIONS(1,,,"tip=1")'), /"tip" isn't an option/],
  ['a nested function', () => read('=IDS.POSITIONS(1,TODAY())'), /another function, TODAY/],
  ['a subject that is not there', () => print({ subject: 'x/y', values: {}, options: {} }), /isn't available/],
  [
    'options in a cell and here',
    () => print({ subject: 'sets/Prices', values: { options: { reference: 'A1' } }, options: { top: '1' } }),
    /are in A1/,
  ],
  [
    'columns of one group',
    () => print({ subject: 'rest/GroupMembers', values: { group: 1, columns: 'accountName' }, options: {} }),
    /returns all columns/,
  ],
  [
    'a blank GraphQL document',
    () => print({ subject: 'graphql/', values: { document: ' ' }, options: {} }),
    /Enter a GraphQL document/,
  ],
  ['GraphQL without columns', () => print({ subject: 'graphql/positions', values: {}, options: {} }), /Choose columns/],
  [
    'an invalid GraphQL value',
    () => print({ subject: 'graphql/positions', values: { columns: 'id' }, options: { where: '{ id: ' } }),
    /value of where/,
  ],
  [
    'a GraphQL value that would end its argument',
    () => print({ subject: 'graphql/positions', values: { columns: 'id' }, options: { first: '1) { id } b(x: 1' } }),
    /value of first/,
  ],
])('%s is refused with a message', async (_, action, expected) => {
  const { kind, message } = await catchRefusal(action);
  expect(kind).toBe('input');
  expect(message).toMatch(expected);
});

test('form options survive printing and parsing', () => {
  const value = fc.string({ unit: fc.constantFrom('a', "'", ';', '=', ' ', 'é', '(') }).map((text) => text.trim());
  const options = fc.dictionary(fc.constantFrom('filter', 'sort', 'top', 'apply'), value);
  fc.assert(
    fc.property(options, (input) => {
      const filledOptions = Object.entries(input).filter(([, text]) => text !== '');
      expect([...readPairs(printFormOptions(Object.entries(input)), ['filter', 'sort', 'top', 'apply'])]).toEqual(
        filledOptions,
      );
    }),
  );
});
