import { type FieldNode, GraphQLError, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';
import type { Entity } from '../schema/entity';
import { findByName, getEntity } from '../odata/names';
import type { ExpandItem, QueryOptions } from '../odata/query-options';
import { toPropertyName } from './field-names';

/** The maximum depth of nested navigations. Each level multiplies the rows. */
const maxDepth = 6;

/** Returns the fields directly below some fields of a document, including those in fragments. */
export function listFieldsBelow(info: GraphQLResolveInfo, nodes: readonly FieldNode[]): FieldNode[] {
  const expandFragments = (set: SelectionSetNode | undefined): FieldNode[] =>
    (set?.selections ?? []).flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [selection];
      if (selection.kind === Kind.INLINE_FRAGMENT) return expandFragments(selection.selectionSet);
      return expandFragments(info.fragments[selection.name.value]?.selectionSet);
    });
  return nodes.flatMap((node) => expandFragments(node.selectionSet));
}

/** Converts requested fields to $select and $expand. */
export function readSelection(
  entity: Entity,
  info: GraphQLResolveInfo,
  nodes: readonly FieldNode[],
  depth = 0,
): QueryOptions {
  if (depth > maxDepth) throw new GraphQLError(`A query may follow at most ${maxDepth} navigations.`);
  const nodesByProperty = new Map<string, FieldNode[]>();
  for (const node of listFieldsBelow(info, nodes)) {
    const property = toPropertyName(entity, node.name.value);
    nodesByProperty.set(property, [...(nodesByProperty.get(property) ?? []), node]);
  }
  const select: string[] = [...entity.key];
  const expand: ExpandItem[] = [];
  for (const [property, fields] of nodesByProperty) {
    const navigation = findByName(entity.navigations, property);
    if (navigation) {
      const options = readSelection(getEntity(navigation.target), info, fields, depth + 1);
      expand.push({ name: navigation.name, countOnly: false, options });
    } else if (findByName(entity.fields, property)) select.push(property);
  }
  return { select, ...(expand.length > 0 ? { expand } : {}) };
}
