import type { Frame } from 'playwright-core';
import { findPaneDataRanges, getValue, type PaneDataRanges } from './pane-app';
import type { WorkbenchPage } from './workbench-page';

const settleMillis = 60_000;
const morningMillis = 120_000;

/** Linked tables, which readers without the add-in can see, too: LibreOffice recalculates spilled arrays. */
const tables = [
  {
    sheet: 'Positions',
    formula:
      '=IDS.POSITIONS(1,"last","Account/Number;Account/Name;Security/Cusip;Security/Description;Quantity;MarketValue;Security/Currency/Alpha3Code","top=200")',
    totals: true,
  },
  { sheet: 'Reconciliation', formula: '=IDS.RECON("lots",1,"last")', totals: false },
  {
    sheet: 'Exposure',
    formula:
      '=IDS.TOTAL("Positions","MarketValue",1,"last","Security/Sector/Name","filter=Security/Sector/Name ne null;sort=Total desc;base=USD")',
    totals: true,
  },
  {
    sheet: 'Month end',
    formula:
      '=IDS.POSITIONS(1,"2026-03-31","Account/Number;Security/PrimarySymbol;Quantity;MarketValue;Security/Currency/Alpha3Code","top=200")',
    totals: true,
    snapshot: true,
  },
] as const;

const startCells: readonly (readonly [string, string])[] = [
  ['IDS for Excel: a sample with made-up data', ''],
  ['Positions', 'a linked table: refresh it in the pane, and add your own columns next to it'],
  ['Reconciliation', 'positions that differ from the sum of their tax lots, and by how much'],
  ['Exposure', 'market value by sector in US dollars, added up by the service, with a chart'],
  ['Month end', 'a snapshot: values that never change, with a note of their source'],
  ['Morning …', 'the morning check: missing deliveries, the values they affect, and breaks'],
  ['A formula: the last delivered process date', '=IDS.DATE("last",1)'],
  ['A formula: what a euro costs in dollars', '=IDS.FX("EUR","USD","last",1)'],
  ['A formula: one price', '=IDS.PRICE("cusip:037833100","last",1)'],
];

/** The morning after the newest process date, half an hour after the missing deliveries were due. */
const morningTime = Date.parse('2026-04-11T08:30:00-04:00');

/** Sets the time of a page that is already connected, because the token is valid only at the real time. */
function setTime(time: number): void {
  const shift = time - Date.now();
  class ShiftedDate extends Date {
    constructor(...parts: unknown[]) {
      super(...((parts.length === 0 ? [ShiftedDate.now()] : parts) as [number]));
    }
    static override now = () => performance.timeOrigin + performance.now() + shift;
  }
  window.Date = ShiftedDate as DateConstructor;
}

/** Creates the sample workbook in the workbench like a user, and returns the file. */
export async function buildSampleWorkbook(workbench: WorkbenchPage): Promise<Uint8Array> {
  const pane = await workbench.connect();
  await pane.evaluate(setTime, morningTime);
  for (const [row, cells] of startCells.entries()) {
    for (const [column, cell] of cells.entries()) {
      if (cell !== '') await workbench.call('enter', `${'AB'[column]}${row + 1}`, cell);
    }
  }
  await workbench.call('settled', settleMillis);
  const dataRanges = await findPaneDataRanges(pane);
  for (const table of tables) await insertTable(pane, dataRanges, table);
  await drawExposure(pane);
  await pane.getByRole('tab', { name: 'Morning' }).click();
  await pane.getByRole('button', { name: 'Run morning check' }).click();
  await pane.getByRole('region', { name: 'Results' }).waitFor({ timeout: morningMillis });
  await runInExcel(
    pane,
    `const sheet = context.workbook.worksheets.getItem('Sheet1');
     sheet.name = 'Start here';
     sheet.getRange('A1').format.font.bold = true;
     sheet.getRange('A:B').format.autofitColumns();
     sheet.activate();
     await context.sync();`,
  );
  await workbench.call('settled', settleMillis);
  return Uint8Array.from(await workbench.call('saveFile'));
}

async function insertTable(pane: Frame, dataRanges: PaneDataRanges, table: (typeof tables)[number]): Promise<void> {
  const { formula, totals, sheet } = table;
  const name = sheet.replace(' ', '');
  const dataRange = getValue(
    await dataRanges.call('insertTable', { formula, target: 'new sheet', showTotals: totals, name: `Sample${name}` }),
  );
  if ('snapshot' in table) getValue(await dataRanges.call('convertDataRange', dataRange.id, 'snapshot'));
  const sheetName = dataRange.address.slice(0, dataRange.address.lastIndexOf('!')).replace(/^'|'$/g, '');
  const [from, to] = [JSON.stringify(sheetName), JSON.stringify(sheet)];
  await runInExcel(pane, `context.workbook.worksheets.getItem(${from}).name = ${to}; await context.sync();`);
}

async function drawExposure(pane: Frame): Promise<void> {
  await runInExcel(
    pane,
    `const sheet = context.workbook.worksheets.getItem('Exposure');
     const table = sheet.tables.getItemAt(0);
     const shown = table.getHeaderRowRange().getBoundingRect(table.getDataBodyRange());
     const chart = sheet.charts.add('BarClustered', shown, 'Columns');
     chart.title.text = 'Market value by sector, USD';
     chart.legend.visible = false;
     chart.axes.categoryAxis.reversePlotOrder = true;
     chart.axes.valueAxis.numberFormat = '0.0,,"M"';
     chart.setPosition('D2', 'I24');
     await context.sync();`,
  );
}

async function runInExcel(pane: Frame, body: string): Promise<void> {
  await pane.evaluate(`Excel.run(async (context) => { ${body} })`);
}
