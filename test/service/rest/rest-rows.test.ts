import { readSort } from '../../../src/query/read-sort';
import { parseFilter } from '../../../src/query/parse-filter';
import { createRestSource } from '../../../src/service/rest/rest-source';
import { reply } from '../../support/http-server';
import { parseDay, prepare } from '../../support/prepared-queries';
import { connectRest } from '../../support/rest-client';
import { makeBlotterLine, preparePositions } from '../../support/rest-positions';
import type { Query } from '../../../src/query/query';

async function read(query: Query, ...records: object[]) {
  const { rest } = await connectRest((_, response) => reply(response, records));
  const source = createRestSource(rest, () => Promise.resolve(parseDay('2026-03-31')));
  return (await source.readPage(prepare(query), undefined)).rows;
}

test('the keys of a row follow its columns, and its number replaces a key that v1 lacks', async () => {
  const query = preparePositions('Quantity');
  const keys = prepare(query).keys.map(({ name }) => name);
  const rows = await read(query, makeBlotterLine({ quantity: '5' }), makeBlotterLine({ quantity: '6' }));
  const createKeys = (row: number) =>
    keys.map((name) => ({ CustodianId: 1, ProcessDate: 46112 })[name] ?? `Positions ${row}`);
  expect(rows).toEqual([
    [5, ...createKeys(0)],
    [6, ...createKeys(1)],
  ]);
  expect(keys).toEqual(expect.arrayContaining(['CustodianId', 'ProcessDate', 'AccountId']));
});

test('the first rows after skipped ones are as many as requested', async () => {
  const records = [1, 2, 3, 4, 5].map((quantity) => makeBlotterLine({ quantity: String(quantity) }));
  const query = preparePositions('Quantity', '', { sort: readSort('Quantity'), skip: 1, top: 3 });
  expect((await read(query, ...records)).map(([quantity]) => quantity)).toEqual([2, 3, 4]);
});

test('the keys that v1 has are the values of their columns', async () => {
  const query = { set: 'Securities', columns: ['Description'], filter: parseFilter('CustodianId eq 1') };
  const rows = await read(query, { id: '12', description1: 'A', description2: '' });
  expect(rows).toEqual([['A', 12, 1]]);
});

test('rows are sorted by the next column where the first is equal', async () => {
  const records = ['BMO IBM', 'BMO AAPL', 'RY T'].map((names) => {
    const [portfolioCode, symbol] = names.split(' ');
    return makeBlotterLine({ portfolioCode, symbol });
  });
  const columns = 'Account/Number Security/PrimarySymbol';
  const sort = readSort('Account/Number desc,Security/PrimarySymbol');
  const rows = await read(preparePositions(columns, '', { sort }), ...records);
  expect(rows.map((row) => row.slice(0, 2))).toEqual([
    ['RY', 'T'],
    ['BMO', 'AAPL'],
    ['BMO', 'IBM'],
  ]);
});
