import { readSecurity } from '../../src/query/read-security';
import { catchRefusal } from '../support/prepared-queries';

const anyField = ['PrimarySymbol', 'Cusip', 'Isin', 'Sedol', 'Ticker'];

describe('a security argument', () => {
  test.each([
    [1234, { kind: 'id', id: 1234 }],
    [37833100, { kind: 'number', id: 37833100 }],
    ['id:1234', { kind: 'id', id: 1234 }],
    ['id:37833100', { kind: 'id', id: 37833100 }],
    ['ID: 7', { kind: 'id', id: 7 }],
    ['1234', { kind: 'identifier', text: '1234', fields: anyField }],
    ['037833100', { kind: 'identifier', text: '037833100', fields: anyField }],
    [' 9128283E5 ', { kind: 'identifier', text: '9128283E5', fields: anyField }],
    ['cusip:037833100', { kind: 'identifier', text: '037833100', fields: ['Cusip'] }],
    ['Ticker: AAPL', { kind: 'identifier', text: 'AAPL', fields: ['Ticker'] }],
    ['symbol:=CMD', { kind: 'identifier', text: '=CMD', fields: ['PrimarySymbol'] }],
  ])('%p is accepted', (input, reference) => {
    expect(readSecurity(input)).toEqual(reference);
  });

  test.each([0, '', ' ', null, undefined, true, [[1]]].map((input) => [input]))(
    'that is blank (%j) is required',
    async (input) => {
      expect((await catchRefusal(() => readSecurity(input))).message).toMatch(
        /^Enter a security: its ID, symbol, CUSIP/,
      );
    },
  );

  test.each([912828300000, 9.128283e10, 1.5, -3, 2 ** 31, 1e300])(
    'that is the number %p is no ID, and probably lost its text format',
    async (input) => {
      const { kind, message } = await catchRefusal(() => readSecurity(input));
      expect(kind).toBe('input');
      expect(message).toContain(`${input} isn't a security ID.`);
      expect(message).toContain('enter it as text');
    },
  );

  test('of an unknown kind is refused with the nearest kind and all others', async () => {
    expect((await catchRefusal(() => readSecurity('cusp:037833100'))).message).toBe(
      `"cusp:" isn't a security identifier prefix. Did you mean "cusip"? Prefixes: id:, symbol:, cusip:, isin:, sedol:, ticker:.`,
    );
  });
});
