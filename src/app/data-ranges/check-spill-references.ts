import { formatArea, formatCell } from '../../workbook/linked/format-area';
import type { FoundFormula } from '../../workbook/linked/linked-workbook';
import { refersToSpill } from '../../workbook/linked/refers-to-spill';
import { formulasUseSpill } from '../../messages/data-ranges';
import { formulaId, type DataRangeServices } from './data-range-services';
import { openTables } from './open-tables';

const maxNames = 5;

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
    .map(({ table }) => `the query of the ${table.name} table`);
  const users = [...(await workbook.spillUsers(cell)), ...tables];
  const notes = memory.notesOf(formulaId(found));
  const allUsers = users.join(', ');
  if (users.length === 0 || notes.warnedSpill === allUsers) return;
  notes.warnedSpill = allUsers;
  const further = users.length > maxNames ? ', and others' : '';
  throw formulasUseSpill(
    formatCell(row, column),
    users.slice(0, maxNames).join(', '),
    further,
    formatArea(found.sheet, found.area),
  );
}
