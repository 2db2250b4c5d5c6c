import { fc } from './fast-check';

// Splits a list at line breaks and double spaces, because its items can contain single spaces.
const splitList = (strings: string) => strings.trim().split(/\s{2,}/);
const doubles = fc.double({ noNaN: true, noDefaultInfinity: true });

/** Numbers as JSON allows them, as strings. */
export const numberText = fc.oneof(
  { weight: 4, arbitrary: doubles.map(String) },
  { weight: 2, arbitrary: fc.integer({ min: -99_999_999, max: 99_999_999 }).map((cents) => (cents / 100).toFixed(2)) },
  { weight: 3, arbitrary: fc.stringMatching(/^-?(0|[1-9]\d{0,17})(\.\d{1,18})?([eE][+-]?\d{1,3})?$/) },
  { weight: 1, arbitrary: doubles.map((value) => value.toPrecision(17)) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...splitList(`-0  0  -0.0  0e5  1e308  -1e308  5e-324  2.2250738585072011e-308  9007199254740993  999999999999999
        0.1e1  9.99999999999999  9.999999999999999  123456789012345.6  0.000000000000001  0.30000000000000004`),
    ),
  },
);

const idText = fc.oneof({ weight: 9, arbitrary: fc.integer().map(String) }, { weight: 1, arbitrary: numberText });

const brokenNumber = fc.constantFrom(
  ...splitList(`1e999  -1e999  01  -01  00.1  1.  .5  -  +1  1e  1e+  0x10  1_0  1,5  NaN  -Infinity  1.5.5  --1  1-
    "1.5"  "-1e3"  "1e999"  "0x1f"  ""  " 1"`),
  ...['1 ', ' 1', '9'.repeat(400)],
);

const dateText = fc
  .oneof(
    fc
      .date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') })
      .map((date) => date.toISOString()),
    fc.constantFrom(
      ...splitList(String.raw`1950-01-01T00:00:00-05:00  1950-01-01  1950-01-02  0001-01-01T00:00:00  9999-12-31  1899-12-30
      1900-02-28  1900-03-01  2026-03-31T00:00:00.000-04:00  2026-03-31T23:59:59.9999999+14:00  2026-02-29  2024-02-29Z
      2026-13-01  2026-03-311  2026-03-31\u0030  2026\u002d03-31  \u0032026-03-31  2026-03-31\"  2026-03-31é  2026-03-31\/
      0000-00-00  +02026-01-01  20260331  2026-03-3`),
      ...[' 2026-03-31', '2026-03-31\n', '2026-03-31\u0000', '2026-03-31\u007f'],
    ),
  )
  .map((text) => `"${text}"`);

/** Values of any type, and invalid ones. */
const anyText = fc.constantFrom(
  ...splitList(String.raw`null  true  false  nul  nulls  truefalse  NULL  {}  []  [1]  {"a":[{"value":[{}]}]}  "null"  ""
    "\ud800"  "\u0000"  "a\/b"  "=HYPERLINK(1)"  "<script>"  "😀"  "}]"  "\"value\":[{"  undefined  {"__proto__":1}
    "unended  1/**/  '1'  2026-03-31`),
  ...['', '\n1\n', '"\u202e=1+1"', '"\u2028"'],
);

export type FieldKind = 'id' | 'number' | 'flag' | 'date';

/** The JSON text of a field's value: mostly of its kind, sometimes hostile. */
export function createValueText(kind: FieldKind): fc.Arbitrary<string> {
  const fitting = { id: idText, number: numberText, flag: fc.constantFrom('true', 'false', 'null'), date: dateText }[
    kind
  ];
  return fc.oneof(
    { weight: 150, arbitrary: fitting },
    { weight: 2, arbitrary: fc.constant('null') },
    { weight: 1, arbitrary: brokenNumber },
    { weight: 1, arbitrary: dateText },
    { weight: 1, arbitrary: anyText },
  );
}

/** Text that changes the meaning of a page when inserted. */
export const piece = fc.constantFrom(
  ...splitList(String.raw`"value":[  "value":[{  "value":[],  "value":[]  ,"value":null  \"value":[{  "x\"value":[{  "d":{  "d":[{
    }]  ]}  "val\u0075e":[],  ,"v\u0061lue":[]  "error":{}  ,"error":{"code":1}  "__proto__":{"value":[]},  "constructor":1,
    "@odata.count":-1,  "@odata.count":1e308,  "@odata.count":"9",  "@odata.nextLink":7,  ,"@odata.nextLink":"javascript:1"
    {  }  [  ]  ,  :  "  \  -  0  9  .  e  é  \u0022  null  {},  ,{}`),
  ...[' ', '\n', '\t', '\u0000', '\u00a0', '\ufeff'],
);

/** Members of a page other than its rows, before or after them. */
export const member = fc.constantFrom(
  ...splitList(String.raw`"@odata.context":"$metadata#Positions"  "@odata.count":3  "@count":3  "@odata.nextLink":"Positions?$skip=1"
    "@odata.count":null  "value":[]  "val\u0075e":[]  "value":null  "value":{}  "value":[{}]  "value":[0]  "d":{"value":[]}
    "x\"value":[]  "error":null  "error":{}  "@odata.count":-1  "@odata.count":2.5  "@odata.count":"3"  "@nextLink":null
    "__proto__":{"value":[]}  "constructor":{}`),
);
