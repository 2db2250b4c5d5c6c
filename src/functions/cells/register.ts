import { AddInError } from '../../model/errors';
import type { FunctionDefinition } from '../definition/definition';
import { answerCell, settleCell, type Cells, type Invocation } from './run-cell';

let provided: Cells | undefined;

/** Excel calls functions with the arguments of cells only, so what answers them is handed in here, once. */
export function provideCells(cells: Cells): void {
  provided = cells;
}

function providedCells(): Cells {
  if (!provided) throw new AddInError('service', 'The IDS add-in is still starting. Refresh in a moment.');
  return provided;
}

/** A function as Excel calls it: its arguments in their order, and behind them the invocation. */
export function cellFunction(called: FunctionDefinition): (...given: unknown[]) => Promise<unknown> {
  return (...given) => {
    const invocation = given[given.length - 1] as Invocation;
    return settleCell(invocation, (signal) => answerCell(called, given.slice(0, -1), providedCells(), signal));
  };
}

/** Tells Excel which code belongs to the ids in functions.json. */
export function registerFunctions(functions: readonly FunctionDefinition[]): void {
  for (const each of functions) CustomFunctions.associate(each.name, cellFunction(each));
}
