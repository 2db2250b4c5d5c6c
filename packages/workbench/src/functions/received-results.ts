import type { Injector } from '@univerjs/core';
import {
  IActiveDirtyManagerService,
  IFormulaRuntimeService,
  Interpreter,
  SetFormulaCalculationStartMutation,
  SetSuperTableMutation,
  SetTriggerFormulaCalculationStartMutation,
} from '@univerjs/engine-formula';
import { SetRangeValuesMutation, type ISetRangeValuesMutationParams } from '@univerjs/sheets';
import { uppercaseFunctions } from '../grid/cell';
import type { Book } from '../grid/book';
import type { Calculation } from '../grid/calculation';
import { findChangedArea, changesContent, isEdit } from '../grid/edit';
import { printCellKey, type CallError } from './call';
import { toEngineValue } from './result-value';

/** A result that wasn't calculated here: it comes from a file or from another user of the workbook. */
export interface ReceivedResult {
  /** The formula, with function names in uppercase. If the cell has another formula, the result isn't used. */
  formula: string;
  /** The value as the add-in's functions return it: a single value or a matrix, plain or typed. */
  value: unknown;
  /** The error that the cell shows, with its message. */
  error?: CallError;
  /** The member whose page calculates it; undefined when the calculation is done. */
  from?: string;
}

/**
 * Results that formulas keep until something they depend on changes here. Like Excel, the workbench shows a file's
 * stored values on opening, and shares results among the users of a workbook.
 */
export class ReceivedResults {
  private readonly results = new Map<string, ReceivedResult>();
  private changedHere = false;
  private calculatesHere = false;

  /** @param isExternal - returns whether the current change comes from a file or from another member */
  constructor(
    private readonly book: Book,
    private readonly isExternal: () => boolean,
  ) {}

  set(sheetId: string, row: number, column: number, result: ReceivedResult): void {
    this.results.set(printCellKey(sheetId, row, column), result);
  }

  forget(sheetId: string, row: number, column: number): void {
    this.results.delete(printCellKey(sheetId, row, column));
  }

  clear(): void {
    this.results.clear();
  }

  /** The result for the formula that is in the cell now. */
  find(sheetId: string, row: number, column: number): ReceivedResult | undefined {
    if (this.results.size === 0) return undefined;
    const result = this.results.get(printCellKey(sheetId, row, column));
    const formula = result && this.book.core.getSheetBySheetId(sheetId)?.getCellMatrix().getValue(row, column)?.f;
    return formula && uppercaseFunctions(formula) === result.formula ? result : undefined;
  }

  /** Forgets the pending calculations of members who left, and returns their cells. */
  forgetFrom(hasLeft: (from: string) => boolean): { sheetId: string; row: number; column: number }[] {
    return [...this.results].flatMap(([key, { from }]) => {
      if (from === undefined || !hasLeft(from)) return [];
      this.results.delete(key);
      const [sheetId = '', row, column] = key.split('!');
      return [{ sheetId, row: Number(row), column: Number(column) }];
    });
  }

  /** Forgets other pages' results of formulas that are entered here: the page of the last entry calculates them. */
  private takeOver({ subUnitId, cellValue = {} }: ISetRangeValuesMutationParams): void {
    for (const [key, { from }] of this.results) {
      if (from === undefined) continue;
      const [sheetId, row, column] = key.split('!');
      const cells = sheetId === subUnitId ? cellValue[Number(row)] : undefined;
      if (cells && Number(column) in cells && changesContent(cells[Number(column)] ?? null)) this.results.delete(key);
    }
  }

  /** Call when a table changes, because formulas can depend on it. Cells and names are watched already. */
  noteTableChange(): void {
    if (!this.isExternal()) this.changedHere = true;
  }

  /** Makes the engine use these results in calculations that no change on this page caused. */
  supply(injector: Injector, calculation: Calculation): void {
    const interpreter = injector.get(Interpreter);
    const runtime = injector.get(IFormulaRuntimeService);
    const execute = interpreter.execute.bind(interpreter);
    interpreter.execute = (node) => {
      const { currentSubUnitId, currentRow, currentColumn } = runtime;
      const result = this.find(currentSubUnitId, currentRow, currentColumn);
      if (!result) return execute(node);
      // The page that calculates it also receives the changes made here, and recalculates.
      if (!this.calculatesHere || result.from !== undefined) return toEngineValue(result.value);
      this.forget(currentSubUnitId, currentRow, currentColumn);
      return execute(node);
    };
    this.watch(injector, calculation);
  }

  /**
   * The engine collects changes briefly before it calculates them. Changes of a stopped calculation belong to the next
   * one.
   */
  private watch(injector: Injector, calculation: Calculation): void {
    const watched = injector.get(IActiveDirtyManagerService);
    this.book.commands.onCommandExecuted((command, options) => {
      if (this.isExternal() || options?.fromCollab) return;
      const { id, params } = command;
      if (isEdit(command, options)) this.takeOver(command.params);
      if (id === SetTriggerFormulaCalculationStartMutation.id) {
        // A full calculation doesn't mean that anything changed, and the engine's initial calculation has nothing to
        // do.
        const { forceCalculation, dirtyRanges = [] } = params as {
          forceCalculation?: boolean;
          dirtyRanges?: unknown[];
        };
        if (!forceCalculation && dirtyRanges.length > 0) this.changedHere = true;
      } else if (isChange(id, params, options) && watched.get(id)) this.changedHere = true;
    });
    this.book.commands.beforeCommandExecuted(({ id }) => {
      if (id !== SetFormulaCalculationStartMutation.id) return;
      this.calculatesHere ||= this.changedHere;
      this.changedHere = false;
    });
    calculation.onCalculated(() => {
      this.calculatesHere = false;
    });
  }
}

/** Returns whether a command changes more than formatting. */
function isChange(id: string, params: object | undefined, options: { onlyLocal?: boolean } | undefined): boolean {
  const command = { id, params };
  if (isEdit(command, options)) return findChangedArea(command.params) !== undefined;
  // The library reports table changes again later, without their author.
  return id !== SetRangeValuesMutation.id && id !== SetSuperTableMutation.id && !options?.onlyLocal;
}
