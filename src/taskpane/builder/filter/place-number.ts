import type { FilterPlace } from './filter-tree';

/** A place as people count: the second part of the first group is 1.2. */
export function placeNumber(place: FilterPlace): string {
  return place.map((at) => at + 1).join('.');
}
