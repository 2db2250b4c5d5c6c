import { ambiguousColumn, unknownColumn } from '../messages/sets';
import { columnKind } from '../model/column-kind';
import type { Entity, Field } from '../model/entity';
import { type AddInError } from '../model/errors';
import { fieldSpelling } from '../model/field-spelling';
import type { Schema } from '../model/schema';
import type { Column } from '../model/table';
import { didYouMean } from './nearest';

/** A column with the way to it: `['Security', 'Cusip']`. */
export interface PreparedColumn extends Column {
  readonly path: readonly string[];
  /** The service's metadata says that it is never empty. */
  readonly required?: true;
  /** Of a type that the add-in has no kind for: its values are shown as they come. */
  readonly open?: true;
}

/** Finds a field by its path (`Security/Cusip`, any case) from an entity. */
export function resolveColumn(name: string, entity: Entity, schema: Schema): PreparedColumn {
  const segments = name.split(/[/.]/).map((segment) => segment.trim());
  const path: string[] = [];
  let at = entity;
  for (const segment of segments.slice(0, -1)) {
    const navigation = at.navigations.find((known) => sameName(known.name, segment));
    const target = navigation && schema.entities.find((known) => known.name === navigation.target);
    if (!navigation || !target || navigation.many) throw columnError(name, segment, at);
    path.push(navigation.name);
    at = target;
  }
  const last = segments[segments.length - 1] ?? '';
  const field = findField(at, last);
  if (!field) throw columnError(name, last, at);
  path.push(field.name);
  return {
    name: path.join('/'),
    kind: columnKind(field),
    path,
    ...(schema.live && !field.nullable && { required: true }),
    ...(field.open && { open: true }),
  };
}

/** Whether there is a field at a path from an entity. */
export function hasColumn(path: string, entity: Entity, schema: Schema): boolean {
  try {
    resolveColumn(path, entity, schema);
    return true;
  } catch {
    return false;
  }
}

/** A field by its name, in any case. */
export function findField(entity: Entity, name: string): Field | undefined {
  const wanted = fieldSpelling(name);
  return entity.fields.find((field) => fieldSpelling(field.name) === wanted);
}

function sameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function columnError(name: string, segment: string, entity: Entity): AddInError {
  const single = entity.navigations.filter((navigation) => !navigation.many);
  const bridge = single.find((navigation) => sameName(navigation.name, segment));
  if (bridge) {
    const why = `"${name}" stops at ${bridge.name}, which has columns of its own.`;
    return ambiguousColumn(why, name.trim());
  }
  const known = [...entity.fields, ...single].map((part) => part.name);
  return unknownColumn(entity.set, segment.trim(), didYouMean(segment, known));
}
