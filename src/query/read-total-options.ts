import { noTotalColumn, unknownAggregation } from '../messages/options';
import { didYouMean } from './nearest';
import { readSingleValue, readPairs } from './read-list';
import { readSharedOptions, type SharedOptions } from './read-options';
import type { Aggregation } from './total';

/** The options of `IDS.TOTAL`. */
export interface TotalOptions extends SharedOptions {
  readonly aggregation?: Aggregation;
}

const aggregations: readonly string[] = [
  'sum',
  'min',
  'max',
  'average',
  'count',
  'countdistinct',
] satisfies Aggregation[];

const optionNames = [
  'agg',
  'filter',
  'sort',
  'top',
  'headers',
  'require',
  'partial',
  'base',
  'mixed',
  'fill',
  'within',
  'errors',
];

/** Reads `"agg=average;filter=Quantity gt 0"` or a two-column range. Throws an error for an unknown option. */
export function readTotalOptions(argument: unknown): TotalOptions {
  const options = readPairs(argument, optionNames);
  const aggregation = options.get('agg')?.toLowerCase();
  if (aggregation !== undefined && !aggregations.includes(aggregation)) {
    throw unknownAggregation(aggregation, didYouMean(aggregation, aggregations), aggregations.join(', '));
  }
  return {
    ...readSharedOptions(options),
    ...(aggregation !== undefined && { aggregation: aggregation as Aggregation }),
  };
}

/** Reads the column of a total; undefined, for a blank or `$count`, counts rows. */
export function readTotalColumn(argument: unknown): string | undefined {
  const column = readSingleValue(argument);
  if (column === null || column === undefined || column === 0) return undefined;
  if (typeof column !== 'string') throw noTotalColumn();
  const name = column.trim();
  return name === '' || name.toLowerCase() === '$count' ? undefined : name;
}
