// Long because each case reads the same table in one browser page.
import type { Frame } from 'playwright-core';
import { findPaneDataRanges, getValue, type PaneDataRanges } from '../support/pane-app';
import type { WorkbenchPage } from '../support/workbench-page';
import { openWorkbench } from './fixtures/open-workbench';

const formula = '=IDS.POSITIONS(Sheet1!A1,"2026-04-09","AccountId;SecurityId;MarketValue","top=12;sort=AccountId")';

let workbench: WorkbenchPage;
let pane: Frame;
let ranges: PaneDataRanges;
let id: string;

// Each test starts with a linked table whose custodian is in A1.
beforeEach(async () => {
  workbench = await openWorkbench({ width: 1100, height: 700, paneWidth: 350 });
  pane = await workbench.connect();
  ranges = await findPaneDataRanges(pane);
  await workbench.call('enter', 'A1', 1);
  await workbench.call('select', 'B3');
  ({ id } = getValue(await ranges.call('insertTable', { formula, target: 'selection' })));
});

async function addNotes(): Promise<void> {
  // Selects a cell away from the header, whose tooltip would cover the rows.
  await workbench.call('select', 'G1');
  await workbench.call('enter', 'E3', [['Note'], ['call Jo'], [''], ['checked 04-10']]);
}

/** Saves the workbook and opens the file, as on another day. */
async function reopen(): Promise<void> {
  const saved = await workbench.call('saveFile');
  await workbench.page.evaluate(
    (bytes) =>
      (window as unknown as { workbench: { openFile(file: Uint8Array): Promise<void> } }).workbench.openFile(
        Uint8Array.from(bytes),
      ),
    [...saved],
  );
  await workbench.call('settled', 60_000);
  pane = await workbench.connect();
  ranges = await findPaneDataRanges(pane);
}

const read = async (address: string) => (await workbench.call('read', address)).values;
const runInExcel = <T>(act: (context: Excel.RequestContext, sheet: Excel.Worksheet) => Promise<T>) =>
  pane.evaluate(
    (text) =>
      Excel.run((context) => {
        // The function is passed as text, because it must run in the pane.
        const run = (0, eval)(`(${text})`) as (one: Excel.RequestContext, other: Excel.Worksheet) => Promise<unknown>;
        return run(context, context.workbook.worksheets.getItem('Sheet1'));
      }) as never,
    act.toString(),
  ) as Promise<T>;

/** A picture in each theme. */
async function savePictures(name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await workbench.page.emulateMedia({ colorScheme });
    await workbench.savePicture(`${name}-${colorScheme}`);
  }
}

const readNotes = async () => (await read('E4:E20')).flat().filter((value) => value !== '');

test('a refresh for another custodian confirms first, keeps the rows with notes, reports that from the ribbon, and confirms before one of them is removed', async () => {
  await addNotes();
  await workbench.call('enter', 'A1', 2);
  await pane.getByRole('tab', { name: 'Workbook' }).click();
  await pane.getByRole('button', { name: /^Refresh Sheet1!B3/ }).click();
  const query = pane.getByRole('alertdialog', { name: /^Refresh Sheet1!B3/ });
  await query.getByText('Sheet1!A1 was "1" and is now "2", so the query may return different rows.').waitFor();
  await savePictures('kept-rows-confirmation');
  await query.getByRole('button', { name: 'Cancel' }).click();
  await pane.getByText(/^Canceled: /).waitFor();
  expect(await read('E4')).toEqual([['call Jo']]);

  await workbench.call('run', 'RefreshAll');
  const report = pane.getByRole('status').filter({ hasText: '2 rows with notes are no longer in the source.' });
  await report.waitFor();
  await savePictures('kept-rows-report');
  expect(await readNotes()).toEqual(['call Jo', 'checked 04-10']);

  await pane.getByText('2 rows no longer in the source', { exact: true }).click();
  await pane.getByText(/· call Jo/).scrollIntoViewIfNeeded();
  await savePictures('kept-rows');

  const remove = pane.getByRole('button', { name: /^Remove row / }).first();
  await remove.scrollIntoViewIfNeeded();
  await remove.click();
  await pane.getByText('Remove 1 row?').waitFor();
  await pane.getByText("1 note is removed with it and can't be restored from the source.").waitFor();
  await savePictures('kept-row-removal');
  await pane.getByRole('button', { name: 'Cancel' }).click();
  expect(await readNotes()).toEqual(['call Jo', 'checked 04-10']);
});

test('a colleague confirms once before the first refresh that overwrites a table, or finds it in the report from the ribbon', async () => {
  await workbench.call('select', 'A1');
  await workbench.call('enter', 'A1', 2);
  // On the device of a colleague, who receives the file, no table is known.
  await pane.evaluate(() => {
    for (const name of Object.keys(localStorage)) if (name.endsWith('ids.tables')) localStorage.removeItem(name);
  });
  await reopen();
  await pane.getByRole('tab', { name: 'Workbook' }).click();
  await pane.getByRole('button', { name: /^Refresh Sheet1!B3/ }).waitFor();
  const rows = await read('B4:D15');

  await workbench.call('run', 'RefreshAll');
  const report = pane
    .getByRole('status')
    .filter({ hasText: '1 table needs confirmation before the first refresh on this device.' });
  await report.getByText(/Refreshing overwrites its 12 rows/).waitFor();
  await savePictures('new-table-report');
  expect(await read('B4:D15')).toEqual(rows);

  await pane.getByRole('button', { name: /^Refresh Sheet1!B3/ }).click();
  const confirmation = pane.getByRole('alertdialog', { name: /^Refresh .+ for the first time on this device\?$/ });
  await confirmation.getByText(/^Refreshing overwrites IDS_POSITIONS \(12 rows\)\./).waitFor();
  await savePictures('new-table');
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await report.waitFor();
  expect(await read('B4:D15')).toEqual(rows);

  await report.getByRole('button', { name: 'Refresh 1 table…' }).click();
  await confirmation.getByText(/^Refreshing overwrites IDS_POSITIONS \(12 rows\)\./).waitFor();
  await confirmation.getByRole('button', { name: 'Refresh', exact: true }).click();
  await pane.getByText('1 data range refreshed.').waitFor();
  const refreshed = await read('B4:D15');
  expect(refreshed).not.toEqual(rows);

  await workbench.call('enter', 'A1', 1);
  await workbench.call('run', 'RefreshAll');
  await expectRows(rows);
  expect(await pane.getByRole('alertdialog').count()).toBe(0);
});

/** Waits until the table shows rows. */
async function expectRows(rows: unknown): Promise<void> {
  await workbench.page.waitForFunction((expected) => {
    const { workbench: script } = window as unknown as {
      workbench: { read(address: string): { values: unknown[][] } };
    };
    return JSON.stringify(script.read('B4:D15').values) === expected;
  }, JSON.stringify(rows));
}

test('a filtered table looks the same when it is converted back after the workbook was closed, and while it is a formula, no row is hidden and a sheet has its notes', async () => {
  await addNotes();
  await runInExcel(async (context, sheet) => {
    const table = sheet.tables.getItemAt(0);
    table.columns.getItemAt(2).filter.applyCustomFilter('>1000000');
    sheet.getRange('D4:D15').numberFormat = '0.000' as unknown as string[][];
    sheet.getRange('C3').format.columnWidth = 140;
    await context.sync();
  });
  const readFormats = () =>
    runInExcel(async (context, sheet) => {
      const table = sheet.tables.getItemAt(0);
      const criteria = table.columns.getItemAt(2).filter.load('criteria');
      const body = table.getDataBodyRange().load('numberFormat,rowHidden');
      const { format } = sheet.getRange('C3');
      format.load('columnWidth');
      await context.sync();
      return {
        readRowHidden: body.rowHidden,
        filter: criteria.criteria.criterion1,
        format: body.numberFormat.at(-1)?.[2] as string,
        width: Math.round(format.columnWidth),
      };
    });
  const readRowHidden = () =>
    runInExcel(async (context, sheet) => {
      const range = sheet.getRange('B3:E15').load('rowHidden');
      await context.sync();
      return range.rowHidden;
    });
  const before = await readFormats();
  expect(before).toEqual({ readRowHidden: null, filter: '>1000000', format: '0.000', width: 140 });
  // Sets the filter of a column, which the formula can't store.
  await runInExcel(async (context, sheet) => {
    sheet.tables.getItemAt(0).columns.getItemAt(3).filter.applyValuesFilter(['call Jo']);
    await context.sync();
  });
  expect(await readRowHidden()).not.toBe(false);
  const converted = await ranges.watch<{ id: string }>('convertDataRange', [id, 'formula'], {
    atReport: -2,
    reply: true,
  });
  expect(converted.confirmations).toMatchObject([{ action: 'convert' }]);
  await workbench.call('settled', 60_000);
  expect(await readRowHidden()).toBe(false);
  expect((await read('Notes!A3:D5')).map((row) => row[3])).toEqual(['Note', 'call Jo', 'checked 04-10']);

  await reopen();
  const [formulaRange] = getValue(await ranges.call('listDataRanges'));
  getValue(await ranges.call('convertDataRange', formulaRange?.id ?? '', 'linked table'));
  expect(await readFormats()).toEqual(before);
});

test('the focused control is not covered by the notice of a refresh', async () => {
  await addNotes();
  for (const row of [23, 43, 63]) {
    await workbench.call('select', `B${row}`);
    getValue(await ranges.call('insertTable', { formula, target: 'selection' }));
  }
  await pane.getByRole('tab', { name: 'Workbook' }).click();
  await workbench.call('enter', 'A1', 2);
  await workbench.call('run', 'RefreshAll');
  await pane.getByText('2 rows with notes are no longer in the source.', { exact: false }).first().waitFor();
  // The list moves while the other tables are still refreshed.
  await workbench.call('settled', 60_000);
  await pane
    .getByRole('button', { name: /^More actions for Sheet1!B\d+/ })
    .last()
    .focus();
  const covered: string[] = [];
  for (let count = 0; count < 8; count++) {
    await workbench.page.keyboard.press('Shift+Tab');
    const [name, isVisible] = await pane.evaluate(() => {
      const focused = document.activeElement as HTMLElement;
      const { x, y, width, height } = focused.getBoundingClientRect();
      const corners = [y + 2, y + height - 2].map((edge) => document.elementFromPoint(x + width / 2, edge));
      return [
        focused.getAttribute('aria-label') ?? focused.innerText,
        corners.every((corner) => focused.contains(corner)),
      ] as const;
    });
    if (!isVisible) covered.push(name);
  }
  expect(covered).toEqual([]);
});
