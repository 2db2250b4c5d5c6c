import { numberOutOfRange } from '../../messages/settings';
import { defaultConventions, type AmountConventions } from '../../model/amount-conventions';
import type { SourceName } from '../../model/provenance';

/** How the pane looks: as Excel does, or always the same. */
export type ThemeChoice = 'office' | 'light' | 'dark' | 'contrast';

/** `none`: a date without data is an error. `prev`: the last value on or before it, with its date. */
export type FillChoice = 'none' | 'prev';

/** The user's settings of queries and display. Kept on this device. */
export interface Preferences extends AmountConventions {
  /** The data source for queries that name none; OData runs those that the other two don't support. */
  readonly source: SourceName;
  /** Rows for each request; undefined leaves it to the service. */
  readonly pageSize: number | undefined;
  /** How long one request may take, in seconds. */
  readonly timeoutSeconds: number;
  /** How long a result that may still change is reused, in seconds. */
  readonly cacheSeconds: number;
  /** What functions do on a date without data where no option says: nothing, or the last value before it. */
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

/** What can be set, least and most. */
const preferenceLimits = {
  pageSize: [50, 50_000],
  timeoutSeconds: [5, 600],
  cacheSeconds: [0, 86_400],
} as const;

const choices: Readonly<Partial<Record<string, readonly string[]>>> = {
  source: ['odata', 'graphql', 'rest'] satisfies SourceName[],
  fill: ['none', 'prev'] satisfies FillChoice[],
  theme: ['office', 'light', 'dark', 'contrast'] satisfies ThemeChoice[],
  amountCurrency: ['security', 'account'] satisfies AmountConventions['amountCurrency'][],
  factor: ['base', 'local'] satisfies AmountConventions['factor'][],
};
const names = {
  pageSize: 'number of rows per request',
  timeoutSeconds: 'request timeout in seconds',
  cacheSeconds: 'cache time in seconds',
};

/** The preferences after a change; throws a message for a number out of its limits. */
export function changePreferences(now: Preferences, change: Partial<Preferences>): Preferences {
  const next = { ...now, ...change };
  for (const name of ['pageSize', 'timeoutSeconds', 'cacheSeconds'] as const) {
    const value = next[name];
    if (value === undefined && name === 'pageSize') continue;
    const [least, most] = preferenceLimits[name];
    if (value === undefined || !Number.isInteger(value) || value < least || value > most) {
      throw numberOutOfRange(names[name], least, most.toLocaleString('en-US'));
    }
  }
  return next;
}

/** Preferences from kept text; whatever is not what it should be is as if it had never been set. */
export function readPreferences(text: string | undefined): Preferences {
  let kept: unknown;
  try {
    kept = text === undefined ? {} : JSON.parse(text);
  } catch {
    kept = {};
  }
  if (typeof kept !== 'object' || kept === null) return defaultPreferences;
  let read = defaultPreferences;
  for (const [name, value] of Object.entries(kept)) {
    const known = choices[name]?.includes(String(value)) ?? (name in preferenceLimits && typeof value === 'number');
    if (!known) continue;
    try {
      read = changePreferences(read, { [name]: value as never });
    } catch {
      // Out of what this version allows.
    }
  }
  return read;
}
