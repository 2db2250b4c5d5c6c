import { printPosition, type FilterGroup, type PartPosition } from './filter-tree';
import { printRow } from './print-filter';

/** Returns the number of the first condition that is ignored because its value is missing or invalid. */
export function findIncompleteCondition(
  group: FilterGroup | undefined,
  position: PartPosition = [],
): string | undefined {
  for (const [index, part] of (group?.parts ?? []).entries()) {
    const partPosition = [...position, index];
    if (part.kind === 'group') {
      const inner = findIncompleteCondition(part, partPosition);
      if (inner !== undefined) return inner;
    } else if (part.path !== '' && printRow(part) === undefined) {
      return printPosition(partPosition);
    }
  }
  return undefined;
}
