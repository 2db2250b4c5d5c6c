import { openSample, type SampleWorkbench } from './support/open-sample';

let sample: SampleWorkbench;
let number = 0;

beforeAll(async () => {
  sample = await openSample();
});

/** Each test has a sheet with a table in B2:D5, `sheet` and `table` in the body. */
beforeEach(async () => {
  number++;
  await sample.runExcel(`
    const sheet = context.workbook.worksheets.add("Test ${number}");
    sheet.activate();
    sheet.getRange("B2:D5").values = [["Id", "Price", "Day"], ["a", 3, 46027], ["b", 1, 46028], ["c", 2, 46029]];
    sheet.tables.add("B2:D5", true).name = "Sorted${number}";
    await context.sync();`);
});

const runExcel = <Result>(body: string) =>
  sample.runExcel<Result>(`
    const sheet = context.workbook.worksheets.getItem("Test ${number}");
    const table = context.workbook.tables.getItem("Sorted${number}");
    ${body}`);

test('a table is sorted again by the same columns after others were inserted and deleted before them', async () => {
  const read = await runExcel(`
    const keys = [];
    const look = async () => {
      table.sort.load("fields");
      await context.sync();
      keys.push(table.sort.fields.map(({ key }) => key));
    };
    table.sort.apply([{ key: 1, ascending: true }]);
    await look();
    table.columns.add(1, [["New"], [""], [""], [""]]);
    await look();
    const price = table.columns.getItem("Price").getDataBodyRange();
    price.values = [[9], [8], [7]];
    table.sort.reapply();
    const sorted = table.columns.getItem("Id").getDataBodyRange().load("values");
    await look();
    table.columns.getItem("Id").delete();
    await look();
    table.columns.getItem("Price").delete();
    await look();
    return [keys, sorted.values];`);
  expect(read).toEqual([
    [[1], [2], [2], [1], []],
    [['a'], ['c'], ['b']],
  ]);
});

test('the colors of cells move with their rows when a table is sorted, and can be read cell by cell', async () => {
  const read = await runExcel(`
    table.getDataBodyRange().getCell(0, 1).format.fill.color = "#FFF1CD";
    table.sort.apply([{ key: 1, ascending: true }]);
    const colors = table.getDataBodyRange().getCellProperties({ format: { fill: { color: true } } });
    await context.sync();
    return colors.value.map((line) => line.map(({ format }) => format.fill.color));`);
  const none = ['#FFFFFF', '#FFFFFF', '#FFFFFF'];
  expect(read).toEqual([none, none, ['#FFFFFF', '#FFF1CD', '#FFFFFF']]);
});

test('a color leaves its old cell when the row that comes there has another format', async () => {
  const read = await runExcel(`
    const prices = table.columns.getItem("Price").getDataBodyRange();
    prices.numberFormat = [["0.00"], ["0.00"], ["0.0"]];
    prices.getCell(0, 0).format.fill.color = "#FFF1CD";
    table.sort.apply([{ key: 1, ascending: true }]);
    const colors = prices.getCellProperties({ format: { fill: { color: true } } });
    prices.load("numberFormat");
    await context.sync();
    return [colors.value.map(([{ format }]) => format.fill.color), prices.numberFormat.flat()];`);
  expect(read).toEqual([
    ['#FFFFFF', '#FFFFFF', '#FFF1CD'],
    ['0.00', '0.0', '0.00'],
  ]);
});

test('sorts and filters of a formula column use its values after all earlier writes', async () => {
  const read = await runExcel(`
    table.columns.add(-1, [["Dear"], ["=[@Price]*10"], ["=[@Price]*10"], ["=[@Price]*10"]]);
    await context.sync();
    table.columns.getItem("Price").getDataBodyRange().values = [[5], [9], [7]];
    table.sort.apply([{ key: 3, ascending: false }]);
    table.columns.getItem("Price").getDataBodyRange().values = [[1], [2], [3]];
    table.columns.getItem("Dear").filter.applyCustomFilter(">15", "<25", "And");
    const ids = table.columns.getItem("Id").getDataBodyRange().load("values");
    const hidden = [1, 2, 3].map((row) => table.getRange().getRow(row).load("rowHidden"));
    await context.sync();
    return [ids.values.flat(), hidden.map(({ rowHidden }) => rowHidden)];`);
  expect(read).toEqual([
    ['b', 'c', 'a'],
    [true, false, true],
  ]);
});
