// Long because it tests what changes the structure of a sheet one by one, on one open page.
import { openSample, type SampleWorkbench } from './support/open-sample';

let sample: SampleWorkbench;
let number = 0;

beforeAll(async () => {
  sample = await openSample();
});

/** Each test has its own empty, active sheet, `sheet` in the body. */
beforeEach(async () => {
  number++;
  await sample.runExcel(`context.workbook.worksheets.add("Test ${number}").activate(); await context.sync();`);
});

const runExcel = <Result>(body: string) =>
  sample.runExcel<Result>(`
    const sheet = context.workbook.worksheets.getItem("Test ${number}");
    const at = (range) => range.address.split("!")[1];
    ${body}`);

describe('inserted and deleted cells', () => {
  test('move tables, tracked ranges, and formulas, including on inactive sheets', async () => {
    await runExcel(`
      sheet.getRange("A1:B4").values = [["Id", "N"], ["a", 1], ["b", 2], ["c", 3]];
      sheet.tables.add("A1:B4", true).name = "Moved${number}";
      sheet.getRange("D1:D2").formulas = [["=SUM(B2:B4)"], ["=SUM(Moved${number}[N])"]];
      window.kept = [sheet.getRange("B4").track(), sheet.getRange("A3:B3").track()];
      context.workbook.worksheets.getItem("Sheet1").activate();
      await context.sync();`);
    const read = await runExcel(`
      sheet.getRange("1:2").insert("Down");
      const inserted = sheet.getRange("A5:B5").insert("Down").load("address");
      inserted.values = [["x", 10]];
      const table = context.workbook.tables.getItem("Moved${number}").getRange().load("address,values");
      kept.forEach((range) => range.load("address,values"));
      const formulas = sheet.getRange("D3:D4").load("formulas,values");
      await context.sync();
      await kept[0].context.sync();
      return [at(inserted), at(table), table.values, kept.map(at), kept[0].values, formulas.formulas, formulas.values];`);
    const rows = [
      ['Id', 'N'],
      ['a', 1],
      ['x', 10],
      ['b', 2],
      ['c', 3],
    ];
    expect(read).toEqual([
      'A5:B5',
      'A3:B7',
      rows,
      ['B7', 'A6:B6'],
      [[3]],
      [['=SUM(B4:B7)'], [`=SUM(Moved${number}[N])`]],
      [[16], [16]],
    ]);
    const gone = await runExcel(`
      sheet.getRange("A6:B6").delete("Up");
      await context.sync();
      kept[1].load("address");
      return kept[1].context.sync().then(() => at(kept[1]), (error) => error.code);`);
    expect(gone).toBe('InvalidReference');
  });

  test('are refused when they would split a table or push cells off the sheet', async () => {
    await runExcel(`
      sheet.getRange("A1:B3").values = [["Id", "N"], ["a", 1], ["b", 2]];
      sheet.tables.add("A1:B3", true);
      sheet.getRange("F1048576").values = [["last"]];
      await context.sync();`);
    const torn = { code: 'InsertDeleteConflict' };
    expect(await runExcel('sheet.getRange("A2").insert("Down"); await context.sync();')).toMatchObject(torn);
    expect(await runExcel('sheet.getRange("A2:B2").insert("Right"); await context.sync();')).toMatchObject(torn);
    expect(await runExcel('sheet.getRange("A1:B1").delete("Up"); await context.sync();')).toMatchObject(torn);
    expect(await runExcel('sheet.getRange("F1").insert("Down"); await context.sync();')).toMatchObject({
      code: 'NonBlankCellOffSheet',
    });
    expect(
      await runExcel('sheet.getRange("A1048576").getRowsBelow(1).values = [[1]]; await context.sync();'),
    ).toMatchObject({ code: 'InvalidArgument' });
  });

  test('raise events', async () => {
    await runExcel(`
      window.seen = [];
      sheet.onChanged.add(async ({ address, changeType, changeDirectionState, triggerSource }) =>
        seen.push([address, changeType, changeDirectionState, triggerSource]));
      await context.sync();
      sheet.getRange("2:3").insert("Down");
      sheet.getRange("A1:B2").delete("Left");
      await context.sync();`);
    await sample.frame.waitForFunction('seen.length > 1');
    expect(await sample.frame.evaluate('seen')).toEqual([
      ['2:3', 'RowInserted', undefined, 'ThisLocalAddin'],
      ['A1:B2', 'CellDeleted', { deleteShiftDirection: 'Left' }, 'ThisLocalAddin'],
    ]);
  });
});

test('a single cell is not merged', async () => {
  const merged = await runExcel(`
    sheet.getRange("A1").merge();
    sheet.getRange("B1:B3").merge(true);
    const merged = sheet.getRange("A1:F9").getMergedAreasOrNullObject();
    await context.sync();
    return merged.isNullObject;`);
  expect(merged).toBe(true);
});

test('cells are merged, and rows and columns hidden', async () => {
  const read = await runExcel(`
    sheet.getRange("A1:B2").values = [[1, 2], [3, 4]];
    sheet.getRange("A1:B2").merge();
    const merged = sheet.getRange("A1:F9").getMergedAreasOrNullObject().load("address,areaCount");
    const cells = sheet.getRange("A1:B2").load("values");
    await context.sync();
    sheet.getRange("A1").unmerge();
    const none = sheet.getRange("A1:F9").getMergedAreasOrNullObject();
    sheet.getRange("4:5").rowHidden = true;
    sheet.getRange("C:C").columnHidden = true;
    const hidden = sheet.getRange("C4:C5").load("rowHidden,columnHidden,hidden"), some = sheet.getRange("C5:C6").load("rowHidden");
    await context.sync();
    return [at(merged), merged.areaCount, cells.values, none.isNullObject, hidden.toJSON(), some.rowHidden];`);
  await runExcel(`
    sheet.getRange("H1:I3").values = [["a", "b"], [1, 2], ["x", "y"]];
    sheet.tables.add("H1:I2", true).name = "Whole${number}";
    sheet.getRange("H4:I4").merge();
    sheet.getRange("H4:I4").values = [[1, 2]];
    await context.sync();`);
  expect((await sample.call('read', 'H4:I4')).values).toEqual([[1, '']]);
  const resize = `context.workbook.tables.getItem("Whole${number}").resize("H1:I4"); await context.sync();`;
  expect(await runExcel(resize)).toMatchObject({ code: 'MergedRangeConflict' });
  const hidden = { rowHidden: true, columnHidden: true, hidden: true };
  expect(read).toEqual([
    'A1:B2',
    1,
    [
      [1, ''],
      ['', ''],
    ],
    true,
    hidden,
    null,
  ]);
});

test('a protected workbook refuses to add, delete, rename, move, hide, and show sheets', async () => {
  const protect = 'context.workbook.protection.protect("secret");';
  const codes = await sample.runExcel(`
    context.workbook.worksheets.add("Locked");
    ${protect}
    await context.sync();
    const attempt = (change) => Excel.run(async (other) => {
      change(other.workbook.worksheets, other.workbook.worksheets.getItem("Locked"), other.workbook);
      await other.sync();
    }).then(() => "done", (error) => error.code);
    const codes = [];
    for (const change of [
      (sheets) => sheets.add("New"),
      (_sheets, sheet) => sheet.delete(),
      (_sheets, sheet) => { sheet.name = "Renamed"; },
      (_sheets, sheet) => { sheet.position = 0; },
      (_sheets, sheet) => { sheet.visibility = "Hidden"; },
      (_sheets, _sheet, workbook) => workbook.protection.unprotect("guess"),
      (_sheets, sheet) => { sheet.getRange("A1").values = [[1]]; },
      (_sheets, _sheet, workbook) => workbook.protection.unprotect("secret"),
      (_sheets, sheet) => sheet.delete(),
    ]) codes.push(await attempt(change));
    return codes;`);
  const denied = Array<string>(5).fill('AccessDenied');
  expect(codes).toEqual([...denied, 'InvalidArgument', 'done', 'done', 'done']);
});

test('a hidden sheet is not activated, nor are its cells selected, and a very hidden one is not deleted', async () => {
  const codes = await sample.runExcel(`
    const sheet = context.workbook.worksheets.add("Hidden");
    sheet.visibility = "VeryHidden";
    await context.sync();
    const attempt = (change) => Excel.run(async (other) => {
      change(other.workbook.worksheets.getItem("Hidden"));
      await other.sync();
    }).then(() => "done", (error) => error.code);
    const codes = [];
    for (const change of [
      (hidden) => hidden.activate(),
      (hidden) => hidden.getRange("A1").select(),
      (hidden) => hidden.delete(),
      (hidden) => { hidden.visibility = "Hidden"; hidden.delete(); },
    ]) codes.push(await attempt(change));
    return codes;`);
  expect(codes).toEqual(['InvalidOperation', 'InvalidOperation', 'GeneralException', 'done']);
});

test('a protected sheet refuses writes and disallowed actions', async () => {
  await runExcel(`
    sheet.getRange("A1:B2").values = [["Id", "N"], ["a", 1]];
    sheet.tables.add("A1:B2", true).name = "Kept${number}";
    sheet.protection.protect({ allowFormatCells: true }, "secret");
    await context.sync();`);
  const denied = { code: 'AccessDenied' };
  const refused = [
    'sheet.getRange("B2").values = [[2]]',
    'sheet.getRange("C1:D1").values = [[1, 2]]',
    'sheet.getRange("B2").clear()',
    'sheet.getRange("1:1").insert("Down")',
    `context.workbook.tables.getItem("Kept${number}").resize("A1:B4")`,
    `context.workbook.tables.getItem("Kept${number}").rows.deleteRowsAt(0, 1)`,
    `context.workbook.tables.getItem("Kept${number}").columns.getItem("N").filter.applyValuesFilter(["1"])`,
    'sheet.getRange("A:A").format.autofitColumns()',
    'sheet.getRange("1:1").format.autofitRows()',
  ];
  for (const statement of refused) expect(await runExcel(`${statement}; await context.sync();`)).toMatchObject(denied);
  await expect(sample.call('enter', `'Test ${number}'!B2`, 5)).rejects.toThrow(/protected/);
  const read = await runExcel(`
    sheet.getRange("B2").format.fill.color = "#ffeecc";
    sheet.protection.load("protected");
    const cell = sheet.getRange("B2").load("values");
    await context.sync();
    const wrong = await Excel.run(async (other) => {
      other.workbook.worksheets.getItem("Test ${number}").protection.unprotect("guess");
      await other.sync();
    }).catch((error) => error.code);
    sheet.protection.unprotect("secret");
    sheet.getRange("B2").values = [[3]];
    cell.load("values");
    const before = cell.values;
    await context.sync();
    return [sheet.protection.protected, before, wrong, cell.values];`);
  expect(read).toEqual([true, [[1]], 'InvalidArgument', [[3]]]);
});

test('custom XML parts are stored by ID and namespace, if they are well-formed', async () => {
  const read = await runExcel(`
    const parts = context.workbook.customXmlParts;
    const first = parts.add('<q xmlns="urn:test:${number}"><a>1 &amp; 2</a></q>').load("id,namespaceUri");
    await context.sync();
    const found = parts.getByNamespace("urn:test:${number}");
    found.load("items/id");
    const only = found.getOnlyItemOrNullObject().load("id"), count = found.getCount();
    const none = parts.getItemOrNullObject("{0}");
    first.setXml('<q xmlns="urn:test:${number}"><a>3</a></q>');
    const xml = parts.getItem(first.id).getXml();
    await context.sync();
    return [first.namespaceUri, found.items.length, only.id === first.id, count.value, none.isNullObject, xml.value];`);
  expect(read).toEqual([`urn:test:${number}`, 1, true, 1, true, `<q xmlns="urn:test:${number}"><a>3</a></q>`]);
  expect((await sample.call('parts')).at(-1)).toMatchObject({ namespaceUri: `urn:test:${number}` });
  const broken = await runExcel('context.workbook.customXmlParts.add("<q>"); await context.sync();');
  expect(broken).toMatchObject({ code: 'InvalidArgument' });
});

test('a conditional format on cell values moves with its cells; other kinds are refused by name', async () => {
  const read = await runExcel(`
    const format = sheet.getRange("A1:A5").conditionalFormats.add("CellValue");
    format.cellValue.rule = { formula1: "=3", operator: "GreaterThan" };
    sheet.getRange("1:1").insert("Down");
    const listed = sheet.getRange("A4").conditionalFormats.load("items/type");
    const range = format.getRange().load("address");
    format.cellValue.load("rule");
    await context.sync();
    return [listed.items.map((one) => one.type), format.cellValue.rule, at(range)];`);
  expect(read).toEqual([['CellValue'], { formula1: '=3', operator: 'GreaterThan' }, 'A2:A6']);
  const refused = await runExcel('sheet.getRange("A1").conditionalFormats.add("DataBar"); await context.sync();');
  expect(refused).toMatchObject({ code: 'NotImplemented', message: expect.stringContaining('DataBar') as string });
});
