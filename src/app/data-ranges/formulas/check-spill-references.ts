import { formatCell } from '../../../workbook/cell-address';
import { formatArea } from '../../../workbook/linked/format-area';
import type { FoundFormula } from '../../../workbook/linked/linked-workbook';
import { refersToSpill } from '../../../workbook/linked/refers-to-spill';
import { formulasUseSpill } from '../../../messages/data-ranges';
import { formulaId } from '../services/data-range-id';
import type { DataRangeServices } from '../services/data-range-services';
import { openTables } from '../tables/open-tables';

/**
 * Throws if other formulas refer to a formula's spill, as in `A60#`, because removing it would turn those references into
 * `#REF!` permanently. If the user tries again, doesn't throw.
 */
export async function checkSpillReferences(tools: DataRangeServices, found: FoundFormula): Promise<void> {
  const { workbook, memory } = tools;
  const { row, column } = found.area;
  const cell = { sheetId: found.sheetId, sheet: found.sheet, row, column };
  const tables = (await openTables(tools)).open
    .filter(({ definition, table }) => refersToSpill(definition.formula, table.sheet, cell))
    .map(({ table }) => table.name);
  const users = await workbook.spillUsers(cell);
  const notes = memory.notesOf(formulaId(found));
  const all = [...users, ...tables].join(', ');
  if (all === '' || notes.warnedSpill === all) return;
  notes.warnedSpill = all;
  throw formulasUseSpill(formatCell(row, column), users, tables, formatArea(found.sheet, found.area));
}
