import { AddInError } from '../../model/errors';
import { formatArea, formatCell } from '../../workbook/linked/format-area';
import type { DataRangeConfirmation, Watch } from './data-range-actions';
import type { DataRangeServices, OpenTable } from './data-range-services';
import { changedArguments } from './check-references';
import type { KeptPlan, KeptTablePlan } from './keep-leavers';
import * as messages from '../../messages/kept-rows';

const mostNamed = 5;
/** If more of the annotated rows leave the source, the user confirms first. */
const mostLeaving = 1 / 4;

/** The confirmation that the user saw before a refresh. */
export interface Confirmed {
  /** What the user has just confirmed. The plan is made again, because cells may have changed meanwhile. */
  readonly agreed?: readonly string[];
  /** The changed arguments of the query, when no confirmation was possible. */
  readonly changed: readonly string[];
}

/**
 * Asks the user to confirm a refresh that may be unwanted. If nobody can be asked, rows with notes stay and the refresh
 * continues, but edited cells aren't replaced. Throws if the refresh must not continue. `agreed`: what the
 * user has already confirmed.
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
  const leaves = kept.leaving > kept.annotated * mostLeaving;
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

/** Repeats the plan until the user has confirmed exactly this one. */
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
  const cells = altered.slice(0, mostNamed).map((row) => formatCell(table.area.row + 1 + row, column));
  return messages.cellsAltered(cells, altered.length);
}
