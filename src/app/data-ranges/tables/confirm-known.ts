import { AddInError } from '../../../model/errors';
import {
  confirmedOnce,
  confirmInPane,
  newOnDevice,
  describeOverwrite,
  type FirstAction,
} from '../../../messages/known-tables';
import { leftUnchanged } from '../../../messages/kept-rows';
import { formatAreaAddress } from '../../../workbook/area';
import type { ActionOptions } from '../services/data-range-actions';
import type { DataRangeServices, OpenTable } from '../services/data-range-services';
import { loadOpenTable } from './load-open-tables';

const countRows = ({ table }: OpenTable) => table.area.rows - 1;

/** A refresh would write into a table that this device doesn't know. */
export class UnconfirmedError extends AddInError {
  constructor(readonly openTable: OpenTable) {
    super('workbook', newOnDevice(countRows(openTable)));
  }
}

/** The number of tables that one confirmation shows. The user confirms further tables separately. */
const maxShown = 20;

/** Asks the user to confirm tables that are new on this device. Remembers and returns the confirmed ones. */
export async function confirmNewTables(
  { knownTables }: Pick<DataRangeServices, 'knownTables'>,
  tables: readonly OpenTable[],
  about: FirstAction,
  options: ActionOptions | undefined,
): Promise<readonly OpenTable[]> {
  const listedTables = tables.slice(0, maxShown);
  const [first] = listedTables;
  if (!first || !options?.confirm || options.signal?.aborted) return [];
  const confirmed = await options.confirm({
    id: first.definition.id,
    address: formatAreaAddress(first.table.sheet, first.table.area),
    about,
    isNew: true,
    tables: listedTables.length,
    reasons: [
      describeOverwrite(
        about,
        listedTables.map((openTable) => ({ name: openTable.table.name, rows: countRows(openTable) })),
      ),
      confirmedOnce(listedTables.length),
    ],
  });
  if (!confirmed) return [];
  for (const openTable of listedTables) await knownTables.add(openTable);
  return [...listedTables, ...(await confirmNewTables({ knownTables }, tables.slice(maxShown), about, options))];
}

/** Throws if a table is new on this device and the user doesn't confirm. */
export async function requireKnown(
  services: Pick<DataRangeServices, 'workbook' | 'knownTables'>,
  id: string,
  about: FirstAction,
  options: ActionOptions | undefined,
): Promise<void> {
  const openTable = await loadOpenTable(services.workbook, id);
  if (await services.knownTables.has(openTable)) return;
  if (!options?.confirm) throw confirmInPane(openTable.table.name);
  if ((await confirmNewTables(services, [openTable], about, options)).length === 0)
    throw new AddInError('canceled', leftUnchanged);
}
