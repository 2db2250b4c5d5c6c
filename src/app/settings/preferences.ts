import { parseStored } from './device-storage';
import { numberOutOfRange } from '../../messages/settings';
import { defaultConventions, type AmountConventions } from '../../model/amount-conventions';
import type { DataSourceName } from '../../model/provenance';

/** The pane's theme. `office` follows Excel. */
type ThemeChoice = 'office' | 'light' | 'dark' | 'contrast';

/** How functions treat a date without data: `none` returns an error, `prev` the most recent earlier value with its date. */
type FillChoice = 'none' | 'prev';

/** The user's settings for queries and display, stored on this device. */
export interface Preferences extends AmountConventions {
  /** The data source of queries that don't name one. OData runs queries that it doesn't support. */
  readonly source: DataSourceName;
  /** Rows per request; undefined for the service's default. */
  readonly pageSize: number | undefined;
  /** The timeout of a request, in seconds. */
  readonly timeoutSeconds: number;
  /** How long a result that may still change stays in the cache, in seconds. */
  readonly cacheSeconds: number;
  /** Applies unless a function's option sets it. */
  readonly fill: FillChoice;
  readonly theme: ThemeChoice;
}

export const defaultPreferences: Preferences = {
  source: 'odata',
  pageSize: undefined,
  timeoutSeconds: 60,
  cacheSeconds: 60,
  fill: 'none',
  theme: 'office',
  ...defaultConventions,
};

/** The least and greatest value of each number. */
const preferenceLimits = {
  pageSize: [50, 50_000],
  timeoutSeconds: [5, 600],
  cacheSeconds: [0, 86_400],
} as const;

const allowedWords: Readonly<Partial<Record<string, readonly string[]>>> = {
  source: ['odata', 'graphql', 'rest'] satisfies DataSourceName[],
  fill: ['none', 'prev'] satisfies FillChoice[],
  theme: ['office', 'light', 'dark', 'contrast'] satisfies ThemeChoice[],
  amountCurrency: ['security', 'account'] satisfies AmountConventions['amountCurrency'][],
  factor: ['base', 'local'] satisfies AmountConventions['factor'][],
};

/** Returns the changed preferences. Throws an error for a number out of its limits. */
export function changePreferences(current: Preferences, change: Partial<Preferences>): Preferences {
  const next = { ...current, ...change };
  for (const name of ['pageSize', 'timeoutSeconds', 'cacheSeconds'] as const) {
    const value = next[name];
    if (value === undefined && name === 'pageSize') continue;
    const [min, max] = preferenceLimits[name];
    if (value === undefined || !Number.isInteger(value) || value < min || value > max) {
      throw numberOutOfRange(min, max.toLocaleString('en-US'));
    }
  }
  return next;
}

/** Parses stored preferences. Invalid values get their defaults. */
export function readPreferences(text: string | undefined): Preferences {
  const stored = parseStored(text);
  if (typeof stored !== 'object' || stored === null) return defaultPreferences;
  let preferences = defaultPreferences;
  for (const [name, value] of Object.entries(stored)) {
    const isValid =
      allowedWords[name]?.includes(String(value)) ?? (name in preferenceLimits && typeof value === 'number');
    if (!isValid) continue;
    try {
      preferences = changePreferences(preferences, { [name]: value as never });
    } catch {
      // This version doesn't allow the value.
    }
  }
  return preferences;
}
