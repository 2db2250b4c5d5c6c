import type { IUnitRange } from '@univerjs/core';
import { SetArrayFormulaDataMutation } from '@univerjs/engine-formula';
import { type Area, copyArea } from '../grid/address';
import { findSheetById, type Book } from '../grid/book';
import type { Calculation } from '../grid/calculation';
import { listSpills } from '../grid/used-area';

/**
 * Recalculates formulas that refer to cells freed by a spill that shrank or became an error, which the engine doesn't.
 * Compares the spills before and after each calculation.
 */
export function recalculateShrunkSpills(book: Book, calculation: Calculation): void {
  let before = new Map<string, Spill>();
  book.commands.onCommandExecuted((command) => {
    if (command.id !== SetArrayFormulaDataMutation.id) return;
    const now = findSpills(book);
    // Deleted sheets have no formulas left to recalculate.
    const existing = [...before].filter(([, { sheetId }]) => findSheetById(book, sheetId));
    const freed = existing.flatMap(([key, spill]) => listFreedRanges(book.unitId, spill, now.get(key)));
    before = now;
    if (freed.length > 0) calculation.runAfterResults(() => calculation.recalculate(freed));
  });
}

interface Spill {
  sheetId: string;
  area: Area;
}

function findSpills(book: Book): Map<string, Spill> {
  const spills = new Map<string, Spill>();
  const cells = book.formulas.getArrayFormulaCellData()[book.unitId] ?? {};
  for (const sheet of book.core.getSheets()) {
    const sheetId = sheet.getSheetId();
    const rows = cells[sheetId] as Record<number, Record<number, { v?: unknown } | null>> | undefined;
    for (const { row, column, area } of listSpills(book, sheetId)) {
      const first = rows?.[row]?.[column]?.v ?? '#SPILL!';
      if (first !== '#SPILL!') spills.set(`${sheetId}!${row}!${column}`, { sheetId, area: copyArea(area) });
    }
  }
  return spills;
}

/** Returns the cells of a spill that it doesn't fill anymore. */
function listFreedRanges(unitId: string, { sheetId, area }: Spill, now: Spill | undefined): IUnitRange[] {
  const { endRow, endColumn } = now?.area ?? { endRow: area.startRow, endColumn: area.startColumn };
  const freed: IUnitRange[] = [];
  if (endRow < area.endRow) freed.push({ unitId, sheetId, range: { ...area, startRow: endRow + 1 } });
  if (endColumn < area.endColumn) freed.push({ unitId, sheetId, range: { ...area, startColumn: endColumn + 1 } });
  return freed;
}
