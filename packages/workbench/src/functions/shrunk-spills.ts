import type { IUnitRange } from '@univerjs/core';
import { SetArrayFormulaDataMutation } from '@univerjs/engine-formula';
import type { Area } from '../grid/address';
import { sheetById, type Book } from '../grid/book';
import type { Calculation } from '../grid/calculation';
import { spillAreas } from '../grid/cell';

/**
 * The engine leaves formulas stale that refer to cells which a spill has given up (it shrank, became `#SPILL!` or an error).
 * Compares the spills after each calculation with those before, and has what was given up recalculated.
 */
export function recalculateShrunkSpills(book: Book, calculation: Calculation): void {
  let before = new Map<string, Spill>();
  book.commands.onCommandExecuted((command) => {
    if (command.id !== SetArrayFormulaDataMutation.id) return;
    const now = currentSpills(book);
    // Sheets that were deleted have taken their formulas with them.
    const kept = [...before].filter(([, { sheetId }]) => sheetById(book, sheetId));
    const lost = kept.flatMap(([key, spill]) => givenUp(book.unitId, spill, now.get(key)));
    before = now;
    if (lost.length > 0) calculation.afterResults(() => calculation.recalculate(lost));
  });
}

interface Spill {
  sheetId: string;
  area: Area;
}

function currentSpills(book: Book): Map<string, Spill> {
  const spills = new Map<string, Spill>();
  const cells = book.formulas.getArrayFormulaCellData()[book.unitId] ?? {};
  for (const sheet of book.core.getSheets()) {
    const sheetId = sheet.getSheetId();
    for (const [row, columns] of Object.entries(spillAreas(book, sheetId))) {
      for (const [column, area] of Object.entries(columns ?? {})) {
        const anchor = (cells[sheetId] as Record<string, Record<string, { v?: unknown } | null>> | undefined)?.[row]?.[
          column
        ];
        if (!area || anchor?.v === undefined || anchor.v === null || anchor.v === '#SPILL!') continue;
        const { startRow, startColumn, endRow, endColumn } = area;
        spills.set(`${sheetId}!${row}!${column}`, { sheetId, area: { startRow, startColumn, endRow, endColumn } });
      }
    }
  }
  return spills;
}

function givenUp(unitId: string, { sheetId, area }: Spill, now: Spill | undefined): IUnitRange[] {
  const { startRow, startColumn } = area;
  const left = now?.area ?? { startRow, startColumn, endRow: startRow, endColumn: startColumn };
  const lost: IUnitRange[] = [];
  if (left.endRow < area.endRow) lost.push({ unitId, sheetId, range: { ...area, startRow: left.endRow + 1 } });
  if (left.endColumn < area.endColumn)
    lost.push({ unitId, sheetId, range: { ...area, startColumn: left.endColumn + 1 } });
  return lost;
}
