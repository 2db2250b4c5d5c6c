import { readOptions } from '../../src/query/read-options';
import { readValueOptions } from '../../src/query/read-value-options';
import { catchRefusal } from '../support/prepared-queries';

describe('options', () => {
  test.each([null, undefined, '', 0, [[0]], [['']], [[null, null]], ';;'].map((input) => [input]))(
    'that are blank (%j) are none: field names as headers, every row',
    (input) => {
      expect(readOptions(input)).toEqual({ headers: 'field' });
    },
  );

  const all = {
    headers: 'label',
    top: 5,
    sort: [
      { path: 'MarketValue', descending: true },
      { path: 'Security/Cusip', descending: false },
    ],
  };

  test('are read from a text', () => {
    expect(readOptions(' Headers = 2 ; TOP=5; sort=MarketValue desc, Security/Cusip')).toEqual(all);
  });

  test('are read from a text that Excel passes as a range of one cell', () => {
    expect(readOptions([['headers=2;top=5;sort=-MarketValue,Security/Cusip asc']])).toEqual(all);
  });

  test('are read from two columns, without blank rows and blank values', () => {
    const range = [
      ['headers', 2],
      ['', ''],
      [0, 0],
      ['Top', '5'],
      ['filter', ''],
      ['sort', 'MarketValue desc,Security/Cusip'],
    ];
    expect(readOptions(range)).toEqual(all);
  });

  test.each([
    ['headers=0', 'none'],
    ['headers=1', 'field'],
    ['headers=2', 'label'],
  ])('%s returns %s headers', (input, headers) => {
    expect(readOptions(input).headers).toBe(headers);
  });

  test('accept a filter whose text contains a semicolon and an equal sign', () => {
    expect(readOptions("filter=Security/Description eq 'A;B=C''s';top=3")).toEqual({
      headers: 'field',
      top: 3,
      filter: { op: 'eq', path: 'Security/Description', value: { type: 'text', value: "A;B=C's" } },
    });
  });
});

describe('an option is refused with a message', () => {
  test.each([
    [
      'hedaers=0',
      '"hedaers" isn\'t an option. Did you mean "headers"? Options: headers, top, sort, filter, names, require, partial, source, base, mixed, fill, within.',
    ],
    [
      'headers=0, top=5',
      '"headers=0, top=5" has several options. Separate options with semicolons: "headers=0;top=5".',
    ],
    [
      'sort=A,B desc,top=5',
      '"sort=A,B desc,top=5" has several options. Separate options with semicolons: "sort=A,B desc;top=5".',
    ],
    ['headers', '"headers" has no value. Enter options as name=value, like top=100.'],
    ['MarketValue eq null', '"MarketValue eq null" isn\'t an option. Did you mean "filter=MarketValue eq null"?'],
    ['Quantity > 5', '"Quantity > 5" isn\'t an option. Did you mean "filter=Quantity > 5"?'],
    ['Quantity>=5', '"Quantity>=5" isn\'t an option. Did you mean "filter=Quantity>=5"?'],
    ["contains(Name,'x')", "\"contains(Name,'x')\" isn't an option. Did you mean \"filter=contains(Name,'x')\"?"],
    ['=5', '"=5" has no value. Enter options as name=value, like top=100.'],
    ['headers=3', 'headers= takes 0 (none), 1 (field names), or 2 (labels).'],
    ['top=0', 'top= takes a whole number of at least 1, not "0".'],
    ['top=ten', 'top= takes a whole number of at least 1, not "ten".'],
    ['top=1.5', 'top= takes a whole number of at least 1, not "1.5".'],
    ['top=-1', 'top= takes a whole number of at least 1, not "-1".'],
    ['top=99999999', 'top= takes a whole number of at least 1, not "99999999".'],
    [
      'sort=Quantity down',
      `"Quantity down" isn't a valid sort. Enter a column, followed by desc for descending order.`,
    ],
    ['require=sucess', 'require= takes success or latest, not "sucess".'],
    ['names=maybe', 'names= takes 0 or 1, not "maybe".'],
    ['top=5;top=6', 'top= appears twice. Remove one of them.'],
  ])('%s', async (input, message) => {
    const refused = await catchRefusal(() => readOptions(input));
    expect(refused).toEqual({ kind: 'input', message });
    expect(await catchRefusal(() => readOptions([[input]]))).toEqual(refused);
  });
});

describe('the options of a value', () => {
  const read = (options: string) => readValueOptions(options, ['errors', 'asof', 'partial']);

  it.each([
    ['', false],
    ['errors=cell', false],
    ['errors=TEXT', true],
  ])('%p shows errors as text: %p', (options, errorsAsText) => {
    expect(read(options)).toMatchObject({ errorsAsText, asOf: false, partial: false });
  });

  it('refuses another form of errors', async () => {
    expect((await catchRefusal(() => read('errors=number'))).message).toMatch(/number/);
  });
});
