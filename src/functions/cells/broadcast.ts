import { rangeSizesDiffer, tooManyValues } from '../../messages/arrays';
import { printCount } from '../../model/print-number';
import type { FunctionContext } from '../definition/context';
import type { FunctionDefinition, NamedArguments } from '../definition/definition';
import type { Parameter, ParameterName } from '../definition/parameters';

/** A call with a result for each cell of its ranges, and the size of the array of results. */
interface Broadcast {
  readonly rows: number;
  readonly columns: number;
  /** Returns the arguments of one element; undefined for a blank cell. */
  readArguments(row: number, column: number): NamedArguments | undefined;
}

// A function can return about 2 MB, and an error takes about a hundred characters.
const maxValues = 20_000;

/**
 * Combines ranges as Excel does: a single value repeats, a column and a row make a grid, and ranges of the same size pair
 * up. Throws an error for sizes that don't fit. Undefined if no range has more than one cell. `zeroIds`: the parameters whose
 * 0 is an ID.
 */
export function broadcast(
  parameters: readonly Parameter[],
  args: NamedArguments,
  zeroIds: ReadonlySet<ParameterName> = new Set(),
): Broadcast | undefined {
  const ranges = parameters.flatMap(({ name, isElementwise }) => {
    const cells = isElementwise ? args[name] : undefined;
    return isRange(cells) ? [{ name, cells, rows: cells.length, columns: cells[0]?.length ?? 0 }] : [];
  });
  if (ranges.length === 0) return undefined;
  const [rows, columns] = [
    Math.max(...ranges.map((range) => range.rows)),
    Math.max(...ranges.map((range) => range.columns)),
  ];
  const sizesFit = ranges.every((range) => [1, rows].includes(range.rows) && [1, columns].includes(range.columns));
  if (!sizesFit) {
    const sizes = ranges.map(
      (range) => `${range.name} has ${printCount(range.rows, 'row')} × ${printCount(range.columns, 'column')}`,
    );
    throw rangeSizesDiffer(sizes.join(', '));
  }
  if (rows * columns > maxValues) throw tooManyValues(rows * columns, maxValues);
  return {
    rows,
    columns,
    readArguments: (row, column) => {
      const values: Partial<Record<ParameterName, unknown>> = {};
      for (const range of ranges) {
        const cell = range.cells[range.rows === 1 ? 0 : row]?.[range.columns === 1 ? 0 : column];
        if (isBlankElement(cell, range.name === 'key' || zeroIds.has(range.name))) return undefined;
        values[range.name] = cell;
      }
      return { ...args, ...values };
    },
  };
}

const setByParameter: Partial<Record<ParameterName, string>> = {
  custodian: 'Custodians',
  from: 'Currencies',
  to: 'Currencies',
};

/** Returns the parameters with a range in which 0 is an ID, as it is for a single value: those for which the service has one. */
export async function findZeroIds(
  { loader }: FunctionContext,
  { parameters }: FunctionDefinition,
  args: NamedArguments,
  signal: AbortSignal,
): Promise<ReadonlySet<ParameterName>> {
  const zeroIdParameters = new Set<ParameterName>();
  for (const { name, isElementwise } of parameters) {
    const set = setByParameter[name];
    const cells = args[name];
    if (!isElementwise || set === undefined || !Array.isArray(cells) || !cells.flat().includes(0)) continue;
    const zeroIdFilter = { op: 'eq', path: 'Id', value: { type: 'number', value: 0 } } as const;
    const { table } = await loader.fetch({ set, columns: ['Id'], filter: zeroIdFilter }, { signal });
    if (table.rows.length > 0) zeroIdParameters.add(name);
  }
  return zeroIdParameters;
}

function isRange(argument: unknown): argument is unknown[][] {
  if (!Array.isArray(argument) || !argument.every(Array.isArray)) return false;
  return argument.length > 1 || (argument[0]?.length ?? 0) > 1;
}

/** Returns whether an element is blank. Excel on the desktop passes an empty cell of a range as 0. */
function isBlankElement(cell: unknown, mayBeZero: boolean): boolean {
  if (cell === 0) return !mayBeZero;
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}
