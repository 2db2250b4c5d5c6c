import { formatArea, formatCell } from '../../workbook/linked/format-area';
import type { FoundFormula } from '../../workbook/linked/linked-workbook';
import { refersToSpill } from '../../workbook/linked/refers-to-spill';
import { formulasUseSpill } from '../../messages/data-ranges';
import { formulaId, type DataRangeServices } from './data-range-services';
import { openTables } from './open-tables';

const mostNamed = 5;

/**
 * Refuses for once to take a formula away to all of whose cells others refer, as `A60#`: Excel makes `#REF!` of that, and it
 * does not come back. Whoever does it again wants it so.
 */
export async function checkSpillReferences(tools: DataRangeServices, found: FoundFormula): Promise<void> {
  const { workbook, memory } = tools;
  const { row, column } = found.area;
  const cell = { sheetId: found.sheetId, sheet: found.sheet, row, column };
  const tables = (await openTables(tools)).open
    .filter(({ definition, table }) => refersToSpill(definition.formula, table.sheet, cell))
    .map(({ table }) => `the query of the table ${table.name}`);
  const users = [...(await workbook.spillUsers(cell)), ...tables];
  const notes = memory.notesOf(formulaId(found));
  const known = users.join(', ');
  if (users.length === 0 || notes.warnedSpill === known) return;
  notes.warnedSpill = known;
  const further = users.length > mostNamed ? ', and others' : '';
  throw formulasUseSpill(
    formatCell(row, column),
    users.slice(0, mostNamed).join(', '),
    further,
    formatArea(found.sheet, found.area),
  );
}
