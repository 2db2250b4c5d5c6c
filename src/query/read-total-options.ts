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
import type { TotalMethod } from './total';

/** The options of `IDS.TOTAL`. */
export interface TotalOptions {
  readonly headers: HeaderMode;
  readonly method?: TotalMethod;
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

const methods: readonly string[] = ['sum', 'min', 'max', 'average', 'count', 'countdistinct'] satisfies TotalMethod[];

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
  const method = options.get('agg')?.toLowerCase();
  if (method !== undefined && !methods.includes(method)) {
    throw unknownAggregation(method, didYouMean(method, methods), methods.join(', '));
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
    ...(method !== undefined && { method: method as TotalMethod }),
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
export function readTotalField(argument: unknown): string | undefined {
  const field = readOne(argument);
  if (field === null || field === undefined || field === 0) return undefined;
  if (typeof field !== 'string') throw noTotalColumn();
  const name = field.trim();
  return name === '' || name.toLowerCase() === '$count' ? undefined : name;
}
