import { sheetByName, type Book } from './book';
import type { CellContent } from './cell';
import { formulaFault, type KnownNames } from './formula-fault';
import type { TableStore } from './tables/table-store';
import { readTyped } from './typed-text';

/** Most characters of a text in a cell. */
const longestText = 32_767;

/** What formulas of this workbook can refer to. */
export function knownNames(book: Book, tables: TableStore): KnownNames {
  return {
    hasSheet: (name) => sheetByName(book, name) !== undefined,
    hasTable: (name) => tables.find(name) !== undefined,
  };
}

/** Why Excel does not take what is entered in a cell; undefined when it does. `asText`: whether the cell's format is text. */
export function entryFault(input: CellContent, asText: () => boolean, known: KnownNames): string | undefined {
  if (typeof input !== 'string') return undefined;
  const typed = /^\s*[=+-]/.test(input) && !asText() ? readTyped(input) : undefined;
  if (typed && 'formula' in typed) return formulaFault(typed.formula, known);
  return input.length > longestText ? `A cell holds at most ${longestText} characters.` : undefined;
}
