import { anyCharacter, fc } from './fast-check';
import { AddInError } from '../../src/model/errors';
import { isExcelNumber } from '../../src/model/table';

/** Strings with a meaning in other contexts. */
export const hostileStrings = [
  ...['=HYPERLINK("http://elsewhere.invalid","Open")', '+cmd|" /C calc"!A0', '-1+1', '@SUM(1,1)', '=1+1', '\t=1+1'],
  ...['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '"><svg onload=alert(1)>', 'javascript:alert(1)'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'null', 'undefined', 'NaN', 'TRUE', '1e999', '00123'],
  ...[
    '\u202e1+1=\u202c',
    '\u2066x\u2069',
    '\u0000',
    '\u0007',
    '\u001b[2J',
    '\ufeff',
    '\ud800',
    '\u2028',
    '😀',
    'a\u0300',
  ],
  ...[
    '',
    ' ',
    '   ',
    "'",
    '"',
    '\\',
    '\r\n',
    '9128283E5',
    '2026-02-30',
    '2026-03-31',
    '${7*7}',
    '{{7*7}}',
    '%00',
    '../../..',
  ],
  ...['x'.repeat(300), ' '.repeat(4_000), '=1+'.repeat(2_000), 'y'.repeat(32_767), 'z'.repeat(32_768)],
];

const numbers = [
  '0',
  '-0',
  '-1',
  '1.5',
  '1e308',
  '-1e308',
  '9.99999999999999e307',
  '1e999',
  '-1e999',
  '5e-324',
  '1e-400',
].concat(['9007199254740993', '123456789012345678901234567890', '0.1', '1E+2', '2147483648', `1${'0'.repeat(400)}`]);

const nestArrays = (levels: number) => `${'['.repeat(levels)}1${']'.repeat(levels)}`;

/** The JSON text of an unexpected value. */
export const hostileValue: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostileStrings).map((text) => JSON.stringify(text)) },
  { weight: 3, arbitrary: fc.string({ unit: anyCharacter, maxLength: 12 }).map((text) => JSON.stringify(text)) },
  { weight: 4, arbitrary: fc.constantFrom(...numbers) },
  { weight: 2, arbitrary: fc.double().map((value) => JSON.stringify(value) ?? 'null') },
  { weight: 3, arbitrary: fc.constantFrom('null', 'true', 'false', '{}', '[]', '[{}]', '{"a":1,"a":2}', '[[],[[]]]') },
  {
    weight: 2,
    arbitrary: fc.constantFrom('{"__proto__":{"value":1}}', '{"constructor":{"prototype":{}}}', '{"toString":1}'),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: fc.constantFrom(nestArrays(20), nestArrays(300), `"${'\\u0041'.repeat(100)}"`) },
);

/** A string to insert into a response. */
const piece = fc.constantFrom(
  ...[
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '\\',
    'null',
    'true',
    '0',
    '1e999',
    '""',
    '"value":',
    '"errors":[{}],',
    '"data":null,',
  ],
  ...['"__proto__":{},', '"message":"x",', '"status":500,', '"id":"1",', '\u0000', '\ufeff', ' ', '\n', '/**/', '😀'],
);

/** Corrupts a response in some places, or leaves it unchanged. */
export function corrupt(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const spoil = fc.record({
    at: fc.nat(100_000),
    cut: fc.constantFrom(0, 0, 1, 3, 40, 100_000),
    put: fc.oneof(piece, fc.constant('')),
  });
  return fc.tuple(text, fc.array(spoil, { maxLength: 2 }), fc.boolean()).map(([whole, spoils, isKept]) => {
    if (isKept) return whole;
    return spoils.reduce((now, { at, cut, put }) => {
      const place = at % (now.length + 1);
      return now.slice(0, place) + put + now.slice(place + cut);
    }, whole);
  });
}

/** Whether a cell can contain a value unchanged. */
export function fitsCell(cell: unknown): boolean {
  if (typeof cell === 'number') return isExcelNumber(cell);
  return typeof cell === 'string' ? cell.length <= 32_767 : cell === null || typeof cell === 'boolean';
}

/** A string as it arrives, without lone surrogates and byte order marks. */
export function toReceivedText(text: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(text));
}

/** The outcome of an attempt: a result, or the message of a refusal. Any other error is rethrown. */
export async function tryTo<T>(work: () => Promise<T> | T): Promise<{ got: T } | { refused: AddInError }> {
  try {
    return { got: await work() };
  } catch (error) {
    if (!(error instanceof AddInError) || error.message.length > 700) throw error;
    const { message } = error;
    // A message of the service may end in any way, but has no line breaks or direction marks.
    const isComplete = /^\S.* .*[.!?]$/.test(message) || /^\S.*\. (It|The service) says: ./.test(message);
    if (!isComplete || /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/.test(message)) throw error;
    return { refused: error };
  }
}
