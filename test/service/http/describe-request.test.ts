import { describeRequest } from '../../../src/service/http/describe-request';

const root = 'https://data.example.com/ids';
const escaped = (text: string, times: number): string =>
  times === 0 ? text : escaped(text.replace(/%/g, '%25').replace(/e/g, '%65'), times - 1);
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
  [`${root}/v2/odata/Accounts(Id=1,Name='A%2CB')`, '/ids/v2/odata/Accounts(Id=…,Name=…,…)', []],
  [`${root}/v1/Positions?CustodianId=1&Date=2026-03-31`, '/ids/v1/Positions', ['CustodianId', 'Date']],
  [`${root}/a%ZZ`, '/ids/a%ZZ', []],
])('%s is told without values', (url, path, options) => {
  expect(describeRequest(new URL(url), false)).toEqual({ method: 'GET', host: 'data.example.com', path, options });
});

test.each([0, 1, 2, 3, 20])('a token in an address, escaped %d times, is told nowhere', (times) => {
  for (const piece of [token, ...token.split('.')]) {
    const secret = escaped(piece, times);
    const url = new URL(`${root}/${secret}/Positions?${secret.replace(/=/g, '')}=1&x=${secret}`);
    const told = describeRequest(url, false);
    expect(told.path).toMatch(/^\/ids\/[%.…]+\/Positions$/);
    expect(told.options.join(' ')).toMatch(/^[%.…]+ x$/);
  }
});
