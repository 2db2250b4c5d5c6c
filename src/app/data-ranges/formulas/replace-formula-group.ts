import type { LinkedWorkbook, FoundFormula, FoundTable } from '../../../workbook/linked/linked-workbook';
import { excelSteps } from '../../../messages/excel-steps';
import { getFunctionHost } from '../../../functions/cells/run-cell';
import {
  dataRangeChanged,
  dataRangeGone,
  dataRangeMerged,
  describeReplacement,
  replacementDeclined,
} from '../../../messages/data-ranges';
import { isErrorValue } from '../../../workbook/broken-formulas';
import { areasOverlap, formatAreaAddress } from '../../../workbook/area';
import { runOrRollBack } from '../../../workbook/linked/journal';
import { restoreCells } from '../../../workbook/linked/remove-rows';
import type { ActionOptions } from '../services/data-range-actions';
import { createFormulaId } from '../services/data-range-id';
import type { DataRangeServices } from '../services/data-range-services';
import { findFormulaGroups, type FormulaGroup } from './formula-groups';

/** Finds the groups of equal formulas that one array formula can replace, by the ID of their first formula. */
export async function findReplaceableGroups(
  workbook: LinkedWorkbook,
  formulaCells: readonly FoundFormula[],
): Promise<ReadonlyMap<string, FormulaGroup>> {
  const groups = findFormulaGroups(formulaCells).filter((group) => canBeArray(group, formulaCells));
  if (groups.length === 0) return new Map();
  // Excel doesn't spill into tables.
  const tables = await workbook.readTables();
  const outsideTables = groups.filter((group) => !tables.some((table) => overlapsTable(table, group)));
  return new Map(outsideTables.map((group) => [createFormulaId(group), group]));
}

/** Replaces a group of equal formulas by one array formula, after the user confirms. Returns its address. */
export async function replaceFormulaGroup(
  services: Pick<DataRangeServices, 'workbook' | 'clock'>,
  id: string,
  options?: ActionOptions,
): Promise<string> {
  const { workbook, clock } = services;
  const group = (await findReplaceableGroups(workbook, await workbook.findFormulas())).get(id);
  if (!group) throw dataRangeGone();
  const { sheetId, area, formula, formulas } = group;
  const address = formatAreaAddress(group.sheet, area);
  const cellCount = (area.rows * area.columns).toLocaleString('en-US');
  if (
    !(await options?.confirm?.({ id, address, action: 'replace', reasons: [describeReplacement(cellCount, formula)] }))
  ) {
    throw replacementDeclined();
  }
  const sheet = workbook.getSheet(sheetId, undefined, excelSteps.replaceFormulas);
  if ((await sheet.findMergedCells(area)).length > 0) throw dataRangeMerged(address);
  const cells = formulas.map((line, rowIndex) =>
    line.map((_, columnIndex) => (rowIndex === 0 && columnIndex === 0 ? formula : '')),
  );
  await runOrRollBack(clock, async (journal) => {
    const [currentCells = []] = await sheet.read([area]);
    if (!hasFormulas(currentCells, formulas)) throw dataRangeChanged(address);
    journal.record(() => restoreCells(sheet, area, currentCells));
    await sheet.write([{ row: area.row, column: area.column, cells }]);
  });
  return address;
}

function hasFormulas(
  currentCells: readonly (readonly { readonly formula?: string }[])[],
  formulas: readonly (readonly string[])[],
): boolean {
  return formulas.every((line, rowIndex) =>
    line.every((formula, columnIndex) => currentCells[rowIndex]?.[columnIndex]?.formula === formula),
  );
}

/** Returns whether an array formula can show the same values. In some hosts, an array can't contain errors. */
function canBeArray({ sheetId, area }: FormulaGroup, formulaCells: readonly FoundFormula[]): boolean {
  if (getFunctionHost().errorsInArrays) return true;
  return !formulaCells.some(
    (cell) => cell.sheetId === sheetId && areasOverlap(cell.area, area) && isErrorValue(cell.value),
  );
}

function overlapsTable(table: FoundTable, { sheetId, area }: FormulaGroup): boolean {
  const tableArea = { ...table.area, rows: table.area.rows + (table.hasTotals ? 1 : 0) };
  return table.sheetId === sheetId && areasOverlap(tableArea, area);
}
