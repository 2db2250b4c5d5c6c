import { rangesDontFit, tooManyValues } from '../../messages/arrays';
import type { NamedArguments } from '../definition/definition';
import type { Parameter, ParameterName } from '../definition/parameters';

/** A call whose ranges give a result for each cell, in the shape that the ranges have together. */
export interface Spread {
  readonly rows: number;
  readonly columns: number;
  /** The arguments of one element; undefined where a range has a blank cell. */
  at(row: number, column: number): NamedArguments | undefined;
}

// What a cell returns is at most some 2 MB, and a cell that failed takes a hundred characters.
const mostValues = 20_000;

/**
 * Spreads ranges over an array as Excel does: a single value repeats, a column and a row make a grid, ranges of the same
 * size pair up. Throws a message for sizes that don't fit. Undefined where no range has more than one cell.
 */
export function spread(parameters: readonly Parameter[], given: NamedArguments): Spread | undefined {
  const ranges = parameters.flatMap(({ name, isEach }) => {
    const cells = isEach ? given[name] : undefined;
    return isRange(cells) ? [{ name, cells, rows: cells.length, columns: cells[0]?.length ?? 0 }] : [];
  });
  if (ranges.length === 0) return undefined;
  const [rows, columns] = [Math.max(...ranges.map((one) => one.rows)), Math.max(...ranges.map((one) => one.columns))];
  const fits = ranges.every((one) => [1, rows].includes(one.rows) && [1, columns].includes(one.columns));
  if (!fits) {
    const sizes = ranges.map((one) => `${one.name} has ${count(one.rows, 'row')} × ${count(one.columns, 'column')}`);
    throw rangesDontFit(sizes.join(', '));
  }
  if (rows * columns > mostValues) {
    throw tooManyValues(
      ...([rows * columns, mostValues].map((number) => number.toLocaleString('en-US')) as [string, string]),
    );
  }
  return {
    rows,
    columns,
    at: (row, column) => {
      const own: Partial<Record<ParameterName, unknown>> = {};
      for (const range of ranges) {
        const cell = range.cells[range.rows === 1 ? 0 : row]?.[range.columns === 1 ? 0 : column];
        if (isBlank(range.name, cell)) return undefined;
        own[range.name] = cell;
      }
      return { ...given, ...own };
    },
  };
}

function isRange(given: unknown): given is unknown[][] {
  if (!Array.isArray(given) || !given.every(Array.isArray)) return false;
  return given.length > 1 || (given[0]?.length ?? 0) > 1;
}

/** Excel on the desktop hands over an empty cell of a range as 0. Only keys of records may be 0. */
function isBlank(name: ParameterName, cell: unknown): boolean {
  if (cell === 0) return name !== 'key';
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}

function count(number: number, what: string): string {
  return `${number.toLocaleString('en-US')} ${what}${number === 1 ? '' : 's'}`;
}
