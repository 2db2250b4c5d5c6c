import type { LinkedWorkbook, FoundTable } from '../../../workbook/linked/linked-workbook';
import { continueWith } from '../../../model/errors';
import { toCopyId } from '../services/data-range-id';
import { tableCopied } from '../../../messages/kept-rows';
import { formatAreaAddress } from '../../../workbook/area';
import type { Definition } from '../../../workbook/linked/definition';
import { printDefinition } from '../../../workbook/linked/print-definition';
import { copyGone } from '../../../messages/data-ranges';
import { hasAnyWrittenRow } from './altered-rows';
import type { DataRange } from '../services/data-range-actions';
import type { DataRangeServices, OpenTable } from '../services/data-range-services';
import { loadOpenTables } from './load-open-tables';

/** The table of a copied sheet, with the definition of the original. */
interface TableCopy {
  readonly id: string;
  readonly table: FoundTable;
  readonly from: Definition;
}

/** Finds tables that Excel copied with their sheets. A copy's name starts with the original's, and it has the same columns. */
export async function findCopies(workbook: LinkedWorkbook, openedTables?: readonly OpenTable[]): Promise<TableCopy[]> {
  const open = openedTables ?? (await loadOpenTables(workbook)).open;
  if (open.length === 0) return [];
  const linkedIds = new Set(open.map(({ table }) => table.id));
  const copies: TableCopy[] = [];
  for (const table of await workbook.readTables()) {
    if (linkedIds.has(table.id)) continue;
    for (const { definition } of open) {
      if (!isCopyOf(definition, table)) continue;
      if (!(await hasAnyWrittenRow(workbook, { definition, table }).catch(continueWith(false)))) continue;
      copies.push({ id: toCopyId(table), table, from: definition });
      break;
    }
  }
  return copies;
}

function isCopyOf({ table, columns }: Definition, { name, columns: found }: FoundTable): boolean {
  const headers = new Set(found.map((column) => column.name.toLowerCase()));
  return (
    name.toLowerCase().startsWith(table.name.toLowerCase()) &&
    columns.every(({ header }) => headers.has(header.toLowerCase()))
  );
}

export function describeCopy({ id, table, from: originalDefinition }: TableCopy): DataRange {
  const totals = table.hasTotals ? 1 : 0;
  return {
    id,
    kind: originalDefinition.kind,
    address: formatAreaAddress(table.sheet, { ...table.area, rows: table.area.rows + totals }),
    name: table.name,
    formula: originalDefinition.formula,
    state: 'unknown',
    problem: tableCopied(originalDefinition.table.name),
    rows: table.area.rows - 1,
    copyOf: originalDefinition.table.name,
  };
}

/** Links a copy as a separate data range of the same kind as its original, and returns its new ID. */
export async function linkCopy(
  services: Pick<DataRangeServices, 'workbook' | 'knownTables'>,
  id: string,
): Promise<string> {
  const copy = (await findCopies(services.workbook)).find((candidate) => candidate.id === id);
  if (!copy) throw copyGone();
  const { table, from: originalDefinition } = copy;
  const { userFills: _userFills, lock: _writing, note, ...rest } = originalDefinition;
  const columnIds = new Map(table.columns.map((column) => [column.name.toLowerCase(), column.id]));
  const original = (await loadOpenTables(services.workbook)).open.find(
    ({ definition }) => definition.id === originalDefinition.id,
  );
  const definition: Definition = {
    ...rest,
    id: crypto.randomUUID(),
    table: { id: table.id, name: table.name },
    columns: originalDefinition.columns.map((column) => {
      const { columnId: _before, ...named } = column;
      const columnId = columnIds.get(column.header.toLowerCase());
      return columnId === undefined ? named : { ...named, columnId };
    }),
    // The stamp of a snapshot is copied with the sheet.
    ...(note && note.sheet === original?.table.sheet && { note: { ...note, sheet: table.sheet } }),
  };
  await services.workbook.addPart(printDefinition(definition));
  if (original && (await services.knownTables.has(original))) await services.knownTables.add({ definition, table });
  return definition.id;
}
