import type { FilterGroup, FilterPlace } from './filter-tree';
import { placeNumber } from './place-number';
import { printRow } from './print-filter';

/**
 * The number of the first condition that has a column but no effect, because its value is missing or isn't of the
 * column's type: the query would return more than its conditions say.
 */
export function findLeftOut(group: FilterGroup | undefined, place: FilterPlace = []): string | undefined {
  for (const [index, part] of (group?.parts ?? []).entries()) {
    const at = [...place, index];
    if (part.kind === 'group') {
      const inner = findLeftOut(part, at);
      if (inner !== undefined) return inner;
    } else if (part.path !== '' && printRow(part) === undefined) {
      return placeNumber(at);
    }
  }
  return undefined;
}
