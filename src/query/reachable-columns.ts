import type { Entity, Schema } from '../model/entity';
import { label } from '../model/label';

/** A column of a set, or of the records that it refers to. */
export interface ReachableColumn {
  readonly path: string;
  readonly label: string;
}

// Position → Security → SecurityType → MajorAssetClass; further on the columns say little about the rows.
const deepest = 3;
const mostColumns = 3000;

const known = new WeakMap<Schema, Map<string, readonly ReachableColumn[]>>();

/** The columns of a set and of the records that it refers to, near ones first. */
export function reachableColumns(entity: Entity, schema: Schema): readonly ReachableColumn[] {
  const found = known.get(schema) ?? new Map<string, readonly ReachableColumn[]>();
  known.set(schema, found);
  const columns = found.get(entity.name) ?? list(entity, schema);
  found.set(entity.name, columns);
  return columns;
}

/** The path of the column with a label, in any case. */
export function findByLabel(given: string, entity: Entity, schema: Schema): string | undefined {
  const wanted = normalizeLabel(given);
  return reachableColumns(entity, schema).find((column) => normalizeLabel(column.label) === wanted)?.path;
}

/** A label as it is compared: in lower case, with single spaces. */
export function normalizeLabel(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

function list(start: Entity, schema: Schema): ReachableColumn[] {
  const columns: ReachableColumn[] = [];
  let level = [{ entity: start, way: '' }];
  for (let depth = 0; depth <= deepest && columns.length < mostColumns; depth++) {
    for (const { entity, way } of level) {
      for (const { name } of entity.fields)
        columns.push({ path: way + name, label: label(way + name, depth === 0 ? entity.set : undefined) });
    }
    level = level.flatMap(({ entity, way }) =>
      entity.navigations.flatMap(({ name, target, many }) => {
        const next = many ? undefined : schema.entities.find((one) => one.name === target);
        return next ? [{ entity: next, way: `${way}${name}/` }] : [];
      }),
    );
    level.length = Math.min(level.length, mostColumns);
  }
  return columns.slice(0, mostColumns);
}
