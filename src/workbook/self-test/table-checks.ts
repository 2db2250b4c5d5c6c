import {
  checkTitles,
  rowInserted,
  rowsShown,
  tableFound,
  tableWithLastRow,
  totalAt,
  totalStaysLast,
} from '../../messages/self-test';
import { type ExcelCheck, describeValues } from './run-check';

/** Checks of tables whose rows, totals, sort order, and filters change. */
export const tableChecks: readonly ExcelCheck[] = [
  {
    id: 'S6',
    title: checkTitles.insertBeforeTotals,
    expected: totalStaysLast('A1:B6'),
    run: async (sheet, context) => {
      const table = addTable(sheet);
      table.showTotals = true;
      sheet.getRange('A3:B3').insert('Down');
      return describeTotals(table, context);
    },
  },
  {
    id: 'S7',
    title: checkTitles.deleteBeforeTotals,
    expected: totalStaysLast('A1:B4'),
    run: async (sheet, context) => {
      const table = addTable(sheet);
      table.showTotals = true;
      sheet.getRange('A3:B3').delete('Up');
      return describeTotals(table, context);
    },
  },
  {
    id: 'S8',
    title: checkTitles.insertFiltered,
    expected: 'FilteredRangeConflict',
    run: async (sheet, context) => {
      const table = addTable(sheet);
      table.columns.getItem('Name').filter.applyValuesFilter(['b']);
      await context.sync();
      try {
        sheet.getRange('A2:B2').insert('Down');
        const range = table.getRange();
        range.load('address');
        await context.sync();
        return rowInserted(removeSheetName(range));
      } catch (error) {
        return String((error as { code?: unknown }).code);
      }
    },
  },
  {
    id: 'S9',
    title: checkTitles.sortOfUnsorted,
    expected: '[]',
    run: async (sheet, context) => {
      const { sort } = addTable(sheet);
      sort.load('fields');
      await context.sync();
      return JSON.stringify(sort.fields);
    },
  },
  {
    id: 'S10',
    title: checkTitles.readCriteria,
    expected: rowsShown(1, 3, 1),
    run: async (sheet, context) => {
      const table = addTable(sheet);
      const { filter } = table.columns.getItem('Name');
      filter.applyValuesFilter(['b']);
      filter.load('criteria');
      const filteredCount = await countVisibleRows(table, context);
      const { criteria } = filter;
      filter.clear();
      const clearedCount = await countVisibleRows(table, context);
      filter.apply(criteria);
      const reappliedCount = await countVisibleRows(table, context);
      return rowsShown(filteredCount, clearedCount, reappliedCount);
    },
  },
  {
    id: 'S11',
    title: checkTitles.resizeOverRows,
    expected: tableWithLastRow('A1:B6', 'x, 9'),
    run: async (sheet, context) => {
      const table = addTable(sheet);
      await context.sync();
      sheet.getRange('A5:B6').values = [
        ['y', 8],
        ['x', 9],
      ];
      table.resize('A1:B6');
      const [range, lastRow] = [table.getRange(), table.getDataBodyRange().getLastRow()];
      range.load('address');
      lastRow.load('values');
      await context.sync();
      return tableWithLastRow(removeSheetName(range), describeValues(lastRow.values));
    },
  },
  {
    id: 'S12',
    title: checkTitles.idAfterRename,
    expected: tableFound(true),
    run: async (sheet, context) => {
      const table = addTable(sheet);
      table.load('id,name');
      sheet.load('name');
      await context.sync();
      const { id } = table;
      table.name = `${table.name}_2`;
      sheet.name = `${sheet.name}b`.slice(-31);
      await context.sync();
      const reloaded = context.workbook.tables.getItemOrNullObject(id);
      reloaded.load('id');
      await context.sync();
      return tableFound(!reloaded.isNullObject && reloaded.id === id);
    },
  },
];

/** Adds a table of three rows at A1. */
function addTable(sheet: Excel.Worksheet): Excel.Table {
  sheet.getRange('A1:B4').values = [
    ['Name', 'Amount'],
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ];
  return sheet.tables.add('A1:B4', true);
}

async function describeTotals(table: Excel.Table, context: Excel.RequestContext): Promise<string> {
  const [range, totalRow] = [table.getRange(), table.getTotalRowRange()];
  const lastRow = range.getLastRow();
  for (const loadedRange of [range, totalRow, lastRow]) loadedRange.load('address');
  await context.sync();
  const tableAddress = removeSheetName(range);
  return totalRow.address === lastRow.address
    ? totalStaysLast(tableAddress)
    : totalAt(tableAddress, removeSheetName(totalRow));
}

async function countVisibleRows(table: Excel.Table, context: Excel.RequestContext): Promise<number> {
  const bodyRange = table.getDataBodyRange();
  const rows = [0, 1, 2].map((index) => bodyRange.getRow(index));
  for (const row of rows) row.load('rowHidden');
  await context.sync();
  return rows.filter(({ rowHidden }) => !rowHidden).length;
}

function removeSheetName({ address }: Excel.Range): string {
  return address.slice(address.lastIndexOf('!') + 1);
}
