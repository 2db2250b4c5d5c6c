import type { LinkedWorkbook, FoundFormula } from '../../../workbook/linked/linked-workbook';
import { excelSteps } from '../../../messages/excel-steps';
import { saveCells } from '../../../workbook/linked/save-cells';
import { formulaGone } from '../../../messages/data-ranges';
import { runOrRollBack } from '../../../workbook/linked/journal';
import type { DataRange, DataRangeChange, ActionOptions } from '../services/data-range-actions';
import { parseDataRangeId, type CellPosition } from '../services/data-range-id';
import type { DataRangeServices } from '../services/data-range-services';
import { checkSpillReferences } from './check-spill-references';

/** Finds the formula of a cell. Throws an error if it is no longer there. */
export async function findFormula(workbook: LinkedWorkbook, cell: CellPosition): Promise<FoundFormula> {
  const formulaCell = (await workbook.findFormulas()).find(
    ({ sheetId, area }) => sheetId === cell.sheetId && area.row === cell.row && area.column === cell.column,
  );
  if (formulaCell) return formulaCell;
  throw formulaGone();
}

export async function updateFormula(
  services: Pick<DataRangeServices, 'formulas' | 'workbook'>,
  cell: CellPosition,
  formula: string,
): Promise<void> {
  const parts = services.formulas.parseFormula(formula);
  const formulaCell = await findFormula(services.workbook, cell);
  await services.workbook.enterFormulaAt(getFirstCell(formulaCell), services.formulas.printParts(parts));
}

/**
 * Reenters a formula or filled cells, which makes Excel recalculate them. If the service doesn't respond, changes nothing.
 */
export async function refreshFormula(
  { checkService, workbook, memory, clock }: DataRangeServices,
  { id, address, formula, cells }: DataRange,
  options?: ActionOptions,
): Promise<DataRangeChange> {
  await checkService();
  const members = cells?.list ?? [{ id, formula }];
  const enteredCount = await workbook.reenterFormulas(
    members.flatMap((member) => {
      const ref = parseDataRangeId(member.id);
      return ref.kind === 'formula' ? [{ ...ref.cell, formula: member.formula }] : [];
    }),
    options?.signal,
  );
  if (enteredCount === 0) throw formulaGone();
  for (const member of members) memory.get(member.id).enteredAt = clock.now();
  return { id, kind: 'formula', address, outcome: 'changed', added: 0, removed: 0, changed: 0, byColumn: {} };
}

/** Removes a formula, and with `keepValues` replaces it with its values. */
export async function removeFormula(
  services: Pick<DataRangeServices, 'workbook' | 'clock' | 'memory'>,
  cell: CellPosition,
  keepValues: boolean,
): Promise<void> {
  const { workbook, clock } = services;
  const formulaCell = await findFormula(workbook, cell);
  await checkSpillReferences(services, formulaCell);
  const sheet = workbook.getSheet(formulaCell.sheetId, undefined, excelSteps.removeFormula);
  await runOrRollBack(clock, async (journal) => {
    const savedCells = keepValues ? await saveCells(sheet, clock, formulaCell.area) : undefined;
    journal.record(async () => {
      if (keepValues) await sheet.clear(formulaCell.area);
      await workbook.enterFormulaAt(getFirstCell(formulaCell), formulaCell.formula);
    });
    await sheet.write([{ row: formulaCell.area.row, column: formulaCell.area.column, cells: [['']] }]);
    await savedCells?.restoreValues();
  });
}

function getFirstCell({ sheetId, sheet, area }: FoundFormula) {
  return { sheetId, sheet, row: area.row, column: area.column };
}
