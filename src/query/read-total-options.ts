import { noTotalColumn, unknownAggregation } from '../messages/options';
import { didYouMean } from './nearest';
import { parseFilter } from './parse-filter';
import type { Filter, Sorting } from './query';
import { readOne, readPairs } from './read-list';
import {
  readBase,
  readCount,
  readFill,
  readHeaders,
  readRequired,
  readSwitch,
  type Fill,
  type HeaderMode,
} from './read-options';
import { readSort } from './read-sort';
import type { Aggregation } from './total';

/** The options of `IDS.TOTAL`. */
export interface TotalOptions {
  readonly headers: HeaderMode;
  readonly aggregation?: Aggregation;
  readonly filter?: Filter;
  readonly sort?: readonly Sorting[];
  readonly top?: number;
  readonly requireSuccess?: true;
  /** Refuses rows of a date before the latest expected one. */
  readonly requireLatest?: true;
  /** Uses the data received so far although requested deliveries are missing. */
  readonly partial?: true;
  /** Whether earlier data fills a date without data; undefined leaves the choice to the settings. */
  readonly fill?: Fill;
  /** The code of the currency to convert amounts to before adding them, in uppercase. */
  readonly base?: string;
  /** Adds amounts of several currencies as they are. */
  readonly mixed?: true;
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

/** Reads `"agg=average;filter=Quantity gt 0"` or a two-column range. Throws a message for an unknown option. */
export function readTotalOptions(argument: unknown): TotalOptions {
  const options = readPairs(argument, optionNames);
  const aggregation = options.get('agg')?.toLowerCase();
  if (aggregation !== undefined && !aggregations.includes(aggregation)) {
    throw unknownAggregation(aggregation, didYouMean(aggregation, aggregations), aggregations.join(', '));
  }
  const required = readRequired(options.get('require'));
  const top = readCount('top', options.get('top'));
  const base = readBase(options.get('base'));
  const filter = options.get('filter');
  const sort = options.get('sort');
  const fill = readFill(options);
  return {
    headers: readHeaders(options.get('headers')),
    ...(fill !== undefined && { fill }),
    ...(aggregation !== undefined && { aggregation: aggregation as Aggregation }),
    ...required,
    ...(readSwitch('partial', options.get('partial')) && { partial: true as const }),
    ...(base !== undefined && { base }),
    ...(readSwitch('mixed', options.get('mixed')) && { mixed: true as const }),
    ...(top !== undefined && { top }),
    ...(filter !== undefined && filter !== '' && { filter: parseFilter(filter) }),
    ...(sort !== undefined && { sort: readSort(sort) }),
  };
}

/** Reads the column of a total; undefined, for a blank or `$count`, counts rows. */
export function readTotalColumn(argument: unknown): string | undefined {
  const column = readOne(argument);
  if (column === null || column === undefined || column === 0) return undefined;
  if (typeof column !== 'string') throw noTotalColumn();
  const name = column.trim();
  return name === '' || name.toLowerCase() === '$count' ? undefined : name;
}
