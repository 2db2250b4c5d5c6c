import { excelSteps } from '../../messages/excel-steps';
import { saveCells } from '../../workbook/linked/save-cells';
import type { FoundFormula } from '../../workbook/linked/linked-workbook';
import { formulaGone } from '../../messages/data-ranges';
import { runOrRollBack } from '../../workbook/linked/journal';
import type { DataRange, DataRangeChange, Watch } from './data-range-actions';
import { cellOfId, formulaId, type DataRangeServices } from './data-range-services';
import { checkSpillReferences } from './check-spill-references';

/** Finds the formula of a data range. Throws a message if it is no longer in its cell. */
export async function findFormula({ workbook }: DataRangeServices, id: string): Promise<FoundFormula> {
  const found = (await workbook.formulas()).find((formula) => formulaId(formula) === id);
  if (found) return found;
  throw formulaGone();
}

/**
 * Reenters a formula or filled cells, which makes Excel recalculate them. If the service doesn't respond, changes nothing.
 */
export async function refreshFormula(
  { tryService, workbook, memory, clock }: DataRangeServices,
  { id, place, formula, cells }: DataRange,
  watch?: Watch,
): Promise<DataRangeChange> {
  await tryService();
  const members = cells?.list ?? [{ id, formula }];
  const entered = await workbook.reenterFormulas(
    members.map((member) => ({ ...cellOfId(member.id), formula: member.formula })),
    watch?.signal,
  );
  if (entered === 0) throw formulaGone();
  for (const member of members) memory.notesOf(member.id).enteredAt = clock.now();
  return { id, place, outcome: 'changed', added: 0, removed: 0, changed: 0, byColumn: {} };
}

/** Removes a formula, and with `keepValues` replaces it with its values. */
export async function removeFormula(tools: DataRangeServices, id: string, keepValues: boolean): Promise<void> {
  const { workbook, clock } = tools;
  const found = await findFormula(tools, id);
  await checkSpillReferences(tools, found);
  const sheet = workbook.sheetAt(found.sheetId, undefined, excelSteps.removeFormula);
  await runOrRollBack(clock, async (journal) => {
    const savedCells = keepValues ? await saveCells(sheet, clock, found.area) : undefined;
    journal.note(async () => {
      if (keepValues) await sheet.clear(found.area);
      await workbook.enterFormulaAt(cellOf(found), found.formula);
    });
    await sheet.write([{ row: found.area.row, column: found.area.column, cells: [['']] }]);
    await savedCells?.restore();
  });
}

export function cellOf({ sheetId, sheet, area }: FoundFormula) {
  return { sheetId, sheet, row: area.row, column: area.column };
}
