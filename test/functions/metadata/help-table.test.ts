import { createHelpTable } from '../../../src/functions/help';
import type { FunctionHelp } from '../../../src/functions/metadata/function-help';

const price: FunctionHelp = {
  name: 'PRICE',
  call: 'IDS.PRICE(security,[date])',
  description: 'The price of a security, as of v1.2. Gives #N/A when there is none.',
  remarks: '',
  arguments: [
    { name: 'security', required: true, meaning: 'Which one.', words: [] },
    { name: 'date', required: false, meaning: 'When.', words: [{ word: 'last', meaning: 'The newest.' }] },
  ],
  result: 'The price.',
  cost: '',
  example: '=IDS.PRICE(1)',
};
const groups: FunctionHelp = {
  ...price,
  name: 'GROUPS',
  call: 'IDS.GROUPS()',
  description: 'The groups',
  arguments: [],
};
const functions = [groups, price];

test.each([null, undefined, '', 0, '  '])(
  'without a name (%p) it lists every function with the start of its description',
  (blank) => {
    const { columns, rows } = createHelpTable(functions, blank);
    expect(columns.map(({ name }) => name)).toEqual(['Function', 'Call', 'Returns']);
    expect(rows).toEqual([
      ['IDS.GROUPS', 'IDS.GROUPS()', 'The groups'],
      ['IDS.PRICE', 'IDS.PRICE(security,[date])', 'The price of a security, as of v1.2.'],
    ]);
  },
);

test.each(['PRICE', 'price', ' Ids.Price ', '=IDS.PRICE()', 'IDS.PRICE(1)'])('%p names the function PRICE', (name) => {
  expect(createHelpTable(functions, name).rows).toEqual([
    ['IDS.PRICE(security,[date])', '', price.description],
    ['security', 'required', 'Which one.'],
    ['date', 'optional', 'When.'],
    ['', '"last"', 'The newest.'],
    ['result', '', 'The price.'],
    ['example', '', '=IDS.PRICE(1)'],
  ]);
});

test('remarks have a row of their own', () => {
  expect(createHelpTable([{ ...price, remarks: 'More.' }], 'price').rows[1]).toEqual(['', '', 'More.']);
});

test('refuses an unknown name and suggests the nearest one', () => {
  expect(() => createHelpTable(functions, 'prize')).toThrow(`IDS.PRIZE isn't a function. Did you mean "PRICE"?`);
  expect(() => createHelpTable(functions, [['PRICE']])).toThrow('the name of one function');
});

test('the cost to the service has a row of its own', () => {
  expect(createHelpTable([{ ...price, cost: 'One request.' }], 'price').rows).toContainEqual([
    'cost',
    '',
    'One request.',
  ]);
});
