import { AddInError } from '../../model/errors';
import type { Schema, ServiceFunction } from '../../model/schema';
import { findSet } from '../../model/schema';
import { didYouMean } from '../../query/nearest';
import { printLiteral } from './print-filter';

const keywordNames = /date|keyword|word|period|when/i;
const setNames = /set|entity|resource|type|table/i;

/**
 * The address of GetByGenericDate for a set and a keyword, by the signature that the service's metadata states: bound
 * to the set or standing alone, with whatever its parameters are called. Without a signature, as its owner's pages
 * show it. What the user types as keyword is passed on as it is: deployments know different ones.
 */
export function printGenericDate(schema: Schema, set: string, keyword: string): string {
  const entity = findSet(schema, set);
  if (!entity) {
    const sets = schema.entities.map((known) => known.set);
    throw new AddInError('input', `The service has no set "${set}".${didYouMean(set, sets)}`);
  }
  const named = schema.functions.filter((known) => /^get_?by_?generic_?date$/i.test(known.name));
  const bound = named.find((known) => known.boundTo === entity.name);
  if (bound) return `${entity.set}/${printCall(bound, entity.set, keyword)}`;
  const alone = named.find((known) => known.boundTo === undefined);
  if (alone) return printCall(alone, entity.set, keyword);
  if (named.length > 0) {
    const offered = named.flatMap((known) =>
      schema.entities.filter((one) => one.name === known.boundTo).map((one) => one.set),
    );
    throw new AddInError(
      'input',
      `The service offers dates by keyword for ${[...new Set(offered)].join(', ')}, not for ${entity.set}. Use a date.`,
    );
  }
  return `${entity.set}/GetByGenericDate(date=${text(keyword)})`;
}

function printCall({ name, parameters }: ServiceFunction, set: string, keyword: string): string {
  const args = parameters.map((parameter, index) => {
    const isSet = parameters.length > 1 && setNames.test(parameter.name) && !keywordNames.test(parameter.name);
    if (!isSet && !keywordNames.test(parameter.name) && index > 0) {
      throw new AddInError(
        'input',
        `The service's function ${name} wants "${parameter.name}", which the add-in does not know. Use a date instead.`,
      );
    }
    return `${parameter.name}=${printArgument(parameter.type, isSet ? set : keyword)}`;
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
