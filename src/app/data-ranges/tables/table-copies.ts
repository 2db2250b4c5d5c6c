import type { LinkedWorkbook, FoundTable } from '../../../workbook/linked/linked-workbook';
import { continueWith } from '../../../model/errors';
import { createCopyId } from '../services/data-range-id';
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
  readonly originalDefinition: Definition;
}

/**
 * Finds tables that Excel copied with their sheets. A copy's name starts with the original's name, and it has the same
 * columns and at least one row as the add-in wrote it.
 */
export async function findCopies(workbook: LinkedWorkbook, openedTables?: readonly OpenTable[]): Promise<TableCopy[]> {
  const openTables = openedTables ?? (await loadOpenTables(workbook)).openTables;
  if (openTables.length === 0) return [];
  const linkedIds = new Set(openTables.map(({ table }) => table.id));
  const copies: TableCopy[] = [];
  for (const table of await workbook.readTables()) {
    if (linkedIds.has(table.id)) continue;
    for (const { definition } of openTables) {
      if (!isCopyOf(definition, table)) continue;
      if (!(await hasAnyWrittenRow(workbook, { definition, table }).catch(continueWith(false)))) continue;
      copies.push({ id: createCopyId(table), table, originalDefinition: definition });
      break;
    }
  }
  return copies;
}

function isCopyOf({ table, columns }: Definition, { name, columns: tableColumns }: FoundTable): boolean {
  const headers = new Set(tableColumns.map((column) => column.name.toLowerCase()));
  return (
    name.toLowerCase().startsWith(table.name.toLowerCase()) &&
    columns.every(({ header }) => headers.has(header.toLowerCase()))
  );
}

export function describeCopy({ id, table, originalDefinition }: TableCopy): DataRange {
  const totalRows = table.hasTotals ? 1 : 0;
  return {
    id,
    kind: originalDefinition.kind,
    address: formatAreaAddress(table.sheet, { ...table.area, rows: table.area.rows + totalRows }),
    name: table.name,
    formula: originalDefinition.formula,
    state: 'unknown',
    problem: tableCopied(originalDefinition.table.name),
    rows: table.area.rows - 1,
    copyOf: originalDefinition.table.name,
  };
}

/** Links a copy as a separate data range of the same kind as its original, and returns the new ID. */
export async function linkCopy(
  services: Pick<DataRangeServices, 'workbook' | 'knownTables'>,
  id: string,
): Promise<string> {
  const copy = (await findCopies(services.workbook)).find((candidate) => candidate.id === id);
  if (!copy) throw copyGone();
  const { table, originalDefinition } = copy;
  const { userFills: _userFills, lock: _lock, stamp, ...rest } = originalDefinition;
  const columnIds = new Map(table.columns.map((column) => [column.name.toLowerCase(), column.id]));
  const originalTable = (await loadOpenTables(services.workbook)).openTables.find(
    ({ definition }) => definition.id === originalDefinition.id,
  );
  const definition: Definition = {
    ...rest,
    id: crypto.randomUUID(),
    table: { id: table.id, name: table.name },
    columns: originalDefinition.columns.map((column) => {
      const { columnId: _columnId, ...named } = column;
      const columnId = columnIds.get(column.header.toLowerCase());
      return columnId === undefined ? named : { ...named, columnId };
    }),
    // The stamp of a snapshot is copied with the sheet.
    ...(stamp && stamp.sheet === originalTable?.table.sheet && { stamp: { ...stamp, sheet: table.sheet } }),
  };
  await services.workbook.addPart(printDefinition(definition));
  if (originalTable && (await services.knownTables.has(originalTable)))
    await services.knownTables.add({ definition, table });
  return definition.id;
}
