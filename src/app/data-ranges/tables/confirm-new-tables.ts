import { AddInError } from '../../../model/errors';
import {
  confirmationNeeded,
  confirmInPane,
  newOnDevice,
  describeOverwrite,
  describeRowRemoval,
  type FirstAction,
} from '../../../messages/known-tables';
import { leftUnchanged } from '../../../messages/kept-rows';
import { formatAreaAddress } from '../../../workbook/area';
import type { ActionOptions } from '../services/data-range-actions';
import type { DataRangeServices, OpenTable } from '../services/data-range-services';
import { loadOpenTable } from './load-open-tables';

const countRows = ({ table }: OpenTable) => table.area.rows - 1;

/** A refresh would write to a table that is new on this device and not confirmed yet. */
export class UnconfirmedTableError extends AddInError {
  constructor(readonly openTable: OpenTable) {
    super('workbook', newOnDevice(countRows(openTable)));
  }
}

/** The user confirms further tables in another prompt. */
const maxTablesPerPrompt = 20;

/** Asks the user to confirm tables that are new on this device. Remembers and returns the confirmed tables. */
export async function confirmNewTables(
  { knownTables }: Pick<DataRangeServices, 'knownTables'>,
  tables: readonly OpenTable[],
  action: FirstAction,
  options: ActionOptions | undefined,
  countAffectedRows: (openTable: OpenTable) => number = countRows,
): Promise<readonly OpenTable[]> {
  const listedTables = tables.slice(0, maxTablesPerPrompt);
  const [firstTable] = listedTables;
  if (!firstTable || !options?.confirm || options.signal?.aborted) return [];
  const toNamedTable = (openTable: OpenTable) => ({
    name: openTable.table.name,
    rows: countAffectedRows(openTable),
  });
  const isConfirmed = await options.confirm({
    id: firstTable.definition.id,
    address: formatAreaAddress(firstTable.table.sheet, firstTable.table.area),
    action,
    isNew: true,
    tables: listedTables.length,
    reasons: [
      action === 'remove rows'
        ? describeRowRemoval(firstTable.table.name, countAffectedRows(firstTable))
        : describeOverwrite(action, listedTables.map(toNamedTable)),
      confirmationNeeded(listedTables.length),
    ],
  });
  if (!isConfirmed) return [];
  for (const openTable of listedTables) await knownTables.add(openTable);
  return [
    ...listedTables,
    ...(await confirmNewTables({ knownTables }, tables.slice(maxTablesPerPrompt), action, options)),
  ];
}

/** Throws if a table is new on this device and the user doesn't confirm. */
export async function requireKnownTable(
  services: Pick<DataRangeServices, 'workbook' | 'knownTables'>,
  id: string,
  action: FirstAction,
  options: ActionOptions | undefined,
  findAffectedRows?: (openTable: OpenTable) => Promise<number>,
): Promise<void> {
  const openTable = await loadOpenTable(services.workbook, id);
  if (await services.knownTables.has(openTable)) return;
  if (!options?.confirm) throw confirmInPane(openTable.table.name);
  const rows = await findAffectedRows?.(openTable);
  const countAffectedRows = rows === undefined ? undefined : () => rows;
  if ((await confirmNewTables(services, [openTable], action, options, countAffectedRows)).length === 0)
    throw new AddInError('canceled', leftUnchanged);
}
