import { fc } from '../../support/fast-check';
import { readNumberText } from '../../../src/service/rest/typed-cells';

const numbers = fc.double({ noNaN: true, noDefaultInfinity: true, min: -9.9e307, max: 9.9e307 });
const money = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map((cents) => cents / 100);
const formatThousands = (value: number) =>
  value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const areSame = (a: number | undefined, b: number) => a === b || (a === 0 && b === 0);

test('a number in its shortest form reads as itself', () => {
  fc.assert(fc.property(numbers, (value) => areSame(readNumberText(String(value)), value)));
});

test('a number with an exponent reads as itself', () => {
  fc.assert(fc.property(numbers, (value) => areSame(readNumberText(value.toExponential().toUpperCase()), value)));
});

test('an amount with commas between thousands reads as itself', () => {
  fc.assert(fc.property(money, (value) => areSame(readNumberText(formatThousands(value)), value)));
});

test('an amount with a trailing minus reads as itself', () => {
  fc.assert(
    fc.property(money, (value) =>
      areSame(readNumberText(value < 0 ? `${formatThousands(-value)}-` : `+${formatThousands(value)}`), value),
    ),
  );
});

test('an amount padded with zeros reads as itself', () => {
  fc.assert(
    fc.property(money, (value) =>
      areSame(readNumberText(`${value < 0 ? '-' : ''}${Math.abs(value).toFixed(2).padStart(18, '0')}`), value),
    ),
  );
});

test('no number is minus zero', () => {
  for (const text of ['-0', '-0.00', '0-', '-0e5']) expect(Object.is(readNumberText(text), 0)).toBe(true);
});

test.each(['.5', '5.', '+5'])('%s is a number', (text) => expect(readNumberText(text)).toBe(Number(text)));

test.each([
  '',
  '-',
  '.',
  'N/A',
  '1,23',
  '1,2345',
  '0,125',
  '-0,500',
  '00,123',
  '012,345',
  '12,34,567',
  '1.234,56',
  '1.2.3',
  '-5-',
  '+5-',
  '--5',
  '5%',
  '$5',
  '0x10',
  '1e',
  '1e999',
  '1 234',
  'Infinity',
  '٣',
])('%j stays unchanged', (text) => expect(readNumberText(text)).toBeUndefined());
