import { MemorySheet } from '../../support/memory-sheet';
import { MemorySource, openSource } from '../../support/memory-source';
import { MemoryWorkbook } from '../../support/memory-workbook';

/** A linked table of the custodian in Params!B1, next to a label. */
async function openTableWithParams() {
  const workbook = new MemoryWorkbook();
  const source = new MemorySource();
  source.books.set(1, new Map([[1, 10]]));
  source.books.set(2, new Map([[2, 20]]));
  const params = new MemorySheet();
  workbook.sheets.set('Params', params);
  const set = (column: number, value: number | string) => params.set(0, column, { value, format: 'General' });
  set(0, 'Custodian');
  set(1, 1);
  const actions = openSource(workbook, source);
  const formula = '=IDS.POSITIONS(Params!B1,"2026-11-20","AccountId;Quantity")';
  const { id } = await actions.insertTable({ formula, target: 'selection' });
  const readShownFormula = async () => (await actions.listDataRanges())[0]?.formula;
  return { workbook, actions, id, set, readShownFormula };
}

it('follows a renamed sheet that its query refers to', async () => {
  const { workbook, actions, readShownFormula } = await openTableWithParams();
  workbook.renameSheet('Params', "Jo's inputs");
  expect(await readShownFormula()).toContain("('Jo''s inputs'!B1,");
  expect(await actions.refreshDataRanges('all')).toMatchObject([{ outcome: 'unchanged' }]);
  workbook.renameSheet("Jo's inputs", 'Inputs');
  expect(await actions.refreshDataRanges('all')).toMatchObject([{ outcome: 'unchanged' }]);
  expect(await readShownFormula()).toContain('(Inputs!B1,');
});

it('follows it although the cell has changed, if the label next to it is the same', async () => {
  const { workbook, actions, id, set } = await openTableWithParams();
  workbook.renameSheet('Params', 'Inputs');
  set(1, 2);
  expect(await actions.refreshDataRanges([id])).toMatchObject([{ added: 1, removed: 1 }]);
});

it('refuses to follow a sheet whose ID is the only match', async () => {
  const { workbook, actions, set } = await openTableWithParams();
  workbook.renameSheet('Params', 'Inputs');
  set(0, 'Fund');
  set(1, 2);
  const [refreshed] = await actions.refreshDataRanges('all');
  expect(refreshed).toMatchObject({ outcome: 'failed', problem: expect.stringContaining('Params!B1') as string });
});

it('keeps the reference if another sheet now has the name', async () => {
  const { workbook, actions, readShownFormula } = await openTableWithParams();
  workbook.renameSheet('Params', 'Inputs');
  workbook.sheets.set('Params', new MemorySheet());
  expect(await readShownFormula()).toContain('(Params!B1,');
  expect(await actions.refreshDataRanges('all')).toMatchObject([{ outcome: 'failed' }]);
});
