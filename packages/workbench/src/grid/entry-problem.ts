import { findSheetByName, type Book } from './book';
import type { CellContent } from './cell';
import { findFormulaProblem, type KnownNames } from './formula-problem';
import type { TableStore } from './tables/table-store';
import { parseTyped } from './typed-text';

/** A part of a number format in brackets: a color, a condition, elapsed time, or a locale. */
const bracketed =
  /^\[(?:black|blue|cyan|green|magenta|red|white|yellow|color ?(?:[1-9]|[1-4]\d|5[0-6])|(?:[<>]=?|=|<>)-?\d+(?:\.\d+)?|h+|m+|s+|\$[^\]]*|dbnum[1-4]|natnum\d+)\]/i;

/**
 * A part of a number format without brackets: a literal text, a date or time part, or a single character. Letters
 * without a meaning are literals.
 */
const piece =
  /^(?:"[^"]*"|[\\_*][^]|general|am\/pm|a\/p|y+|m+|d+|h+|s+|e[+-](?=[0#?])|e+|g+|b\d?|[acfijklnopqrtuvwxz](?![a-z])|[^a-z"\\_*;[\]])/i;

/** Returns why Excel refuses a number format; undefined if it's valid. */
export function findNumberFormatProblem(format: string): string | undefined {
  let rest = format;
  let sections = 1;
  while (rest !== '') {
    const matched = (rest.startsWith('[') ? bracketed.exec(rest) : piece.exec(rest))?.[0];
    if (rest.startsWith(';')) sections++;
    else if (matched === undefined) return `"${format}" is not a number format: "${rest.slice(0, 20)}" has no meaning.`;
    rest = rest.slice(matched?.length ?? 1);
  }
  if (sections > 4) return `"${format}" is not a number format: it has more than four sections.`;
  return undefined;
}

/** The maximum number of characters in a cell. */
const maxTextLength = 32_767;

/** Returns the names that formulas of this workbook can refer to. */
export function createKnownNames(book: Book, tables: TableStore): KnownNames {
  return {
    hasSheet: (name) => findSheetByName(book, name) !== undefined,
    hasTable: (name) => tables.find(name) !== undefined,
  };
}

/**
 * Returns why Excel refuses an entry; undefined if it's valid.
 *
 * @param isText - returns whether the cell's format is text
 */
export function findEntryProblem(input: CellContent, isText: () => boolean, names: KnownNames): string | undefined {
  if (typeof input !== 'string') return undefined;
  const typed = /^\s*[=+-]/.test(input) && !isText() ? parseTyped(input) : undefined;
  if (typed && 'formula' in typed) return findFormulaProblem(typed.formula, names);
  return input.length > maxTextLength ? `A cell can have at most ${maxTextLength} characters.` : undefined;
}
