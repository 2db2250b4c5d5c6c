import type { Literal } from '../../../query/query';

/** The operators of conditions. `empty` and `filled` take no value; `oneOf` and `noneOf` take several. */
export type Operator =
  | 'eq'
  | 'ne'
  | 'gt'
  | 'ge'
  | 'lt'
  | 'le'
  | 'oneOf'
  | 'noneOf'
  | 'contains'
  | 'lacks'
  | 'startswith'
  | 'endswith'
  | 'empty'
  | 'filled';

export type ValueType = Exclude<Literal['type'], 'null' | 'duration'>;

/** A condition. Its values are typed text, which may not be valid for its type. */
export interface FilterCondition {
  readonly kind: 'condition';
  readonly path: string;
  readonly operator: Operator;
  readonly type: ValueType;
  readonly values: readonly string[];
}

/** Conditions of which all (`and`) or any (`or`) must match. */
export interface FilterGroup {
  readonly kind: 'group';
  readonly join: 'and' | 'or';
  readonly parts: readonly FilterPart[];
}

export type FilterPart = FilterCondition | FilterGroup;

export const noConditions: FilterGroup = { kind: 'group', join: 'and', parts: [] };

/** The position of a part in the tree: its index in each group, from the outermost group on. */
export type PartPosition = readonly number[];

/** Returns a position as users see it: the second part of the first group is 1.2. */
export function printPosition(position: PartPosition): string {
  return position.map((index) => index + 1).join('.');
}

/** Replaces a part of the tree, or removes it if `part` is undefined. Removes groups that become empty. */
export function replacePart(group: FilterGroup, position: PartPosition, part: FilterPart | undefined): FilterGroup {
  const [partIndex, ...innerPosition] = position;
  if (partIndex === undefined) return part?.kind === 'group' ? part : noConditions;
  const parts = group.parts.flatMap((child, index): FilterPart[] => {
    if (index !== partIndex) return [child];
    if (innerPosition.length === 0) return part ? [part] : [];
    if (child.kind === 'condition') return [child];
    const innerGroup = replacePart(child, innerPosition, part);
    return innerGroup.parts.length === 0 ? [] : [innerGroup];
  });
  return { ...group, parts };
}

/** Adds a part at the end of the group at a position. */
export function addPart(group: FilterGroup, position: PartPosition, part: FilterPart): FilterGroup {
  const [partIndex, ...innerPosition] = position;
  if (partIndex === undefined) return { ...group, parts: [...group.parts, part] };
  return {
    ...group,
    parts: group.parts.map((child, index) =>
      index === partIndex && child.kind === 'group' ? addPart(child, innerPosition, part) : child,
    ),
  };
}
