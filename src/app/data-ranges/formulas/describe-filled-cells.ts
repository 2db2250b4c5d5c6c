import { cellsFailed, cellsInState, otherReasons, reasonOfCells } from '../../../messages/data-ranges';
import type { DataRange, DataRangeState } from '../services/data-range-actions';
import type { DataRangeServices } from '../services/data-range-services';
import { formatFilled, type FilledCells } from './filled-cells';

/** Filled cells have the first of these states that one of the cells has. */
const states = ['busy', 'failed', 'stale', 'partial', 'unknown', 'fresh'] as const;
/** Further reasons are shown only with their cells. */
const maxReasons = 2;

/** Describes filled cells as one entry, with the number of failed cells and the reasons. */
export function describeFilledCells(
  { memory }: Pick<DataRangeServices, 'memory'>,
  { id, cells }: FilledCells,
  members: readonly DataRange[],
): DataRange {
  const busy = memory.get(id).busy;
  const firstState = states.find((candidate) => members.some((member) => member.state === candidate));
  const state = busy ? 'busy' : (firstState ?? 'unknown');
  const failed = members.filter((member) => member.state === 'failed');
  const problems = [
    ...(failed.length > 0 ? [cellsFailed(failed.length, describeReasons(failed))] : []),
    ...(['stale', 'partial', 'unknown'] as const).flatMap((notFresh) => describeState(members, notFresh)),
  ];
  const dates = members.flatMap(({ asOf }) => asOf ?? []).sort();
  const [oldest, newest] = [dates[0], dates.at(-1)];
  const requested = members.flatMap(({ requestedAt, fetchedAt }) => requestedAt ?? fetchedAt ?? []);
  const requestedAt = requested.reduce((earliest, time) => Math.min(earliest, time), Infinity);
  return {
    id,
    kind: 'formula',
    address: formatFilled(cells),
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
  const inState = members.filter((member) => member.state === state);
  if (inState.length === 0) return [];
  const reasons = describeReasons(inState);
  return inState.length === members.length ? [reasons] : [cellsInState(inState.length, state, reasons)];
}

/** Describes the reasons of cells, most frequent first, with the number of cells if the reasons differ. */
function describeReasons(members: readonly DataRange[]): string {
  const counts = new Map<string, number>();
  for (const { reason, problem } of members) {
    const why = reason ?? problem ?? '';
    counts.set(why, (counts.get(why) ?? 0) + 1);
  }
  const reasons = [...counts].sort(([, a], [, b]) => b - a);
  const [first] = reasons;
  if (reasons.length <= 1) return first?.[0] ?? '';
  const frequent = reasons.slice(0, maxReasons);
  const others = members.length - frequent.reduce((sum, [, cells]) => sum + cells, 0);
  const listed = frequent.map(([why, cells]) => reasonOfCells(cells, why));
  return [...listed, ...(others > 0 ? [otherReasons(others)] : [])].join(' ');
}
