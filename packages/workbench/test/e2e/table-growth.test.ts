import { openSample, type SampleWorkbench } from './support/open-sample';

let sample: SampleWorkbench;

beforeAll(async () => {
  sample = await openSample();
});

test.each([
  ['short', ''],
  // The engine stores longer ones by number.
  ['long', '+LEN("as many letters as it takes to be a long formula, and some more")*0'],
])(
  'references to a table in %s formulas include the rows added below it while its totals were hidden',
  async (name, more) => {
    const read = await sample.runExcel(`
    const sheet = context.workbook.worksheets.add("Grown ${name}"), away = context.workbook.worksheets.add("Away ${name}");
    sheet.getRange("B2:C5").values = [["Id", "Price"], ["a", 3], ["b", 1], ["c", 2]];
    const table = sheet.tables.add("B2:C5", true);
    table.name = "Grown_${name}";
    table.showTotals = true;
    const total = '=SUBTOTAL(109,Grown_${name}[Price])${more}', sum = '=SUM(Grown_${name}[Price])${more}';
    sheet.getRange("C6").formulas = [[total]];
    sheet.getRange("G1").formulas = [[sum]];
    away.getRange("A1").formulas = [[sum]];
    await context.sync();
    const seen = [];
    const look = async (totals) => {
      const cells = [sheet.getRange(totals), sheet.getRange("G1"), away.getRange("A1")].map((cell) => cell.load("values"));
      await context.sync();
      seen.push(cells.map((cell) => cell.values[0][0]));
    };
    await look("C6");
    // Another calculation with the rows that the table has now.
    sheet.getRange("C3").values = [[4]];
    await look("C6");
    table.showTotals = false;
    await context.sync();
    sheet.getRange("B6:C8").values = [["d", 10], ["e", 20], ["f", 30]];
    await context.sync();
    table.resize("B2:C8");
    await context.sync();
    table.showTotals = true;
    await look("G1");
    sheet.getRange("C9").formulas = [[total]];
    await look("C9");
    sheet.getRange("C8").values = [[40]];
    await look("C9");
    return seen;`);
    expect(read).toEqual([
      [6, 6, 6],
      [7, 7, 7],
      [67, 67, 67],
      [67, 67, 67],
      [77, 77, 77],
    ]);
  },
);

test('totals that cannot be hidden because of a table below stay part of the table', async () => {
  const read = await sample.runExcel(`
    const sheet = context.workbook.worksheets.add("Stacked");
    sheet.getRange("B2:C4").values = [["Id", "Price"], ["a", 3], ["b", 1]];
    sheet.getRange("A8:B9").values = [["Key", "Text"], ["k", "t"]];
    const table = sheet.tables.add("B2:C4", true);
    sheet.tables.add("A8:B9", true);
    table.showTotals = true;
    await context.sync();
    table.showTotals = false;
    const code = await context.sync().then(() => "", (error) => error.code);
    const range = table.getRange().load("address");
    table.load("showTotals");
    await context.sync();
    return [code, range.address, table.showTotals];`);
  expect(read).toEqual(['InsertDeleteConflict', 'Stacked!B2:C5', true]);
});
