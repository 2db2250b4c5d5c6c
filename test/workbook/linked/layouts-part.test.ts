/** @jest-environment jsdom */
import { printLayoutsPart, readLayoutsPart } from '../../../src/workbook/linked/layouts-part';

const layout = [{ header: 'MarketValue', width: 120, format: '#,##0 "<&>"', filter: '{"filterOn":"Custom"}' }];

test('layouts are read as printed', () => {
  const layouts = new Map([
    ['=IDS.POSITIONS(1,"last","","filter=Quantity < 5")', { name: 'Meine_Tabelle.1', layout }],
    ['=IDS.FX(1)', { layout }],
  ]);
  expect(readLayoutsPart(printLayoutsPart(layouts))).toEqual(layouts);
});

test('keeps the latest layouts when there are too many', () => {
  const layouts = new Map(Array.from({ length: 300 }, (_one, index) => [`=IDS.FX(${index})`, { layout }] as const));
  const read = readLayoutsPart(printLayoutsPart(layouts));
  expect([read.size, [...read.keys()].at(-1)]).toEqual([100, '=IDS.FX(299)']);
});

test('keeps the latest layout that fits when there are very many columns', () => {
  const wide = Array.from({ length: 400 }, (_one, index) => ({ header: `C${index}`, filter: 'x'.repeat(400) }));
  const read = readLayoutsPart(
    printLayoutsPart(
      new Map([
        ['=IDS.FX(1)', { layout: wide }],
        ['=IDS.FX(2)', { layout: wide }],
      ]),
    ),
  );
  expect([...read.keys()]).toEqual(['=IDS.FX(2)']);
});

const printPart = (json: string) => `<layouts xmlns="urn:ids-for-excel:layouts" version="1">${json}</layouts>`;

test.each([
  ['no XML', 'layouts'],
  ['another part', '<breaks xmlns="urn:ids-for-excel:breaks" version="1">{"layouts":[]}</breaks>'],
  ['an entity', `<!DOCTYPE a [<!ENTITY b "c">]>${printPart('{"layouts":[["=A()",[{"header":"x"}]]]}')}`],
  ['no list', printPart('{"layouts":{"a":1}}')],
  ['entries that are none', printPart('{"layouts":[1,null,["=A()"],[5,[]]]}')],
  ['a text beyond all bounds', printPart(`{"layouts":[["=A()",[]]],"x":"${'x'.repeat(700_000)}"}`)],
])('a part with %s has no layouts', (_case, xml) => {
  expect(readLayoutsPart(xml)).toEqual(new Map());
});

test('omits invalid column layouts', () => {
  const xml = printPart(
    '{"layouts":[["=A()",[{"header":"a","width":"9","format":7},{"width":3},null,{"header":"b","width":1e9}]]]}',
  );
  expect(readLayoutsPart(xml).get('=A()')).toEqual({ layout: [{ header: 'a' }, { header: 'b', width: 1_800 }] });
});
