import {
  badHeaders,
  notCurrency,
  notProcessDateCount,
  notRowCount,
  notZeroOrOne,
  unknownFill,
  unknownRequirement,
  unknownSource,
  withinWithoutFill,
} from '../messages/options';
import type { SourceName } from '../model/provenance';
import { didYouMean } from './nearest';
import { parseFilter } from './parse-filter';
import type { Filter, Sorting } from './query';
import { readPairs } from './read-list';
import { readSort } from './read-sort';

/** How far back a value may come from: `fill=prev;within=5`, or not at all. */
export type Fill = { readonly within: number } | 'none';

export type HeaderMode = 'none' | 'field' | 'label';

/** What a table function's last argument can say. */
export interface TableOptions {
  readonly headers: HeaderMode;
  readonly top?: number;
  readonly sort?: readonly Sorting[];
  readonly filter?: Filter;
  /** Adds the names behind account, security, custodian and customer ids. */
  readonly names?: true;
  /** Refuses rows of a delivery that has not ended in Success. */
  readonly requireSuccess?: true;
  /** Refuses rows of a date before the newest one expected. */
  readonly requireLatest?: true;
  /** Uses the data received so far although requested deliveries are missing. */
  readonly partial?: true;
  /** A currency code to convert amounts to, upper case. */
  readonly base?: string;
  /** Ranks and compares amounts of several currencies as they are. */
  readonly mixed?: true;
  /** What a date without data is filled from; undefined leaves it to the settings. */
  readonly fill?: Fill;
  /** The data source; undefined leaves the choice to the add-in. */
  readonly source?: SourceName;
}

const headerModes = new Map<string, HeaderMode>([
  ['0', 'none'],
  ['1', 'field'],
  ['2', 'label'],
]);

const sources: readonly string[] = ['odata', 'graphql', 'rest'] satisfies SourceName[];

const known = [
  'headers',
  'top',
  'sort',
  'filter',
  'names',
  'require',
  'partial',
  'source',
  'base',
  'mixed',
  'fill',
  'within',
];

/** Reads `"headers=0;top=100"` or a two-column range of names and values. Throws a message for what it doesn't know. */
export function readOptions(given: unknown): TableOptions {
  const options = readPairs(given, known);
  const top = readCount('top', options.get('top'));
  const sort = options.get('sort');
  const filter = options.get('filter');
  const source = readSource(options.get('source'));
  const base = readBase(options.get('base'));
  const required = readRequired(options.get('require'));
  const fill = readFill(options);
  return {
    headers: readHeaders(options.get('headers')),
    ...(fill !== undefined && { fill }),
    ...(readSwitch('names', options.get('names')) && { names: true as const }),
    ...required,
    ...(readSwitch('partial', options.get('partial')) && { partial: true as const }),
    ...(top !== undefined && { top }),
    ...(sort !== undefined && { sort: readSort(sort) }),
    ...(filter !== undefined && filter !== '' && { filter: parseFilter(filter) }),
    ...(source !== undefined && { source }),
    ...(base !== undefined && { base }),
    ...(readSwitch('mixed', options.get('mixed')) && { mixed: true as const }),
  };
}

/** Reads the data source. The error for an unknown one names the nearest. */
export function readSource(given: string | undefined): SourceName | undefined {
  const source = given?.toLowerCase();
  if (source === undefined || sources.includes(source)) return source as SourceName | undefined;
  const hint = didYouMean(source, sources);
  throw unknownSource(source, hint, sources.join(', '));
}

/** The header row of a result: 0 none, 1 field names (also when not given), 2 labels. */
export function readHeaders(given: string | undefined): HeaderMode {
  const headers = headerModes.get(given ?? '1');
  if (headers) return headers;
  throw badHeaders();
}

/** An option that limits rows: a whole number from 1. */
export function readCount(name: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  if (/^[1-9]\d{0,6}$/.test(given)) return Number(given);
  throw notRowCount(name, given);
}

/** An option that is on or off. */
export function readSwitch(name: string, given: string | undefined): boolean {
  if (given === undefined || /^(0|off|no|false)$/i.test(given)) return false;
  if (/^(1|on|yes|true)$/i.test(given)) return true;
  throw notZeroOrOne(name, given);
}

/** An option that names a currency by its code, in upper case. */
export function readBase(given: string | undefined): string | undefined {
  if (given === undefined || given === '') return undefined;
  if (/^[a-z]{3}$/i.test(given)) return given.toUpperCase();
  throw notCurrency(given);
}

/** What has to be so of a delivery: `success`, `latest`, or both with a comma between them. */
export function readRequired(given: string | undefined): Pick<TableOptions, 'requireSuccess' | 'requireLatest'> {
  const wanted = given === undefined ? [] : given.split(',').map((one) => one.trim().toLowerCase());
  const unknown = wanted.find((one) => one !== 'success' && one !== 'latest');
  if (unknown !== undefined) throw unknownRequirement(unknown);
  return {
    ...(wanted.includes('success') && { requireSuccess: true as const }),
    ...(wanted.includes('latest') && { requireLatest: true as const }),
  };
}

/** How many process dates back `fill=prev` goes without `within=`. */
export const usualWithin = 5;
const mostWithin = 99;

/** Reads `fill=` and `within=`; undefined where neither is given, which leaves it to the settings. */
export function readFill(options: ReadonlyMap<string, string>): Fill | undefined {
  const fill = options.get('fill')?.toLowerCase();
  if (fill !== undefined && fill !== 'prev' && fill !== 'none') throw unknownFill(fill);
  const within = options.get('within');
  if (within === undefined) return fill === 'prev' ? { within: usualWithin } : fill;
  if (fill !== 'prev') throw withinWithoutFill();
  const count = /^\d{1,2}$/.test(within) ? Number(within) : 0;
  if (count < 1 || count > mostWithin) throw notProcessDateCount('within', within);
  return { within: count };
}

/** What is used where no option says otherwise. `prefers`: the setting of the pane. */
export function fillOr(fill: Fill | undefined, prefers: boolean): number | undefined {
  if (fill === undefined) return prefers ? usualWithin : undefined;
  return fill === 'none' ? undefined : fill.within;
}
