import { AddInError } from '../../model/errors';
import type { CellInput } from '../../workbook/linked/cell-input';
import { groupKept, keptSince, maxKeptRows, identifyRow, type KeptRows } from '../../workbook/linked/kept-rows';
import { isUnchanged, keepRows, removedRows, rowsAfter, toRuns } from '../../workbook/linked/plan-refresh';
import { hashWrittenRows, type WrittenRows } from '../../workbook/linked/written-rows';
import { findAlteredRows } from './altered-rows';
import type { DataRangeServices, OpenTable } from './data-range-services';
import type { TablePlan } from './compare-rows';
import { findTyped } from './find-typed';
import { protectNotes } from './protect-notes';
import { tooManyKept } from '../../messages/kept-rows';

/** What a refresh does with rows that the user typed next to. */
export interface KeptPlan {
  readonly rows: readonly KeptRows[];
  /** Rows that leave the source with this refresh, and stay. */
  readonly added: number;
  /** Rows that were no longer in the source, and are again. */
  readonly back: number;
  /** What is then in the rows that the add-in wrote. */
  readonly written: WrittenRows;
  /** Of the rows with notes that the source still had: how many leave it, and how many there are. */
  readonly leaving: number;
  readonly annotated: number;
  /**
   * Rows with cells typed over in the linked columns, which this refresh changes; 'unknown' if they can't be
   * determined.
   */
  readonly altered: readonly number[] | 'unknown';
  /** Whether the table has rows, and none of them is as the add-in wrote it. */
  readonly foreign: boolean;
}

/** A plan with what becomes of rows that the user typed next to. */
export type KeptTablePlan = TablePlan & { readonly kept: KeptPlan };

/**
 * A plan that keeps rows that leave the source and have notes, or that the user typed. `since`: the date to mark the
 * newly left ones with.
 */
export async function keepLeavers(
  tools: DataRangeServices,
  open: OpenTable,
  compared: TablePlan,
  since: string,
): Promise<KeptTablePlan> {
  await protectNotes(tools, open, compared);
  const { plan, places, defined } = compared;
  const before = keptSince(open.definition.kept);
  const name = (row: number) => identifyRow(plan.old[row] ?? [], plan.keys);
  const leaving = removedRows(plan);
  const everyRow = plan.old.map((_row, index) => index);
  // Where nothing leaves and nothing was kept, what is typed makes no difference.
  const idle = leaving.length === 0 && before.size === 0;
  const { typed, held } = await findTyped(tools, open, places, idle ? [] : everyRow, leaving);
  const blank = (row: number) => (plan.old[row] ?? []).every((value) => value === '');
  const marks = new Map<readonly CellInput[], string>();
  const altered = findAlteredRows(open.definition, plan.old, defined, marks);
  const byHand = new Set(altered === 'unknown' ? [] : altered.filter((row) => !blank(row)));
  const stays = new Set(leaving.filter((row) => typed.has(row) || byHand.has(row)));
  if (stays.size > maxKeptRows) throw new AddInError('limit', tooManyKept(stays.size));
  const kept = [...stays].map((row) => [name(row), before.get(name(row)) ?? since] as const);
  const next = keepRows(plan, stays, held);
  const left = new Set(removedRows(next));
  const changes = new Set(next.changes.flatMap((cells) => cells.map(({ row }) => row)));
  const notOurs = everyRow.filter((row) => left.has(row) || (stays.has(row) && byHand.has(row)));
  const ours = rowsAfter({ ...next, removals: toRuns(notOurs) });
  return {
    ...compared,
    plan: next,
    kept: {
      rows: groupKept(kept),
      written: hashWrittenRows(ours, defined, marks),
      added: kept.filter(([row]) => !before.has(row)).length,
      back:
        before.size === 0
          ? 0
          : everyRow.filter((row) => before.has(name(row)) && !stays.has(row) && !left.has(row)).length,
      leaving: [...stays].filter((row) => typed.has(row) && !before.has(name(row))).length,
      annotated: [...typed.keys()].filter((row) => !before.has(name(row))).length,
      foreign: byHand.size > 0 && everyRow.every((row) => byHand.has(row) || blank(row)),
      altered: altered === 'unknown' ? (isUnchanged(next) ? [] : altered) : altered.filter((row) => changes.has(row)),
    },
  };
}
