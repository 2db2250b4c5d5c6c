import { lastRow, sheetRows, type Area } from './area';
import { expectUndisturbed, type ComparedTable } from './expect-place';
import type { Journal } from './journal';
import type { HeldCell, LinkedSheet } from './linked-sheet';
import { moveReferences } from './move-references';

const empty: HeldCell = { value: '', format: 'General' };

/**
 * Hides a table's total row while rows are written below the table. Returns a function that shows it again with the
 * user's formulas; its argument is how many rows the cells below have moved, if known.
 */
export async function hideTotals(
  sheet: LinkedSheet,
  journal: Journal,
  compared: ComparedTable,
): Promise<(moved?: number) => Promise<void>> {
  const { table } = compared;
  const [held = []] = await sheet.read([totalRow(table)]);
  const firstBelow = await sheet.firstFilledRow(rowsFrom(table, lastRow(table) + 2));
  const show = async (moved?: number) => {
    const now = await sheet.place();
    if (!now) return;
    const row = totalRow(now.area);
    if (!now.totals) {
      if ((await sheet.firstFilledRow(row)) !== undefined) await sheet.insert(row);
      await sheet.showTotals(true);
    }
    const wanted = firstBelow === undefined || moved === undefined ? undefined : firstBelow + moved;
    await moveTo(sheet, rowsFrom(now.area, row.row + 1), wanted);
    // The user's formulas belong to columns, which can have been moved in the meantime.
    const cells = now.columnIds.map((id) => held[0]?.[compared.columnIds.indexOf(id)] ?? empty);
    await sheet.fillTotals(cells.map((cell) => movedTotal(cell, table, now.area)));
  };
  journal.note(async () => {
    if (await expectUndisturbed(sheet, compared, table.rows)) await show(0);
  });
  await sheet.showTotals(false);
  return async (moved) => {
    const now = await sheet.place();
    if (!now) return;
    const row = totalRow(now.area);
    const from = rowsFrom(now.area, row.row);
    const first = await sheet.firstFilledRow(from);
    // Rows can be removed only while the total row is hidden.
    journal.note(async () => {
      const after = await expectUndisturbed(sheet, { ...compared, table: now.area }, now.area.rows);
      if (!after) return;
      if (after.totals) await sheet.showTotals(false);
      await moveTo(sheet, from, first);
    });
    await show(moved);
  };
}

/**
 * Moves the cells of an area so that its first filled row is the intended one. Hiding and showing total rows moves the
 * cells below by a row in some cases; if they are further off, another user has moved them.
 */
async function moveTo(sheet: LinkedSheet, area: Area, wanted: number | undefined): Promise<void> {
  const now = await sheet.firstFilledRow(area);
  if (wanted === undefined || now === undefined) return;
  const room = Math.max(wanted, area.row) - now;
  if (room === 1) await sheet.insert({ ...area, rows: 1 });
  if (room === -1) await sheet.remove([{ ...area, rows: 1 }]);
}

/**
 * A total row's cell, adjusted to the table's new place: sums by address cover all rows again, and references to the
 * total row and below have moved.
 */
function movedTotal(cell: HeldCell, before: Area, now: Area): HeldCell {
  if (cell.formula === undefined) return cell;
  const formula = moveReferences(cell.formula, ({ row, elsewhere, column }) => {
    const within = column !== undefined && column >= before.column && column < before.column + before.columns;
    if (elsewhere || !within || row < before.row) return row;
    return row + (row < lastRow(before) ? now.row - before.row : lastRow(now) - lastRow(before));
  });
  return { ...cell, formula };
}

function totalRow(table: Area): Area {
  return { ...table, row: lastRow(table) + 1, rows: 1 };
}

/** Everything from a row down, in the table's columns. */
function rowsFrom(table: Area, row: number): Area {
  return { ...table, row, rows: Math.max(1, sheetRows - row) };
}
