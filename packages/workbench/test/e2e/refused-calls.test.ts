import { openSample, type SampleWorkbench } from './support/open-sample';
import { refusedCalls } from './refused-calls';

let sample: SampleWorkbench;

beforeAll(async () => {
  sample = await openSample();
});

/**
 * Runs a call on an empty sheet, and returns the error code and the content of A1:B2. A sheet that is no longer empty is
 * deleted.
 */
const callRefused = (call: string): Promise<{ code: string; left: unknown }> =>
  sample.frame.evaluate(`(async () => {
    await Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getItemOrNullObject("Call");
      await context.sync();
      if (sheet.isNullObject) context.workbook.worksheets.add("Call");
      await context.sync();
    });
    const code = await Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getItem("Call");
      const range = sheet.getRange("A1:B2");
      ${call}
      await context.sync();
      return "taken";
    }).catch((error) => error.code);
    return Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getItem("Call");
      const range = sheet.getRange("A1:B2").load("formulas");
      const used = sheet.getUsedRangeOrNullObject();
      sheet.tables.load("items/id");
      await context.sync();
      if (code === "taken" || !used.isNullObject || sheet.tables.items.length > 0) sheet.delete();
      await context.sync();
      return { code, left: range.formulas.flat().filter((one) => one !== "") };
    });
  })()`);

test('the table cites a Microsoft page for each call, and has at least 60', () => {
  const calls = Object.values(refusedCalls).flat();
  expect(calls.length).toBeGreaterThanOrEqual(60);
  expect(calls.filter(({ source }) => !/^https:\/\/(learn|support)\.microsoft\.com\//.test(source))).toEqual([]);
});

test.each(Object.entries(refusedCalls))(
  'of %s, what Excel refuses is refused with its code, and writes nothing',
  async (_about, calls) => {
    const received: unknown[] = [];
    for (const { call } of calls) received.push({ call, ...(await callRefused(call)) });
    expect(received).toEqual(calls.map(({ call, code }) => ({ call, code, left: [] })));
  },
);

test('the limit of cells to format counts all areas, before any is formatted', async () => {
  const read = await sample.runExcel(`
    const sheet = context.workbook.worksheets.add("Areas");
    await context.sync();
    const code = await Excel.run(async (other) => {
      const areas = other.workbook.worksheets.getItem("Areas").getRanges("A1:A700000, C1:C700000, E1:E700000");
      areas.format.fill.color = "#DDEEFF";
      await other.sync();
    }).catch((error) => error.code);
    const cell = sheet.getRange("A1").load("format/fill/color");
    await context.sync();
    sheet.delete();
    await context.sync();
    return [code, cell.format.fill.color];`);
  expect(read).toEqual(['NotImplemented', '#FFFFFF']);
});

test('rows of 409 points and columns of 255 characters are taken', async () => {
  const read = await sample.runExcel(`
    const cell = context.workbook.worksheets.add("Limits").getRange("B2");
    cell.format.rowHeight = 409;
    cell.format.columnWidth = 1342;
    cell.load("format/rowHeight,format/columnWidth");
    await context.sync();
    return [cell.format.rowHeight, cell.format.columnWidth].map(Math.round);`);
  expect(read).toEqual([409, 1342]);
});

test.each([
  ['colored', 'sheet.getRange().format.fill.color = "#DDEEFF";'],
  ['bold', 'sheet.getRange().format.font.bold = true;'],
  ['given a cell style', 'sheet.getRange().style = "Good";'],
  ['cleared', 'sheet.getRange().clear();'],
  ['fitted', 'sheet.getRange().format.autofitColumns();'],
])('a whole sheet of 20,000 cells is %s within a few seconds', async (_how, call) => {
  const took = await sample.runExcel<number>(`
    const sheet = context.workbook.worksheets.add();
    sheet.getRange("A1:T1000").values = Array.from({ length: 1000 }, (_row, r) => Array.from({ length: 20 }, (_cell, c) => r * c));
    await context.sync();
    const begun = performance.now();
    ${call}
    await context.sync();
    const end = performance.now();
    sheet.delete();
    await context.sync();
    return end - begun;`);
  expect(took).toBeLessThan(10_000);
});
