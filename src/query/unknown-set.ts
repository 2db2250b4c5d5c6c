import { unknownSet as unknownSetMessage } from '../messages/sets';
import type { AddInError } from '../model/errors';
import { restResourceNames } from '../model/rest-resource-names';
import type { Schema } from '../model/entity';
import { didYouMean } from './nearest';

/** The error for a set that the service does not have: names the nearest, or the list of REST v1 that is called so. */
export function unknownSet(given: string, { entities }: Schema): AddInError {
  const sets = entities.map(({ set }) => set);
  const resource = restResourceNames.find((name) => name.toLowerCase() === given.toLowerCase());
  const hint = resource
    ? ` REST v1 has ${resource}: =IDS.V1("${resource}") shows them.`
    : didYouMean(given, sets) || ` Data sets: ${sets.join(', ')}.`;
  return unknownSetMessage(given, hint);
}
