import { countEach } from '../../model/table';
import { isMissing, type BoardRow } from '../../app/deliveries/delivery-status';
import type { AffectedValue } from '../../functions/deliveries/affected-value';

/** Returns the rows that contain every search word (`NORTHGATE · CORV` is two words) and have one of the states, if any. */
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
    const searchable = `${parties.join(' ')} ${row.state}`.toLowerCase();
    return words.every((word) => searchable.includes(word));
  });
}

/** Counts the rows in each state. The states of the filter are listed even if no row has them. */
export function countStates(
  rows: readonly BoardRow[],
  filterStates: readonly string[],
): readonly { readonly state: string; readonly count: number }[] {
  const counts = countEach(rows.map(({ state }) => state));
  for (const state of filterStates) counts.set(state, counts.get(state) ?? 0);
  return [...counts].map(([state, count]) => ({ state, count }));
}

/** Returns a delivery's market value, or its value on the previous date until files are received. */
export function findMarketValue(row: BoardRow, affectedValue: AffectedValue | undefined): number | undefined {
  return isMissing(row)
    ? (affectedValue?.previousValue ?? affectedValue?.value)
    : (affectedValue?.value ?? affectedValue?.previousValue);
}
