import { noDateKeywords, unknownParameter } from '../../messages/service';
import { unknownSet } from '../../messages/sets';
import { findSet, type Schema, type ServiceFunction } from '../../model/entity';
import { didYouMean } from '../../query/nearest';
import { printLiteral } from '../../query/print-query';

const keywordNames = /date|keyword|word|period|when/i;
const setNames = /set|entity|resource|type|table/i;

/** The functions that give a set's rows by a date keyword: by their name, or by what they take and return. */
function keywordFunctions({ functions }: Schema): readonly ServiceFunction[] {
  const named = functions.filter((known) => /^get_?by_?generic_?date$/i.test(known.name));
  if (named.length > 0) return named;
  return functions.filter(
    ({ boundTo, parameters, returns = '' }) =>
      boundTo !== undefined &&
      parameters.length === 1 &&
      parameters[0]?.type === 'Edm.String' &&
      returns.replace(/^Collection\((?:.*\.)?|\)$/g, '') === boundTo.replace(/^.*\./, ''),
  );
}

/** The address of the function that lists process dates: behind the positions, where it is bound to them. */
export function printProcessDates({ entities, functions }: Schema): string {
  const usual = 'GetDistinctProcessDates';
  const named = functions.filter((known) => known.name === usual);
  const listing = functions.filter(({ returns = '' }) => /^Collection\(Edm\.Date(TimeOffset)?\)$/.test(returns));
  const offered = (named.length > 0 ? named : listing).filter(
    ({ parameters }) => parameters.length === 0 || (parameters.length === 1 && isSet(parameters[0]?.name ?? '')),
  );
  const print = ({ name, parameters }: ServiceFunction) =>
    `${name}(${parameters.map((one) => `${one.name}=${printArgument(one.type, 'Positions')}`).join(',')})`;
  const alone = offered.find(({ boundTo }) => boundTo === undefined);
  if (alone) return print(alone);
  const bound = offered.find(({ boundTo }) => boundTo === 'Position') ?? offered[0];
  const set = entities.find(({ name }) => name === bound?.boundTo)?.set;
  return `${set ?? 'Positions'}/${bound ? print(bound) : `${usual}()`}`;
}

function isSet(name: string): boolean {
  return setNames.test(name) && !keywordNames.test(name);
}

/**
 * The address of GetByGenericDate for a set and a keyword, by the signature that the service's metadata states: bound
 * to the set or standing alone, with whatever its parameters are called. Without a signature, as its owner's pages
 * show it. What the user types as keyword is passed on as it is: deployments know different ones.
 */
export function printGenericDate(schema: Schema, set: string, keyword: string): string {
  const entity = findSet(schema, set);
  if (!entity) {
    const sets = schema.entities.map((known) => known.set);
    throw unknownSet(set, didYouMean(set, sets));
  }
  const named = keywordFunctions(schema);
  const bound = named.find((known) => known.boundTo === entity.name);
  if (bound) return `${entity.set}/${printCall(bound, entity.set, keyword)}`;
  const alone = named.find((known) => known.boundTo === undefined);
  if (alone) return printCall(alone, entity.set, keyword);
  if (named.length > 0) {
    const offered = named.flatMap((known) =>
      schema.entities.filter((one) => one.name === known.boundTo).map((one) => one.set),
    );
    throw noDateKeywords([...new Set(offered)].join(', '), entity.set);
  }
  return `${entity.set}/GetByGenericDate(date=${text(keyword)})`;
}

function printCall({ name, parameters }: ServiceFunction, set: string, keyword: string): string {
  const args = parameters.map((parameter, index) => {
    const namesSet = parameters.length > 1 && isSet(parameter.name);
    if (!namesSet && !keywordNames.test(parameter.name) && index > 0) {
      throw unknownParameter(name, parameter.name);
    }
    return `${parameter.name}=${printArgument(parameter.type, namesSet ? set : keyword)}`;
  });
  return `${name}(${args.join(',')})`;
}

function printArgument(type: string, value: string): string {
  if (/^Edm\.(Byte|SByte|Int16|Int32|Int64|Decimal|Double|Boolean|Date|DateTimeOffset)$/.test(type))
    return encodeURIComponent(value);
  // An enumeration's member stands behind the name of its type.
  return type.startsWith('Edm.') ? text(value) : `${type}${text(value)}`;
}

function text(value: string): string {
  return encodeURIComponent(printLiteral({ type: 'text', value })).replace(/%27/g, "'");
}
