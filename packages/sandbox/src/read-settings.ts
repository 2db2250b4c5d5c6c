import type { SandboxOptions } from './create-sandbox';
import { findNewestDateAt } from './data/calendar';
import { parseFaults } from './faults';
import { dialectNames } from './odata/dialect';

type Settings = Omit<SandboxOptions, 'dataFolder' | 'now'>;

/**
 * Reads the sandbox's settings from environment variables. Unset variables keep the defaults.
 *
 * @throws Error with a message that names the variable and its valid values
 */
export function readSettings(environment: NodeJS.ProcessEnv, now: () => number = Date.now): Settings {
  const readSetting = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const scale = readNumber('SANDBOX_SCALE', readSetting('SANDBOX_SCALE'), 0.001, 20);
  const lastDate = readLastDate('SANDBOX_LAST_DATE', readSetting('SANDBOX_LAST_DATE'), now);
  const pageSize = readNumber('SANDBOX_PAGE_SIZE', readSetting('SANDBOX_PAGE_SIZE'), 1, 100_000);
  const nextLinks = readWord('SANDBOX_NEXT_LINKS', readSetting('SANDBOX_NEXT_LINKS'), ['skip', 'skiptoken'] as const);
  const noContent = readWord('SANDBOX_NO_CONTENT', readSetting('SANDBOX_NO_CONTENT'), ['0', '1'] as const);
  const dialect = readSetting('SANDBOX_DIALECT')
    ?.split(',')
    .map((name) => readWord('SANDBOX_DIALECT', name.trim(), dialectNames));
  const faults = readSetting('SANDBOX_FAULTS');
  return {
    ...(scale !== undefined && { scale }),
    ...(lastDate !== undefined && { lastDate }),
    ...(pageSize !== undefined && { pageSize: Math.floor(pageSize) }),
    ...(nextLinks && { nextLinks }),
    ...(noContent && { noContent: noContent === '1' }),
    ...(dialect && { dialect: dialect.filter((name) => name !== undefined) }),
    ...(faults !== undefined && { faults: readFaults(faults) }),
  };
}

function readNumber(name: string, text: string | undefined, min: number, max: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (value >= min && value <= max) return value;
  throw new Error(`${name} takes a number from ${min} to ${max}, not '${text}'.`);
}

/** Reads a date. `newest` is the newest process date with deliveries. */
function readLastDate(name: string, text: string | undefined, now: () => number): string | undefined {
  if (text === undefined) return undefined;
  if (text === 'newest') return findNewestDateAt(now());
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  if (new Date(time || 0).toISOString().startsWith(text)) return text;
  throw new Error(`${name} takes newest or a date like 2026-04-10, not '${text}'.`);
}

function readWord<Word extends string>(
  name: string,
  text: string | undefined,
  words: readonly Word[],
): Word | undefined {
  const word = words.find((candidate) => candidate === text);
  if (text === undefined || word !== undefined) return word;
  throw new Error(`${name} takes ${words.join(' or ')}, not '${text}'.`);
}

function readFaults(text: string): Settings['faults'] & object {
  try {
    return parseFaults(text);
  } catch (error) {
    throw new Error(`SANDBOX_FAULTS: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
