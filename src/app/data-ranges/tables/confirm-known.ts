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
import { openTable } from './open-tables';

const countRows = ({ table }: OpenTable) => table.area.rows - 1;

/** A refresh would write into a table that this device doesn't know. */
export class UnconfirmedError extends AddInError {
  constructor(readonly open: OpenTable) {
    super('workbook', newOnDevice(countRows(open)));
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
        listedTables.map((open) => ({ name: open.table.name, rows: countRows(open) })),
      ),
      confirmedOnce(listedTables.length),
    ],
  });
  if (!confirmed) return [];
  for (const open of listedTables) await knownTables.add(open);
  return [...listedTables, ...(await confirmNewTables({ knownTables }, tables.slice(maxShown), about, options))];
}

/** Throws if a table is new on this device and the user doesn't confirm. */
export async function requireKnown(
  services: Pick<DataRangeServices, 'workbook' | 'knownTables'>,
  id: string,
  about: FirstAction,
  options: ActionOptions | undefined,
): Promise<void> {
  const open = await openTable(services.workbook, id);
  if (await services.knownTables.has(open)) return;
  if (!options?.confirm) throw confirmInPane(open.table.name);
  if ((await confirmNewTables(services, [open], about, options)).length === 0)
    throw new AddInError('canceled', leftUnchanged);
}
