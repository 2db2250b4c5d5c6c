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
import type { DataSourceName } from '../model/provenance';
import { didYouMean } from './nearest';
import { parseFilter } from './parse-filter';
import type { Filter, SortKey } from './query';
import { readPairs } from './read-list';
import { readSort } from './read-sort';

/** How far back a value may come from: `fill=prev;within=5`, or not at all. */
type Fill = { readonly within: number } | 'none';

export type HeaderMode = 'none' | 'field' | 'label';

/** The options that several functions share. */
export interface SharedOptions {
  readonly headers: HeaderMode;
  readonly top?: number;
  readonly sort?: readonly SortKey[];
  readonly filter?: Filter;
  /** Refuses rows of a delivery whose status isn't Success. */
  readonly requireSuccess?: true;
  /** Refuses rows of a date before the latest expected one. */
  readonly requireLatest?: true;
  /** Uses the data received so far although requested deliveries are missing. */
  readonly partial?: true;
  /** The code of the currency to convert amounts to, in uppercase. Totals are added after converting. */
  readonly base?: string;
  /** Ranks, compares, and adds amounts of several currencies as they are. */
  readonly mixed?: true;
  /** Whether earlier data fills a date without data; undefined leaves the choice to the settings. */
  readonly fill?: Fill;
  /** The data source; undefined leaves the choice to the add-in. */
  readonly source?: DataSourceName;
}

/** The options of a table function. */
export interface TableOptions extends SharedOptions {
  /** Adds the names of accounts, securities, custodians, and customers next to their IDs. */
  readonly names?: true;
}

const headerModes = new Map<string, HeaderMode>([
  ['0', 'none'],
  ['1', 'field'],
  ['2', 'label'],
]);

const sources: readonly string[] = ['odata', 'graphql', 'rest'] satisfies DataSourceName[];

const optionNames = [
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

/** Reads `"headers=0;top=100"` or a two-column range of names and values. Throws an error for an unknown option. */
export function readOptions(argument: unknown): TableOptions {
  const options = readPairs(argument, optionNames);
  const names = readSwitch('names', options.get('names'));
  return { ...readSharedOptions(options), ...(names && { names }) };
}

/** Reads the options that several functions share. Omits options without a value. */
export function readSharedOptions(options: ReadonlyMap<string, string>): SharedOptions {
  const top = readCount('top', options.get('top'));
  const sort = options.get('sort');
  const filter = options.get('filter');
  const source = readSource(options.get('source'));
  const base = readBaseCurrency(options.get('base'));
  const fill = readFill(options);
  return {
    headers: readHeaders(options.get('headers')),
    ...(fill !== undefined && { fill }),
    ...readRequirements(options.get('require')),
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
export function readSource(text: string | undefined): DataSourceName | undefined {
  const source = text?.toLowerCase();
  if (source === undefined || sources.includes(source)) return source as DataSourceName | undefined;
  const hint = didYouMean(source, sources);
  throw unknownSource(source, hint, sources.join(', '));
}

/** Reads the kind of header row: 0 for none, 1 for field names (the default), 2 for labels. */
export function readHeaders(text: string | undefined): HeaderMode {
  const headers = headerModes.get(text ?? '1');
  if (headers) return headers;
  throw badHeaders();
}

/** Reads a maximum number of rows, at least 1. */
export function readCount(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw notRowCount(name, text);
}

/** Reads an option that is on or off. */
export function readSwitch(name: string, text: string | undefined): boolean {
  if (text === undefined || /^(0|off|no|false)$/i.test(text)) return false;
  if (/^(1|on|yes|true)$/i.test(text)) return true;
  throw notZeroOrOne(name, text);
}

/** Reads a currency code, and returns it in uppercase. */
export function readBaseCurrency(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (/^[a-z]{3}$/i.test(text)) return text.toUpperCase();
  throw notCurrency(text);
}

/** Reads the requirements on deliveries: `success`, `latest`, or both, separated by a comma. */
function readRequirements(text: string | undefined): Pick<TableOptions, 'requireSuccess' | 'requireLatest'> {
  const requirements = text === undefined ? [] : text.split(',').map((word) => word.trim().toLowerCase());
  const unknownWord = requirements.find((requirement) => requirement !== 'success' && requirement !== 'latest');
  if (unknownWord !== undefined) throw unknownRequirement(unknownWord);
  return {
    ...(requirements.includes('success') && { requireSuccess: true as const }),
    ...(requirements.includes('latest') && { requireLatest: true as const }),
  };
}

/** How many process dates `fill=prev` goes back without `within=`. */
export const defaultWithin = 5;
const maxWithin = 99;

/** Reads `fill=` and `within=`. Returns undefined without either, which leaves the choice to the settings. */
export function readFill(options: ReadonlyMap<string, string>): Fill | undefined {
  const fill = options.get('fill')?.toLowerCase();
  if (fill !== undefined && fill !== 'prev' && fill !== 'none') throw unknownFill(fill);
  const within = options.get('within');
  if (within === undefined) return fill === 'prev' ? { within: defaultWithin } : fill;
  if (fill !== 'prev') throw withinWithoutFill();
  const count = /^\d{1,2}$/.test(within) ? Number(within) : 0;
  if (count < 1 || count > maxWithin) throw notProcessDateCount('within', within);
  return { within: count };
}

/**
 * Returns how many process dates to go back; undefined for none. `fillsByDefault`: the pane's setting, used without an
 * option.
 */
export function findFillLimit(fill: Fill | undefined, fillsByDefault: boolean): number | undefined {
  if (fill === undefined) return fillsByDefault ? defaultWithin : undefined;
  return fill === 'none' ? undefined : fill.within;
}

/** Reads the options of `IDS.STATUS`. `affected` adds accounts and market values to each delivery. */
export function readStatusOptions(argument: unknown) {
  const options = readPairs(argument, ['affected', 'headers']);
  return { headers: readHeaders(options.get('headers')), affected: readSwitch('affected', options.get('affected')) };
}
