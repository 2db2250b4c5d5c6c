import {
  filterWithoutName,
  optionTooLong,
  optionsWithCommas,
  optionTwice,
  optionWithoutValue,
  unknownOption,
} from '../messages/options';
import { maxCellCharacters } from '../model/table';
import { didYouMean } from './nearest';
import { splitTopLevel } from './split-top-level';

/**
 * Reads an argument that takes one value, a range, or `"A;B;C"`; a value in double quotes may contain semicolons. Empty
 * cells and parts are skipped. Returns undefined, which means "all", for a blank argument and for `*`.
 */
export function readList(argument: unknown): (string | number)[] | undefined {
  const cells = Array.isArray(argument) ? (argument as unknown[]).flat() : [argument];
  const values = cells.flatMap((cell): (string | number)[] => {
    if (typeof cell === 'number') return [cell];
    if (typeof cell === 'boolean') return [String(cell).toUpperCase()];
    if (typeof cell !== 'string') return [];
    return splitList(cell);
  });
  return values.length === 0 || values.includes('*') ? undefined : values;
}

/** Returns a name for comparison: names that look the same, such as one with an ü from two characters, are equal. */
export const toComparableName = (name: string) => name.normalize('NFKC').toLowerCase();

/** Reads a list of names. A cell with a known name is that name, because a semicolon may be a part of it. */
export function readNameList(argument: unknown, names: readonly string[]): (string | number)[] | undefined {
  const knownNames = new Set(names.map(toComparableName));
  const cells: readonly unknown[] = [argument].flat(2);
  return readList(
    cells.map((cell) =>
      typeof cell === 'string' && knownNames.has(toComparableName(cell.trim())) ? quoteListValue(cell) : cell,
    ),
  );
}

/** Splits a list such as `A;"B; with its semicolon";C`. */
export function splitList(text: string): string[] {
  return [...text.matchAll(/(\s*"(?:[^"]|"")*"\s*(?=;|$)|[^;]*);?/gy)]
    .map(([, part = '']) => part.trim())
    .map((part) => (/^"(?:[^"]|"")*"$/.test(part) ? part.slice(1, -1).replace(/""/g, '"').trim() : part))
    .filter((part) => part !== '');
}

/** Quotes a value of a list if it contains a semicolon. */
export function quoteListValue(value: string): string {
  return value.includes(';') ? `"${value.replace(/"/g, '""')}"` : value;
}

/** Returns whether an argument is `*`, as opposed to a blank, which also means "all". */
export function isAll(argument: unknown): boolean {
  const cells = Array.isArray(argument) ? (argument as unknown[]).flat() : [argument];
  return cells.some((cell) => typeof cell === 'string' && splitList(cell).includes('*'));
}

/** Returns the single value of an argument, even if it's a range of one cell. */
export function readSingleValue(argument: unknown): unknown {
  if (!Array.isArray(argument)) return argument;
  const cells = (argument as unknown[]).flat();
  return cells.length === 1 ? cells[0] : argument;
}

/** Returns the text of an argument; blank for a number or several values. */
export function readText(argument: unknown): string {
  const value = readSingleValue(argument);
  return typeof value === 'string' ? value.trim() : '';
}

/** Returns the names in an argument. Numbers aren't names: Excel passes 0 for an empty cell of a range. */
export function readNames(argument: unknown): string[] | undefined {
  const names = readList(argument)?.filter((value) => typeof value === 'string');
  return names && names.length > 0 ? names : undefined;
}

/** The current names of options, by their names in formulas of earlier versions. */
const currentNames = new Map([['stakes', 'affected']]);

/**
 * Reads an options argument, `"headers=0;top=100"` or a two-column range of names and values. Throws an error for an
 * unknown name, and for a name with two different values.
 */
export function readPairs(argument: unknown, names: readonly string[]): Map<string, string> {
  const pairs = splitPairs(argument, names).map(([name, value]): [string, string] => [
    currentNames.get(name) ?? name,
    value,
  ]);
  const longPair = pairs.find(([, value]) => value.length > maxCellCharacters);
  if (longPair) throw optionTooLong(longPair[0], maxCellCharacters);
  const options = new Map(pairs);
  const repeatedPair = pairs.find(([name, value]) => options.get(name) !== value);
  if (repeatedPair) throw optionTwice(repeatedPair[0]);
  for (const name of options.keys()) {
    if (!names.includes(name)) throw unknownOption(name, didYouMean(name, names), names.join(', '));
  }
  return options;
}

/** Reads one option of an options argument. Returns undefined if the argument doesn't have it. */
export function readOption(argument: unknown, name: string): string | undefined {
  return splitPairs(argument).find(([key]) => key === name)?.[1];
}

function splitPairs(argument: unknown, names: readonly string[] = []): [string, string][] {
  if (isBlank(argument)) return [];
  if (Array.isArray(argument)) {
    // Excel passes a string as a range of one cell, so a row without a second cell is read as a string.
    return (argument as unknown[][])
      .filter((row) => !isBlank(row[0]))
      .flatMap((row): [string, string][] =>
        row.length < 2
          ? splitPairs(row[0], names)
          : toText(row[1]) === ''
            ? []
            : [[toText(row[0]).toLowerCase(), toText(row[1])]],
      );
  }
  // A semicolon in a filter's quoted text, or in expand(…), doesn't end the option.
  return splitTopLevel(toText(argument), ';').map((part) => {
    const equalsIndex = part.indexOf('=');
    const isCondition = /^[^=]*([<>(]|\s(eq|ne|gt|ge|lt|le|in)\s)/i.test(part);
    if (isCondition && names.includes('filter')) throw filterWithoutName(part.trim());
    if (equalsIndex < 1) throw optionWithoutValue(part);
    const [first = '', ...others] = splitTopLevel(part, ',');
    const isOption = (text: string) => text.includes('=') && names.includes(readOptionName(text));
    if (others.some(isOption)) {
      const correctedList = others.reduce((text, next) => `${text}${isOption(next) ? ';' : ','}${next}`, first);
      throw optionsWithCommas(part.trim(), correctedList);
    }
    return [readOptionName(part), part.slice(equalsIndex + 1).trim()];
  });
}

function readOptionName(option: string): string {
  return option.slice(0, option.indexOf('=')).trim().toLowerCase();
}

/** Returns whether an argument or cell has no value. Excel passes an empty cell as the number 0. */
export function isBlank(cell: unknown): boolean {
  return cell === null || cell === undefined || cell === '' || cell === 0;
}

function toText(cell: unknown): string {
  return typeof cell === 'string'
    ? cell.trim()
    : typeof cell === 'number' || typeof cell === 'boolean'
      ? String(cell)
      : '';
}
