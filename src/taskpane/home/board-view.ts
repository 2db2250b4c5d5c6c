import { isMissing } from '../../app/deliveries/delivery-status';
import type { BoardRow } from '../../app/deliveries/delivery-actions';
import type { AffectedValue } from '../../functions/deliveries/affected-value';

/** The rows that hold every searched word (`NORTHGATE · CORV`, as it is shown, too) and are in one of the wanted states; no wanted state is any state. */
export function filterBoard(
  rows: readonly BoardRow[],
  { search, states }: { readonly search: string; readonly states: readonly string[] },
): readonly BoardRow[] {
  const words = search
    .toLowerCase()
    .split(/[\s·]+/)
    .filter(Boolean);
  return rows.filter((row) => {
    if (states.length > 0 && !states.includes(row.state)) return false;
    if (words.length === 0) return true;
    const { custodian, customer } = row;
    const parties = [custodian, customer].map(({ id, name, shortName }) => `${id} ${name} ${shortName}`);
    const searched = `${parties.join(' ')} ${row.state}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}

/** How many rows there are of each state, in the rows' own order; of the wanted ones also where there is none: they still narrow the board. */
export function countStates(
  rows: readonly BoardRow[],
  wanted: readonly string[],
): readonly { readonly state: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { state } of rows) counts.set(state, (counts.get(state) ?? 0) + 1);
  for (const state of wanted) counts.set(state, counts.get(state) ?? 0);
  return [...counts].map(([state, count]) => ({ state, count }));
}

/** The market value that depends on an interface: the received one, or the one on the previous date until files are received. */
export function valueOf(row: BoardRow, affectedValue: AffectedValue | undefined): number | undefined {
  return isMissing(row)
    ? (affectedValue?.valueBefore ?? affectedValue?.value)
    : (affectedValue?.value ?? affectedValue?.valueBefore);
}
