import { unknownSet } from '../../messages/sets';
import { noDateKeywords, unknownParameter } from '../../messages/user-queries';
import { findSet, type Schema, type ServiceFunction } from '../../model/entity';
import { didYouMean } from '../../query/nearest';
import { isSet, keywordNames, printArgument } from './print-url';

/** Returns the functions for date words, found by their name, or else by their signature. */
function keywordFunctions({ functions }: Schema): readonly ServiceFunction[] {
  const named = functions.filter((candidate) => /^get_?by_?generic_?date$/i.test(candidate.name));
  if (named.length > 0) return named;
  return functions.filter(
    ({ boundTo, parameters, returns = '' }) =>
      boundTo !== undefined &&
      parameters.length === 1 &&
      parameters[0]?.type === 'Edm.String' &&
      returns.replace(/^Collection\((?:.*\.)?|\)$/g, '') === boundTo.replace(/^.*\./, ''),
  );
}

/**
 * Returns the address of GetByGenericDate for a set and a keyword, by the signature in the metadata: bound to the set or
 * unbound, with any parameter names. Without a signature, uses the documented one. The keyword isn't checked, because
 * deployments support different keywords.
 */
export function printGenericDate(schema: Schema, set: string, keyword: string): string {
  const entity = findSet(schema, set);
  if (!entity) {
    const sets = schema.entities.map((entity) => entity.set);
    throw unknownSet(set, didYouMean(set, sets));
  }
  const named = keywordFunctions(schema);
  const boundFunction = named.find((candidate) => candidate.boundTo === entity.name);
  if (boundFunction) return `${entity.set}/${printCall(boundFunction, entity.set, keyword)}`;
  const unbound = named.find((candidate) => candidate.boundTo === undefined);
  if (unbound) return printCall(unbound, entity.set, keyword);
  if (named.length > 0) {
    const offered = named.flatMap((candidate) =>
      schema.entities.filter((entity) => entity.name === candidate.boundTo).map((entity) => entity.set),
    );
    throw noDateKeywords([...new Set(offered)].join(', '), entity.set);
  }
  return `${entity.set}/GetByGenericDate(date=${printArgument('Edm.String', keyword)})`;
}

function printCall({ name, parameters }: ServiceFunction, set: string, keyword: string): string {
  const args = parameters.map((parameter, index) => {
    const namesSet = parameters.length > 1 && isSet(parameter.name);
    if (!namesSet && !keywordNames.test(parameter.name) && index > 0) throw unknownParameter(name, parameter.name);
    return `${parameter.name}=${printArgument(parameter.type, namesSet ? set : keyword)}`;
  });
  return `${name}(${args.join(',')})`;
}
