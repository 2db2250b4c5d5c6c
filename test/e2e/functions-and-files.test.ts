import type { WorkbenchScript } from '../../packages/workbench/src/script/workbench-script';
import { createForeignWorkbook } from '../../packages/workbench/test/xlsx/package-of';
import { clearRequestLog, readRequestLog } from '../support/call-service';
import type { WorkbenchPage } from '../support/workbench-page';
import { openWorkbench } from './fixtures/open-workbench';

let workbench: WorkbenchPage;

async function open(query = ''): Promise<void> {
  workbench = await openWorkbench({ query });
  await workbench.connect();
}

test('a thousand mixed point functions send a few requests, and none stays busy', async () => {
  await open();
  const { values } = await workbench.calculate(
    'A1',
    '=IDS.POSITIONS(1,"last","AccountId;SecurityId","headers=0;top=200")',
    'A1:B200',
  );
  await clearRequestLog();
  const formulas = values.map(([account, security]) => [
    `=IDS.PRICE(${String(security)},"last",1)`,
    `=IDS.POSITION(${String(account)},${String(security)},"Quantity")`,
    `=IDS.ACCOUNT("id:${String(account)}","Number")`,
    `=IDS.LOOKUP("Securities",${String(security)},"Description")`,
    '=IDS.FX("EUR","USD","last",1)',
  ]);
  await workbench.call('enter', 'D1', formulas);
  await workbench.call('settled', 90_000);
  const { values: results } = await workbench.call('read', 'D1:H200');
  const flat = results.flat();
  expect(flat.length).toBe(1000);
  expect(flat.filter((cell) => cell === '#BUSY!')).toEqual([]);
  expect(flat.filter((cell) => typeof cell === 'string' && cell.startsWith('#')).length).toBeLessThan(40);
  expect(results.every(([, quantity]) => typeof quantity === 'number')).toBe(true);
  const requests = await readRequestLog();
  expect(requests.length).toBeLessThanOrEqual(20);
});

describe('a connected workbook', () => {
  beforeAll(() => open());

  test('refuses positions of all custodians, without any argument, while a delivery is missing', async () => {
    const { errors } = await workbench.calculate('A1', '=IDS.POSITIONS()', 'A1');
    expect(errors?.[0]?.[0]).toMatch(/^Positions for 2026-04-10 are incomplete\. Missing: DELACROIX \(Delay/);
    expect(errors?.[0]?.[0]).toMatch(/To use the data received so far, add partial=1\.$/);
  });

  test('refuses a result that Excel on the web would drop, and suggests a linked table', async () => {
    const { values, errors } = await workbench.calculate('B1', '=IDS.QUERY("Positions","top=40000")', 'B1');
    expect(values).toEqual([['#N/A']]);
    expect(errors?.[0]?.[0]).toMatch(
      /^The result \(40,000 rows, 11 columns\) is \d+\.\d MB; Excel allows 2 MB per function\. Insert a linked table/,
    );
  });

  test.each([
    ['GraphQL', 'graphql', 'J'],
    ['REST v1', 'rest', 'P'],
  ])('%s shows the same positions in cells as OData', async (_, source, first) => {
    const columns = 'Account/Number;Security/PrimarySymbol;Quantity;MarketValue;ProcessDate';
    const printFormula = (dataSource: string) =>
      `=IDS.POSITIONS(3,"last","${columns}","source=${dataSource};sort=Account/Number,Security/PrimarySymbol,Quantity")`;
    const last = String.fromCharCode(first.charCodeAt(0) + 4);
    const { values } = await workbench.calculate(`${first}1`, printFormula(source), `${first}1:${last}400`);
    const { values: odata } = await workbench.calculate('D1', printFormula('odata'), 'D1:H400');
    expect(values).toEqual(odata);
    expect(values[300]?.[0]).not.toBe('');
  });
});

test('a date has the serial of the 1904 date system in a 1904 workbook, both ways', async () => {
  await open('?dates=1904');
  const { values } = await workbench.calculate('A1', '=IDS.DATE("2026-04-10")', 'A1');
  expect(values).toEqual([[46_122 - 1462]]);
  await workbench.call('enter', 'C1', 46_121 - 1462);
  const { values: again } = await workbench.calculate('D1', '=IDS.DATE(C1)', 'D1');
  expect(again).toEqual([[46_121 - 1462]]);
  const { values: year } = await workbench.calculate('E1', '=YEAR(IDS.DATE("2026-04-10"))', 'E1');
  expect(year).toEqual([[2026]]);
});

const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const printRelationship = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${relation}/${type}" Target="${target}"/>`;

/** A workbook of another program: dates from 1904, a comment, a conditional format, and a chart anchored to one cell. */
const foreign1904 = createForeignWorkbook(
  '<worksheet xmlns:r="urn:r"><sheetData><row r="1"><c r="A1"><v>10</v></c></row><row r="2"><c r="A2"><v>20</v></c></row></sheetData>' +
    '<conditionalFormatting sqref="A1:A2"><cfRule type="top10" rank="1" priority="1"/></conditionalFormatting><drawing r:id="d"/></worksheet>',
  {
    'xl/workbook.xml':
      '<workbook xmlns:r="urn:r"><workbookPr date1904="1"/><sheets><sheet name="Data" sheetId="1" r:id="s"/></sheets></workbook>',
    'xl/sheets/_rels/one.xml.rels': `<Relationships>${printRelationship('d', 'drawing', '../drawings/drawing1.xml')}${printRelationship('c', 'comments', '../comments1.xml')}</Relationships>`,
    'xl/comments1.xml':
      '<comments><commentList><comment ref="A1"><text><t>Note</t></text></comment></commentList></comments>',
    'xl/drawings/drawing1.xml':
      '<wsDr xmlns:r="urn:r"><oneCellAnchor><from><col>3</col><colOff>0</colOff><row>4</row><rowOff>0</rowOff></from><ext cx="3810000" cy="1905000"/>' +
      '<graphicFrame><nvGraphicFramePr><cNvPr id="2" name="Anchored"/></nvGraphicFramePr><graphic><graphicData><chart r:id="h"/></graphicData></graphic></graphicFrame></oneCellAnchor></wsDr>',
    'xl/drawings/_rels/drawing1.xml.rels': `<Relationships>${printRelationship('h', 'chart', '../charts/chart1.xml')}</Relationships>`,
    'xl/charts/chart1.xml':
      '<chartSpace><chart><plotArea><barChart><barDir val="col"/><grouping val="clustered"/><ser><val><numRef><f>Data!$A$1:$A$2</f></numRef></val></ser></barChart></plotArea></chart></chartSpace>',
  },
);

test('a 1904 file of another program, opened from the page, has its dates and chart, and the page lists the lost content', async () => {
  await open();
  const { page } = workbench;
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open…' }).click(),
  ]);
  await chooser.setFiles({ name: 'Old.xlsx', mimeType: '', buffer: Buffer.from(foreign1904) });
  const lost = page.getByText('Not imported: comments and notes, conditional formats.');
  await lost.waitFor();
  await workbench.connect();
  const { values } = await workbench.calculate('C1', '=YEAR(IDS.DATE("last",1))', 'C1');
  expect(values).toEqual([[2026]]);
  expect((await workbench.calculate('D1', '=IDS.DATE("2026-04-10")', 'D1')).values).toEqual([[46_122 - 1462]]);
  const charts = await page.evaluate(() => (window as unknown as { workbench: WorkbenchScript }).workbench.charts());
  expect(charts).toMatchObject([{ sheet: 'Data', series: [{ source: 'Data!A1:A2', values: [10, 20] }] }]);
  const drawing = await page.getByRole('img', { name: 'Chart Anchored' }).boundingBox();
  expect([drawing?.width, drawing?.height]).toEqual([400, 200]);
});
