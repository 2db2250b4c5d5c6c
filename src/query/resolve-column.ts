import { columnKind, type Entity, type Field, normalizeFieldName, type Schema } from '../model/entity';
import type { Column } from '../model/table';
import { columnError } from './column-error';
import { findByLabel } from './reachable-columns';

/** A column with the way to it: `['Security', 'Cusip']`. */
export interface PreparedColumn extends Column {
  readonly path: readonly string[];
  /** The service's metadata says that it is never empty. */
  readonly required?: true;
  /** Every row names the record that the column is read from: one that doesn't come is missing. */
  readonly linked?: true;
  /** Called for each of its rows whose record is missing. */
  readonly onMissing?: () => void;
  /** Of a type that the add-in has no kind for: its values are shown as they come. */
  readonly open?: true;
}

/** Finds a field from an entity by its path (`Security/Cusip`, any case) or its label (`CUSIP`). Throws where there is none. */
export function resolveColumn(name: string, entity: Entity, schema: Schema): PreparedColumn {
  const found = columnAt(name, entity, schema);
  if (!('missing' in found)) return found;
  const labeled = name.includes('/') ? undefined : findByLabel(name, entity, schema);
  const column = labeled === undefined ? found : columnAt(labeled, entity, schema);
  if ('missing' in column) throw columnError(name, found.missing, found.at, schema);
  return column;
}

/** Whether there is a field at a path from an entity. */
export function hasColumn(path: string, entity: Entity, schema: Schema): boolean {
  return !('missing' in columnAt(path, entity, schema));
}

/** The field at a path; else the step of the path that leads nowhere, and where it starts. */
function columnAt(
  name: string,
  entity: Entity,
  schema: Schema,
): PreparedColumn | { readonly missing: string; readonly at: Entity } {
  const segments = name.split(/[/.]/).map((segment) => segment.trim());
  const path: string[] = [];
  let at = entity;
  let linked = false;
  for (const segment of segments.slice(0, -1)) {
    const navigation = at.navigations.find((known) => sameName(known.name, segment));
    const target = navigation && schema.entities.find((known) => known.name === navigation.target);
    if (!navigation || !target || navigation.many) return { missing: segment, at };
    if (at === entity) linked = isLinked(navigation, entity);
    path.push(navigation.name);
    at = target;
  }
  const last = segments[segments.length - 1] ?? '';
  const field = findField(at, last);
  if (!field) return { missing: last, at };
  path.push(field.name);
  return {
    name: path.join('/'),
    kind: columnKind(field),
    path,
    ...(schema.live && !field.nullable && { required: true }),
    ...(linked && { linked }),
    ...(field.open && { open: true }),
  };
}

/** Whether every record of an entity refers to a record behind a navigation. */
export function isLinked({ on, many }: Entity['navigations'][number], entity: Entity): boolean {
  return !many && on.length > 0 && on.every(([here]) => findField(entity, here)?.nullable === false);
}

/** A field by its name, in any case. */
export function findField(entity: Entity, name: string): Field | undefined {
  const wanted = normalizeFieldName(name);
  return entity.fields.find((field) => normalizeFieldName(field.name) === wanted);
}

function sameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
