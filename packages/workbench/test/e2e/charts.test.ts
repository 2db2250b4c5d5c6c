import type { WorkbenchScript } from '../../src/script/workbench-script';
import { openSample, type SampleWorkbench } from './support/open-sample';

let sample: SampleWorkbench;

beforeAll(async () => {
  sample = await openSample();
  await sample.runExcel(`${sheet}
    sheet.getRange("A1:C4").values = [["", "In", "Out"], ["Jan", 10, 4], ["Feb", 12, -3], ["Mar", 7, 9]];
    await context.sync();`);
});

const sheet = 'const sheet = context.workbook.worksheets.getItem("Sheet1");';
const runExcel = <Result>(body: string) => sample.runExcel<Result>(`${sheet} ${body}`);
const listCharts = () =>
  sample.page.evaluate(() => (window as unknown as { workbench: WorkbenchScript }).workbench.charts());

test('a chart reads series, names, and categories from its cells, and is listed', async () => {
  const read = await runExcel(`
    const chart = sheet.charts.add("ColumnStacked", sheet.getRange("A1:C4"), "Auto");
    chart.name = "Flows";
    chart.title.text = "In and out";
    chart.setPosition("E2", "H12");
    chart.series.load("items/name,count");
    chart.load("name,chartType,id,left,top,width,height");
    sheet.charts.load("count,items/name");
    await context.sync();
    return {
      names: chart.series.items.map((one) => one.name),
      series: chart.series.count,
      count: sheet.charts.count,
      chart: [chart.name, chart.chartType, typeof chart.id],
      big: chart.width > 100 && chart.height > 100 && chart.left > 100,
    };`);
  expect(read).toEqual({
    names: ['In', 'Out'],
    series: 2,
    count: 1,
    chart: ['Flows', 'ColumnStacked', 'string'],
    big: true,
  });
  const [listed] = await listCharts();
  expect(listed).toMatchObject({
    sheet: 'Sheet1',
    title: 'In and out',
    categories: ['Jan', 'Feb', 'Mar'],
    series: [
      { name: 'In', source: 'Sheet1!B2:B4', values: [10, 12, 7] },
      { name: 'Out', source: 'Sheet1!C2:C4', values: [4, -3, 9] },
    ],
  });
});

test('a chart is drawn over the grid, again when its cells change, and moves when the sheet scrolls', async () => {
  const drawing = sample.page.getByRole('img', { name: 'Chart Flows: In and out' });
  await drawing.waitFor();
  const before = await drawing.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const place = await drawing.boundingBox();
  await sample.call('enter', 'B2', 40);
  await sample.page.waitForFunction(
    (old) => document.querySelector<HTMLCanvasElement>('.chart-layer canvas')?.toDataURL() !== old,
    before,
  );
  await sample.call('select', 'Sheet1!A200');
  await sample.page.waitForFunction(
    (top) => (document.querySelector('.chart-layer canvas')?.getBoundingClientRect().top ?? 0) < top,
    (place?.y ?? 0) - 500,
  );
  await sample.call('select', 'Sheet1!A1');
});

test('a chart is found by name, its labels and legend are drawn, and it can be deleted', async () => {
  const read = await runExcel(`
    const chart = sheet.charts.getItem("flows");
    chart.dataLabels.format.font.size = 15;
    chart.dataLabels.format.font.load("size");
    chart.legend.format.fill.setSolidColor("white");
    chart.legend.position = "Top";
    chart.legend.load("position");
    chart.series.load("count");
    const none = sheet.charts.getItemOrNullObject("nothing");
    none.load("name");
    await context.sync();
    const found = [chart.series.count, chart.dataLabels.format.font.size, chart.legend.position, none.isNullObject];
    chart.delete();
    const count = sheet.charts.getCount();
    await context.sync();
    return [...found, count.value];`);
  expect(read).toEqual([2, 15, 'Top', true, 0]);
  expect(await listCharts()).toEqual([]);
  await sample.page.waitForFunction(() => document.querySelectorAll('.chart-layer canvas').length === 0);
});

test('refuses an unsupported chart type by name', async () => {
  const refused = await runExcel<{ code: string; message: string }>(`
    sheet.charts.add("Sunburst", sheet.getRange("A1:C4"));
    await context.sync();`);
  expect(refused).toMatchObject({ code: 'NotImplemented', message: expect.stringContaining('Sunburst') as string });
});

test('a link of a cell keeps its text and target', async () => {
  const read = await runExcel(`
    const cell = sheet.getRange("A6");
    cell.hyperlink = { documentReference: "Sheet1!C3", textToDisplay: "To the number", screenTip: "C3" };
    cell.load("values,hyperlink");
    await context.sync();
    return [cell.values[0][0], cell.hyperlink];`);
  expect(read).toEqual([
    'To the number',
    { documentReference: 'Sheet1!C3', textToDisplay: 'To the number', screenTip: 'C3' },
  ]);
});
