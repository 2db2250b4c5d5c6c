import type { IUnitRange } from '@univerjs/core';
import type { Calculation } from '../grid/calculation';
import type { CallingCell } from './call';
import type { FunctionHost } from './function-host';
import { type FormulaDependencyGenerator, IFormulaDependencyGenerator } from '@univerjs/engine-formula';
import type { Book } from '../grid/book';
import { createArea } from '../grid/address';

/** Recalculates everything and calls every function again: Ctrl+Alt+F9, `calculate("Full")`. */
export function recalculateAllFunctions(host: FunctionHost, calculation: Calculation): void {
  const cells = host.forgetAll();
  calculation.recalculateAll();
  if (cells.length > 0) calculation.recalculate(toRanges(cells));
}

/** The position of a cell. */
type CellPosition = Pick<CallingCell, 'unitId' | 'sheetId' | 'row' | 'column'>;

/** Returns the cells as ranges, one for each run of rows in a column. */
export function toRanges(cells: readonly CellPosition[]): IUnitRange[] {
  const sorted = [...cells].sort((a, b) => a.sheetId.localeCompare(b.sheetId) || a.column - b.column || a.row - b.row);
  const ranges: IUnitRange[] = [];
  for (const { unitId, sheetId, row, column } of sorted) {
    const last = ranges.at(-1);
    if (last && last.sheetId === sheetId && last.range.startColumn === column && last.range.endRow === row - 1)
      last.range.endRow = row;
    else ranges.push({ unitId, sheetId, range: createArea(row, column) });
  }
  return ranges;
}

type Includes = (tree: { subUnitId: string; row: number; column: number }, node: unknown) => boolean;

/** Recalculates cells with the add-in's volatile functions in every calculation, like cells with RAND and NOW. */
export function recalculateVolatileCells(book: Book, host: FunctionHost): void {
  const generator = book.injector.get(IFormulaDependencyGenerator) as FormulaDependencyGenerator as unknown as {
    _includeTree: Includes;
  };
  const includes = generator._includeTree.bind(generator);
  generator._includeTree = (tree, node) =>
    includes(tree, node) || host.isVolatile(tree.subUnitId, tree.row, tree.column);
}
