import { fc } from '../support/fast-check';
import type { FormulaArgument, FormulaParts } from '../../src/query/formula-parts';
import { parseFormula } from '../../src/query/parse-formula';
import { printParts } from '../../src/query/print-parts';
import { measureProcessorMillis } from '../support/processor-millis';
import { catchRefusal } from '../support/prepared-queries';

const parseArgs = (formula: string) => parseFormula(formula).args;

const cell = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.double({ noNaN: true, noDefaultInfinity: true }));
const array = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }))
  .chain(([rows, columns]) =>
    fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
  );
const reference = fc.constantFrom(
  'A1',
  '$A$1:B$20',
  'A:C',
  '1:3',
  'Sheet1!A1',
  "'My, Sheet (2)'!A1:B2",
  "'It''s'!$A$1#",
  'Wanted_Columns',
  'Données',
  'Funds[Account]',
  "Funds[[#All],[Market value]:[It's ']'[ odd]]",
  'Funds[@Account]',
  '[Book2.xlsx]Sheet1!$A$1',
);
const argument: fc.Arbitrary<FormulaArgument> = fc.oneof(
  cell,
  array,
  fc.string({ minLength: 200, maxLength: 700, unit: 'grapheme' }),
  fc.constant(null),
  reference.map((text) => ({ reference: text })),
);
const parts: fc.Arbitrary<FormulaParts> = fc.record({
  name: fc.constantFrom('POSITIONS', 'V1', 'FX'),
  args: fc.array(argument, { maxLength: 6 }),
});

test('a printed formula is read back, without omitted trailing arguments', () => {
  fc.assert(
    fc.property(parts, ({ name, args }) => {
      const shortened = [...args];
      while (shortened.length > 0 && shortened[shortened.length - 1] === null) shortened.pop();
      const expected = JSON.parse(JSON.stringify({ name, args: shortened })) as FormulaParts;
      expect(parseFormula(printParts({ name, args }))).toEqual(expected);
    }),
  );
});

test('no text of a printed formula exceeds the limit of Excel', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2000, unit: fc.constantFrom('"', 'a', '😀') }), (text) => {
      const formula = printParts({ name: 'GRAPHQL', args: [text] });
      for (const [piece] of formula.matchAll(/"((?:[^"]|"")*)"/g)) expect(piece.length - 2).toBeLessThanOrEqual(255);
      expect(parseArgs(formula)).toEqual([text]);
    }),
  );
});

test.each<[string, readonly FormulaArgument[]]>([
  ['=IDS.POSITIONS(1,"last")', [1, 'last']],
  [' = @ids.Positions( 1 , "last" ) ', [1, 'last']],
  ['=_xldudf_IDS_POSITIONS(1,"last")', [1, 'last']],
  ['=IDS.POSITIONS()', []],
  ['=IDS.POSITIONS(,,,)', []],
  ['=IDS.POSITIONS(,"last",,"top=1",)', [null, 'last', null, 'top=1']],
  ['=IDS.POSITIONS(-1.5e3,+2,true,"")', [-1500, 2, true, '']],
  [
    '=IDS.POSITIONS({1,"NORTHGATE";3,"a""b"})',
    [
      [
        [1, 'NORTHGATE'],
        [3, 'a"b'],
      ],
    ],
  ],
  ['=IDS.POSITIONS("a" & "b"\n&"c")', ['abc']],
  ['=IDS.POSITIONS(A1,$B$2:C3)', [{ reference: 'A1' }, { reference: '$B$2:C3' }]],
])('%s is read', (formula, args) => {
  expect(parseFormula(formula)).toEqual({ name: 'POSITIONS', args });
});

test.each<[string, RegExp]>([
  ['', /doesn't start with =/],
  ['POSITIONS', /doesn't start with =/],
  ['=SUM(A1:A3)', /starts with SUM, which isn't an IDS function/],
  ['=IFNA(IDS.POSITIONS(1),"")', /starts with IFNA/],
  ['=IDS.POSITIONS', /parenthesis after the function name/],
  ['=IDS.POSITIONS(1', /closing parenthesis is missing/],
  ['=IDS.POSITIONS(1;"last")', /semicolons/],
  ['=IDS.POSITIONS(1,TODAY())', /another function, TODAY/],
  ['=IDS.POSITIONS(1,A1&"x")', /contains a calculation \(&/],
  ['=IDS.POSITIONS(1,"x"&A1)', /joins text with another value/],
  ['=IDS.POSITIONS(A1+1)', /contains a calculation \(\+/],
  ['=IDS.POSITIONS(50%)', /contains a calculation \(%/],
  ['=IDS.POSITIONS((A1,B1))', /contains a calculation \(\(/],
  ['=IDS.POSITIONS(1)+1', /followed by \+1|contains a calculation \(\+/],
  ['=IDS.POSITIONS(1)*2', /contains a calculation \(\*/],
  ['=IDS.POSITIONS("open)', /can.t be read starting at "open/],
  ['=IDS.POSITIONS({1,2;3})', /different lengths/],
  ['=IDS.POSITIONS({A1})', /something other than numbers and text/],
  ['=IDS.POSITIONS({1', /closing brace/],
  ['=IDS.POSITIONS(#REF!)', /contains an error value/],
  ['=IDS.POSITIONS(Sheet1!#REF!,"last")', /contains an error value/],
])('%s is refused with a message that lists the alternatives', async (formula, reason) => {
  const { kind, message } = await catchRefusal(() => parseFormula(formula));
  expect(kind).toBe('input');
  expect(message).toMatch(reason);
  expect(message).toMatch(
    /^The formula must be a single call to an IDS function, like =IDS\.POSITIONS\(1,"last"\)\..*references/,
  );
});

test('any text is read or refused with a message', () => {
  const odd = fc.string({ unit: fc.constantFrom(...'=IDS.X(){}[]"\',;&#!$:A1 +-@') });
  fc.assert(
    fc.property(odd, (text) => {
      try {
        parseFormula(`=IDS.X(${text}`);
      } catch (error) {
        expect(error).toMatchObject({ name: 'AddInError', kind: 'input' });
      }
    }),
  );
});

test('a formula that Excel would refuse is not printed', async () => {
  const long = await catchRefusal(() => printParts({ name: 'GRAPHQL', args: ['x'.repeat(9000)] }));
  expect(long).toMatchObject({ kind: 'limit', message: expect.stringContaining('8,192') as string });
  expect(await catchRefusal(() => printParts({ name: 'QUERY', args: [[['x'.repeat(300)]]] }))).toMatchObject({
    kind: 'limit',
  });
  expect(await catchRefusal(() => printParts({ name: 'QUERY', args: [[[1], [1, 2]]] }))).toMatchObject({
    kind: 'input',
  });
  expect(await catchRefusal(() => printParts({ name: 'QUERY', args: [Infinity] }))).toMatchObject({ kind: 'input' });
});

test('a hundred thousand digits are read or refused immediately', async () => {
  const digits = '1'.repeat(100_000);
  const millis = await measureProcessorMillis(() => catchRefusal(() => parseFormula(`=IDS.PRICE(${digits}x y)`)));
  expect(millis).toBeLessThan(1000);
});
