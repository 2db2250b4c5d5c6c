import type { Entity, Schema } from '../../model/entity';
import { findRecordNameField } from '../../model/record-names';
import { readNames } from '../../query/read-list';

/**
 * Reads the columns to group by. A navigation means the name or number of its record: `Account` is `Account/Number`. A
 * navigation that only the security has is found there: `Currency` is `Security/Currency/Alpha3Code`.
 */
export function readGroupColumns(argument: unknown, entity: Entity, schema: Schema): string[] {
  return (readNames(argument) ?? []).map((name) => {
    const steps = name.split(/[/.]/).map((step) => step.trim());
    // The code of a currency means its three-letter code.
    if (/^code$/i.test(steps[steps.length - 1] ?? '') && /^currency$/i.test(steps[steps.length - 2] ?? '')) steps.pop();
    const [first = ''] = steps;
    const security = findTarget(entity, 'Security', schema);
    const isOnSecurityOnly = !hasName(entity, first) && security && findTarget(security, first, schema);
    const path = isOnSecurityOnly ? ['Security', ...steps] : steps;
    return findNamePath(path, entity, schema) ?? path.join('/');
  });
}

/**
 * Returns the path to the name of the record that navigations lead to; undefined if the steps aren't all navigations.
 */
function findNamePath(steps: readonly string[], entity: Entity, schema: Schema): string | undefined {
  let target: Entity | undefined = entity;
  for (const step of steps) target = target && findTarget(target, step, schema);
  const name = target && findRecordNameField(steps[steps.length - 1] ?? '');
  return name === undefined ? undefined : [...steps, name].join('/');
}

function hasName({ fields, navigations }: Entity, name: string): boolean {
  return [...fields, ...navigations].some((part) => part.name.toLowerCase() === name.toLowerCase());
}

/** Finds the entity behind a navigation to one record. */
export function findTarget({ navigations }: Entity, name: string, { entities }: Schema): Entity | undefined {
  const navigation = navigations.find(
    (candidate) => !candidate.isCollection && candidate.name.toLowerCase() === name.toLowerCase(),
  );
  return navigation && entities.find((entity) => entity.name === navigation.target);
}
