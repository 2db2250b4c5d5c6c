import type { Frame } from 'playwright-core';
import { deep } from '../support/depth';
import type { WorkbenchPage } from '../support/workbench-page';
import { openWorkbench } from './fixtures/open-workbench';

let workbench: WorkbenchPage;
let pane: Frame;

// Each test drills its own cells, until one test begins a new workbook.
beforeAll(openNewWorkbook);

async function openNewWorkbook(): Promise<void> {
  workbench = await openWorkbench();
  pane = await workbench.connect({ screen: 'Workbook' });
}

const findSection = () => pane.getByRole('region', { name: 'Drill down' });
const findNotice = () => findSection().getByRole('status');

/** Drills a cell from the pane and waits for its rows. */
async function drill(address: string): Promise<void> {
  await workbench.call('select', address);
  await findSection().getByRole('button', { name: 'Drill down', exact: true }).click();
  await findNotice()
    .getByText(new RegExp(`from ${address.replace(/[!$]/g, '\\$&')}: `))
    .waitFor({ timeout: 60_000 });
  await workbench.call('settled', 60_000);
}

/** The figures of the header: name, value in the cell, value from the rows, whether they add up. */
async function readFigures(sheet: string): Promise<(string | number | boolean)[][]> {
  const { values } = await workbench.call('read', `'${sheet}'!A9:E20`);
  const end = values.findIndex(([name]) => name === '');
  return values.slice(0, end).map(([name = '', value = '', rows = '', , adds = '']) => [name, value, rows, adds]);
}

test.each(['lots', 'roll'])('each break of RECON("%s") is drilled to rows that add up to its figures', async (kind) => {
  const { values } = await workbench.calculate('Sheet1!A1', `=IDS.RECON("${kind}",,"last")`, 'Sheet1!A1:L40');
  const breaks = values.flatMap((row, index) =>
    index > 0 && typeof row[8] === 'number' && row[10] !== ''
      ? [{ rowIndex: index, expected: row[6], actual: row[7], difference: row[8] }]
      : [],
  );
  expect(breaks.length).toBeGreaterThan(0);
  for (const { rowIndex, expected, actual, difference } of breaks.slice(0, deep ? 6 : 2)) {
    await drill(`Sheet1!I${rowIndex + 1}`);
    expect(await readFigures('Drill-down')).toEqual([
      ['Expected', expected, expected, 'Yes'],
      ['Actual', actual, actual, 'Yes'],
      ['Difference', difference, difference, 'Yes'],
    ]);
  }
});

test('a compared row shows both dates, and a price its history, including from the ribbon', async () => {
  const compared = '=IDS.COMPARE("Positions","prev","last",1,"Quantity;MarketValue","top=5")';
  const { values } = await workbench.calculate('Sheet1!AA1', compared, 'Sheet1!AA1:AZ2');
  const findColumnIndex = (name: string) => Number(values[1]?.[values[0]?.indexOf(name) ?? -1]);
  await drill('Sheet1!AA2');
  const sums = [
    'QuantityOld',
    'QuantityNew',
    'QuantityChange',
    'MarketValueOld',
    'MarketValueNew',
    'MarketValueChange',
  ];
  const effects = ['QuantityEffect', 'PriceEffect', 'FxEffect', 'OtherEffect'];
  const figures = [
    ...['Quantity old', 'Quantity new', 'Quantity change'],
    ...['Market value old', 'Market value new', 'Market value change'],
  ];
  const effectFigures = ['Quantity effect', 'Price effect', 'FX effect', 'Other effect'];
  expect(await readFigures('Drill-down')).toEqual([
    ...sums.map((name, index): unknown[] => [
      figures[index],
      findColumnIndex(name),
      expect.closeTo(findColumnIndex(name), 4),
      'Yes',
    ]),
    ...effects.map((name, index) => [effectFigures[index], findColumnIndex(name), '', 'Not checked']),
  ]);
  await workbench.calculate('Sheet1!BB1', '=IDS.PRICE("TGLN","last",1)', 'Sheet1!BB1');
  await workbench.call('select', 'Sheet1!BB1');
  await workbench.call('run', 'DrillDown');
  await findNotice().getByText('Drill-down from Sheet1!BB1: 31 rows').waitFor({ timeout: 60_000 });
  await workbench.call('settled', 60_000);
  expect(await readFigures('Drill-down')).toEqual([['Price', 72.05, 72.05, 'Yes']]);
});

test('each term of a formula is drilled with its sign', async () => {
  const [now, before] = ['last', 'prev'].map((date) => `IDS.TOTAL("Positions","$count",1,"${date}")`);
  await workbench.calculate('Sheet1!BD1', `=${now}-${before}`, 'Sheet1!BD1');
  await drill('Sheet1!BD1');
  expect(await readFigures('Drill-down')).toEqual([
    [`+ ${now}`, 1507, 1507, 'Yes'],
    [`− ${before}`, 1503, 1503, 'Yes'],
    ['Formula result', 4, 4, 'Yes'],
  ]);
});

test("explains why a cell can't be drilled down", async () => {
  await workbench.calculate('Sheet1!BF1', '=1+1', 'Sheet1!BF1');
  await workbench.call('select', 'Sheet1!BF1');
  await findSection().getByRole('button', { name: 'Drill down', exact: true }).click();
  await findNotice()
    .getByText(/Sheet1!BF1 isn't an IDS result\./)
    .waitFor();
});

test('a group of a total drills down to its positions, and one of these positions to its lots', async () => {
  await openNewWorkbook();
  const total = '=IDS.TOTAL("Positions","MarketValue",1,"last","Currency")';
  const { values } = await workbench.calculate('Sheet1!A1', total, 'Sheet1!A1:B4');
  const value = values[3]?.[1];
  await drill('Sheet1!B4');
  expect(await readFigures('Drill-down')).toEqual([['Total', value, expect.closeTo(Number(value), 4), 'Yes']]);
  const head = (await workbench.call('read', "'Drill-down'!A1:B7")).text;
  expect(head.map(([name]) => name)).toEqual([
    expect.stringContaining('Drill-down: Total market value of positions'),
    ...['From', 'Path', 'Query', 'As of', 'Delivery', 'Rows'],
  ]);
  expect(head[1]?.[1]).toBe('Sheet1!B4');
  expect(head[4]?.[1]).toBe('2026-04-10');

  // The quantity of the first position.
  await workbench.call('select', "'Drill-down'!D13");
  await findSection().getByRole('button', { name: 'Drill down', exact: true }).click();
  await findNotice()
    .getByText(/from 'Drill-down'!D13:/)
    .waitFor({ timeout: 60_000 });
  await workbench.call('settled', 60_000);
  const [quantity] = await readFigures('Drill-down 2');
  expect(quantity).toEqual(['Quantity', quantity?.[1], quantity?.[1], 'Yes']);
  const [[path = ''] = []] = (await workbench.call('read', "'Drill-down 2'!B3")).text;
  expect(path).toMatch(/^Sheet1!B4: .* › 'Drill-down'!D13: Position of account/);
  await findSection().getByRole('button', { name: "Back to 'Drill-down'!D13" }).click();
  await findSection().getByText('Drill-down from Sheet1!B4.').waitFor();
  await findSection().getByRole('button', { name: 'Back to Sheet1!B4' }).click();
  await findSection().getByText('Opens a sheet with the rows behind the selected value.').waitFor();
});

test('reuses a sheet unless it is kept or someone typed in it', async () => {
  await openNewWorkbook();
  await workbench.calculate('Sheet1!A1', '=IDS.PRICE("TGLN","last",1)', 'Sheet1!A1');
  await drill('Sheet1!A1');
  await drill('Sheet1!A1');
  await findSection().getByRole('button', { name: 'Keep sheet', exact: true }).click();
  await findSection().getByRole('button', { name: 'Keep sheet', exact: true, pressed: true }).waitFor();
  await drill('Sheet1!A1');
  await workbench.call('enter', "'Drill-down 2'!K3", 'asked the custodian');
  await drill('Sheet1!A1');
  await findNotice().getByText("Drill-down 2 wasn't replaced because you changed it.").waitFor();
  expect((await workbench.call('read', "'Drill-down 2'!K3")).text).toEqual([['asked the custodian']]);
  expect((await workbench.call('read', "'Drill-down 3'!B2")).text).toEqual([['Sheet1!A1']]);
});
