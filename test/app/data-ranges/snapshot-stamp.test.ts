import { isUnchangedStamp, createStampLines } from '../../../src/app/data-ranges/notes/snapshot-stamp';
import { computeControlTotals } from '../../../src/workbook/linked/control-totals';
import type { Definition } from '../../../src/workbook/linked/definition';
import { hashRows } from '../../../src/workbook/linked/hash-rows';
import type { ExcelValue } from '../../../src/workbook/excel-value';
import { MemorySource, openSource, sourceFormula } from '../../support/memory-source';
import { MemoryWorkbook } from '../../support/memory-workbook';

async function insertSnapshot() {
  const workbook = new MemoryWorkbook();
  const source = new MemorySource();
  source.books.set(1, new Map([1, 2, 3].map((key) => [key, key * 10])));
  const sheet = workbook.getSheet('Sheet1');
  sheet.set(0, 9, { value: 1, format: 'General' });
  const actions = openSource(workbook, source);
  const { id } = await actions.insertTable({ formula: sourceFormula, target: 'selection' });
  await actions.convertDataRange(id, 'snapshot');
  const isStamped = () => sheet.cells.flat().some((cell) => cell?.value === 'Snapshot of');
  return { workbook, source, sheet, actions, id, isStamped };
}

test.each(['linked table', 'formula'] as const)('the stamp goes when its snapshot becomes a %s', async (kind) => {
  const { actions, id, isStamped } = await insertSnapshot();
  expect(isStamped()).toBe(true);
  const converted = await actions.convertDataRange(id, kind);
  expect(isStamped()).toBe(false);
  expect(converted.notes).toBeUndefined();
});

test.each([
  ['a new row', [1, 2, 3, 4]],
  ['a row less, so that others move', [1, 3]],
])('the stamp goes when a changed snapshot is refreshed into a linked table with %s', async (_case, keys) => {
  const { actions, id, isStamped, sheet, source } = await insertSnapshot();
  sheet.set(1, 1, { value: -1, format: 'General' });
  source.books.set(1, new Map(keys.map((key) => [key, key * 10])));
  const confirm = () => Promise.resolve(true);
  await actions.convertDataRange(id, 'linked table', { confirm });
  expect(isStamped()).toBe(false);
});

test.each(['linked table', 'formula'] as const)(
  'a forged stamp over typed cells stays, and the card of the %s reports it',
  async (kind) => {
    const { workbook, actions, id, sheet } = await insertSnapshot();
    const typed: ExcelValue[][] = [
      ['Source', 'typed A'],
      ['Rows', 'typed B'],
    ];
    typed.forEach((line, r) => line.forEach((value, c) => sheet.set(40 + r, 7 + c, { value, format: 'General' })));
    const hash = hashRows(typed.map((line, row) => [row, ...line]));
    for (const [part, xml] of workbook.storedParts) {
      const forged = `<note sheet="Sheet1" row="40" column="7" rows="2" columns="2" hash="${hash}"/>`;
      workbook.storedParts.set(part, xml.replace(/<note [^>]*>/, forged));
    }
    const converted = await actions.convertDataRange(id, kind);
    expect(sheet.get(40, 8).value).toBe('typed A');
    expect(sheet.get(41, 8).value).toBe('typed B');
    expect(converted.notes).toEqual([expect.stringMatching(/query and totals were kept/)]);
  },
);

test('the card of a snapshot shows when its cells were changed', async () => {
  const { actions, sheet } = await insertSnapshot();
  expect(await actions.listDataRanges()).toMatchObject([{ kind: 'snapshot', state: 'fresh' }]);
  sheet.set(1, 1, { value: -1, format: 'General' });
  expect(await actions.listDataRanges()).toMatchObject([
    {
      state: 'stale',
      problem: expect.stringMatching(/^Some cells have changed since the snapshot was taken/) as string,
    },
  ]);
});

test('a stamp with a total for each currency is one of its definition', () => {
  const definition: Definition = {
    ...{ id: 'one', kind: 'snapshot', session: 'Ann', table: { id: '1', name: 'Positions' }, keys: [] },
    formula: '=IDS.POSITIONS(1,"last")',
    columns: [
      { name: 'MarketValue', kind: 'number', header: 'Market value' },
      { name: 'Security/Currency/Alpha3Code', kind: 'text', header: 'Currency' },
    ],
    result: { source: 'odata', fetchedAt: 0, rows: 2, hash: '2-a-b' },
  };
  const rows = [
    [1, 'USD'],
    [2, 'JPY'],
  ];
  const lines = createStampLines(definition, computeControlTotals(definition.columns, rows), [], 0);
  expect(lines.map(([word]) => word)).toContain('Total of Market value JPY');
  expect(
    isUnchangedStamp(
      definition,
      lines.map(([word, value]) => [word, value]),
    ),
  ).toBe(true);
  expect(isUnchangedStamp(definition, [...lines.map(([word, value]) => [word, value]), ['Total of mine', 1]])).toBe(
    false,
  );
  const ofOlderVersion = lines.map(([word, value]) => [word.replace(' (ET)', ''), value]);
  expect(isUnchangedStamp(definition, ofOlderVersion)).toBe(true);
});
