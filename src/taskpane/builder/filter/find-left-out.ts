import { placeNumber, type FilterGroup, type FilterPlace } from './filter-tree';
import { printRow } from './print-filter';

/** Returns the number of the first condition that is ignored because its value is missing or invalid. */
export function findLeftOut(group: FilterGroup | undefined, place: FilterPlace = []): string | undefined {
  for (const [index, part] of (group?.parts ?? []).entries()) {
    const partPlace = [...place, index];
    if (part.kind === 'group') {
      const inner = findLeftOut(part, partPlace);
      if (inner !== undefined) return inner;
    } else if (part.path !== '' && printRow(part) === undefined) {
      return placeNumber(partPlace);
    }
  }
  return undefined;
}
