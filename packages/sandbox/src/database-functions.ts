import type { Database } from 'node-sqlite3-wasm';
import { fromEasternWallClock, formatEastern, toEasternWallClock } from './eastern';
import { parseDurationMillis } from './odata/literal';
import { formatValue } from './value-text';

type NonNullValue = number | bigint | string | Uint8Array;

const dayMillis = 86_400_000;

/** Adds SQL functions for Eastern Time, durations, Unicode text, patterns, and values as text. */
export function registerFunctions(database: Database): void {
  const options = { deterministic: true };
  // SQLite expects as many arguments as the JavaScript function has parameters.
  const registerUnary = (name: string, run: (value: NonNullValue) => string | number | null): unknown =>
    database.function(name, (value) => (value === null ? null : run(value)), options);
  const registerBinary = (
    name: string,
    run: (first: NonNullValue, second: NonNullValue) => string | number | null,
  ): unknown =>
    database.function(
      name,
      (first, second) => (first === null || second === null ? null : run(first, second)),
      options,
    );
  registerUnary('eastern_text', (instant) => formatEastern(Number(instant)));
  registerUnary('duration_millis', (text) => parseDurationMillis(String(text)) ?? null);
  registerUnary('lower_text', (text) => String(text).toLowerCase());
  registerUnary('upper_text', (text) => String(text).toUpperCase());
  registerUnary('trim_text', (text) => String(text).trim());
  registerBinary('matches_pattern', (text, pattern) => matchesPattern(String(text), String(pattern)));
  registerBinary('date_part', (part, value) => extractDatePart(String(part), Number(value)));
  registerBinary('value_text', (type, value) =>
    formatValue(String(type), typeof value === 'string' ? value : Number(value)),
  );
}

const maxPatternLength = 100;

/**
 * Returns 1 or 0, or null for a pattern that is too long, isn't a valid regular expression, or repeats a group, which
 * could run forever.
 */
function matchesPattern(text: string, pattern: string): number | null {
  if (pattern.length > maxPatternLength || /\)\s*[*+{]/.test(pattern)) return null;
  try {
    return new RegExp(pattern, 'u').test(text) ? 1 : 0;
  } catch {
    return null;
  }
}

/** Returns a part of an instant in Eastern Time. A value of less than a day is a time of day. */
function extractDatePart(part: string, value: number): number | null {
  if (!Number.isFinite(value)) return null;
  const isTimeOfDay = value >= 0 && value < dayMillis;
  const wallClock = isTimeOfDay ? value : toEasternWallClock(value);
  const time = new Date(wallClock);
  if (Number.isNaN(time.getTime())) return null;
  switch (part) {
    case 'year':
      return time.getUTCFullYear();
    case 'month':
      return time.getUTCMonth() + 1;
    case 'day':
      return time.getUTCDate();
    case 'hour':
      return time.getUTCHours();
    case 'minute':
      return time.getUTCMinutes();
    case 'second':
      return time.getUTCSeconds();
    case 'fraction':
      return time.getUTCMilliseconds() / 1000;
    case 'time':
      return ((wallClock % dayMillis) + dayMillis) % dayMillis;
    case 'offset':
      return (wallClock - value) / 60_000;
    default:
      return fromEasternWallClock(wallClock - (((wallClock % dayMillis) + dayMillis) % dayMillis));
  }
}
