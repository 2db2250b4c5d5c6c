// Long because it is a table of scripts, each as an add-in author would write it from Microsoft's reference.

import { createMemberSample, createSample, type Sample } from './sample';
import { rangeSamples } from './range-samples';

const expenses = `
  const data = [["Date", "Item", "Amount"], ["1/5/2026", "Paper", 12.5], ["1/6/2026", "Ink", 30], ["1/7/2026", "Desk", 240]];
  const range = sheet.getRange("A1:C4");
  range.values = data;
  const table = sheet.tables.add(range, true);
  await context.sync();`;

const waitFor = (what: string) =>
  `for (let tries = 0; tries < 200 && !(${what}); tries++) await new Promise((resolve) => setTimeout(resolve, 10));`;

/** The scripts by the families of Microsoft's samples. */
export const samples: Readonly<Record<string, readonly Sample[]>> = {
  range: rangeSamples,
  table: [
    createSample(
      'what a filter leaves to be seen',
      `${expenses} table.columns.getItem("Amount").filter.apply({ filterOn: "Dynamic", dynamicCriteria: "BelowAverage" }); await context.sync(); const view = table.getDataBodyRange().getVisibleView().load("values,rowCount"); await context.sync(); return [view.rowCount, view.values.map(([, item]) => item)];`,
      [2, ['Paper', 'Ink']],
    ),
    createSample(
      'a table from cells',
      `${expenses} table.name = "ExpensesA"; table.load("name,style"); table.rows.load("count"); await context.sync(); return [table.name, table.style, table.rows.count];`,
      ['ExpensesA', 'TableStyleMedium2', 3],
    ),
    createSample(
      'headers first, then rows',
      `const t = sheet.tables.add("A1:B1", true); t.getHeaderRowRange().values = [["Name", "Score"]]; t.rows.add(null, [["Ann", 5], ["Bob", 6]]); const r = t.getRange().load("address,values"); await context.sync(); return [r.address.split("!")[1], r.values];`,
      [
        'A1:B3',
        [
          ['Name', 'Score'],
          ['Ann', 5],
          ['Bob', 6],
        ],
      ],
    ),
    createSample(
      'rows and columns',
      `${expenses} table.columns.add(null, [["Double"], ["=[@Amount]*2"], ["=[@Amount]*2"], ["=[@Amount]*2"]]); table.rows.getItemAt(0).delete(); const r = table.getDataBodyRange().load("values"); await context.sync(); return r.values.map((line) => line.slice(1));`,
      [
        ['Ink', 30, 60],
        ['Desk', 240, 480],
      ],
    ),
    createSample(
      'a formula over a column',
      `${expenses} table.name = "ExpensesB"; sheet.getRange("F1").formulas = [["=SUM(ExpensesB[Amount])"]]; const r = sheet.getRange("F1").load("values"); await context.sync(); return r.values;`,
      [[282.5]],
    ),
    createSample(
      'totals',
      `${expenses} table.showTotals = true; const r = table.getTotalRowRange().load("values"); await context.sync(); return r.values[0][2];`,
      282.5,
    ),
    createSample(
      'sorting',
      `${expenses} table.sort.apply([{ key: 2, ascending: false }]); const r = table.columns.getItem("Item").getDataBodyRange().load("values"); await context.sync(); return r.values;`,
      [['Desk'], ['Ink'], ['Paper']],
    ),
    createSample(
      'filtering',
      `${expenses} table.columns.getItem("Amount").filter.apply({ filterOn: "Custom", criterion1: ">20" }); await context.sync(); const hidden = sheet.getRange("2:2").load("rowHidden"); await context.sync(); const now = hidden.rowHidden; table.clearFilters(); hidden.load("rowHidden"); await context.sync(); return [now, hidden.rowHidden];`,
      [true, false],
    ),
    createSample(
      'resize and convert',
      `${expenses} table.resize("A1:D4"); table.columns.load("items/name"); await context.sync(); const names = table.columns.items.map((c) => c.name); table.convertToRange(); sheet.tables.load("count"); await context.sync(); return [names, sheet.tables.count];`,
      [['Date', 'Item', 'Amount', 'Column1'], 0],
    ),
    createSample(
      'tables of a range',
      `${expenses} const found = sheet.getRange("B2").getTables().load("items/name"); await context.sync(); return found.items.length;`,
      1,
    ),
    createSample(
      'a table that may not be there',
      `const none = context.workbook.tables.getItemOrNullObject("Nothing"); none.load("name"); none.rows.add(null, [[1]]); await context.sync(); return none.isNullObject;`,
      true,
    ),
    createMemberSample(
      'colored filters are refused by name',
      `${expenses} table.columns.getItem("Amount").filter.applyCellColorFilter("red"); await context.sync();`,
      'Filter.ApplyCellColorFilter',
    ),
  ],
  worksheet: [
    createSample(
      'ids of tabs',
      `const other = context.workbook.worksheets.add().load("tabId"); sheet.load("tabId"); await context.sync(); other.delete(); await context.sync(); return [Number.isInteger(sheet.tabId), other.tabId !== sheet.tabId];`,
      [true, true],
    ),
    createSample(
      'add, activate, name',
      `const w = context.workbook.worksheets.add(); w.name = "Added A"; w.activate(); const a = context.workbook.worksheets.getActiveWorksheet().load("name"); await context.sync(); w.delete(); await context.sync(); return a.name;`,
      'Added A',
    ),
    createSample(
      'position',
      `const w = context.workbook.worksheets.add("Added B"); w.position = 0; const first = context.workbook.worksheets.getFirst().load("name"); await context.sync(); w.delete(); await context.sync(); return first.name;`,
      'Added B',
    ),
    createSample(
      'hidden and very hidden',
      `const w = context.workbook.worksheets.add("Added C"); w.visibility = "VeryHidden"; w.load("visibility"); await context.sync(); const seen = w.visibility; w.visibility = "Visible"; w.load("visibility"); await context.sync(); const shown = w.visibility; w.delete(); await context.sync(); return [seen, shown];`,
      ['VeryHidden', 'Visible'],
    ),
    createSample(
      'gridlines and tab color',
      `sheet.showGridlines = false; sheet.tabColor = "#FF0000"; sheet.load("showGridlines,tabColor"); await context.sync(); return [sheet.showGridlines, sheet.tabColor];`,
      [false, '#FF0000'],
    ),
    createSample(
      'frozen panes',
      `sheet.freezePanes.freezeAt("A1:B2"); const r = sheet.freezePanes.getLocationOrNullObject().load("address"); await context.sync(); const at = r.address.split("!")[1]; sheet.freezePanes.unfreeze(); const none = sheet.freezePanes.getLocationOrNullObject(); await context.sync(); return [at, none.isNullObject];`,
      ['A1:B2', true],
    ),
    createSample(
      'neighbors',
      `const w = context.workbook.worksheets.add("Added D"); const before = w.getPrevious().load("id"), after = w.getNextOrNullObject(); sheet.load("id"); await context.sync(); w.delete(); await context.sync(); return [before.id === sheet.id, after.isNullObject];`,
      [true, true],
    ),
    createSample(
      'protection',
      `sheet.protection.protect({ allowInsertRows: true }); sheet.protection.load("protected"); await context.sync(); const was = sheet.protection.protected; sheet.protection.unprotect(); sheet.protection.load("protected"); await context.sync(); return [was, sheet.protection.protected];`,
      [true, false],
    ),
    createSample(
      'all sheets',
      `const all = context.workbook.worksheets.load("items/name"); await context.sync(); return all.items.length > 1;`,
      true,
    ),
    createMemberSample('a copy', `sheet.copy("End").load("name"); await context.sync();`, 'Worksheet.Copy'),
    createSample(
      'find in a sheet',
      `sheet.getRange("A1:C1").values = [["Late", "", "Too late"]]; const found = sheet.findAll("late", {}).load("address"); const none = sheet.findAllOrNullObject("early", {}); await context.sync(); found.format.fill.color = "red"; await context.sync(); return [found.address.replace(/[^,]*!/g, ""), none.isNullObject];`,
      ['A1,C1', true],
    ),
    createSample(
      'page layout',
      `sheet.pageLayout.orientation = "Landscape"; const layout = sheet.pageLayout.load("orientation"); await context.sync(); return layout.orientation;`,
      'Landscape',
    ),
  ],
  events: [
    createSample(
      'a change',
      `let seen; sheet.onChanged.add(async (event) => { seen = [event.address, event.changeType, event.details.valueAfter]; }); await context.sync(); sheet.getRange("B2").values = [[9]]; await context.sync(); ${waitFor('seen')} return seen;`,
      ['B2', 'RangeEdited', 9],
    ),
    createSample(
      'a handler that is taken away',
      `let count = 0; const handler = sheet.onChanged.add(async () => { count++; }); await context.sync(); handler.remove(); await context.sync(); sheet.getRange("A1").values = [[1]]; await context.sync(); await new Promise((resolve) => setTimeout(resolve, 100)); return count;`,
      0,
    ),
    createSample(
      'a calculation',
      `let seen = false; sheet.getRange("A1:A2").formulas = [[1], ["=A1+1"]]; sheet.onCalculated.add(async () => { seen = true; }); await context.sync(); sheet.getRange("A1").values = [[5]]; await context.sync(); ${waitFor('seen')} return seen;`,
      true,
    ),
    createSample(
      'the selection',
      `let at; sheet.activate(); sheet.onSelectionChanged.add(async (event) => { at = event.address; }); await context.sync(); sheet.getRange("C3:D4").select(); await context.sync(); ${waitFor('at')} return at;`,
      'C3:D4',
    ),
    createSample(
      'activated and deactivated sheets',
      `const seen = []; context.workbook.worksheets.onActivated.add(async () => { seen.push("on"); }); context.workbook.worksheets.onDeactivated.add(async () => { seen.push("off"); }); await context.sync(); context.workbook.worksheets.getFirst().activate(); await context.sync(); sheet.activate(); await context.sync(); ${waitFor('seen.length > 1')} return [...new Set(seen)].sort();`,
      ['off', 'on'],
    ),
    createSample(
      'added and deleted sheets',
      `const seen = []; context.workbook.worksheets.onAdded.add(async () => { seen.push("added"); }); context.workbook.worksheets.onDeleted.add(async () => { seen.push("deleted"); }); await context.sync(); context.workbook.worksheets.add("Added E").delete(); await context.sync(); ${waitFor('seen.length > 1')} return seen;`,
      ['added', 'deleted'],
    ),
    createSample(
      'a changed table',
      `${expenses} let seen; table.onChanged.add(async (event) => { seen = [event.address, event.changeType]; }); await context.sync(); sheet.getRange("C2").values = [[1]]; await context.sync(); ${waitFor('seen')} return seen;`,
      ['C2', 'RangeEdited'],
    ),
    createSample(
      'no events for a while',
      `const seen = []; sheet.onChanged.add(async (event) => { seen.push(event.address); }); await context.sync(); context.runtime.enableEvents = false; sheet.getRange("A1").values = [[1]]; context.runtime.enableEvents = true; sheet.getRange("A3").values = [[1]]; await context.sync(); ${waitFor('seen.length > 0')} return seen;`,
      ['A3'],
    ),
    createSample(
      'an event for each of two changed areas',
      `const seen = []; sheet.onChanged.add(async (event) => { seen.push(event.address); }); await context.sync(); sheet.getRange("B7:C8").values = [[1, 2], [3, 4]]; sheet.getRange("C15").values = [[5]]; await context.sync(); ${waitFor('seen.length > 1')} return seen;`,
      ['B7:C8', 'C15'],
    ),
    createSample(
      'the address of what was calculated',
      `let seen; sheet.getRange("A1:B2").formulas = [[1, "=A1+1"], [2, "=A2+1"]]; await context.sync(); await new Promise((resolve) => setTimeout(resolve, 400)); sheet.onCalculated.add(async (event) => { seen = event.address; }); await context.sync(); sheet.getRange("A2").values = [[5]]; await context.sync(); ${waitFor('seen')} return seen;`,
      'B2',
    ),
    createSample(
      'an added sheet, which is not activated',
      `const seen = []; const { worksheets } = context.workbook; worksheets.onActivated.add(async () => { seen.push("on"); }); worksheets.onAdded.add(async () => { seen.push("added"); }); await context.sync(); const added = worksheets.add("Added F"); await context.sync(); added.activate(); await context.sync(); ${waitFor('seen.length > 1')} const first = [...seen]; added.delete(); await context.sync(); return first;`,
      ['added', 'on'],
    ),
    createSample(
      'an event of Office that the workbench does not fire',
      `return new Promise((resolve) => Office.context.document.addHandlerAsync("documentSelectionChanged", () => undefined, ({ status }) => resolve(status)));`,
      'failed',
    ),
    createMemberSample(
      'a click',
      `sheet.onSingleClicked.add(async () => undefined); await context.sync();`,
      'Worksheet._RegisterSingleClickedEvent',
    ),
  ],
  workbook: [
    createSample(
      'name and active cell',
      `sheet.activate(); sheet.getRange("D4").select(); const cell = context.workbook.getActiveCell().load("address"); context.workbook.load("name"); await context.sync(); return [cell.address.split("!")[1], /xlsx$/.test(context.workbook.name)];`,
      ['D4', true],
    ),
    createSample(
      'separators of the culture',
      `const culture = context.application.cultureInfo; culture.numberFormat.load("numberDecimalSeparator,numberGroupSeparator"); culture.datetimeFormat.load("shortDatePattern,timeSeparator"); await context.sync(); return [culture.numberFormat.numberDecimalSeparator, culture.numberFormat.numberGroupSeparator, culture.datetimeFormat.shortDatePattern, culture.datetimeFormat.timeSeparator];`,
      ['.', ',', 'M/d/yyyy', ':'],
    ),
    createMemberSample(
      'properties',
      `context.workbook.properties.load("title"); await context.sync();`,
      'Workbook.Properties',
    ),
    createSample(
      'settings',
      `const s = context.workbook.settings; s.add("Reviewed", true); const item = s.getItem("Reviewed").load("value"); await context.sync(); item.delete(); const gone = s.getItemOrNullObject("Reviewed"); await context.sync(); return [item.value, gone.isNullObject];`,
      [true, true],
    ),
    createSample(
      'calculate again',
      `sheet.getRange("A1").formulas = [["=RAND()"]]; const r = sheet.getRange("A1").load("values"); await context.sync(); const before = r.values[0][0]; context.workbook.application.calculate("Full"); r.load("values"); await context.sync(); return before !== r.values[0][0];`,
      true,
    ),
    createSample(
      'culture',
      `const a = context.workbook.application.load("decimalSeparator,thousandsSeparator"); a.cultureInfo.load("name"); await context.sync(); return [a.decimalSeparator, a.thousandsSeparator, a.cultureInfo.name];`,
      ['.', ',', 'en-US'],
    ),
    createMemberSample(
      'comments',
      `context.workbook.comments.load("items"); await context.sync();`,
      'Workbook.Comments',
    ),
    createMemberSample('styles', `context.workbook.styles.load("items"); await context.sync();`, 'Workbook.Styles'),
  ],
  'custom functions': [
    createSample(
      'a function',
      `sheet.getRange("A1").formulas = [["=TRY.ADD(2,3)"]]; const r = sheet.getRange("A1"); for (let tries = 0; tries < 100; tries++) { r.load("values"); await context.sync(); if (r.values[0][0] !== "#BUSY!") break; await new Promise((resolve) => setTimeout(resolve, 50)); } return r.values;`,
      [[5]],
    ),
    createSample(
      'a volatile function',
      `sheet.getRange("A1").formulas = [["=TRY.TICK()"]]; const r = sheet.getRange("A1"); const settle = async () => { for (let tries = 0; tries < 100; tries++) { r.load("values"); await context.sync(); if (typeof r.values[0][0] === "number") return r.values[0][0]; await new Promise((resolve) => setTimeout(resolve, 50)); } }; const first = await settle(); sheet.getRange("C1").formulas = [["=1+1"]]; await context.sync(); let next = first; for (let tries = 0; tries < 60 && next === first; tries++) { await new Promise((resolve) => setTimeout(resolve, 50)); next = await settle(); } return next > first;`,
      true,
    ),
    createSample(
      'errors by their kind',
      `sheet.getRange("A1:C1").values = [["NotAvailable", "Div0", "Blocked"]]; sheet.getRange("A2").formulas = [["=TRY.ERRORS(A1:C1)"]]; const r = sheet.getRange("A2:C2"); for (let tries = 0; tries < 100; tries++) { r.load("values"); await context.sync(); if (r.values[0][2] !== "") break; await new Promise((resolve) => setTimeout(resolve, 50)); } return r.values;`,
      [['#N/A', '#DIV/0!', '#BLOCKED!']],
    ),
  ],
  names: [
    createSample(
      'a name for cells',
      `context.workbook.names.add("SampleCells", sheet.getRange("A1:A2")); const n = context.workbook.names.getItem("SampleCells").load("type,scope"); const r = n.getRange().load("address"); await context.sync(); n.delete(); const gone = context.workbook.names.getItemOrNullObject("SampleCells"); await context.sync(); return [n.type, n.scope, r.address.split("!")[1], gone.isNullObject];`,
      ['Range', 'Workbook', 'A1:A2', true],
    ),
    createSample(
      'a name for a number, and another one',
      `const n = context.workbook.names.add("SampleRate", "=0.5", "The rate"); n.load("value,type,comment"); await context.sync(); const first = [n.value, n.type, n.comment]; n.formula = "=0.25"; sheet.getRange("A1").formulas = [["=SampleRate*4"]]; const r = sheet.getRange("A1").load("values"); await context.sync(); n.delete(); await context.sync(); return [...first, r.values];`,
      [0.5, 'Double', 'The rate', [[1]]],
    ),
    createSample(
      'names of a sheet',
      `sheet.names.add("Local", sheet.getRange("B1")); sheet.names.load("items/name,items/scope"); await context.sync(); return sheet.names.items.map((n) => [n.name, n.scope]);`,
      [['Local', 'Worksheet']],
    ),
    createSample(
      'a formula over a table',
      `${expenses} table.name = "ExpensesN"; const n = context.workbook.names.add("SampleTotal", "=SUM(ExpensesN[Amount])"); sheet.getRange("F1").formulas = [["=SampleTotal"]]; const r = sheet.getRange("F1").load("values"); await context.sync(); n.delete(); await context.sync(); return r.values;`,
      [[282.5]],
    ),
  ],
  'XML parts': [
    createSample(
      'a part and its id',
      `const parts = context.workbook.customXmlParts; const part = parts.add('<Reviewers xmlns="urn:sample:reviewers"><Reviewer>Ann</Reviewer></Reviewers>').load("id"); await context.sync(); const xml = parts.getItem(part.id).getXml(); await context.sync(); return /Ann/.test(xml.value);`,
      true,
    ),
    createSample(
      'parts of a namespace',
      `const of = context.workbook.customXmlParts.getByNamespace("urn:sample:reviewers").load("items/id"); await context.sync(); const only = of.getOnlyItemOrNullObject(); await context.sync(); return [of.items.length, only.isNullObject];`,
      [1, false],
    ),
    createSample(
      'another text, then none',
      `const of = context.workbook.customXmlParts.getByNamespace("urn:sample:reviewers"); const part = of.getOnlyItem(); part.setXml('<Reviewers xmlns="urn:sample:reviewers"/>'); const xml = part.getXml(); await context.sync(); part.delete(); const left = of.getCount(); await context.sync(); return [/Ann/.test(xml.value), left.value];`,
      [false, 0],
    ),
  ],
};
