import { AddInError } from '../../../model/errors';
import { formatCell } from '../../../workbook/cell-address';
import { formatArea } from '../../../workbook/linked/format-area';
import type { DataRangeConfirmation, Watch } from '../services/data-range-actions';
import type { DataRangeServices, OpenTable } from '../services/data-range-services';
import { changedArguments } from '../tables/check-references';
import type { KeptPlan, KeptTablePlan } from '../notes/keep-leavers';
import * as messages from '../../../messages/kept-rows';

const maxCells = 5;
/** If a larger share of the annotated rows leaves the source, the user confirms first. */
const maxLeavingShare = 1 / 4;

/** The outcome of a confirmation before a refresh. */
export interface Confirmed {
  /** What the user has just confirmed. Cells may have changed in the meantime, so the caller must plan again. */
  readonly agreed?: readonly string[];
  /** The changed arguments of the query, if no confirmation was possible. */
  readonly changed: readonly string[];
}

/**
 * Asks the user to confirm a refresh that may be unwanted, unless `agreed` has the same reasons. Throws if the user declines.
 * If nobody can be asked, throws only if edited cells would be replaced, because rows with notes stay.
 */
export async function confirmFirst(
  tools: DataRangeServices,
  open: OpenTable,
  { kept, places }: KeptTablePlan,
  watch: Watch | undefined,
  about: DataRangeConfirmation['about'] = 'refresh',
  agreed: readonly string[] = [],
): Promise<Confirmed> {
  const { definition } = open;
  const replaced = describeAltered(open, kept, places);
  const leaves = kept.leaving > kept.annotated * maxLeavingShare;
  const changed = kept.annotated > 0 ? await changedArguments(tools, definition) : [];
  const reasons = [
    ...changed,
    ...(leaves ? [messages.rowsLeaving(kept.leaving, kept.annotated)] : []),
    ...(replaced === undefined ? [] : [replaced]),
  ];
  if (!watch?.confirm) {
    if (replaced !== undefined) throw new AddInError('workbook', messages.refreshInPane(replaced));
    return { changed };
  }
  if (reasons.every((reason) => agreed.includes(reason))) return { changed: [] };
  await confirm(open, watch, about, reasons);
  return { agreed: reasons, changed: [] };
}

/** Plans again until the user has confirmed exactly the current plan. */
export async function planConfirmed<Plan extends KeptTablePlan>(
  tools: DataRangeServices,
  open: OpenTable,
  plan: () => Promise<Plan>,
  watch: Watch | undefined,
): Promise<Plan> {
  const compared = await plan();
  let { agreed } = await confirmFirst(tools, open, compared, watch, 'update');
  if (!agreed) return compared;
  for (;;) {
    const again = await plan();
    ({ agreed } = await confirmFirst(tools, open, again, watch, 'update', agreed));
    if (!agreed) return again;
  }
}

/** Asks the user, and throws if they decline. */
export async function confirm(
  { definition, table }: OpenTable,
  watch: Watch,
  about: DataRangeConfirmation['about'],
  reasons: readonly string[],
): Promise<void> {
  const confirmation: DataRangeConfirmation = {
    id: definition.id,
    place: formatArea(table.sheet, table.area),
    about,
    reasons,
  };
  if (!(await watch.confirm?.(confirmation))) throw new AddInError('cancelled', messages.leftUnchanged);
}

function describeAltered(
  { table }: OpenTable,
  { altered, foreign }: KeptPlan,
  places: readonly number[],
): string | undefined {
  if (altered === 'unknown') return messages.someAltered;
  if (foreign) return messages.notWritten(table.name);
  if (altered.length === 0) return undefined;
  const column = table.area.column + Math.min(...places);
  const cells = altered.slice(0, maxCells).map((row) => formatCell(table.area.row + 1 + row, column));
  return messages.cellsAltered(cells, altered.length);
}
