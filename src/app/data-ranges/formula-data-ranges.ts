import { saveCells } from '../../workbook/linked/save-cells';
import type { FoundFormula } from '../../workbook/linked/linked-workbook';
import { formulaGone } from '../../messages/data-ranges';
import { runOrRollBack } from '../../workbook/linked/journal';
import type { DataRange, DataRangeChange, Watch } from './data-range-actions';
import { cellOfId, formulaId, type DataRangeServices } from './data-range-services';
import { checkSpillReferences } from './check-spill-references';

/** The formula of a data range, if it is still in its cell. */
export async function findFormula({ workbook }: DataRangeServices, id: string): Promise<FoundFormula> {
  const found = (await workbook.formulas()).find((one) => formulaId(one) === id);
  if (found) return found;
  throw formulaGone();
}

/**
 * Enters a formula, or a group of equal formulas, again, so that Excel recalculates it. If the service doesn't respond,
 * the values stay.
 */
export async function refreshFormula(
  { tryService, workbook, memory, clock }: DataRangeServices,
  { id, place, formula, cells }: DataRange,
  watch?: Watch,
): Promise<DataRangeChange> {
  await tryService();
  const wanted = (cells?.list ?? [{ id, formula }]).map((one) => ({ ...cellOfId(one.id), formula: one.formula }));
  const entered = await workbook.reenterFormulas(wanted, watch?.signal);
  if (entered === 0) throw formulaGone();
  for (const one of cells?.list ?? [{ id }]) memory.notesOf(one.id).enteredAt = clock.now();
  return { id, place, outcome: 'changed', added: 0, removed: 0, changed: 0, byColumn: {} };
}

/** Empties a formula's cell, or leaves what it shows as plain values. */
export async function removeFormula(tools: DataRangeServices, id: string, keepValues: boolean): Promise<void> {
  const { workbook, clock } = tools;
  const found = await findFormula(tools, id);
  await checkSpillReferences(tools, found);
  const sheet = workbook.sheetAt(found.sheetId, undefined, 'Removing the formula');
  await runOrRollBack(clock, async (journal) => {
    const held = keepValues ? await saveCells(sheet, clock, found.area) : undefined;
    journal.note(async () => {
      if (keepValues) await sheet.clear(found.area);
      await workbook.enterFormulaAt(cellOf(found), found.formula);
    });
    await sheet.write([{ row: found.area.row, column: found.area.column, cells: [['']] }]);
    await held?.restore();
  });
}

export function cellOf({ sheetId, sheet, area }: FoundFormula) {
  return { sheetId, sheet, row: area.row, column: area.column };
}
