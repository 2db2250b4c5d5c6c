import type { LinkedWorkbook, FoundFormula } from '../../../workbook/linked/linked-workbook';
import { continueWith } from '../../../model/errors';
import { excelSteps } from '../../../messages/excel-steps';
import { formatAreaAddress, type Area } from '../../../workbook/area';
import { spillBlockedBy } from '../../../messages/data-ranges';
import type { DataRange } from '../services/data-range-actions';
import { createFormulaId } from '../services/data-range-id';
import type { DataRangeServices } from '../services/data-range-services';
import { describeFormula } from './describe-data-range';
import { describeFilledCells, groupFilledCells } from '../formulas/filled-cells';
import { markStaleDates } from './mark-stale-dates';
import { findReplaceableGroups } from '../formulas/replace-formula-group';
import { countReadableRows } from '../../../workbook/linked/divide-writes';

/**
 * Describes formulas for the pane. Cells filled with the same formula are one entry. With `checksDates`, the current dates of
 * date words are looked up.
 */
export async function listFormulas(
  services: DataRangeServices,
  formulaCells: readonly FoundFormula[],
  { checksDates = false }: { readonly checksDates?: boolean } = {},
): Promise<readonly DataRange[]> {
  const describedFormulas = await Promise.all(formulaCells.map((formula) => describeFormulaCell(services, formula)));
  const sheets = new Map(formulaCells.map((formula) => [createFormulaId(formula), formula.sheet]));
  const markedFormulas = checksDates
    ? await markStaleDates(services, describedFormulas, (id) => sheets.get(id))
    : describedFormulas;
  const byId = new Map(markedFormulas.map((dataRange) => [dataRange.id, dataRange]));
  return groupFilledCells(formulaCells).flatMap((group) => {
    const members = group.cells.flatMap((cell) => byId.get(createFormulaId(cell)) ?? []);
    return group.cells.length === 1 ? members : [describeFilledCells(services, group, members)];
  });
}

/** Adds the groups of cells that one array formula can replace to the entries with their first cells. */
export async function addReplaceableGroups(
  workbook: LinkedWorkbook,
  formulaCells: readonly FoundFormula[],
  listed: readonly DataRange[],
): Promise<readonly DataRange[]> {
  const replaceableGroups = await findReplaceableGroups(workbook, formulaCells);
  if (replaceableGroups.size === 0) return listed;
  return listed.map((dataRange) => {
    const ids = dataRange.cells ? dataRange.cells.list.map((cell) => cell.id) : [dataRange.id];
    const id = ids.find((candidate) => replaceableGroups.has(candidate));
    const group = id === undefined ? undefined : replaceableGroups.get(id);
    if (id === undefined || !group) return dataRange;
    const { sheet, area } = group;
    return {
      ...dataRange,
      replaceableGroup: { id, cellCount: area.rows * area.columns, address: formatAreaAddress(sheet, area) },
    };
  });
}

/** Describes a formula for the pane. If it can't spill, adds the cell in the way. */
async function describeFormulaCell(services: DataRangeServices, formulaCell: FoundFormula): Promise<DataRange> {
  const dataRange = await describeFormula(services, formulaCell);
  if (formulaCell.value !== '#SPILL!') return dataRange;
  // A description without the cell in the way is better than none.
  const outcome = await services.formulas
    .recallCell(formulaCell.formula, formulaCell.sheet)
    .catch(continueWith(undefined));
  const size = outcome && 'provenance' in outcome ? outcome.size : undefined;
  const cell = size && (await findBlockingCell(services.workbook, formulaCell, size).catch(continueWith(undefined)));
  if (!size || cell === undefined) return dataRange;
  return { ...dataRange, problem: spillBlockedBy(cell, size.rows, size.columns) };
}

/** Finds the address of the first filled cell in the way of a formula's spill. `size` is the size of the spill. */
export async function findBlockingCell(
  workbook: LinkedWorkbook,
  { sheetId, sheet, area }: FoundFormula,
  size: { readonly rows: number; readonly columns: number },
): Promise<string | undefined> {
  const { row, column } = area;
  const adjacent: Area = { row, column: column + 1, rows: 1, columns: size.columns - 1 };
  const below: Area = { row: row + 1, column, rows: size.rows - 1, columns: size.columns };
  for (const part of [adjacent, below].filter(({ rows, columns }) => rows > 0 && columns > 0)) {
    const filledArea = (await workbook.findFilledCells(sheetId, part))?.area;
    if (!filledArea) continue;
    // The first row of the filled area has at least one filled cell.
    const top = { ...filledArea, rows: 1, columns: Math.min(filledArea.columns, countReadableRows(1)) };
    const [[cells = []] = []] = await workbook.getSheet(sheetId, undefined, excelSteps.findBlockingCell).read([top]);
    const cellIndex = cells.findIndex(({ value }) => value !== '');
    return formatAreaAddress(sheet, { ...top, column: top.column + Math.max(0, cellIndex), columns: 1 });
  }
  return undefined;
}
