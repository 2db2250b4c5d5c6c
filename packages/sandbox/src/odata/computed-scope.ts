import { createBadRequest } from '../refusal';
import { findByName } from './names';
import type { ComputeItem } from './query-options';
import type { Scope, ValueMember } from './scope';
import { compileValue } from './sql-expression';

/** Extends a scope with the properties of $compute. Each item can use the items before it. */
export function createComputedScope(scope: Scope, items: readonly ComputeItem[] | undefined, now: number): Scope {
  if (!items) return scope;
  const added: ValueMember[] = [];
  const extended: Scope = {
    description: scope.description,
    findMember: (name) => findByName(added, name) ?? scope.findMember(name),
    listValueMembers: () => [...scope.listValueMembers(), ...added],
  };
  for (const { alias, expression } of items) {
    if (extended.findMember(alias)) throw createBadRequest(`The name '${alias}' is already in use.`, '$compute');
    const { sql, type, nullable } = compileValue(expression, { scope: extended, variables: new Map(), now });
    if (type === 'record') throw createBadRequest(`'${alias}' would be a record, not a value.`, '$compute');
    added.push({ kind: 'value', name: alias, sql, type, nullable });
  }
  return extended;
}
