import type { Entity, Field } from '../schema/entity';
import { Refusal, createBadRequest } from '../refusal';
import { type Sql, quoteIdentifier, joinSql, raw, sql } from '../sql';
import { Cursor } from './cursor';
import { restrictToDate } from './generic-date';
import { parseLiteral } from './literal';
import { findByName, containerNamespace, datedSets, getEntity, findEntityOfSet } from './names';
import { decodePath } from './parse-query-string';
import type { Restriction } from './rows-query';
import { areComparable } from './value-type';

/** The resource at a path below the service root. */
export type Resource =
  | { readonly kind: 'root' | 'metadata' | 'batch' }
  | { readonly kind: 'records'; readonly entity: Entity; readonly restrict?: Restriction }
  | { readonly kind: 'record'; readonly entity: Entity; readonly restrict?: Restriction }
  | { readonly kind: 'count'; readonly entity: Entity; readonly restrict?: Restriction }
  | { readonly kind: 'dates'; readonly entity: Entity; readonly restrict?: Restriction }
  | {
      readonly kind: 'property';
      readonly entity: Entity;
      readonly restrict: Restriction;
      readonly field: Field;
      readonly isRaw: boolean;
    };

interface PathState {
  readonly entity: Entity;
  readonly isSingle: boolean;
  readonly restrict?: Restriction;
}

/**
 * Parses the percent-encoded path of a request below the service root. `aliases` are the parameters in the query string
 * that begin with `@`. Throws a refusal: 404 for unknown names, 400 for malformed keys and arguments.
 */
export function parsePath(path: string, aliases: ReadonlyMap<string, string>): Resource {
  const segments = path
    .replace(/^\/|\/$/g, '')
    .split('/')
    .map(decodePath);
  const [first = '', ...rest] = segments;
  if (first === '' && rest.length === 0) return { kind: 'root' };
  if (first === '$metadata' && rest.length === 0) return { kind: 'metadata' };
  if (first === '$batch' && rest.length === 0) return { kind: 'batch' };
  let state = openSet(first);
  for (const [index, segment] of rest.entries()) {
    const isLast = index === rest.length - 1;
    if (segment === '$count' && isLast && !state.isSingle) return { ...state, kind: 'count' };
    const { name, args } = splitCall(segment);
    if (!state.isSingle) {
      const unqualifiedName = name.startsWith(`${containerNamespace}.`)
        ? name.slice(containerNamespace.length + 1)
        : name;
      const functionResult = args === undefined ? undefined : callFunction(state, unqualifiedName, args, aliases);
      if (functionResult === 'dates') {
        if (!isLast) throw createNotFound(rest[index + 1] ?? '');
        return { ...state, kind: 'dates' };
      }
      // A segment that isn't a function is a key: `Accounts/5`.
      state = functionResult ?? addKey(state, segment);
      continue;
    }
    const field = args === undefined ? findByName(state.entity.fields, name) : undefined;
    if (field && state.restrict) {
      const isRaw = rest[index + 1] === '$value';
      if (!isLast && !(isRaw && index === rest.length - 2)) throw createNotFound(rest[index + 1] ?? '');
      return { kind: 'property', entity: state.entity, restrict: state.restrict, field, isRaw };
    }
    state = follow(state, name, args, segment);
  }
  return { ...state, kind: state.isSingle ? 'record' : 'records' };
}

function openSet(segment: string): PathState {
  const { name, args } = splitCall(segment);
  const entity = findEntityOfSet(name);
  if (!entity) throw createNotFound(segment);
  const state = { entity, isSingle: false };
  return args === undefined ? state : addKey(state, args, segment);
}

/** Splits `Name(args)`. A name without parentheses has no `args`. */
function splitCall(segment: string): { name: string; args: string | undefined } {
  const match = /^([\w.]+)\((.*)\)$/s.exec(segment);
  return match ? { name: match[1] ?? '', args: match[2] ?? '' } : { name: segment, args: undefined };
}

/** Returns `'dates'` for GetDistinctProcessDates, and undefined if the name isn't a function. */
function callFunction(
  state: PathState,
  name: string,
  args: string,
  aliases: ReadonlyMap<string, string>,
): PathState | 'dates' | undefined {
  const functionName = name.toLowerCase();
  if (functionName !== 'getbygenericdate' && functionName !== 'getdistinctprocessdates') return undefined;
  if (!datedSets.includes(state.entity.set)) throw createNotFound(`${state.entity.set}/${name}`);
  if (functionName === 'getdistinctprocessdates') {
    if (args.trim() !== '') throw createBadRequest('GetDistinctProcessDates takes no parameters.', name);
    return 'dates';
  }
  const match = /^\s*date\s*=\s*(@\w+|.*?)\s*$/is.exec(args);
  const text = match?.[1]?.startsWith('@') ? aliases.get(match[1]) : match?.[1];
  const literal = text === undefined ? undefined : parseLiteral(text, 0);
  if (text === undefined || literal?.type !== 'Edm.String' || literal.length !== text.length) {
    throw createBadRequest("GetByGenericDate takes one parameter: date='first', 'last' or 'prev'.", 'date');
  }
  return { ...state, restrict: restrictToDate(state.entity, String(literal.value), state.restrict) };
}

function addKey(state: PathState, text: string, segment = text): PathState {
  const { entity, restrict } = state;
  const keys = readKey(entity, text, segment);
  const matchKey = (alias: string): Sql => {
    const parts = keys.map(([name, value]) => sql`${quoteIdentifier(name, alias)} = ${value}`);
    return joinSql(restrict ? [restrict(alias), ...parts] : parts, ' AND ');
  };
  return { entity, isSingle: true, restrict: matchKey };
}

/** Parses a key such as `5`, `'C'`, or `A=1,B=2`, with a value for every part of the entity's key. */
function readKey(entity: Entity, text: string, segment: string): (readonly [string, string | number])[] {
  const cursor = new Cursor(text, 'key');
  const keyValues = new Map<string, string | number>();
  do {
    cursor.skipSpace();
    const named = /^\w+\s*=/.test(text.slice(cursor.position));
    // A segment that doesn't look like a key is an unknown resource, not a malformed key.
    if (!named && parseLiteral(text, cursor.position) === undefined && !/^-?\d/.test(text))
      throw createNotFound(segment);
    const part = named
      ? cursor.expectName()
      : entity.key.length === 1
        ? (entity.key[0] ?? '')
        : cursor.fail(`the key needs names: ${entity.key.join(', ')}`);
    if (named) cursor.skipSpace();
    if (named) cursor.expect('=');
    const name = entity.key.find((key) => key.toLowerCase() === part.toLowerCase());
    if (name === undefined) throw createBadRequest(`'${part}' isn't part of the key of ${entity.set}.`, part);
    if (keyValues.has(name)) throw createBadRequest(`The key of ${entity.set} specifies '${name}' twice.`, part);
    keyValues.set(name, readKeyValue(entity, name, cursor));
    cursor.skipSpace();
  } while (cursor.accept(','));
  cursor.finish();
  return entity.key.map((name) => {
    const value = keyValues.get(name);
    if (value === undefined) throw createBadRequest(`The key of ${entity.set} lacks '${name}'.`, name);
    return [name, value] as const;
  });
}

function readKeyValue(entity: Entity, name: string, cursor: Cursor): string | number {
  const minus = cursor.accept('-');
  const literal = parseLiteral(cursor.text, cursor.position);
  const type = findByName(entity.fields, name)?.type;
  if (!literal || literal.value === null || !type || !areComparable(literal.type, type))
    return cursor.fail(`a value of type ${type} expected`);
  cursor.position += literal.length;
  if (!minus) return literal.value;
  return typeof literal.value === 'number' ? -literal.value : cursor.fail('a number expected');
}

/** Follows a navigation property. A key can select one record of a collection. */
function follow(state: PathState, name: string, args: string | undefined, segment: string): PathState {
  const navigation = findByName(state.entity.navigations, name);
  const { restrict } = state;
  if (!navigation || !restrict) throw createNotFound(segment);
  const start = state.entity.name;
  const target: PathState = {
    entity: getEntity(navigation.target),
    isSingle: !navigation.isCollection,
    restrict: (alias) => {
      const from = `${alias}_from`;
      const pairs = navigation.fieldPairs.map(([here, there]) => {
        return sql`${quoteIdentifier(there, alias)} = (SELECT ${quoteIdentifier(here, from)} FROM ${quoteIdentifier(start)} AS ${raw(from)} WHERE ${restrict(from)})`;
      });
      return joinSql(pairs, ' AND ');
    },
  };
  if (args === undefined) return target;
  if (target.isSingle) throw createNotFound(segment);
  return addKey(target, args, segment);
}

function createNotFound(segment: string): Refusal {
  return new Refusal(404, `Resource not found for the segment '${segment.slice(0, 100)}'.`);
}
