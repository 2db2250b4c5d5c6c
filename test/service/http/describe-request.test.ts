import { fc } from '../../support/fast-check';
import { describeRequest } from '../../../src/service/http/describe-request';
import { runs } from '../../support/depth';

const root = 'https://data.example.com/ids';
const escapeTimes = (text: string, times: number): string =>
  times === 0 ? text : escapeTimes(text.replace(/%/g, '%25').replace(/e/g, '%65'), times - 1);
const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.'.concat('c2lnbmF0dXJl'.repeat(4));

test.each([
  [`${root}/v2/odata/Positions?$filter=CustodianId%20eq%201&$top=5`, '/ids/v2/odata/Positions', ['$filter', '$top']],
  [
    `${root}/v2/odata/Positions/GetByGenericDate(date='last')?$count=true`,
    '/ids/v2/odata/Positions/GetByGenericDate(date=…)',
    ['$count'],
  ],
  [`${root}/v2/odata/Accounts(12)`, '/ids/v2/odata/Accounts(…)', []],
  [`${root}/v2/odata/Positions/GetDistinctProcessDates()`, '/ids/v2/odata/Positions/GetDistinctProcessDates()', []],
  [`${root}/v2/odata/Accounts(Id=1,Name='A%2CB')`, '/ids/v2/odata/Accounts(Id=…,Name=…)', []],
  [`${root}/v1/Positions?CustodianId=1&Date=2026-03-31`, '/ids/v1/Positions', ['CustodianId', 'Date']],
  [`${root}/a%ZZ`, '/ids/a%ZZ', []],
  [`${root}/v2/odata/Accounts(%27Smith (old) & Co%27)/Name`, '/ids/v2/odata/Accounts(…)/Name', []],
  [`${root}/v2/odata/Accounts(Name='O''Brien) = x',Id=1)/Name`, '/ids/v2/odata/Accounts(Name=…,Id=…)/Name', []],
  [`${root}/v2/odata/Accounts('')/Name`, '/ids/v2/odata/Accounts(…)/Name', []],
  [`${root}/v2/odata/Accounts('A%2FB,C=D)E')/Name`, '/ids/v2/odata/Accounts(…)/Name', []],
  [`${root}/v2/odata/Find(a=(1,(2)),b='x(',c=@p)/Name`, '/ids/v2/odata/Find(a=…,b=…,c=…)/Name', []],
  [`${root}/v2/odata/Find(ids=["x%5C")y",'z'])/Name`, '/ids/v2/odata/Find(ids=…,…)/Name', []],
  [`${root}/v2/odata/Accounts(%27a)b%27)/%ZZ`, '/ids/v2/odata/Accounts(…)/%ZZ', []],
  [`${root}/v2/odata/Accounts('Brien)/Name`, '/ids/v2/odata/Accounts(…', []],
  [`${root}/it's/Accounts('a)b')/Name`, "/ids/it's/Accounts(…)/Name", []],
])('%s is described without values', (url, path, options) => {
  expect(describeRequest(new URL(url), false)).toEqual({ method: 'GET', host: 'data.example.com', path, options });
});

test.each([0, 1, 2, 3, 20])('a token in an address, escaped %d times, is never shown', (times) => {
  for (const piece of [token, ...token.split('.')]) {
    const secret = escapeTimes(piece, times);
    const url = new URL(`${root}/${secret}/Positions?${secret.replace(/=/g, '')}=1&x=${secret}`);
    const described = describeRequest(url, false);
    expect(described.path).toMatch(/^\/ids\/[%.…]+\/Positions$/);
    expect(described.options.join(' ')).toMatch(/^[%.…]+ x$/);
  }
});

test('a text in a path is never shown, whatever it contains', () => {
  const quote = (text: string) => `'${text.replace(/'/g, "''")}'`;
  const encodeFully = (text: string) => encodeURIComponent(text);
  // Only characters that would end the path or be read as an escape.
  const encodeMinimally = (text: string) => text.replace(/[%?#/\\]/g, encodeFully);
  const text = fc.string({
    unit: fc.constantFrom("'", "''", '"', '(', ')', ',', '=', '/', '%27', '%', '\\', ' ', 'secret'),
  });
  const escapings = fc.constantFrom(encodeFully, encodeMinimally);
  fc.assert(
    fc.property(text, text, escapings, (one, other, escaping) => {
      const path = `Accounts(${escaping(quote(one))},Name=${escaping(quote(other))})/Name`;
      const described = describeRequest(new URL(`${root}/${path}`), false);
      expect(described.path).toBe('/ids/Accounts(…,Name=…)/Name');
    }),
    { numRuns: runs(2_000) },
  );
});
