import { knownSets, onlyRestResource, unknownSet } from '../messages/sets';
import type { AddInError } from '../model/errors';
import type { Schema } from '../model/entity';
import { didYouMean } from './nearest';

/**
 * Creates the error for an unknown data set. It suggests the nearest set, or IDS.V1 for the name of a REST v1 resource.
 */
export function createUnknownSetError(text: string, { entities }: Schema): AddInError {
  const sets = entities.map(({ set }) => set);
  const resource = restResourceNames.find((name) => name.toLowerCase() === text.toLowerCase());
  const hint = resource ? onlyRestResource(resource) : didYouMean(text, sets) || knownSets(sets.join(', '));
  return unknownSet(text, hint);
}

/** The names of REST v1's resources. Cells load this list without the resources' fields. */
export const restResourceNames: readonly string[] = [
  'Accounts',
  'Transactions',
  'Positions',
  'TaxLots',
  'Vehicles',
  'FxRates',
  'Prices',
  'GroupMembers',
  'Groups',
  'Custodians',
  'Tokens',
];
