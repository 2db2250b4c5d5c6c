import { findColumnKind, type Entity, type Field, normalizeFieldName, type Schema, isSameName } from '../model/entity';
import type { Column } from '../model/table';
import { createColumnError } from './column-error';
import { findPathByLabel } from './reachable-columns';

/** A column with its path: `['Security', 'Cusip']`. */
export interface PreparedColumn extends Column {
  readonly path: readonly string[];
  /** True if the service's metadata declares that the column is never empty. */
  readonly required?: true;
  /** The parts of the path that can be null by the service's metadata. Some services omit them when they're null. */
  readonly nullable?: readonly string[];
  /** True if every row refers to the record that the column is read from; a response without that record is incomplete. */
  readonly linked?: true;
  /** Called for each row without that record. */
  readonly onMissing?: () => void;
  /** True for a type that the add-in doesn't know, whose values are shown as text. */
  readonly isUntyped?: true;
}

/** Finds a column by its path (`Security/Cusip`) or label (`CUSIP`), ignoring case. Throws an error for an unknown column. */
export function resolveColumn(name: string, entity: Entity, schema: Schema): PreparedColumn {
  const resolution = findColumnAt(name, entity, schema);
  if (!('missing' in resolution)) return resolution;
  const labeledPath = name.includes('/') ? undefined : findPathByLabel(name, entity, schema);
  const column = labeledPath === undefined ? resolution : findColumnAt(labeledPath, entity, schema);
  if ('missing' in column) throw createColumnError(name, resolution.missing, resolution.entity, schema);
  return column;
}

/** Returns whether a path from an entity leads to a field. */
export function hasColumn(path: string, entity: Entity, schema: Schema): boolean {
  return !('missing' in findColumnAt(path, entity, schema));
}

/** Returns the field at a path, or the part of the path that doesn't exist and the entity that lacks it. */
function findColumnAt(
  name: string,
  entity: Entity,
  schema: Schema,
): PreparedColumn | { readonly missing: string; readonly entity: Entity } {
  const segments = name.split(/[/.]/).map((segment) => segment.trim());
  const path: string[] = [];
  const nullableParts: string[] = [];
  let current = entity;
  let isLinkedRecord = false;
  for (const segment of segments.slice(0, -1)) {
    const navigation = current.navigations.find((candidate) => isSameName(candidate.name, segment));
    const target = navigation && schema.entities.find((candidate) => candidate.name === navigation.target);
    if (!navigation || !target || navigation.isCollection) return { missing: segment, entity: current };
    if (current === entity) isLinkedRecord = isLinked(navigation, entity);
    path.push(navigation.name);
    if (isNullable(navigation, current)) nullableParts.push(navigation.name);
    current = target;
  }
  const lastSegment = segments[segments.length - 1] ?? '';
  const field = findField(current, lastSegment);
  if (!field) return { missing: lastSegment, entity: current };
  path.push(field.name);
  if (field.nullable) nullableParts.push(field.name);
  return {
    name: path.join('/'),
    kind: findColumnKind(field),
    path,
    ...(schema.live && { ...(!field.nullable && { required: true }), nullable: nullableParts }),
    ...(isLinkedRecord && { linked: isLinkedRecord }),
    ...(field.isUntyped && { isUntyped: true }),
  };
}

/**
 * Returns whether every record of an entity refers to a record behind a navigation, because the fields aren't nullable.
 */
export function isLinked({ fieldPairs, isCollection }: Entity['navigations'][number], entity: Entity): boolean {
  return (
    !isCollection &&
    fieldPairs.length > 0 &&
    fieldPairs.every(([field]) => findField(entity, field)?.nullable === false)
  );
}

/** Returns whether a record of an entity can lack the record behind a navigation. */
export function isNullable({ fieldPairs }: Entity['navigations'][number], entity: Entity): boolean {
  return fieldPairs.some(([field]) => findField(entity, field)?.nullable);
}

/** Finds a field by its name, ignoring case. */
export function findField(entity: Entity, name: string): Field | undefined {
  const normalized = normalizeFieldName(name);
  return entity.fields.find((field) => normalizeFieldName(field.name) === normalized);
}
