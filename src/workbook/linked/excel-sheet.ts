// Long because it implements every step that changes a sheet.
import { toArea, areaProperties, toAreaWithoutTotals, getRange, runOnSheet } from '../ranges';
import { continueWith } from '../../model/errors';
import { toExcelError } from '../excel-error';
import { getBlockArea, type Area, type CellBlock } from '../area';
import type { ExcelValue } from '../excel-value';
import { findMergedCells } from './find-merged-cells';
import { toRestoringInput, type AreaFormat, type CellContent, type LinkedSheet, type OtherTable } from './linked-sheet';

/** The sheet and the table that are changed. */
interface SheetTarget {
  readonly sheetId: string;
  /** The table's ID in Excel; undefined until it's created. */
  tableId: string | undefined;
  /** For error messages, like `Refreshing Positions`. */
  readonly action: string;
}

type ChangeSheet = (sheet: Excel.Worksheet, context: Excel.RequestContext) => void;

/** Implements LinkedSheet for a sheet in Excel. */
export function createExcelSheet(target: SheetTarget): LinkedSheet {
  const throwError = (error: unknown) => {
    throw toExcelError(target.action, error);
  };
  const changeSheet = (apply: ChangeSheet) => runChange(target.sheetId, apply).catch(throwError);
  const getTable = (sheet: Excel.Worksheet) => sheet.tables.getItem(target.tableId ?? '');
  return {
    // If the sheet was deleted, so was the table.
    readPosition: () =>
      readTablePosition(target).catch((error: unknown) => (isNotFound(error) ? undefined : throwError(error))),
    readValues: (areas) => readValues(target.sheetId, areas).catch(throwError),
    read: (areas) => readCells(target.sheetId, areas).catch(throwError),
    findFirstFilledRow: (area) => findFirstFilledRow(target.sheetId, area).catch(throwError),
    // If Excel can't list merged cells, it refuses the steps that would affect them.
    findMergedCells: (area) => findMergedCells(target.sheetId, area).catch(continueWith([])),
    findOtherTables: () => findOtherTables(target).catch(throwError),
    isProtected: () => isProtected(target.sheetId).catch(throwError),
    write: (blocks) => changeSheet((sheet) => setValues(sheet, blocks)),
    writeIfEmpty: async (blocks, formats) => {
      let filledRanges: Excel.Range[] = [];
      await changeSheet((sheet) => {
        filledRanges = blocks.map((block) => loadFilledRange(sheet, getBlockArea(block)));
        setFormats(sheet, formats);
        setValues(sheet, blocks);
      });
      return filledRanges
        .filter(({ isNullObject }) => !isNullObject)
        .map((range) => ({ row: range.rowIndex, column: range.columnIndex, cells: toCellContents(range) }));
    },
    readAndWrite: async (blocks, adjacent) => {
      let [replacedRanges, adjacentRanges]: [Excel.Range[], Excel.Range[]] = [[], []];
      await changeSheet((sheet) => {
        replacedRanges = blocks.map((block) => loadCells(sheet, getBlockArea(block)));
        adjacentRanges = adjacent.map((area) => getRange(sheet, area).load('values'));
        setValues(sheet, blocks);
      });
      return {
        replaced: replacedRanges.map(toCellContents),
        adjacent: adjacentRanges.map(({ values }) => values as ExcelValue[][]),
      };
    },
    format: (formats) => changeSheet((sheet) => setFormats(sheet, formats)),
    insert: (area) => changeSheet((sheet) => void getRange(sheet, area).insert('Down')),
    remove: (areas) => changeSheet((sheet) => areas.forEach((area) => getRange(sheet, area).delete('Up'))),
    readAndRemove: async (areas) => {
      let removedRanges: Excel.Range[] = [];
      await changeSheet((sheet) => {
        removedRanges = areas.map((area) => loadCells(sheet, area));
        areas.forEach((area) => getRange(sheet, area).delete('Up'));
      });
      return removedRanges.map(toCellContents);
    },
    clear: (area) => changeSheet((sheet) => getRange(sheet, area).clear()),
    fillDown: (areas) =>
      changeSheet((sheet) => {
        for (const area of areas) {
          const firstRow = getRange(sheet, { ...area, rows: 1 });
          getRange(sheet, { ...area, row: area.row + 1, rows: area.rows - 1 }).copyFrom(firstRow, 'Formulas');
        }
      }),
    resize: (area) => changeSheet((sheet) => getTable(sheet).resize(getRange(sheet, area))),
    showTotals: (visible) =>
      changeSheet((sheet) => {
        getTable(sheet).showTotals = visible;
      }),
    fillTotals: (cells) =>
      changeSheet((sheet) => {
        const totalRow = getTable(sheet).getTotalRowRange();
        totalRow.numberFormat = [cells.map(({ format }) => format)];
        totalRow.values = [cells.map(toRestoringInput)];
      }),
  };
}

function setValues(sheet: Excel.Worksheet, blocks: readonly CellBlock[]): void {
  for (const block of blocks) getRange(sheet, getBlockArea(block)).values = block.cells as ExcelValue[][];
}

function setFormats(sheet: Excel.Worksheet, formats: readonly AreaFormat[]): void {
  // A single format applies to all cells of a range, which the types don't declare.
  for (const { area, format } of formats) getRange(sheet, area).numberFormat = format as unknown as string[][];
}

/** Runs a change in one request, with calculation, painting, and events suspended. */
export async function runChange(sheetId: string, apply: ChangeSheet): Promise<void> {
  try {
    await Excel.run({ delayForCellEdit: true }, async (context) => {
      context.application.suspendApiCalculationUntilNextSync();
      context.application.suspendScreenUpdatingUntilNextSync();
      context.runtime.enableEvents = false;
      apply(context.workbook.worksheets.getItem(sheetId), context);
      context.runtime.enableEvents = true;
      await context.sync();
    });
  } catch (error) {
    // If Excel refuses an action, the rest of the request is skipped, and events would stay suspended.
    await Excel.run(async (context) => {
      context.runtime.enableEvents = true;
      await context.sync();
    }).catch(continueWith(undefined));
    throw error;
  }
}

async function readTablePosition({ sheetId, tableId }: SheetTarget) {
  if (tableId === undefined) return undefined;
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const table = context.workbook.worksheets.getItem(sheetId).tables.getItemOrNullObject(tableId);
    table.load('showTotals');
    table.columns.load('items/id');
    const range = table.getRange().load(areaProperties);
    await context.sync();
    if (table.isNullObject) return undefined;
    const columnIds = table.columns.items.map(({ id }) => id);
    return { area: toAreaWithoutTotals(range, table), hasTotals: table.showTotals, columnIds };
  });
}

async function readValues(sheetId: string, areas: readonly Area[]): Promise<ExcelValue[][][]> {
  return runOnSheet(sheetId, async (sheet, context) => {
    const ranges = areas.map((area) => getRange(sheet, area).load('values'));
    await context.sync();
    return ranges.map(({ values }) => values as ExcelValue[][]);
  });
}

async function readCells(sheetId: string, areas: readonly Area[]): Promise<CellContent[][][]> {
  return runOnSheet(sheetId, async (sheet, context) => {
    const ranges = areas.map((area) => loadCells(sheet, area));
    await context.sync();
    return ranges.map(toCellContents);
  });
}

function loadCells(sheet: Excel.Worksheet, area: Area): Excel.Range {
  return getRange(sheet, area).load('values,formulas,numberFormat');
}

/** Loads the filled part of an area, which is a null object if the area is empty. */
function loadFilledRange(sheet: Excel.Worksheet, area: Area): Excel.Range {
  const usedRange = getRange(sheet, area).getUsedRangeOrNullObject(true);
  usedRange.load('rowIndex,columnIndex,values,formulas,numberFormat');
  return usedRange;
}

function toCellContents({ values, formulas, numberFormat }: Excel.Range): CellContent[][] {
  return values.map((rowValues: ExcelValue[], rowIndex) =>
    rowValues.map((value, columnIndex): CellContent => {
      const formula: unknown = formulas[rowIndex]?.[columnIndex];
      const format = String(numberFormat[rowIndex]?.[columnIndex] ?? 'General');
      // Excel returns text that begins with = as both formula and value.
      const isFormula = typeof formula === 'string' && formula.startsWith('=') && formula !== value;
      return isFormula ? { value, formula, format } : { value, format };
    }),
  );
}

async function findFirstFilledRow(sheetId: string, area: Area): Promise<number | undefined> {
  return runOnSheet(sheetId, async (sheet, context) => {
    const usedRange = getRange(sheet, area).getUsedRangeOrNullObject(true);
    usedRange.load('rowIndex');
    await context.sync();
    return usedRange.isNullObject ? undefined : usedRange.rowIndex;
  });
}

async function findOtherTables({ sheetId, tableId }: SheetTarget): Promise<OtherTable[]> {
  return runOnSheet(sheetId, async (sheet, context) => {
    const { tables } = sheet;
    tables.load('items/id,items/name');
    await context.sync();
    const otherTables = tables.items.filter(({ id }) => id !== tableId);
    const ranges = otherTables.map((table) => table.getRange().load(areaProperties));
    if (ranges.length > 0) await context.sync();
    return ranges.map((range, index) => ({ name: otherTables[index]?.name ?? '', area: toArea(range) }));
  });
}

async function isProtected(sheetId: string): Promise<boolean> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const { protection } = context.workbook.worksheets.getItem(sheetId);
    protection.load('protected');
    await context.sync();
    return protection.protected;
  });
}

/** Returns whether Excel refused because the workbook doesn't have the object. */
function isNotFound(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === 'ItemNotFound';
}
