import { AddInError } from '../../model/errors';
import { confirmedOnce, confirmInPane, newOnDevice, writesOver, type NewWork } from '../../messages/known-tables';
import { leftAsItWas } from '../../messages/kept-rows';
import { formatArea } from '../../workbook/linked/format-area';
import type { Watch } from './data-range-actions';
import { isFormulaId, type DataRangeServices, type OpenTable } from './data-range-services';
import { openTable } from './open-tables';

const rowsOf = ({ table }: OpenTable) => table.area.rows - 1;

/** A refresh would write into a table that this device doesn't know. */
export class UnconfirmedError extends AddInError {
  constructor(readonly open: OpenTable) {
    super('workbook', newOnDevice(rowsOf(open)));
  }
}

/** Asks once for all these tables, and remembers those that the user confirms. */
export async function confirmNewTables(
  { known }: Pick<DataRangeServices, 'known'>,
  tables: readonly OpenTable[],
  about: NewWork,
  watch: Watch | undefined,
): Promise<boolean> {
  const [first] = tables;
  if (!first || !watch?.confirm) return false;
  const named = tables.map((open) => ({ name: open.table.name, rows: rowsOf(open) }));
  const confirmed = await watch.confirm({
    id: first.definition.id,
    place: formatArea(first.table.sheet, first.table.area),
    about,
    isNew: true,
    reasons: [writesOver(about, named), confirmedOnce(tables.length)],
  });
  if (confirmed) for (const open of tables) await known.add(open);
  return confirmed;
}

/** Throws if this device doesn't know the table and the user doesn't confirm the work on it. */
export async function requireKnown(
  tools: DataRangeServices,
  id: string,
  about: NewWork,
  watch: Watch | undefined,
): Promise<void> {
  if (isFormulaId(id)) return;
  const open = await openTable(tools, id);
  if (await tools.known.has(open)) return;
  if (!watch?.confirm) throw confirmInPane(open.table.name);
  if (!(await confirmNewTables(tools, [open], about, watch))) throw new AddInError('cancelled', leftAsItWas);
}
