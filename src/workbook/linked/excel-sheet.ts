import { excelError, isNotFound } from '../excel-error';
import { areaOf, type Area, type CellBlock } from './area';
import type { CellInput } from './cell-input';
import { mergedCells } from './excel-merged';
import { giveBack, type AreaFormat, type HeldCell, type LinkedSheet } from './linked-sheet';

/** What the steps do, for error messages. */
export interface SheetPlace {
  readonly sheetId: string;
  /** The table's ID in Excel; undefined until it's created. */
  tableId: string | undefined;
  /** Like `Refreshing Positions`. */
  readonly doing: string;
}

type Act = (sheet: Excel.Worksheet, context: Excel.RequestContext) => void;

/** The sheet of a linked table in Excel. */
export function excelSheet(place: SheetPlace): LinkedSheet {
  const refuse = (error: unknown) => {
    throw excelError(place.doing, error);
  };
  const change = (act: Act) => runChange(place.sheetId, act).catch(refuse);
  const table = (sheet: Excel.Worksheet) => sheet.tables.getItem(place.tableId ?? '');
  return {
    // If the sheet was deleted, so was the table.
    place: () => readPlace(place).catch((error: unknown) => (isNotFound(error) ? undefined : refuse(error))),
    readValues: (areas) => readValues(place.sheetId, areas).catch(refuse),
    read: (areas) => readCells(place.sheetId, areas).catch(refuse),
    firstFilledRow: (area) => firstFilledRow(place.sheetId, area).catch(refuse),
    // If Excel can't list them, it refuses the steps themselves.
    mergedCells: (area) => mergedCells(place.sheetId, area).catch(() => []),
    isProtected: () => isProtected(place.sheetId).catch(refuse),
    write: (dataRanges, formats = []) =>
      change((sheet) => {
        setFormats(sheet, formats);
        setValues(sheet, dataRanges);
      }),
    fill: async (dataRanges, formats) => {
      let found: Excel.Range[] = [];
      await change((sheet) => {
        found = dataRanges.map((dataRange) => loadFilled(sheet, areaOf(dataRange)));
        setFormats(sheet, formats);
        setValues(sheet, dataRanges);
      });
      return found
        .filter(({ isNullObject }) => !isNullObject)
        .map((range) => ({ row: range.rowIndex, column: range.columnIndex, cells: toHeld(range) }));
    },
    swap: async (dataRanges, adjacent) => {
      let [held, keys]: Excel.Range[][] = [];
      await change((sheet) => {
        held = dataRanges.map((dataRange) => loadCells(sheet, areaOf(dataRange)));
        keys = adjacent.map((area) => rangeOf(sheet, area).load('values'));
        setValues(sheet, dataRanges);
      });
      return { held: (held ?? []).map(toHeld), adjacent: (keys ?? []).map(({ values }) => values as CellInput[][]) };
    },
    format: (formats) => change((sheet) => setFormats(sheet, formats)),
    insert: (area) => change((sheet) => void rangeOf(sheet, area).insert('Down')),
    remove: (areas) => change((sheet) => areas.forEach((area) => rangeOf(sheet, area).delete('Up'))),
    takeOut: async (areas) => {
      let held: Excel.Range[] = [];
      await change((sheet) => {
        held = areas.map((area) => loadCells(sheet, area));
        areas.forEach((area) => rangeOf(sheet, area).delete('Up'));
      });
      return held.map(toHeld);
    },
    clear: (area) => change((sheet) => rangeOf(sheet, area).clear()),
    fillDown: (areas) =>
      change((sheet) => {
        for (const area of areas) {
          const first = rangeOf(sheet, { ...area, rows: 1 });
          rangeOf(sheet, { ...area, row: area.row + 1, rows: area.rows - 1 }).copyFrom(first, 'Formulas');
        }
      }),
    resize: (area) => change((sheet) => table(sheet).resize(rangeOf(sheet, area))),
    showTotals: (shown) =>
      change((sheet) => {
        table(sheet).showTotals = shown;
      }),
    fillTotals: (cells) =>
      change((sheet) => {
        const row = table(sheet).getTotalRowRange();
        row.numberFormat = [cells.map(({ format }) => format)];
        row.values = [cells.map(giveBack)];
      }),
  };
}

function setValues(sheet: Excel.Worksheet, dataRanges: readonly CellBlock[]): void {
  for (const dataRange of dataRanges) rangeOf(sheet, areaOf(dataRange)).values = dataRange.cells as CellInput[][];
}

function setFormats(sheet: Excel.Worksheet, formats: readonly AreaFormat[]): void {
  // A single format applies to all cells of a range, which the types don't declare.
  for (const { area, format } of formats) rangeOf(sheet, area).numberFormat = format as unknown as string[][];
}

export function rangeOf(sheet: Excel.Worksheet, { row, column, rows, columns }: Area): Excel.Range {
  return sheet.getRangeByIndexes(row, column, rows, columns);
}

/** Runs a change in one request, with calculation, painting, and events suspended. */
export async function runChange(sheetId: string, act: Act): Promise<void> {
  try {
    await Excel.run({ delayForCellEdit: true }, async (context) => {
      context.application.suspendApiCalculationUntilNextSync();
      context.application.suspendScreenUpdatingUntilNextSync();
      context.runtime.enableEvents = false;
      act(context.workbook.worksheets.getItem(sheetId), context);
      context.runtime.enableEvents = true;
      await context.sync();
    });
  } catch (error) {
    // If Excel refuses an action, the rest of the request is skipped, and events would stay suspended.
    await Excel.run(async (context) => {
      context.runtime.enableEvents = true;
      await context.sync();
    }).catch(() => undefined);
    throw error;
  }
}

async function readPlace({ sheetId, tableId }: SheetPlace) {
  if (tableId === undefined) return undefined;
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const table = context.workbook.worksheets.getItem(sheetId).tables.getItemOrNullObject(tableId);
    table.load('showTotals');
    table.columns.load('items/id');
    const range = table.getRange().load('rowIndex,columnIndex,rowCount,columnCount');
    await context.sync();
    if (table.isNullObject) return undefined;
    const { rowIndex: row, columnIndex: column, rowCount, columnCount: columns } = range;
    const rows = rowCount - (table.showTotals ? 1 : 0);
    const columnIds = table.columns.items.map(({ id }) => id);
    return { area: { row, column, rows, columns }, totals: table.showTotals, columnIds };
  });
}

async function readValues(sheetId: string, areas: readonly Area[]): Promise<CellInput[][][]> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const sheet = context.workbook.worksheets.getItem(sheetId);
    const ranges = areas.map((area) => rangeOf(sheet, area).load('values'));
    await context.sync();
    return ranges.map(({ values }) => values as CellInput[][]);
  });
}

async function readCells(sheetId: string, areas: readonly Area[]): Promise<HeldCell[][][]> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const sheet = context.workbook.worksheets.getItem(sheetId);
    const ranges = areas.map((area) => loadCells(sheet, area));
    await context.sync();
    return ranges.map(toHeld);
  });
}

function loadCells(sheet: Excel.Worksheet, area: Area): Excel.Range {
  return rangeOf(sheet, area).load('values,formulas,numberFormat');
}

/** The content of an area; empty areas aren't read. */
function loadFilled(sheet: Excel.Worksheet, area: Area): Excel.Range {
  const used = rangeOf(sheet, area).getUsedRangeOrNullObject(true);
  used.load('rowIndex,columnIndex,values,formulas,numberFormat');
  return used;
}

function toHeld({ values, formulas, numberFormat }: Excel.Range): HeldCell[][] {
  return values.map((line: CellInput[], r) =>
    line.map((value, c): HeldCell => {
      const formula: unknown = formulas[r]?.[c];
      const format = String(numberFormat[r]?.[c] ?? 'General');
      // Text that begins with = shows itself; a formula never does.
      const calculates = typeof formula === 'string' && formula.startsWith('=') && formula !== value;
      return calculates ? { value, formula, format } : { value, format };
    }),
  );
}

async function firstFilledRow(sheetId: string, area: Area): Promise<number | undefined> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const sheet = context.workbook.worksheets.getItem(sheetId);
    const used = rangeOf(sheet, area).getUsedRangeOrNullObject(true);
    used.load('rowIndex');
    await context.sync();
    return used.isNullObject ? undefined : used.rowIndex;
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
