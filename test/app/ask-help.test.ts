import { askHelp } from '../../src/app/ask-help';
import { createHelp } from '../../src/app/create-help';
import type { FunctionHelp } from '../../src/model/function-help';

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
  example: '=IDS.PRICE(1)',
};
const groups: FunctionHelp = {
  ...price,
  name: 'GROUPS',
  call: 'IDS.GROUPS()',
  description: 'The groups',
  arguments: [],
};
const all = [groups, price];

test.each([null, undefined, '', 0, '  '])(
  'without a name (%p) it lists every function with its first sentence',
  (blank) => {
    const { columns, rows } = askHelp(all, blank);
    expect(columns.map(({ name }) => name)).toEqual(['Function', 'Call', 'Gives']);
    expect(rows).toEqual([
      ['IDS.GROUPS', 'IDS.GROUPS()', 'The groups'],
      ['IDS.PRICE', 'IDS.PRICE(security,[date])', 'The price of a security, as of v1.2.'],
    ]);
  },
);

test.each(['PRICE', 'price', ' Ids.Price ', '=IDS.PRICE()', 'IDS.PRICE(1)'])('%p names the function PRICE', (name) => {
  expect(askHelp(all, name).rows).toEqual([
    ['IDS.PRICE(security,[date])', '', price.description],
    ['security', 'required', 'Which one.'],
    ['date', 'optional', 'When.'],
    ['', '"last"', 'The newest.'],
    ['result', '', 'The price.'],
    ['example', '', '=IDS.PRICE(1)'],
  ]);
});

test('remarks have a row of their own', () => {
  expect(askHelp([{ ...price, remarks: 'More.' }], 'price').rows[1]).toEqual(['', '', 'More.']);
});

test('an unknown name is refused with the nearest one', () => {
  expect(() => askHelp(all, 'prize')).toThrow('no function IDS.PRIZE. Did you mean "PRICE"?');
  expect(() => askHelp(all, [['PRICE']])).toThrow('the name of one function');
});

describe('the file with the help', () => {
  const text = JSON.stringify(all);

  test('is read once, and only when help is asked for', async () => {
    const readFile = jest.fn(() => Promise.resolve(text));
    const help = createHelp(readFile);
    expect(readFile).not.toHaveBeenCalled();
    const [first, second] = await Promise.all([help('price'), help(null)]);
    expect([first.rows.length, second.rows.length]).toEqual([6, 2]);
    expect(readFile).toHaveBeenCalledTimes(1);
    expect(readFile).toHaveBeenCalledWith('function-help.json');
  });

  test('is read again after it could not be', async () => {
    const readFile = jest.fn(() => Promise.resolve(text)).mockRejectedValueOnce(new Error('offline'));
    const help = createHelp(readFile);
    await expect(help('price')).rejects.toThrow('offline');
    expect((await help('price')).rows.length).toBe(6);
  });

  test.each(['<!doctype html>', '{}', 'null'])('with %p in it is refused', async (content) => {
    await expect(createHelp(() => Promise.resolve(content))(null)).rejects.toThrow('gave something else');
  });
});
