/** @jest-environment jsdom */
import { anyCharacter, fc } from '../../support/fast-check';
import { definitionNamespace, type Definition } from '../../../src/workbook/linked/definition';
import { migrateDefinition } from '../../../src/workbook/linked/migrate-definition';
import { printDefinition } from '../../../src/workbook/linked/print-definition';
import { readDefinition } from '../../../src/workbook/linked/read-definition';
import { runs } from '../../support/depth';

const definition: Definition = {
  id: 'b2c3',
  kind: 'snapshot',
  formula: '=IDS.POSITIONS("A<B&\'C\'","last","Quantity;\nMarketValue")',
  table: { id: '{00-1}', name: 'IDS_POSITIONS' },
  columns: [
    { name: 'SecurityId', kind: 'id', header: 'Security "id"', columnId: 3 },
    { name: 'Security/Cusip', kind: 'text', header: 'Cusip\t& more' },
  ],
  keys: ['SecurityId'],
  result: {
    source: 'odata',
    asOf: '2026-03-31' as never,
    fetchedAt: 1_775_000_000_000,
    rows: 2,
    by: 'Anna Muster',
    delivery: {
      states: ['Delay', 'Success'],
      final: false,
      etaHours: 7.5,
      missing: [
        {
          custodianId: 4,
          custodian: 'BNY',
          customers: ['A & B'],
          date: '2026-03-31' as never,
          state: 'Delay',
          etaHours: 8,
        },
      ],
    },
    hash: '2-a-b',
  },
  session: 's1',
  lock: { since: 5, session: 's2', by: 'Otto' },
  referencedCells: [
    { reference: "'My sheet'!$B$2", content: '46028', left: 'As "of"', above: 'a\nb' },
    { reference: 'Sheet1!A1', content: '<last>' },
    { reference: 'AsOf', content: '46028' },
    { reference: 'Sheet1!C9', content: '' },
  ],
  userFills: [{ row: '1-a-b', column: 'Security/Cusip', color: '#FFC000' }],
  warnedAdjacentHash: '3-1',
  pinned: '=IDS.POSITIONS(1,"2026-03-31")',
  stamp: { sheet: "Anna's", area: { row: 1, column: 2, rows: 3, columns: 2 } },
};

test('a definition is read as written', () => {
  expect(readDefinition(printDefinition(definition))).toEqual({ definition });
});

test('any text survives, except characters that XML cannot contain', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 40 }), (text) => {
      const held = Array.from(text)

        .filter((sign) => !/^[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\ud800-\udfff]$/.test(sign))
        .join('');
      const written = printDefinition({ ...definition, formula: `=${text}`, session: `s${text}` });
      expect(readDefinition(written)).toEqual({
        definition: { ...definition, formula: `=${held}`, session: `s${held}` },
      });
    }),
  );
});

test('a part of a newer version is recognized', () => {
  const newer = printDefinition(definition).replace('version="1"', 'version="2"');
  expect(readDefinition(newer)).toEqual({ unreadable: 'newer' });
});

describe('damaged and hostile parts are unreadable', () => {
  const good = printDefinition(definition);
  const bomb = `<!DOCTYPE block [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${good}`;
  test.each([
    ['nothing', ''],
    ['no XML', 'hello'],
    ['cut off', good.slice(0, 200)],
    ['entities', bomb],
    ['another namespace', good.replace(definitionNamespace, 'urn:other')],
    ['another element', good.replace(/block/g, 'blob')],
    ['no version', good.replace(' version="1"', '')],
    ['version 0', good.replace('version="1"', 'version="0"')],
    ['no formula', good.replace(/<question>.*<\/question>/, '<question>1+1</question>')],
    ['an unknown kind of column', good.replace('kind="id"', 'kind="script"')],
    ['a key without its column', good.replace('<key>SecurityId</key>', '<key>Other</key>')],
    ['no number', good.replace('fetchedAt="1775000000000"', 'fetchedAt="soon"')],
    ['a place outside the sheet', good.replace('row="1"', 'row="-1"')],
    ['a huge one', good.replace('<key>', `<!--${'x'.repeat(250_000)}--><key>`)],
  ])('%s', (_case, xml) => {
    expect(readDefinition(xml)).toEqual({ unreadable: 'damaged' });
  });

  test('reading never throws after any cut or insertion', () => {
    fc.assert(
      fc.property(fc.nat(good.length), fc.nat(30), fc.string(), (at, cut, put) => {
        const read = readDefinition(good.slice(0, at) + put + good.slice(at + cut));
        expect('unreadable' in read || 'definition' in read).toBe(true);
      }),
      { numRuns: runs(300) },
    );
  });
});

test('refuses a definition that is too large for a part', () => {
  const columns = Array.from({ length: 3_000 }, (_column, index) => ({
    name: `Column${index}`.padEnd(60, 'x'),
    kind: 'text' as const,
    header: `Column ${index}`,
  }));
  expect(() => printDefinition({ ...definition, columns })).toThrow(/too many columns/);
});

test('migrates an older version through every step to the current one, and only those', () => {
  const steps = ['a', 'b', 'c'].map(
    (name) => (dataRange: Element) => dataRange.append(dataRange.ownerDocument.createElement(name)),
  );
  const dataRange = new DOMParser().parseFromString('<block/>', 'application/xml').documentElement;
  migrateDefinition(dataRange, 2, steps, 4);
  expect(Array.from(dataRange.children).map(({ localName }) => localName)).toEqual(['b', 'c']);
  migrateDefinition(dataRange, 4, steps, 4);
  expect(dataRange.children).toHaveLength(2);
});
