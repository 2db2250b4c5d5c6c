import { unknownSet } from '../../messages/sets';
import { noDateKeywords, unknownParameter } from '../../messages/user-queries';
import { findSet, type Schema, type ServiceFunction } from '../../model/entity';
import { didYouMean } from '../../query/nearest';
import { isSetParameterName, keywordParameterPattern, printArgument } from './print-url';

/** Finds the functions for date words by their name, or else by their signature. */
function findKeywordFunctions({ functions }: Schema): readonly ServiceFunction[] {
  const functionsByName = functions.filter((candidate) => /^get_?by_?generic_?date$/i.test(candidate.name));
  if (functionsByName.length > 0) return functionsByName;
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
  const keywordFunctions = findKeywordFunctions(schema);
  const boundFunction = keywordFunctions.find((candidate) => candidate.boundTo === entity.name);
  if (boundFunction) return `${entity.set}/${printCall(boundFunction, entity.set, keyword)}`;
  const unboundFunction = keywordFunctions.find((candidate) => candidate.boundTo === undefined);
  if (unboundFunction) return printCall(unboundFunction, entity.set, keyword);
  if (keywordFunctions.length > 0) {
    const supportedSets = keywordFunctions.flatMap((candidate) =>
      schema.entities.filter((entity) => entity.name === candidate.boundTo).map((entity) => entity.set),
    );
    throw noDateKeywords([...new Set(supportedSets)].join(', '), entity.set);
  }
  return `${entity.set}/GetByGenericDate(date=${printArgument('Edm.String', keyword)})`;
}

function printCall({ name, parameters }: ServiceFunction, set: string, keyword: string): string {
  const args = parameters.map((parameter, index) => {
    const isForSet = parameters.length > 1 && isSetParameterName(parameter.name);
    if (!isForSet && !keywordParameterPattern.test(parameter.name) && index > 0)
      throw unknownParameter(name, parameter.name);
    return `${parameter.name}=${printArgument(parameter.type, isForSet ? set : keyword)}`;
  });
  return `${name}(${args.join(',')})`;
}
