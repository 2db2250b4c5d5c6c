import { readWorkbook } from '../../packages/workbench/src/xlsx/read-workbook';
import type { SheetContent } from '../../packages/workbench/src/xlsx/workbook-content';
import { writeWorkbook } from '../../packages/workbench/src/xlsx/write-workbook';
import { findPaneDataRanges, getValue } from '../support/pane-app';
import { openWorkbench } from './fixtures/open-workbench';

const formula = '=IDS.POSITIONS(Sheet1!A1,"2026-04-09","AccountId;SecurityId;MarketValue","top=12;sort=AccountId")';

/** A sheet as Excel's Move or Copy makes it: the same cells, and a table with a name and ids of its own. */
function copySheet(sheet: SheetContent): SheetContent {
  const { id: _id, ...rest } = sheet;
  const tables = sheet.tables.map((table) => ({
    ...table,
    legacyId: table.legacyId + 100,
    id: `{${crypto.randomUUID().toUpperCase()}}`,
    name: `${table.name}3`,
  }));
  return { ...rest, name: 'Sheet1 (2)', tables };
}

test('the table of a copied sheet has a card of its own, stays as it is, and is refreshed on its own once linked', async () => {
  const workbench = await openWorkbench({ width: 1100, height: 700, paneWidth: 350 });
  const read = async (address: string) => (await workbench.call('read', address)).values;
  const dataRanges = await findPaneDataRanges(await workbench.connect());
  await workbench.call('enter', 'A1', 1);
  await workbench.call('select', 'B3');
  getValue(await dataRanges.call('insertTable', { formula, target: 'selection' }));
  await workbench.call('enter', 'E3', [['Note'], ['call Jo']]);
  const content = readWorkbook(Uint8Array.from(await workbench.call('saveFile')), new Map(), '');
  content.sheets.push(...content.sheets.map(copySheet));
  const bytes = [...writeWorkbook(content, new Map(), '')];
  await workbench.page.evaluate(async (input) => {
    const { workbench: script } = window as unknown as {
      workbench: { openFile(bytes: Uint8Array, name: string): Promise<void> };
    };
    await script.openFile(Uint8Array.from(input), 'copied.xlsx');
  }, bytes);

  const pane = await workbench.connect({ screen: 'Workbook' });
  const card = pane.getByRole('listitem').filter({ hasText: 'A copy of IDS_POSITIONS.' });
  await card.getByText("A copy isn't refreshed: to refresh it as a separate table, choose Link.").waitFor();
  await workbench.savePicture('copied-sheet');
  const copiedCells = await read("'Sheet1 (2)'!B3:E20");
  expect(copiedCells).toEqual(await read('Sheet1!B3:E20'));

  await workbench.call('enter', 'Sheet1!A1', 2);
  await workbench.call('run', 'RefreshAll');
  await pane.getByText('1 row with notes is no longer in the source.', { exact: false }).waitFor();
  expect((await read('Sheet1!B4:B20')).flat()).not.toEqual(copiedCells.slice(1).map(([key]) => key));
  expect(await read("'Sheet1 (2)'!B3:E20")).toEqual(copiedCells);

  // Linked while its rows are those of the original.
  await workbench.call('enter', 'Sheet1!A1', 1);
  await workbench.call('run', 'RefreshAll');
  await pane.getByText('1 row is back in the source.', { exact: false }).waitFor();
  await card.getByRole('button', { name: 'Link' }).click();
  await pane.getByText("'Sheet1 (2)'!B3:E15 is now a separate linked table.").waitFor();
  const original = await read('Sheet1!B3:E20');
  await workbench.call('enter', 'Sheet1!A1', 2);
  await pane.getByRole('button', { name: /^Refresh 'Sheet1 \(2\)'!B3/ }).click();
  await pane.getByRole('button', { name: 'Refresh anyway' }).click();
  await pane.getByText(/'Sheet1 \(2\)'!B3:E\d+: Refreshed\./).waitFor();
  expect(await read('Sheet1!B3:E20')).toEqual(original);
  const rows = (await read("'Sheet1 (2)'!B3:E20")).slice(1);
  expect(rows.flat()).not.toEqual(copiedCells.slice(1).flat());
  expect(rows.find((row) => row[3] === 'call Jo')).toEqual(copiedCells[1]);
});
