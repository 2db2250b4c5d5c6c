import { createBadRequest } from '../refusal';
import type { Member, RecordMember, CollectionMember, Scope, ValueMember } from './scope';
import type { Environment } from './typed-sql';

/** Returns the value or record at a path. Throws a refusal for a collection. */
export function findMember(path: readonly string[], environment: Environment): ValueMember | RecordMember {
  const member = walk(path, environment);
  if (member.kind !== 'collection') return member;
  throw createBadRequest(`'${path.join('/')}' is a collection: query it with any, all or $count.`, path.join('/'));
}

/** Returns the collection at a path. Throws a refusal for other members. */
export function findRecords(path: readonly string[], environment: Environment): CollectionMember {
  const member = walk(path, environment);
  if (member.kind === 'collection') return member;
  throw createBadRequest(`'${path.join('/')}' is not a collection.`, path.join('/'));
}

function walk(path: readonly string[], environment: Environment): Member {
  const [first = '', ...rest] = path;
  const variable = environment.variables.get(first.toLowerCase());
  if (variable && rest.length === 0)
    throw createBadRequest(`'${first}' is a record: name one of its properties.`, first);
  let scope: Scope = variable ?? environment.scope;
  const names = variable ? rest : path;
  let member: Member | undefined;
  for (const name of names) {
    if (member?.kind === 'value') throw createBadRequest(`'${member.name}' has no property '${name}'.`, name);
    if (member?.kind === 'collection')
      throw createBadRequest(`'${member.name}' is a collection: '/${name}' can't follow.`, name);
    if (member) scope = member.scope;
    member = scope.findMember(name);
    if (!member) throw createUnknownProperty(name, scope);
  }
  if (!member) throw createBadRequest('The path is empty.');
  return member;
}

/** Creates the refusal of an unknown property, with ASP.NET Core OData's wording. */
export function createUnknownProperty(name: string, scope: Scope): Error {
  return createBadRequest(`Could not find a property named '${name}' on ${scope.description}.`, name);
}
