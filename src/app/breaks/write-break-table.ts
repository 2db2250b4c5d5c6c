import { breakStatuses } from '../../checks/break-status';
import { breaksBeingTracked } from '../../messages/breaks';
import { wait } from '../../model/wait';
import { applyPlan } from '../../workbook/linked/apply-plan';
import { printBreaksPart, type BreaksPart } from '../../workbook/linked/breaks-part';
import { runOrRollBack } from '../../workbook/linked/journal';
import { toRuns, type RefreshPlan } from '../../workbook/linked/plan-refresh';
import type { BreaksWatch } from './break-actions';
import { layOutRows, wrapRows } from './lay-out-breaks';
import { openBreaks, type BreakTools, type OpenBreaks } from './open-breaks';
import type { PlacedColumn } from './plan-break-table';

const writingMillis = 2 * 60_000;
/** Long enough for a competing writer's mark to become visible. All writers respect the last mark. */
export const marksArriveMillis = 500;

/** Refuses while another user may be writing the same rows. */
export function refuseOthers({ clock, session }: BreakTools, { writing }: BreaksPart): void {
  if (writing && writing.session !== session && Math.abs(clock.now() - writing.since) < writingMillis)
    throw breaksBeingTracked(writing.by);
}

/** Writes the plan, all or nothing. Cells are checked right before, so edits made meanwhile aren't overwritten. */
export async function writeBreakTable(
  tools: BreakTools,
  { partId, part, table }: OpenBreaks,
  columns: readonly PlacedColumn[],
  plan: RefreshPlan,
  next: BreaksPart,
  { signal, onProgress }: BreaksWatch,
): Promise<void> {
  const { workbook, clock, session } = tools;
  const by = tools.who();
  const place = {
    table: table.area,
    columnIds: table.columns.map(({ id }) => id),
    totals: table.totals,
    columns: columns.map((column) => table.area.column + column.place),
    texts: new Set(columns.flatMap(({ kind, place: at }) => (kind === 'text' ? [table.area.column + at] : []))),
  };
  await runOrRollBack(clock, async (journal) => {
    journal.note(() => workbook.setPart(partId, printBreaksPart(part)));
    const writing = { since: clock.now(), session, ...(by !== undefined && { by }) };
    await workbook.setPart(partId, printBreaksPart({ ...part, writing }));
    await wait(clock, marksArriveMillis);
    const now = await openBreaks(workbook);
    if (now?.part.writing?.session !== session) throw breaksBeingTracked(now?.part.writing?.by);
    const filterAgain =
      plan.additions.length + plan.removals.length > 0 ? await workbook.clearFilters(table.id) : undefined;
    if (filterAgain) journal.note(filterAgain);
    const sheet = workbook.sheetAt(table.sheetId, table.id, 'Writing the breaks');
    await applyPlan(sheet, place, plan, {
      clock,
      journal,
      signal,
      onRows: (done, of) => onProgress?.({ done, of, doing: 'Writing the table' }),
    });
    await filterAgain?.();
    await workbook.setPart(partId, printBreaksPart(next));
  });
  const rows = table.area.rows - 1 + plan.additions.length - plan.removals.length;
  const placeOf = (wanted: string) => columns.find(({ name }) => name === wanted)?.place ?? 0;
  const body = { row: table.area.row + 1, rows, columns: 1 };
  await workbook.offerChoices(table.sheetId, { ...body, column: table.area.column + placeOf('status') }, breakStatuses);
  const added = plan.additions.length;
  const changed = new Set(plan.changes.flatMap((some) => some.map(({ row }) => row)));
  const areas = toRuns([...changed].sort((a, b) => a - b)).map((run) => ({
    ...table.area,
    row: body.row + run.row,
    rows: run.rows,
  }));
  await wrapRows(workbook, table.sheetId, areas, columns);
  if (added > 0)
    await layOutRows(workbook, table.sheetId, { ...table.area, row: body.row + rows - added, rows: added }, columns);
}
