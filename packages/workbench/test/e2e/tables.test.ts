// Long because it tests the members of tables one by one, on one open page.
import { openSample, type SampleWorkbench } from './support/open-sample';

let sample: SampleWorkbench;
let number = 0;

beforeAll(async () => {
  sample = await openSample();
});

/** Each test has a sheet with a table in B2:D5, `sheet` and `table` in the body; the table's name ends with the test's number. */
beforeEach(async () => {
  number++;
  await sample.runExcel(`
    const sheet = context.workbook.worksheets.add("Test ${number}");
    sheet.activate();
    sheet.getRange("B2:D5").values = [["Id", "Price", "Day"], ["a", 3, 46027], ["b", 1, 46028], ["c", 2, 46029]];
    sheet.getRange("D3:D5").numberFormat = [["yyyy-mm-dd"], ["yyyy-mm-dd"], ["yyyy-mm-dd"]];
    sheet.tables.add("B2:D5", true).name = "Trades${number}";
    await context.sync();`);
});

const runExcel = <Result>(body: string) =>
  sample.runExcel<Result>(`
    const sheet = context.workbook.worksheets.getItem("Test ${number}");
    const table = context.workbook.tables.getItem("Trades${number}");
    const at = (range) => range.address.split("!")[1];
    ${body}`);

describe('a table', () => {
  test('has the members that Excel gives it', async () => {
    const read = await runExcel(`
      table.load();
      table.columns.load("items/name,items/id,items/index,count");
      table.rows.load("count");
      table.worksheet.load("name");
      const parts = [table.getRange(), table.getHeaderRowRange(), table.getDataBodyRange()];
      parts.forEach((part) => part.load("address"));
      const price = table.columns.getItem("price").getDataBodyRange().load("values");
      const row = table.rows.getItemAt(1).load("values,index");
      const found = sheet.getRange("C9:C4").getTables(false), none = sheet.getRange("F1").getTables();
      found.load("items/name");
      const count = none.getCount();
      const missing = context.workbook.tables.getItemOrNullObject("Nope");
      await context.sync();
      const { id, legacyId, ...rest } = table.toJSON();
      return { ...rest, parts: parts.map(at), price: price.values, row: [row.index, row.values], sheet: table.worksheet.name,
        rows: table.rows.count, columns: table.columns.items.map((one) => [one.id, one.index, one.name]), guid: /^\\{[0-9A-F-]{36}\\}$/.test(id),
        found: found.items.map((one) => one.name), count: count.value, missing: missing.isNullObject };`);
    expect(read).toEqual({
      name: `Trades${number}`,
      style: 'TableStyleMedium2',
      showHeaders: true,
      showTotals: false,
      showFilterButton: true,
      showBandedRows: true,
      showBandedColumns: false,
      highlightFirstColumn: false,
      highlightLastColumn: false,
      parts: ['B2:D5', 'B2:D2', 'B3:D5'],
      price: [[3], [1], [2]],
      row: [1, [['b', 1, 46028]]],
      sheet: `Test ${number}`,
      rows: 3,
      columns: [
        [1, 0, 'Id'],
        [2, 1, 'Price'],
        [3, 2, 'Day'],
      ],
      guid: true,
      found: [`Trades${number}`],
      count: 0,
      missing: true,
    });
    expect((await sample.call('tables')).at(-1)).toMatchObject({
      name: `Trades${number}`,
      rows: 3,
      sheet: `Test ${number}`,
    });
  });

  test('receives headers above its data when it is added without', async () => {
    const read = await runExcel(`
      sheet.getRange("H1:I2").values = [[1, 2], [3, 4]];
      const added = sheet.tables.add("H1:I2", false);
      const range = added.getRange().load("values");
      await context.sync();
      return range.values;`);
    expect(read).toEqual([
      ['Column1', 'Column2'],
      [1, 2],
      [3, 4],
    ]);
  });

  test('expands over cells written directly below and next to it, with formats and formulas', async () => {
    const read = await runExcel(`
      sheet.getRange("E2:E5").formulas = [["Double"], ["=[@Price]*2"], ["=[@Price]*2"], ["=[@Price]*2"]];
      sheet.getRange("B6:D7").values = [["d", 4, 46030], ["e", 5, 46031]];
      sheet.getRange("B9:D9").values = [["apart", 1, 1]];
      const range = table.getRange().load("address,formulas,text");
      await context.sync();
      return [at(range), range.formulas.at(-1), range.text.at(-1)];`);
    expect(read).toEqual(['B2:E7', ['e', 5, 46031, '=[@Price]*2'], ['e', '5', '2026-01-09', '10']]);
  });

  test('does not expand over other cells, nor below its totals', async () => {
    const read = await runExcel(`
      sheet.getRange("D6").values = [["a note"]];
      await context.sync();
      const taken = table.getRange().load("address");
      table.resize("B2:D5");
      sheet.getRange("B6").values = [["d"]];
      const blocked = table.getRange().load("address");
      await context.sync();
      return [at(taken), at(blocked)];`);
    expect(read).toEqual(['B2:D6', 'B2:D5']);
    const totals = await runExcel(`
      table.showTotals = true;
      sheet.getRange("B7").values = [["below"]];
      const range = table.getRange().load("address,values,formulas");
      await context.sync();
      return [at(range), range.values.at(-1), range.formulas.at(-1)];`);
    expect(totals).toEqual(['B2:D6', ['Total', '', 138084], ['Total', '', '=SUBTOTAL(109,[Day])']]);
  });

  test('keeps one row when all are deleted, and moves the cells below up', async () => {
    const read = await runExcel(`
      sheet.getRange("B8").values = [["below"]];
      table.rows.deleteRowsAt(0, 2);
      const some = table.getRange().load("address,values"), below = sheet.getRange("B6").load("values");
      await context.sync();
      const seen = [at(some), some.values, below.values];
      table.rows.deleteRowsAt(0, 1);
      const none = table.getRange().load("address,values");
      await context.sync();
      return [...seen, at(none), none.values];`);
    const header = ['Id', 'Price', 'Day'];
    expect(read).toEqual(['B2:D3', [header, ['c', 2, 46029]], [['below']], 'B2:D3', [header, ['', '', '']]]);
  });

  test('accepts rows and columns at a position', async () => {
    const read = await runExcel(`
      table.rows.add(1, [["x", 9, 46040], ["y", 8, 46041]]);
      table.rows.add(null, [["z", 7, 46042]]);
      table.columns.add(1, [["Note"], [1], [2], [3], [4], [5], [6]]);
      table.columns.getItem("Day").delete();
      const range = table.getRange().load("address,values");
      await context.sync();
      return [at(range), range.values];`);
    expect(read).toEqual([
      'B2:D8',
      [
        ['Id', 'Note', 'Price'],
        ['a', 1, 3],
        ['x', 2, 9],
        ['y', 3, 8],
        ['b', 4, 1],
        ['c', 5, 2],
        ['z', 6, 7],
      ],
    ]);
  });

  test('is converted to cells, or deleted with them', async () => {
    const read = await runExcel(`
      const range = table.convertToRange().load("address");
      const left = context.workbook.tables.getItemOrNullObject("Trades${number}");
      const again = sheet.tables.add("B2:D5", true);
      await context.sync();
      again.delete();
      const cells = sheet.getRange("B2:D5").getUsedRangeOrNullObject();
      await context.sync();
      return [at(range), left.isNullObject, cells.isNullObject];`);
    expect(read).toEqual(['B2:D5', true, true]);
  });
});

describe('names', () => {
  test('of columns follow their header cells, and formulas follow them', async () => {
    const read = await runExcel(`
      sheet.getRange("G1:G2").formulas = [["=SUM(trades${number}[price])"], ["=ROWS(Trades${number})"]];
      await context.sync();
      sheet.getRange("B2:D2").values = [["Day", "Close", "Id"]];
      table.name = "Lots${number}";
      table.columns.load("items/name");
      const formulas = sheet.getRange("G1:G2").load("formulas,values");
      await context.sync();
      const names = table.columns.items.map((one) => one.name);
      table.name = "Trades${number}";
      table.columns.getItem("Close").name = "day";
      const header = table.getHeaderRowRange().load("values");
      await context.sync();
      return [names, formulas.formulas, formulas.values, header.values];`);
    expect(read).toEqual([
      ['Day', 'Close', 'Id'],
      [[`=SUM(Lots${number}[Close])`], [`=ROWS(Lots${number})`]],
      [[6], [3]],
      [['Day', 'day2', 'Id']],
    ]);
  });

  test('that are in use or invalid are refused', async () => {
    await runExcel('context.workbook.names.add("asof", sheet.getRange("G1")); await context.sync();');
    for (const name of ['', 'A1', 'two words', 'asof']) {
      expect(await runExcel(`table.name = ${JSON.stringify(name)}; await context.sync();`)).toMatchObject({
        code: 'InvalidArgument',
        at: 'Table.name',
      });
    }
    expect(await runExcel('sheet.tables.add("D5:F9", true); await context.sync();')).toMatchObject({
      code: 'InvalidArgument',
      message: expect.stringContaining(`Trades${number}`) as string,
    });
    expect(await runExcel('table.resize("B3:D9"); await context.sync();')).toMatchObject({ code: 'InvalidArgument' });
  });
});

describe('structured references', () => {
  test('support names with dots, spaces, and brackets, in any case', async () => {
    const read = await runExcel(`
      table.name = "Tax_Lots.${number}";
      sheet.getRange("C2:D2").values = [["Price (USD)", "It's"]];
      sheet.getRange("E2:E5").formulas = [["Twice"], [""], [""], [""]];
      sheet.getRange("E3:E5").formulas = [["=[@[Price (USD)]]*2"], ["=tax_lots.${number}[@[price (usd)]]*2"], ["=[@[It''s]]"]];
      sheet.getRange("G1:G2").formulas = [["=SUM(Tax_Lots.${number}[Price (USD)])+C3"], ["=COUNTA(Tax_Lots.${number}[#Headers])"]];
      sheet.getRange("1:1").insert("Down");
      const cells = sheet.getRange("E4:E6").load("values,formulas"), sums = sheet.getRange("G2:G3").load("values,formulas");
      await context.sync();
      table.name = "Trades${number}";
      await context.sync();
      return [cells.values, cells.formulas, sums.values, sums.formulas];`);
    expect(read).toEqual([
      [[6], [2], [46029]],
      [['=[@[Price (USD)]]*2'], ['=[@[price (usd)]]*2'], ["=[@[It''s]]"]],
      [[9], [4]],
      [[`=SUM(Tax_Lots.${number}[Price (USD)])+C4`], [`=COUNTA(Tax_Lots.${number}[#Headers])`]],
    ]);
  });

  test('return the visible parts of a table', async () => {
    const read = await runExcel(`
      table.showTotals = true;
      sheet.getRange("G1:G4").formulas = [["=Trades${number}[[#Totals],[Day]]"], ["=ROWS(Trades${number}[#All])"],
        ["=SUBTOTAL(109,Trades${number}[Price])"], ["=SUM(Trades${number}[[#Headers],[Day]])"]];
      sheet.getRange("D6").formulas = [["=SUBTOTAL(105,[Day])"]];
      const cells = sheet.getRange("G1:G4").load("values");
      await context.sync();
      table.showTotals = false;
      const without = sheet.getRange("G1:G3").load("values");
      await context.sync();
      return [cells.values, without.values];`);
    expect(read).toEqual([
      [[46027], [5], [6], [0]],
      [['#REF!'], [4], [6]],
    ]);
  });

  test('are parsed as typed', async () => {
    await runExcel('sheet.getRange("E2").values = [["Twice"]]; sheet.getRange("E3").select(); await context.sync();');
    await sample.page.waitForSelector('#grid[data-state="steady"]');
    // In the middle of column E, third row.
    await sample.page.locator('#grid').click({ position: { x: 46 + 4.5 * 88, y: 82 } });
    await sample.page.keyboard.type('=[@Price]*2');
    await sample.page.keyboard.press('Enter');
    await sample.frame.waitForFunction(`Excel.run(async (context) => {
      const cell = context.workbook.worksheets.getItem("Test ${number}").getRange("E3").load("values");
      await context.sync();
      return cell.values[0][0] === 6;
    }).catch(() => false)`);
    await sample.call('enter', 'G1', `=SUM(Trades${number}[Price])`);
    await sample.call('settled');
    expect((await sample.call('read', 'G1')).values).toEqual([[6]]);
  });
});

describe('filters and sorting', () => {
  test('hide rows, can be read and cleared, and refuse structural changes', async () => {
    const read = await runExcel(`
      table.columns.getItem("Price").filter.applyCustomFilter(">1", "<3", "And");
      table.autoFilter.load("enabled,isDataFiltered,criteria");
      const hidden = sheet.getRange("B3:B5").getCell(0, 0).load("rowHidden");
      const shown = sheet.getRange("B5").load("rowHidden");
      await context.sync();
      return [table.autoFilter.toJSON(), hidden.rowHidden, shown.rowHidden];`);
    const criteria = { filterOn: 'Custom', criterion1: '>1', criterion2: '<3', operator: 'And' };
    expect(read).toEqual([{ enabled: true, isDataFiltered: true, criteria: [null, criteria, null] }, true, false]);
    expect(await runExcel('table.rows.deleteRowsAt(0, 1); await context.sync();')).toMatchObject({
      code: 'FilteredRangeConflict',
    });
    const reapplied = await runExcel(`
      sheet.getRange("C3").values = [[2]];
      const before = sheet.getRange("B3").load("rowHidden");
      await context.sync();
      table.reapplyFilters();
      const after = sheet.getRange("B3").load("rowHidden");
      await context.sync();
      table.clearFilters();
      const cleared = sheet.getRange("B3:B5").load("rowHidden");
      await context.sync();
      return [before.rowHidden, after.rowHidden, cleared.rowHidden];`);
    expect(reapplied).toEqual([true, false, false]);
  });

  test('by values and by largest items', async () => {
    const read = await runExcel(`
      table.columns.getItem("Id").filter.applyValuesFilter(["A", "c"]);
      await context.sync();
      const values = [];
      const look = async () => {
        const rows = [3, 4, 5].map((row) => sheet.getRange("B" + row).load("rowHidden"));
        await context.sync();
        values.push(rows.map((row) => row.rowHidden));
      };
      await look();
      table.clearFilters();
      table.columns.getItem("Price").filter.apply({ filterOn: "TopItems", criterion1: "1" });
      await look();
      return values;`);
    expect(read).toEqual([
      [false, true, false],
      [false, true, true],
    ]);
  });

  test('sort rows with their formulas, and remember the columns', async () => {
    const read = await runExcel(`
      sheet.getRange("E2:E5").formulas = [["Twice"], ["=C3*2"], ["=C4*2"], ["=C5*2"]];
      table.sort.apply([{ key: 1, ascending: true }]);
      const range = table.getDataBodyRange().load("values,formulas");
      table.sort.load("fields,matchCase");
      await context.sync();
      return [range.values, range.formulas.map((row) => row[3]), table.sort.fields, table.sort.matchCase];`);
    expect(read).toEqual([
      [
        ['b', 1, 46028, 2],
        ['c', 2, 46029, 4],
        ['a', 3, 46027, 6],
      ],
      ['=C3*2', '=C4*2', '=C5*2'],
      [{ key: 1, ascending: true }],
      false,
    ]);
  });
});

test('events report changes of tables and their cells, and their source', async () => {
  await runExcel(`
    window.seen = [];
    const note = (kind) => async (event) => {
      const { address, changeType, details, source, tableName } = event;
      seen.push([kind, { address, changeType, details, source, tableName }]);
    };
    table.load("id");
    await context.sync();
    table.onChanged.add(note("table"));
    context.workbook.tables.onChanged.add(note("tables"));
    context.workbook.tables.onAdded.add(note("added"));
    context.workbook.tables.onDeleted.add(note("deleted"));
    await context.sync();
    sheet.getRange("C3").values = [[7]];
    await context.sync();
    sheet.getRange("C3:H3").values = [[8, 9, "", "", "", ""]];
    await context.sync();
    table.rows.deleteRowsAt(2, 1);
    await context.sync();
    const other = sheet.tables.add("H1:I2", true);
    await context.sync();
    other.convertToRange();
    await context.sync();`);
  await sample.frame.waitForFunction('seen.some(([kind]) => kind === "deleted")');
  const details = { valueBefore: 3, valueAfter: 7, valueTypeBefore: 'Double', valueTypeAfter: 'Double' };
  const seen: unknown = await sample.frame.evaluate('seen');
  expect(seen).toEqual(
    expect.arrayContaining([
      ['table', { address: 'C3', changeType: 'RangeEdited', details, source: 'Local' }],
      ['tables', { address: 'C3', changeType: 'RangeEdited', details, source: 'Local' }],
      ['table', { address: 'C3:D3', changeType: 'RangeEdited', source: 'Local' }],
      ['table', { address: 'B5:D5', changeType: 'CellDeleted', source: 'Local' }],
      ['added', { source: 'Local' }],
      ['deleted', { source: 'Local', tableName: expect.stringMatching(/^Table\d+$/) as string }],
    ]),
  );
});
