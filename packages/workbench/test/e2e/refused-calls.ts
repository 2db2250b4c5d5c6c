// Long because it is a table, a line for each call that Excel refuses.

/** A call that Excel refuses. */
interface RefusedCall {
  /** The call, in the body of `Excel.run`, with `sheet` and `range` (A1:B2, empty). */
  readonly call: string;
  readonly code: string;
  /** The page of Microsoft's documentation for the refusal. */
  readonly source: string;
}

const createReferenceCall = (member: string) => {
  const [type = '', name = ''] = member.toLowerCase().split('.');
  const kind = /^(get|clear|insert|copy|resize|add)/.test(name) ? 'member(1)' : 'member';
  return `https://learn.microsoft.com/javascript/api/excel/excel.${type}#excel-excel-${type}-${name}-${kind}`;
};
const support = (page: string) => `https://support.microsoft.com/office/${page}`;
const brokenFormulas = support('how-to-avoid-broken-formulas-in-excel-8309381d-33e8-42f6-b889-84ef6df1d586');
const limits = support('excel-specifications-and-limits-1672b34d-7043-467e-8e27-269d656771c3');
const names = support('names-in-formulas-fc2935f9-115d-4bef-a370-3aa8bb4c91f1');
const sheetNames = support('rename-a-worksheet-3f1f7148-ee83-404d-8ef0-9ff99fbad1f9');
const numberFormats = support('review-guidelines-for-customizing-a-number-format-c0a1d1fa-d3f4-4018-96b7-9c9354dd99f5');
const spills = support('how-to-correct-a-spill-error-ffe0f555-b479-4a17-a6e2-ef9cc9ad4023');
const errors = 'https://learn.microsoft.com/office/dev/add-ins/testing/application-specific-api-error-handling';
const unbounded = 'https://learn.microsoft.com/office/dev/add-ins/excel/excel-add-ins-ranges-unbounded';

const createFormulaCall = (text: string): RefusedCall => ({
  call: `range.getCell(0, 0).formulas = [[${JSON.stringify(text)}]];`,
  code: 'InvalidArgument',
  source: brokenFormulas,
});
const createRefusedCall = (code: string, source: string, call: string): RefusedCall => ({ call, code, source });

/** The calls by topic. */
export const refusedCalls: Readonly<Record<string, readonly RefusedCall[]>> = {
  formulas: [
    ...['=1+', '=SUM(', '=SUM(1))', '=IF(1,2,3', '="text', '={1,2', '={A1}', '=)', '=,', '=1 2', '=<>1', '=A1:'].map(
      createFormulaCall,
    ),
    ...['=NoSheet!A1', "='No Sheet'!A1", "='Sheet1", '=Sheet1!', '=NoTable[Column]', '=SUM(1;2)', '=..', '=1..2'].map(
      createFormulaCall,
    ),
    createRefusedCall('InvalidArgument', limits, 'range.getCell(0, 0).formulas = [["=" + "1+".repeat(4100) + "1"]];'),
    createRefusedCall('InvalidArgument', brokenFormulas, 'range.values = [[1, 2], [3, "=4+"]];'),
    createRefusedCall(
      'InvalidArgument',
      createReferenceCall('Range.formulasR1C1'),
      'range.formulasR1C1 = [["=R[-1]C", 1], [1, 1]];',
    ),
  ],
  cells: [
    createRefusedCall('InvalidArgument', limits, 'range.values = [["x".repeat(32768), 1], [1, 1]];'),
    createRefusedCall('InvalidArgument', createReferenceCall('Range.values'), 'range.values = [[1, 2]];'),
    createRefusedCall('InvalidArgument', createReferenceCall('Range.values'), 'range.values = [[1, 2], [3]];'),
    createRefusedCall(
      'InvalidArgument',
      createReferenceCall('Range.values'),
      'range.values = [[{ a: 1 }, 2], [3, 4]];',
    ),
    createRefusedCall('InvalidArgument', unbounded, 'sheet.getRange("A:A").values = [[1]];'),
    createRefusedCall('InvalidArgument', unbounded, 'sheet.getRange("2:2").formulas = [["=1"]];'),
    createRefusedCall('InvalidArgument', unbounded, 'sheet.getRange().values = [[1]];'),
  ],
  formats: [
    createRefusedCall('InvalidArgument', numberFormats, 'range.numberFormat = [["bogus", "0"], ["0", "0"]];'),
    createRefusedCall('InvalidArgument', numberFormats, 'range.numberFormat = "[Pink]0";'),
    createRefusedCall('InvalidArgument', numberFormats, `range.numberFormat = '0"open';`),
    createRefusedCall('InvalidArgument', numberFormats, 'range.numberFormat = "0;0;0;0;0";'),
    createRefusedCall('InvalidArgument', numberFormats, 'range.numberFormat = "[h";'),
    createRefusedCall(
      'InvalidArgument',
      createReferenceCall('Range.numberFormat'),
      'range.numberFormat = [[5, 5], [5, 5]];',
    ),
    createRefusedCall(
      'InvalidArgument',
      createReferenceCall('RangeFill.color'),
      'range.format.fill.color = "no color";',
    ),
    createRefusedCall('InvalidArgument', createReferenceCall('RangeFill.color'), 'range.format.fill.color = "#12345";'),
    createRefusedCall(
      'InvalidArgument',
      createReferenceCall('RangeFont.color'),
      'range.format.font.color = "rgb(1,2,3)";',
    ),
    createRefusedCall('InvalidArgument', createReferenceCall('RangeFont.size'), 'range.format.font.size = 500;'),
    createRefusedCall(
      'InvalidArgument',
      createReferenceCall('RangeFont.underline'),
      'range.format.font.underline = "Wavy";',
    ),
    createRefusedCall(
      'InvalidArgument',
      createReferenceCall('RangeFormat.columnWidth'),
      'range.format.columnWidth = -1;',
    ),
    createRefusedCall('InvalidArgument', limits, 'range.format.columnWidth = 1350;'),
    createRefusedCall('InvalidArgument', limits, 'range.format.rowHeight = 410;'),
    createRefusedCall(
      'InvalidArgument',
      createReferenceCall('RangeFormat.textOrientation'),
      'range.format.textOrientation = 100;',
    ),
    createRefusedCall(
      'InvalidArgument',
      createReferenceCall('RangeFormat.horizontalAlignment'),
      'range.format.horizontalAlignment = "Middle";',
    ),
    createRefusedCall(
      'InvalidArgument',
      createReferenceCall('RangeFormat.verticalAlignment'),
      'range.format.verticalAlignment = "Middle";',
    ),
    createRefusedCall(
      'InvalidArgument',
      createReferenceCall('RangeBorder.style'),
      'range.format.borders.getItem("EdgeTop").style = "Wavy";',
    ),
    createRefusedCall(
      'InvalidArgument',
      createReferenceCall('RangeBorder.weight'),
      'range.format.borders.getItem("EdgeTop").weight = "Heavy";',
    ),
    createRefusedCall('InvalidArgument', createReferenceCall('Worksheet.tabColor'), 'sheet.tabColor = "#12";'),
  ],
  ranges: [
    createRefusedCall(
      'InvalidArgument',
      createReferenceCall('Worksheet.getRange'),
      'sheet.getRange("not a range").load("address");',
    ),
    createRefusedCall(
      'InvalidArgument',
      createReferenceCall('Range.getOffsetRange'),
      'range.getOffsetRange(-1, 0).load("address");',
    ),
    createRefusedCall(
      'InvalidArgument',
      createReferenceCall('Range.getResizedRange'),
      'range.getResizedRange(-2, 0).load("address");',
    ),
    createRefusedCall(
      'InvalidArgument',
      createReferenceCall('Worksheet.getCell'),
      'sheet.getCell(-1, 0).load("address");',
    ),
    createRefusedCall(
      'ItemNotFound',
      createReferenceCall('Range.getUsedRange'),
      'range.getUsedRange().load("address");',
    ),
    createRefusedCall(
      'ItemNotFound',
      createReferenceCall('Range.getIntersection'),
      'range.getIntersection("D4").load("address");',
    ),
    createRefusedCall(
      'InvalidArgument',
      createReferenceCall('Range.getSpillParent'),
      'range.getSpillParent().load("address");',
    ),
    createRefusedCall(
      'InvalidArgument',
      createReferenceCall('Range.getSpillingToRange'),
      'range.getSpillingToRange().load("address");',
    ),
    createRefusedCall(
      'ItemNotFound',
      createReferenceCall('Range.getSpillingToRange'),
      'range.getCell(0, 0).getSpillingToRange().load("address");',
    ),
    createRefusedCall(
      'ItemNotFound',
      createReferenceCall('Range.getSpecialCells'),
      'range.getSpecialCells("Formulas").format.fill.color = "red";',
    ),
    createRefusedCall(
      'InvalidArgument',
      createReferenceCall('Worksheet.getRanges'),
      'sheet.getRanges("A1, no cell").load("address");',
    ),
    createRefusedCall('InvalidArgument', createReferenceCall('Range.clear'), 'range.clear("Everything");'),
    createRefusedCall('InvalidArgument', createReferenceCall('Range.insert'), 'range.insert("Sideways");'),
    createRefusedCall('InvalidArgument', createReferenceCall('Range.copyFrom'), 'range.copyFrom("C3", "Colors");'),
  ],
  worksheets: [
    ...['a/b', 'a:b', 'a?', '[a]', "'a", 'x'.repeat(32), 'History'].map((name) =>
      createRefusedCall('InvalidArgument', sheetNames, `context.workbook.worksheets.add(${JSON.stringify(name)});`),
    ),
    createRefusedCall('ItemAlreadyExists', errors, 'context.workbook.worksheets.add("Sheet1");'),
    createRefusedCall('ItemNotFound', errors, 'context.workbook.worksheets.getItem("Nowhere").load("name");'),
    createRefusedCall(
      'InvalidArgument',
      createReferenceCall('Worksheet.visibility'),
      'sheet.visibility = "Invisible";',
    ),
    createRefusedCall('InvalidArgument', createReferenceCall('Worksheet.position'), 'sheet.position = 99;'),
    createRefusedCall(
      'ItemNotFound',
      createReferenceCall('Worksheet.getNext'),
      'context.workbook.worksheets.getLast().getNext().load("name");',
    ),
  ],
  names: [
    ...['A1', 'XFD10', 'R1C1', 'R', 'c', '1st', 'a b', 'a-b', 'x'.repeat(256)].map((name) =>
      createRefusedCall('InvalidArgument', names, `context.workbook.names.add(${JSON.stringify(name)}, range);`),
    ),
    createRefusedCall('InvalidArgument', brokenFormulas, 'context.workbook.names.add("Broken", "=1+");'),
    createRefusedCall('ItemNotFound', errors, 'context.workbook.names.getItem("Nowhere").load("formula");'),
  ],
  tables: [
    createRefusedCall('ItemNotFound', errors, 'context.workbook.tables.getItem("Nowhere").load("name");'),
    createRefusedCall('InvalidArgument', errors, 'sheet.tables.add("D1:E2", true); sheet.tables.add("E2:F3", true);'),
    createRefusedCall(
      'InvalidArgument',
      createReferenceCall('Table.style'),
      'sheet.tables.add("D1:E2", true).style = "TableStyleMedium29";',
    ),
    createRefusedCall('InvalidArgument', names, 'sheet.tables.add("D1:E2", true).name = "a b";'),
    createRefusedCall('InvalidArgument', names, 'sheet.tables.add("D1:E2", true).name = "B2";'),
    createRefusedCall(
      'InvalidArgument',
      createReferenceCall('Table.resize'),
      'sheet.tables.add("D1:E2", true).resize("D5:E6");',
    ),
    createRefusedCall(
      'InvalidArgument',
      createReferenceCall('TableRowCollection.add'),
      'sheet.tables.add("D1:E2", true).rows.add(null, [[1]]);',
    ),
    createRefusedCall(
      'InvalidArgument',
      createReferenceCall('TableRowCollection.getItemAt'),
      'sheet.tables.add("D1:E1", true).rows.getItemAt(0).load("values");',
    ),
    createRefusedCall(
      'ItemNotFound',
      errors,
      'sheet.tables.add("D1:E2", true).columns.getItem("Nowhere").load("name");',
    ),
    createRefusedCall(
      'InvalidOperation',
      spills,
      'sheet.getRange("D1").formulas = [["=SEQUENCE(3,2)"]]; await context.sync(); sheet.tables.add("D1:E3", true);',
    ),
  ],
  pages: [
    createRefusedCall(
      'InvalidArgument',
      createReferenceCall('PageLayout.zoom'),
      'sheet.pageLayout.zoom = { scale: 5 };',
    ),
    createRefusedCall('InvalidArgument', createReferenceCall('PageLayout.zoom'), 'sheet.pageLayout.zoom = {};'),
    createRefusedCall(
      'InvalidArgument',
      createReferenceCall('PageLayout.orientation'),
      'sheet.pageLayout.orientation = "Sideways";',
    ),
    createRefusedCall(
      'InvalidArgument',
      'https://learn.microsoft.com/javascript/api/excel/excel.pagelayout#excel-excel-pagelayout-setprinttitlerows-member(1)',
      'sheet.pageLayout.setPrintTitleRows("A1:C1");',
    ),
  ],
  others: [
    createRefusedCall('ItemNotFound', errors, 'context.workbook.settings.getItem("Nowhere").load("value");'),
    createRefusedCall(
      'InvalidArgument',
      createReferenceCall('CustomXmlPartCollection.add'),
      'context.workbook.customXmlParts.add("<a>");',
    ),
    createRefusedCall('AccessDenied', errors, 'sheet.protection.protect(); range.values = [[1, 2], [3, 4]];'),
    createRefusedCall('ApiNotFound', errors, 'sheet.pivotTables.load("items");'),
    createRefusedCall('ApiNotFound', errors, 'sheet.shapes.load("items");'),
  ],
};
