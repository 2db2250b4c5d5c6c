// Long because it tests the members of Excel one by one, on one open page.
import { openSample, type SampleWorkbench } from './support/open-sample';

let sample: SampleWorkbench;
let sheets = 0;

beforeAll(async () => {
  sample = await openSample();
});

/** Each test has its own active sheet, `sheet` in the body. */
beforeEach(async () => {
  sheets++;
  await sample.runExcel(`context.workbook.worksheets.add("Test ${sheets}").activate(); await context.sync();`);
});

const runExcel = <Result>(body: string) =>
  sample.runExcel<Result>(`const sheet = context.workbook.worksheets.getItem("Test ${sheets}"); ${body}`);

describe('cells', () => {
  test('read values as typed text: numbers, dates, percentages, formulas, text after an apostrophe', async () => {
    const read = await runExcel(`
      const range = sheet.getRange("A1:C3");
      range.values = [["037833100", "2026-01-05", "'=x"], [1.5, true, "5%"], ["+1+1", "=A2*2", "9128283E5"]];
      range.load("values,formulas,text,numberFormat,valueTypes,address,cellCount");
      await context.sync();
      return range.toJSON();`);
    expect(read).toEqual({
      address: `'Test ${sheets}'!A1:C3`,
      cellCount: 9,
      values: [
        [37833100, 46027, '=x'],
        [1.5, true, 0.05],
        [2, 3, 912828300000],
      ],
      formulas: [
        [37833100, 46027, '=x'],
        [1.5, true, 0.05],
        ['=+1+1', '=A2*2', 912828300000],
      ],
      text: [
        ['37833100', '2026-01-05', '=x'],
        ['1.5', 'TRUE', '5%'],
        ['2', '3', '9.13E+11'],
      ],
      numberFormat: [
        ['General', 'yyyy-mm-dd', 'General'],
        ['General', 'General', '0%'],
        ['General', 'General', '0.00E+00'],
      ],
      valueTypes: [
        ['Double', 'Double', 'String'],
        ['Double', 'Boolean', 'Double'],
        ['Double', 'Double', 'Double'],
      ],
    });
  });

  test('with the format @ keep text unchanged, including when their style changes', async () => {
    const read = await runExcel(`
      const range = sheet.getRange("A1:C1");
      range.numberFormat = [["@", "@", "@"]];
      range.values = [["037833100", "=1+1", "TRUE"]];
      await context.sync();
      range.format.font.bold = true;
      range.numberFormat = [["General", "General", "General"]];
      range.load("values,formulas,format/font/bold");
      await context.sync();
      return [range.values, range.formulas, range.format.font.bold];`);
    const text = [['037833100', '=1+1', 'TRUE']];
    expect(read).toEqual([text, text, true]);
  });

  test('are unchanged for null and cleared by ""', async () => {
    const read = await runExcel(`
      const range = sheet.getRange("A1:C1");
      range.values = [[1, 2, 3]];
      range.values = [[null, "", 4]];
      range.load("values,valueTypes");
      await context.sync();
      return range.toJSON();`);
    expect(read).toEqual({ values: [[1, '', 4]], valueTypes: [['Double', 'Empty', 'Double']] });
  });

  test('return calculated values in the request that wrote them', async () => {
    const read = await runExcel(`
      sheet.getRange("A1:A2").formulas = [["=2*21"], ["=A1+1"]];
      const range = sheet.getRange("A1:A2").load("values");
      await context.sync();
      return range.values;`);
    expect(read).toEqual([[42], [43]]);
  });

  test('of 5,000 x 11 round-trip', async () => {
    const read = await runExcel(`
      const values = Array.from({ length: 5000 }, (_, r) => Array.from({ length: 11 }, (_, c) => r * c));
      sheet.getRange("A1:K5000").values = values;
      await context.sync();
      const range = sheet.getRange("A1:K5000").load("values");
      await context.sync();
      return JSON.stringify(range.values) === JSON.stringify(values);`);
    expect(read).toBe(true);
  });
});

describe('ranges', () => {
  test('return other ranges', async () => {
    const read = await runExcel(`
      const range = sheet.getRange("B2:C3");
      const found = [
        range.getOffsetRange(1, 1), range.getResizedRange(2, 1), range.getCell(1, 1), range.getEntireColumn(),
        range.getIntersectionOrNullObject("A1:B9"), range.getIntersectionOrNullObject("D9"), sheet.getCell(0, 5),
        sheet.getRangeByIndexes(1, 1, 2, 2), range.getBoundingRect("D9"), range.getRowsBelow(2), range.getLastCell(),
      ];
      found.forEach((one) => one.load("address"));
      await context.sync();
      return found.map((one) => (one.isNullObject ? null : one.address.split("!")[1]));`);
    expect(read).toEqual(['C3:D4', 'B2:D5', 'C3', 'B:C', 'B2:B3', null, 'F1', 'B2:C3', 'B2:D9', 'B4:C5', 'C3']);
  });

  test('return the used cells, without formats on request', async () => {
    const read = await runExcel(`
      const empty = sheet.getUsedRangeOrNullObject();
      await context.sync();
      sheet.getRange("B2").values = [[1]];
      sheet.getRange("D7").format.fill.color = "#ff0000";
      const used = sheet.getUsedRange().load("address");
      const filled = sheet.getUsedRange(true).load("address");
      await context.sync();
      return [empty.isNullObject, used.address.split("!")[1], filled.address.split("!")[1]];`);
    expect(read).toEqual([true, 'B2:D7', 'B2']);
  });

  test('report what blocked a write in the same request', async () => {
    const read = await runExcel(`
      sheet.getRange("C3:C4").formulas = [["x"], ["=1+1"]];
      await context.sync();
      const areas = ["B2:D5", "F2:G5"].map((address) => sheet.getRange(address));
      const before = areas.map((area) => area.getUsedRangeOrNullObject(true));
      before.forEach((one) => one.load("rowIndex,columnIndex,values,formulas,numberFormat"));
      areas.forEach((area) => { area.values = 7; });
      areas[0].load("values");
      await context.sync();
      const [found, none] = before;
      return [found.rowIndex, found.columnIndex, found.values, found.formulas, none.isNullObject, areas[0].values[1]];`);
    expect(read).toEqual([2, 2, [['x'], [2]], [['x'], ['=1+1']], true, [7, 7, 7]]);
  });

  test('include any part of a spill in the used cells', async () => {
    await runExcel('sheet.getRange("B2").formulas = [["=SEQUENCE(5,5)"]]; await context.sync();');
    const read = await runExcel(`
      const used = ["C3:E5", "D4:Z9", "H2:Z9"].map((address) => sheet.getRange(address).getUsedRangeOrNullObject(true));
      used.forEach((one) => one.load("address"));
      await context.sync();
      return used.map((one) => (one.isNullObject ? "none" : one.address.split("!")[1]));`);
    expect(read).toEqual(['C3:E5', 'D4:F6', 'none']);
  });

  test('return spills', async () => {
    await runExcel('sheet.getRange("B2").formulas = [["=SEQUENCE(3,2)"]]; await context.sync();');
    const read = await runExcel(`
      const anchor = sheet.getRange("B2"), inside = sheet.getRange("C4"), outside = sheet.getRange("E9");
      const to = anchor.getSpillingToRange().load("address"), from = inside.getSpillParentOrNullObject().load("address");
      const none = outside.getSpillParentOrNullObject();
      anchor.load("hasSpill"); outside.load("hasSpill"); inside.load("values,formulas");
      await context.sync();
      return [to.address, from.address, none.isNullObject, anchor.hasSpill, outside.hasSpill, inside.values, inside.formulas];`);
    const sheetPrefix = `'Test ${sheets}'!`;
    expect(read).toEqual([`${sheetPrefix}B2:C4`, `${sheetPrefix}B2`, true, true, false, [[6]], [[6]]]);
  });

  test('can be formatted, autofitted, frozen, and cleared', async () => {
    const read = await runExcel(`
      const range = sheet.getRange("A1:B1");
      range.values = [["short", "a much longer text than that"]];
      range.format.fill.color = "#ddeeff";
      range.format.autofitColumns();
      sheet.freezePanes.freezeRows(1);
      const frozen = sheet.freezePanes.getLocationOrNullObject().load("address");
      const left = sheet.getRange("A1"), right = sheet.getRange("B1");
      left.load("format/columnWidth,format/fill/color"); right.load("format/columnWidth");
      await context.sync();
      const seen = [frozen.address.split("!")[1], left.format.fill.color, right.format.columnWidth > 2 * left.format.columnWidth];
      range.clear();
      range.load("values,format/fill/color");
      await context.sync();
      return [...seen, range.values, range.format.fill.color];`);
    expect(read).toEqual(['1:1', '#DDEEFF', true, [['', '']], '#FFFFFF']);
  });

  test('that are tracked can be used in a later request', async () => {
    await runExcel('window.kept = sheet.getRange("A2").track(); await context.sync();');
    const read = await sample.frame.evaluate(`(async () => {
      kept.load("address");
      await kept.context.sync();
      const address = kept.address;
      kept.untrack();
      await kept.context.sync();
      return address;
    })()`);
    expect(read).toBe(`'Test ${sheets}'!A2`);
  });
});

describe('the workbook', () => {
  test('has sheets, names, and settings', async () => {
    const read = await runExcel(`
      const added = context.workbook.worksheets.add("Extra").load("name,visibility");
      context.workbook.names.add("asof", sheet.getRange("B1"));
      context.workbook.settings.add("key", { a: [1] });
      await context.sync();
      const name = context.workbook.names.getItem("asof").load("formula,type");
      const target = sheet.getRange("asof").load("address");
      const setting = context.workbook.settings.getItemOrNullObject("key").load("value");
      const missing = [context.workbook.names.getItemOrNullObject("x"), context.workbook.settings.getItemOrNullObject("x"),
        context.workbook.worksheets.getItemOrNullObject("x")];
      await context.sync();
      added.delete();
      const left = context.workbook.worksheets.getItemOrNullObject("Extra");
      await context.sync();
      return [added.name, added.visibility, name.type, target.address.split("!")[1], setting.value,
        missing.map((one) => one.isNullObject), left.isNullObject];`);
    expect(read).toEqual(['Extra', 'Visible', 'Range', 'B1', { a: [1] }, [true, true, true], true]);
  });

  test('returns the selection', async () => {
    const read = await runExcel(`
      sheet.getRange("B3:C5").select();
      const selected = context.workbook.getSelectedRange().load("address"), cell = context.workbook.getActiveCell().load("address");
      await context.sync();
      return [selected.address.split("!")[1], cell.address.split("!")[1]];`);
    expect(read).toEqual(['B3:C5', 'B3']);
  });

  test('sends events, and distinguishes edits of the add-in from those of the user', async () => {
    await runExcel(`
      window.seen = [];
      sheet.onChanged.add(async (event) => seen.push(["changed", event.address, event.triggerSource]));
      sheet.onSelectionChanged.add(async (event) => seen.push(["selected", event.address]));
      context.workbook.worksheets.onActivated.add(async () => seen.push(["activated"]));
      await context.sync();
      sheet.getRange("A1").values = [[1]];
      await context.sync();
      context.runtime.enableEvents = false;
      sheet.getRange("A2").values = [[1]];
      context.runtime.enableEvents = true;
      await context.sync();`);
    await sample.call('enter', 'B1:B2', 7);
    await sample.call('select', 'C3');
    await sample.call('select', 'Sheet1!A1');
    await sample.frame.waitForFunction('seen.some(([kind]) => kind === "activated")');
    expect(await sample.frame.evaluate('seen')).toEqual(
      expect.arrayContaining([
        ['changed', 'A1', 'ThisLocalAddin'],
        ['changed', 'B1:B2', 'Unknown'],
        ['selected', 'C3'],
      ]),
    );
  });
});

describe('refusals', () => {
  test("have Excel's codes and keep earlier changes", async () => {
    const missing = await runExcel('context.workbook.worksheets.getItem("Nope").load("name"); await context.sync();');
    expect(missing).toMatchObject({ code: 'ItemNotFound', at: 'WorksheetCollection.getItem' });
    const shape = await runExcel(
      'sheet.getRange("A1").values = [[7]]; sheet.getRange("B1:B2").values = [[1]]; sheet.getRange("C1").values = [[8]]; await context.sync();',
    );
    expect(shape).toMatchObject({ code: 'InvalidArgument', at: 'Range.values' });
    const left = await runExcel(
      'const range = sheet.getRange("A1:C1").load("values"); await context.sync(); return range.values;',
    );
    expect(left).toEqual([[7, '', '']]);
  });

  test('of unimplemented members name class and member, and are logged', async () => {
    expect(await runExcel('sheet.pivotTables.load("items/name"); await context.sync();')).toMatchObject({
      code: 'ApiNotFound',
      message: expect.stringContaining('Worksheet.PivotTables') as string,
    });
    expect(await runExcel('sheet.getRange("A1").load("height"); await context.sync();')).toMatchObject({
      code: 'ApiNotFound',
      message: expect.stringContaining('Range.Height') as string,
    });
    const refused = (await sample.call('log')).filter(({ kind }) => kind === 'refused').map(({ text }) => text);
    expect(refused.join('\n')).toMatch(/Worksheet\.PivotTables[^]*Range\.Height/);
  });

  test('of requests and responses over 5 MB match those of Excel on the web', async () => {
    const long = 'Array.from({ length: 1000 }, () => ["x".repeat(3000)])';
    expect(
      await runExcel(`sheet.getRange("A1:A2000").values = [...${long}, ...${long}]; await context.sync();`),
    ).toMatchObject({ code: 'RequestPayloadSizeLimitExceeded' });
    expect(
      await runExcel(`
        for (const address of ["A1:A1000", "A1001:A2000"]) { sheet.getRange(address).values = ${long}; await context.sync(); }
        sheet.getRange("A1:A2000").load("values");
        await context.sync();`),
    ).toMatchObject({ code: 'ResponsePayloadSizeLimitExceeded' });
  });
});

test('print settings are read back unchanged, with an automatic number of pages tall', async () => {
  const read = await runExcel(`
    const { pageLayout } = sheet;
    pageLayout.orientation = "Landscape";
    pageLayout.zoom = { horizontalFitToPages: 1 };
    pageLayout.setPrintMargins("Inches", { left: 0.5 });
    pageLayout.setPrintTitleRows("$1:$2");
    pageLayout.setPrintTitleColumns("$A:$B");
    pageLayout.printOrder = "OverThenDown";
    pageLayout.headersFooters.defaultForAllPages.rightFooter = "Page &P of &N";
    pageLayout.load("orientation,zoom,printOrder");
    const rows = pageLayout.getPrintTitleRowsOrNullObject();
    rows.load("rowIndex,rowCount");
    pageLayout.headersFooters.defaultForAllPages.load("leftFooter,rightFooter");
    await context.sync();
    const { leftFooter, rightFooter } = pageLayout.headersFooters.defaultForAllPages;
    const { orientation, zoom, printOrder } = pageLayout;
    return { orientation, zoom, printOrder, rows: [rows.rowIndex, rows.rowCount], leftFooter, rightFooter };`);
  expect(read).toEqual({
    orientation: 'Landscape',
    zoom: { horizontalFitToPages: 1 },
    printOrder: 'OverThenDown',
    rows: [0, 2],
    leftFooter: '',
    rightFooter: 'Page &P of &N',
  });
});
