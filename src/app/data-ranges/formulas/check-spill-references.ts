import { formatCellAddress, formatAreaAddress } from '../../../workbook/area';
import type { FoundFormula } from '../../../workbook/linked/linked-workbook';
import { refersToSpill } from '../../../workbook/linked/refers-to-spill';
import { formulasUseSpill } from '../../../messages/data-ranges';
import { createFormulaId } from '../services/data-range-id';
import type { DataRangeServices } from '../services/data-range-services';
import { loadOpenTables } from '../tables/load-open-tables';

/**
 * Throws if other formulas refer to a formula's spill, as in `A60#`, because removing it would turn those references into
 * `#REF!` permanently. Doesn't throw when the action is repeated with the same references.
 */
export async function checkSpillReferences(
  services: Pick<DataRangeServices, 'workbook' | 'memory'>,
  formulaCell: FoundFormula,
): Promise<void> {
  const { workbook, memory } = services;
  const { row, column } = formulaCell.area;
  const cell = { sheetId: formulaCell.sheetId, sheet: formulaCell.sheet, row, column };
  const tableNames = (await loadOpenTables(workbook)).openTables
    .filter(({ definition, table }) => refersToSpill(definition.formula, table.sheet, cell))
    .map(({ table }) => table.name);
  const referringCells = await workbook.findSpillReferences(cell);
  const memoryEntry = memory.get(createFormulaId(formulaCell));
  const references = [...referringCells, ...tableNames].join(', ');
  const wasWarned = memoryEntry.warnedSpillReferences === references;
  // The confirmation is for this action only, because the cell's formula can change before the next one.
  delete memoryEntry.warnedSpillReferences;
  if (references === '' || wasWarned) return;
  memoryEntry.warnedSpillReferences = references;
  throw formulasUseSpill(
    formatCellAddress(row, column),
    referringCells,
    tableNames,
    formatAreaAddress(formulaCell.sheet, formulaCell.area),
  );
}
