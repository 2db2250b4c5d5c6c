import type { Entity, Schema } from '../model/entity';
import { toLabel } from '../model/label';

/** A column of a set, or of the records that it refers to. */
interface ReachableColumn {
  readonly path: string;
  readonly label: string;
}

// Position → Security → SecurityType → MajorAssetClass. Columns further away describe the rows too indirectly.
const maxDepth = 3;
const maxColumns = 3000;

const columnsBySchema = new WeakMap<Schema, Map<string, readonly ReachableColumn[]>>();

/** Returns the columns of a set and of the records that it refers to, nearest first. */
export function getReachableColumns(entity: Entity, schema: Schema): readonly ReachableColumn[] {
  const columnsByEntity = columnsBySchema.get(schema) ?? new Map<string, readonly ReachableColumn[]>();
  columnsBySchema.set(schema, columnsByEntity);
  const columns = columnsByEntity.get(entity.name) ?? listReachableColumns(entity, schema);
  columnsByEntity.set(entity.name, columns);
  return columns;
}

/** Returns the path of the column with a label, ignoring case. */
export function findPathByLabel(text: string, entity: Entity, schema: Schema): string | undefined {
  const normalized = normalizeLabel(text);
  return getReachableColumns(entity, schema).find((column) => normalizeLabel(column.label) === normalized)?.path;
}

/** Normalizes a label for comparing: lowercase, with single spaces. */
export function normalizeLabel(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

function listReachableColumns(start: Entity, schema: Schema): ReachableColumn[] {
  const columns: ReachableColumn[] = [];
  let level = [{ entity: start, prefix: '' }];
  for (let depth = 0; depth <= maxDepth && columns.length < maxColumns; depth++) {
    for (const { entity, prefix } of level) {
      for (const { name } of entity.fields)
        columns.push({ path: prefix + name, label: toLabel(prefix + name, depth === 0 ? entity.set : undefined) });
    }
    level = level.flatMap(({ entity, prefix }) =>
      entity.navigations.flatMap(({ name, target, isCollection }) => {
        const targetEntity = isCollection ? undefined : schema.entities.find((candidate) => candidate.name === target);
        return targetEntity ? [{ entity: targetEntity, prefix: `${prefix}${name}/` }] : [];
      }),
    );
    level.length = Math.min(level.length, maxColumns);
  }
  return columns.slice(0, maxColumns);
}
