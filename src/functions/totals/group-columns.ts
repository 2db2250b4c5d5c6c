import type { Entity, Schema } from '../../model/entity';
import { recordNameField } from '../../model/record-names';
import { readNames } from '../../query/read-list';

/**
 * The columns to group by. What leads to records of another kind means their name: `Account` is `Account/Number`; and
 * what only the security of a record has is found there: `Currency` is `Security/Currency/Alpha3Code`.
 */
export function groupColumns(given: unknown, entity: Entity, schema: Schema): string[] {
  return (readNames(given) ?? []).map((name) => {
    const steps = name.split(/[/.]/).map((step) => step.trim());
    // Currencies have codes of two and three letters; of three are those that people mean.
    if (/^code$/i.test(steps[steps.length - 1] ?? '') && /^currency$/i.test(steps[steps.length - 2] ?? '')) steps.pop();
    const [first = ''] = steps;
    const security = targetOf(entity, 'Security', schema);
    const through = !knows(entity, first) && security && targetOf(security, first, schema);
    return complete(through ? ['Security', ...steps] : steps, entity, schema) ?? name;
  });
}

function complete(steps: readonly string[], entity: Entity, schema: Schema): string | undefined {
  let at: Entity | undefined = entity;
  for (const step of steps) at = at && targetOf(at, step, schema);
  const name = at && recordNameField(steps[steps.length - 1] ?? '');
  return name === undefined ? undefined : [...steps, name].join('/');
}

function knows({ fields, navigations }: Entity, name: string): boolean {
  return [...fields, ...navigations].some((part) => part.name.toLowerCase() === name.toLowerCase());
}

function targetOf({ navigations }: Entity, name: string, { entities }: Schema): Entity | undefined {
  const way = navigations.find((known) => !known.many && known.name.toLowerCase() === name.toLowerCase());
  return way && entities.find((one) => one.name === way.target);
}
