import type { Literal } from '../../../query/query';

/** What a condition does with its column. `empty` and `filled` take no value, `oneOf` takes several. */
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

/** How a value is written in a condition. */
export type ValueType = Exclude<Literal['type'], 'null' | 'duration'>;

/** One condition. Its values are as they were typed: they may not be of its type yet. */
export interface FilterRow {
  readonly kind: 'row';
  readonly path: string;
  readonly operator: Operator;
  readonly type: ValueType;
  readonly values: readonly string[];
}

/** Conditions of which all (`and`) or any (`or`) must hold. */
export interface FilterGroup {
  readonly kind: 'group';
  readonly join: 'and' | 'or';
  readonly parts: readonly FilterPart[];
}

export type FilterPart = FilterRow | FilterGroup;

export const noConditions: FilterGroup = { kind: 'group', join: 'and', parts: [] };

/** Where a part stands: the number of the part in each group on the way to it, from outside. */
export type FilterPlace = readonly number[];

/** The tree with another part at a place, or without it where `part` is undefined; groups that become empty go too. */
export function replacePart(group: FilterGroup, place: FilterPlace, part: FilterPart | undefined): FilterGroup {
  const [at, ...further] = place;
  if (at === undefined) return part?.kind === 'group' ? part : noConditions;
  const parts = group.parts.flatMap((own, index): FilterPart[] => {
    if (index !== at) return [own];
    if (further.length === 0) return part ? [part] : [];
    if (own.kind === 'row') return [own];
    const inner = replacePart(own, further, part);
    return inner.parts.length === 0 ? [] : [inner];
  });
  return { ...group, parts };
}

/** The tree with a part more at the end of the group at a place. */
export function addPart(group: FilterGroup, place: FilterPlace, part: FilterPart): FilterGroup {
  const [at, ...further] = place;
  if (at === undefined) return { ...group, parts: [...group.parts, part] };
  return {
    ...group,
    parts: group.parts.map((own, index) => (index === at && own.kind === 'group' ? addPart(own, further, part) : own)),
  };
}
