import type { Entity, Schema } from '../model/entity';
import { splitTopLevel } from '../query/split-top-level';
import { findDeclaredKind } from './check-types';

const arithmeticPattern = /^(?:add|sub|mul|div|divby|mod|round|floor|ceiling)$/i;

/** Returns the names of all columns that `$compute` defines. */
export function listComputedNames(compute = ''): string[] {
  return splitTopLevel(compute, ',').flatMap((part) => /\sas\s+(\w+)\s*$/i.exec(part)?.[1] ?? []);
}

/** Returns the columns that `$compute` calculates from numbers. A column is `required` if none of those numbers can be empty. */
export function listComputedNumbers(
  compute = '',
  entity: Entity,
  schema: Schema,
): { name: string; required: boolean }[] {
  const parts = splitTopLevel(compute, ',');
  return parts.flatMap((part) => {
    const [, expression = '', name = ''] = /^(.*)\sas\s+(\w+)\s*$/is.exec(part) ?? [];
    const paths = (expression.match(/[A-Za-z_][\w/]*/g) ?? []).filter((word) => !arithmeticPattern.test(word));
    const areNumbers = paths.every((path) => findDeclaredKind(path, entity, schema) === 'number');
    const isFilled = (path: string) => entity.fields.some((field) => field.name === path && !field.nullable);
    if (paths.length === 0 || !areNumbers || expression.includes("'")) return [];
    return [{ name, required: schema.live && paths.every(isFilled) }];
  });
}
