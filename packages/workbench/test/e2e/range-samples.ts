// Long because it is a table of scripts, each as an add-in author would write it from Microsoft's reference.
import { createMemberSample, createSample, type Sample } from './sample';

/** The scripts of the family range. */
export const rangeSamples: readonly Sample[] = [
  createSample(
    'a look given to formulas and spills, which stay',
    `sheet.getRange("A1:C2").values = [[2, 3, "=A1*B1"], [4, 5, ""]]; sheet.getRange("E1").formulas = [["=A1:B2"]]; await context.sync(); sheet.getRange("C1:F2").format.fill.color = "red"; sheet.getRange("C1").numberFormat = [["0.0"]]; sheet.getRange("A1").values = [[9]]; await context.sync(); const r = sheet.getRange("C1:F2").load("formulas,text"); await context.sync(); return [r.formulas, r.text];`,
    [
      [
        ['=A1*B1', '', '=A1:B2', 3],
        ['', '', 4, 5],
      ],
      [
        ['27.0', '', '9', '3'],
        ['', '', '4', '5'],
      ],
    ],
  ),
  createSample(
    'one format for several areas, and what they have in common',
    `const areas = sheet.getRanges("D3:D5, G3:G5"); areas.format.fill.color = "pink"; areas.load("address,areaCount,isEntireColumn,format/fill/color"); await context.sync(); return [areas.address.split("!").pop(), areas.areaCount, areas.isEntireColumn, areas.format.fill.color];`,
    ['G3:G5', 2, false, '#FFC0CB'],
  ),
  createSample(
    'special cells',
    `sheet.getRange("A1:D2").values = [["Qty", 2, true, "=B1*2"], ["", "n/a", false, "=1/0"]]; const used = sheet.getUsedRange(); const of = (...kind) => used.getSpecialCells(...kind).load("address"); const found = [of("Formulas"), of("Formulas", "Errors"), of("Constants", "LogicalText"), of("Constants", "Numbers"), of("Blanks")]; const none = sheet.getRange("A1").getSpecialCellsOrNullObject("Formulas"); await context.sync(); return [...found.map(({ address }) => address.replace(/[^,]*!/g, "").replaceAll(",", " ")), none.isNullObject];`,
    ['D1 D2', 'D2', 'A1 C1 B2:C2', 'B1', 'A2', true],
  ),
  createSample(
    'cell styles and the direction of text',
    `const r = sheet.getRange("A1:B1"); r.format.font.italic = true; r.style = "Heading1"; r.format.textOrientation = 45; r.load("format/font/bold,format/font/italic,format/font/size,format/textOrientation"); await context.sync(); return [r.format.font.bold, r.format.font.italic, r.format.font.size, r.format.textOrientation];`,
    [true, false, 15, 45],
  ),
  createSample(
    'a cell style on a whole column, which replaces the formats of its cells',
    `sheet.getRange("B2").format.font.italic = true; sheet.getRange("B:B").format.font.bold = true; sheet.getRange("B:B").style = "Good"; const all = ["B2", "B9", "C9"].map((cell) => sheet.getRange(cell).load("format/fill/color,format/font/bold,format/font/italic")), used = sheet.getUsedRangeOrNullObject(true); await context.sync(); return [...all.map(({ format }) => [format.fill.color, format.font.bold, format.font.italic]), used.isNullObject];`,
    [['#C6EFCE', false, false], ['#C6EFCE', false, false], ['#FFFFFF', false, false], true],
  ),
  createSample(
    'months of a year as dates',
    `const r = sheet.getRange("A1:A2"); r.values = [["January 2016"], ["12:30 PM"]]; r.load("text,values"); await context.sync(); return [r.text, r.values[0][0]];`,
    [[['Jan-16'], ['12:30 PM']], 42370],
  ),
  createSample(
    'delete a sheet that may not be there, then begin',
    `context.workbook.worksheets.getItemOrNullObject("Gone").delete(); await context.sync(); return "ready";`,
    'ready',
  ),
  createSample(
    'values and formulas',
    `sheet.getRange("A1:B2").values = [[1, 2], [3, 4]]; sheet.getRange("C1").formulas = [["=SUM(A1:B2)"]]; const r = sheet.getRange("C1").load("values"); await context.sync(); return r.values;`,
    [[10]],
  ),
  createSample(
    'formulas in R1C1',
    `sheet.getRange("A1:A2").values = [[2], [3]]; const r = sheet.getRange("B1:B2"); r.formulasR1C1 = [["=RC[-1]*10"], ["=RC[-1]*10"]]; r.load("values,formulas"); await context.sync(); return [r.values, r.formulas];`,
    [
      [[20], [30]],
      [['=A1*10'], ['=A2*10']],
    ],
  ),
  createSample(
    'formats of a header',
    `const h = sheet.getRange("A1:C1"); h.format.fill.color = "#4472C4"; h.format.font.color = "white"; h.format.font.bold = true; h.format.horizontalAlignment = "Center"; h.format.verticalAlignment = "Center"; h.load("format/fill/color,format/font/color,format/font/bold,format/horizontalAlignment,format/verticalAlignment"); await context.sync(); return h.format.toJSON();`,
    {
      fill: { color: '#4472C4' },
      font: { bold: true, color: '#FFFFFF' },
      horizontalAlignment: 'Center',
      verticalAlignment: 'Center',
    },
  ),
  createSample(
    'borders',
    `const b = sheet.getRange("B2:C3").format.borders; for (const side of ["EdgeTop", "EdgeBottom", "InsideHorizontal"]) b.getItem(side).style = "Continuous"; b.getItem("EdgeTop").weight = "Thick"; b.getItem("EdgeBottom").color = "red"; const all = ["EdgeTop", "EdgeBottom", "EdgeLeft"].map((side) => b.getItem(side).load("style,weight,color")); await context.sync(); return all.map(({ style, weight, color }) => [style, weight, color]);`,
    [
      ['Continuous', 'Thick', '#000000'],
      ['Continuous', 'Thin', '#FF0000'],
      ['None', 'Thin', '#000000'],
    ],
  ),
  createSample(
    'number formats',
    `const r = sheet.getRange("A1:A2"); r.values = [[0.5], [45000]]; r.numberFormat = [["0.0%"], ["yyyy-mm-dd"]]; r.load("text"); await context.sync(); return r.text;`,
    [['50.0%'], ['2023-03-15']],
  ),
  createSample(
    'one format for the whole sheet',
    `sheet.getRange().format.fill.color = "#FFFF00"; const r = sheet.getRange("Z99").load("format/fill/color"); await context.sync(); return r.format.fill.color;`,
    '#FFFF00',
  ),
  createSample(
    'the used range',
    `sheet.getRange("B2:D4").values = 1; const r = sheet.getUsedRange().load("address"); await context.sync(); return r.address.split("!")[1];`,
    'B2:D4',
  ),
  createSample(
    'clear kinds',
    `const r = sheet.getRange("A1"); r.values = [[5]]; r.format.fill.color = "red"; r.hyperlink = { address: "https://example.com" }; r.clear("Hyperlinks"); r.load("hyperlink,values"); await context.sync(); const before = [r.hyperlink, r.values]; r.clear("Formats"); r.load("format/fill/color,values"); await context.sync(); return [...before, r.format.fill.color, r.values];`,
    [null, [[5]], '#FFFFFF', [[5]]],
  ),
  createSample(
    'a transposed copy, whose references turn too',
    `sheet.getRange("A1:C1").formulas = [[2, 3, "=SUM(A1:B1)+$A$1"]]; sheet.getRange("E2").copyFrom("A1:C1", "All", false, true); const r = sheet.getRange("E2:E4").load("formulas,values"); await context.sync(); return [r.formulas[2][0], r.values[2][0]];`,
    ['=SUM(E2:E3)+$A$1', 7],
  ),
  createSample(
    'a whole column and a whole row, inserted at once',
    `sheet.getRange("A1:B1").values = [[1, "=A1*2"]]; const begun = Date.now(); sheet.getRange("A:A").insert("Right"); sheet.getRange("1:1").insert("Down"); const r = sheet.getRange("B2:C2").load("formulas"); await context.sync(); return [r.formulas, Date.now() - begun < 10_000];`,
    [[[1, '=B2*2']], true],
  ),
  createSample(
    'copies: all, values, formats, transposed',
    `sheet.getRange("A1:B1").values = [[1, 2]]; sheet.getRange("C1").formulas = [["=A1+B1"]]; sheet.getRange("A1").format.font.bold = true; sheet.getRange("A3").copyFrom("A1:C1"); sheet.getRange("A5").copyFrom("A1:C1", "Values"); sheet.getRange("E1").copyFrom("A1:C1", "Values", false, true); sheet.getRange("H1").copyFrom("A1:A1", "Formats"); const all = ["A3:C3", "A5:C5", "E1:E3"].map((a) => sheet.getRange(a).load("formulas")); const f = ["A3", "A5", "H1"].map((a) => sheet.getRange(a).load("format/font/bold")); await context.sync(); return [all.map((r) => r.formulas), f.map((r) => r.format.font.bold)];`,
    [
      [[[1, 2, '=A3+B3']], [[1, 2, 3]], [[1], [2], [3]]],
      [true, false, true],
    ],
  ),
  createSample(
    'insert and delete',
    `sheet.getRange("A1:A3").values = [[1], [2], [3]]; sheet.getRange("A2").insert("Down"); sheet.getRange("A1").delete("Up"); const r = sheet.getRange("A1:A3").load("values"); await context.sync(); return r.values;`,
    [[''], [2], [3]],
  ),
  createSample(
    'a spill and its parts',
    `sheet.getRange("A1").formulas = [["=SEQUENCE(3)"]]; await context.sync(); const to = sheet.getRange("A1").getSpillingToRange().load("address"), from = sheet.getRange("A3").getSpillParent().load("address"); await context.sync(); return [to, from].map((r) => r.address.split("!")[1]);`,
    ['A1:A3', 'A1'],
  ),
  createSample(
    'a link',
    `const r = sheet.getRange("A1"); r.hyperlink = { textToDisplay: "Docs", address: "https://learn.microsoft.com", screenTip: "tip" }; r.load("hyperlink,values"); await context.sync(); return [r.hyperlink.address, r.values];`,
    ['https://learn.microsoft.com', [['Docs']]],
  ),
  createSample(
    'merged cells',
    `sheet.getRange("A1:B2").merge(); const m = sheet.getRange("A1:C3").getMergedAreasOrNullObject().load("address"); await context.sync(); return m.address.split("!")[1];`,
    'A1:B2',
  ),
  createSample(
    'several selected areas',
    `sheet.activate(); sheet.getRange("B2:C3").select(); const r = context.workbook.getSelectedRange().load("address"), a = context.workbook.getSelectedRanges().load("areaCount"); await context.sync(); return [r.address.split("!")[1], a.areaCount];`,
    ['B2:C3', 1],
  ),
  createSample(
    'worksheet functions',
    `sheet.getRange("A1:B3").values = [["Nuts", 5], ["Bolts", 7], ["Caps", 9]]; const f = context.workbook.functions; const found = f.vlookup("Bolts", sheet.getRange("A1:B3"), 2, false).load("value"), sum = f.sum(sheet.getRange("B1:B3"), 1).load("value"), no = f.vlookup("Nails", sheet.getRange("A1:B3"), 2, false).load("value,error"); await context.sync(); return [found.value, sum.value, no.error];`,
    [7, 22, '#N/A'],
  ),
  createSample(
    'widths and hidden columns',
    `const r = sheet.getRange("A:A"); r.format.columnWidth = 60; sheet.getRange("B:B").columnHidden = true; r.load("format/columnWidth"); const b = sheet.getRange("B:B").load("columnHidden"); await context.sync(); return [Math.round(r.format.columnWidth), b.columnHidden];`,
    [60, true],
  ),
  createSample(
    'find',
    `sheet.getRange("A1:B2").formulas = [["Ink", "=2*60"], ["Pink ink", ""]]; const all = sheet.getRange("A1:B2"); const found = [all.find("120", {}), all.find("INK", { searchDirection: "Backwards" }), all.find("ink", { completeMatch: true })].map((one) => one.load("address")); const none = all.findOrNullObject("INK", { matchCase: true }); await context.sync(); return [...found.map(({ address }) => address.split("!")[1]), none.isNullObject];`,
    ['B1', 'A2', 'A1', true],
  ),
  createMemberSample(
    'remove duplicates',
    `sheet.getRange("A1:B2").removeDuplicates([0], true); await context.sync();`,
    'Range.RemoveDuplicates',
  ),
  createMemberSample('group rows', `sheet.getRange("1:3").group("ByRows"); await context.sync();`, 'Range.Group'),
  createMemberSample(
    'precedents',
    `sheet.getRange("A1").getDirectPrecedents().load("addresses"); await context.sync();`,
    'Range.GetDirectPrecedents',
  ),
];
