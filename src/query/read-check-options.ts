import { noCheck, unknownCheck, notZeroOrPositive, notProcessDateCount } from '../messages/options';
import type { DataSourceName } from '../model/provenance';
import { didYouMean } from './nearest';
import {
  readHeaders,
  readSharedOptions,
  readSource,
  readSwitch,
  type HeaderMode,
  type SharedOptions,
} from './read-options';
import { readPairs } from './read-list';

export interface CompareOptions extends SharedOptions {
  /** Maximum difference between numbers treated as equal. */
  readonly tolerance: number;
  readonly unchanged: boolean;
  readonly names: boolean;
  /** Whether the change in market value is split into its effects. */
  readonly effects: boolean;
}

const compareOptionNames = [
  'tolerance',
  'unchanged',
  'names',
  'effects',
  'base',
  'headers',
  'top',
  'sort',
  'filter',
  'source',
  'mixed',
];

/** Reads the options of a comparison. Throws an error for an unknown option. */
export function readCompareOptions(argument: unknown): CompareOptions {
  const options = readPairs(argument, compareOptionNames);
  return {
    ...readSharedOptions(options),
    tolerance: readAmount('tolerance', options.get('tolerance'), 0),
    unchanged: readSwitch('unchanged', options.get('unchanged')),
    names: readSwitch('names', options.get('names') ?? '1'),
    effects: readSwitch('effects', options.get('effects') ?? '1'),
  };
}

/** The checks of `IDS.RECON`, in the order of the morning check. */
export const reconKinds = ['lots', 'roll', 'missing', 'prices'] as const;
export type ReconKind = (typeof reconKinds)[number];

const optionsByCheck: Readonly<Record<ReconKind, readonly string[]>> = {
  lots: ['quantity', 'value'],
  roll: ['quantity', 'cash'],
  prices: ['days', 'jump', 'unheld', 'missing', 'unpriced', 'implied'],
  missing: ['quantity'],
};

/** Reads the name of a check. */
export function readReconKind(argument: unknown): ReconKind {
  const text = typeof argument === 'string' ? argument.trim().toLowerCase() : '';
  const kinds = Object.keys(optionsByCheck);
  if (kinds.includes(text)) return text as ReconKind;
  const names = kinds.map((kind) => `"${kind}"`).join(', ');
  throw text === '' ? noCheck(names) : unknownCheck(text, didYouMean(text, kinds), names);
}

export interface ReconOptions {
  readonly headers: HeaderMode;
  /** Maximum difference between quantities treated as equal; 0.0001 by default. */
  readonly quantity: number;
  /** Maximum difference between costs treated as equal; 0.01 by default. */
  readonly value: number;
  /** Whether cash accounts are rolled forward too. */
  readonly cash: boolean;
  /** Process dates without a change before a price is stale; 5 by default. */
  readonly days: number;
  /** Maximum percentage by which a price may change between two process dates; 30 by default. */
  readonly jump: number;
  /** Consecutive process dates without a price before a held security is reported; 3 by default. */
  readonly missing: number;
  readonly unpriced: boolean;
  readonly unheld: boolean;
  /** Maximum percentage by which value divided by quantity may differ from the price; 1 by default. */
  readonly implied: number;
  /** The data source; undefined leaves the choice to the add-in. */
  readonly source?: DataSourceName;
}

/** Reads the options of a check. Throws an error for an option that the check doesn't have. */
export function readReconOptions(kind: ReconKind, argument: unknown): ReconOptions {
  const options = readPairs(argument, ['headers', 'source', ...optionsByCheck[kind]]);
  const source = readSource(options.get('source'));
  return {
    headers: readHeaders(options.get('headers')),
    quantity: readAmount('quantity', options.get('quantity'), 0.0001),
    value: readAmount('value', options.get('value'), 0.01),
    cash: readSwitch('cash', options.get('cash') ?? '1'),
    days: readDateCount('days', options.get('days'), 5),
    jump: readAmount('jump', options.get('jump'), 30),
    missing: readDateCount('missing', options.get('missing'), 3),
    unpriced: readSwitch('unpriced', options.get('unpriced')),
    unheld: readSwitch('unheld', options.get('unheld')),
    implied: readAmount('implied', options.get('implied'), 1),
    ...(source !== undefined && { source }),
  };
}

function readAmount(name: string, text: string | undefined, defaultValue: number): number {
  if (text === undefined) return defaultValue;
  if (/^\d{1,12}(\.\d{1,10})?$/.test(text)) return Number(text);
  throw notZeroOrPositive(name, text);
}

function readDateCount(name: string, text: string | undefined, defaultValue: number): number {
  if (text === undefined) return defaultValue;
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  throw notProcessDateCount(name, text);
}
