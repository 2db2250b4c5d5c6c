import { cellsFailed, cellsInState, otherReasons, reasonOfCells } from '../../messages/data-ranges';
import type { DataRange, DataRangeState } from './data-range-actions';
import type { DataRangeServices } from './data-range-services';
import { filledPlace, type FilledCells } from './filled-cells';

/** The state of a group is the first of these that one of its cells has. */
const states = ['busy', 'failed', 'stale', 'unknown', 'fresh'] as const;
/** Reasons beyond these stay with their cells. */
const mostReasons = 2;

/** Filled cells as one entry: how many failed and why, and the cells themselves. */
export function describeFilledCells(
  { memory }: Pick<DataRangeServices, 'memory'>,
  { id, cells }: FilledCells,
  members: readonly DataRange[],
): DataRange {
  const busy = memory.notesOf(id).busy;
  const state = busy ? 'busy' : (states.find((one) => members.some((each) => each.state === one)) ?? 'unknown');
  const failed = members.filter((one) => one.state === 'failed');
  const problems = [
    ...(failed.length > 0 ? [cellsFailed(count(failed.length), describeReasons(failed))] : []),
    ...(['stale', 'unknown'] as const).flatMap((one) => describeState(members, one)),
  ];
  const dates = members.flatMap(({ asOf }) => asOf ?? []).sort();
  const [oldest, newest] = [dates[0], dates.at(-1)];
  const requested = members.flatMap(({ requestedAt, fetchedAt }) => requestedAt ?? fetchedAt ?? []);
  const requestedAt = requested.reduce((first, one) => Math.min(first, one), Infinity);
  return {
    id,
    kind: 'formula',
    place: filledPlace(cells),
    formula: cells[0]?.formula ?? '',
    state,
    ...(state === 'failed' && failed.length < members.length && { partly: true as const }),
    ...(problems.length > 0 && { problem: problems.join(' ') }),
    ...(newest && { asOf: newest }),
    ...(oldest && oldest !== newest && { asOfFrom: oldest }),
    ...(Number.isFinite(requestedAt) && { requestedAt }),
    cells: { failed: failed.length, list: members },
  };
}

function describeState(members: readonly DataRange[], state: DataRangeState): string[] {
  const those = members.filter((one) => one.state === state);
  if (those.length === 0) return [];
  const reasons = describeReasons(those);
  return those.length === members.length ? [reasons] : [cellsInState(count(those.length), state, reasons)];
}

/** The reasons of some cells, the commonest first, with how many have each where they differ. */
function describeReasons(members: readonly DataRange[]): string {
  const counts = new Map<string, number>();
  for (const { reason, problem } of members) {
    const why = reason ?? problem ?? '';
    counts.set(why, (counts.get(why) ?? 0) + 1);
  }
  const reasons = [...counts].sort(([, one], [, other]) => other - one);
  const [first] = reasons;
  if (reasons.length <= 1) return first?.[0] ?? '';
  const named = reasons.slice(0, mostReasons);
  const others = members.length - named.reduce((sum, [, cells]) => sum + cells, 0);
  const listed = named.map(([why, cells]) => reasonOfCells(count(cells), why));
  return [...listed, ...(others > 0 ? [otherReasons(count(others))] : [])].join(' ');
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}
