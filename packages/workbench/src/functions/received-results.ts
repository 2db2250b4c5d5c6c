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
import { upperCaseFunctions } from '../grid/cell';
import type { Book } from '../grid/book';
import type { Calculation } from '../grid/calculation';
import { changedArea, changesContent, isEdit } from '../grid/edit';
import { cellKey, type CallError } from './call';
import { toEngineValue } from './result-value';

/** A result that a formula has from elsewhere: from a file, or from another user of the workbook. */
export interface ReceivedResult {
  /** The formula, with its functions in upper case; another formula in the cell makes the result worthless. */
  formula: string;
  /** As functions of the add-in return it: a value or a matrix, plain or with a type. */
  value: unknown;
  /** The error that the cell shows, with its message. */
  error?: CallError;
  /** Whose page calculates it; undefined when it is done. */
  from?: string;
}

/**
 * Results that formulas keep until something they depend on is changed here. Excel too shows what a file holds without calling
 * functions on opening, and shares results between those who work on one workbook.
 */
export class ReceivedResults {
  private readonly results = new Map<string, ReceivedResult>();
  private changedHere = false;
  private calculatesHere = false;

  /** @param isQuiet whether what happens right now comes from a file or from another member */
  constructor(
    private readonly book: Book,
    private readonly isQuiet: () => boolean,
  ) {}

  give(sheetId: string, row: number, column: number, result: ReceivedResult): void {
    this.results.set(cellKey(sheetId, row, column), result);
  }

  forget(sheetId: string, row: number, column: number): void {
    this.results.delete(cellKey(sheetId, row, column));
  }

  clear(): void {
    this.results.clear();
  }

  /** The result for the formula that is in the cell now. */
  find(sheetId: string, row: number, column: number): ReceivedResult | undefined {
    if (this.results.size === 0) return undefined;
    const result = this.results.get(cellKey(sheetId, row, column));
    const formula = result && this.book.core.getSheetBySheetId(sheetId)?.getCellMatrix().getValue(row, column)?.f;
    return formula && upperCaseFunctions(formula) === result.formula ? result : undefined;
  }

  /** Forgets the calculations of a member who is gone; returns their cells. */
  forgetFrom(who: (from: string) => boolean): { sheetId: string; row: number; column: number }[] {
    return [...this.results].flatMap(([key, { from }]) => {
      if (from === undefined || !who(from)) return [];
      this.results.delete(key);
      const [sheetId = '', row, column] = key.split('!');
      return [{ sheetId, row: Number(row), column: Number(column) }];
    });
  }

  /** Whoever enters a formula calculates it from then on, whoever did so before. */
  private takeOver({ subUnitId, cellValue = {} }: ISetRangeValuesMutationParams): void {
    for (const [key, { from }] of this.results) {
      if (from === undefined) continue;
      const [sheetId, row, column] = key.split('!');
      const cells = sheetId === subUnitId ? cellValue[Number(row)] : undefined;
      if (cells && Number(column) in cells && changesContent(cells[Number(column)] ?? null)) this.results.delete(key);
    }
  }

  /** Call when something changed that formulas depend on, besides cells and names: a table. */
  changed(): void {
    if (!this.isQuiet()) this.changedHere = true;
  }

  /** Has the engine take the results instead of calculating, in calculations that nothing done here has caused. */
  supply(injector: Injector, calculation: Calculation): void {
    const interpreter = injector.get(Interpreter);
    const runtime = injector.get(IFormulaRuntimeService);
    const execute = interpreter.execute.bind(interpreter);
    interpreter.execute = (node) => {
      const { currentSubUnitId, currentRow, currentColumn } = runtime;
      const result = this.find(currentSubUnitId, currentRow, currentColumn);
      if (!result) return execute(node);
      // Whose page calculates it also learns of what is changed here, and calculates it again.
      if (!this.calculatesHere || result.from !== undefined) return toEngineValue(result.value);
      this.forget(currentSubUnitId, currentRow, currentColumn);
      return execute(node);
    };
    this.watch(injector, calculation);
  }

  /** Changes are gathered for a moment before they are calculated; those of a calculation that was stopped belong to the next. */
  private watch(injector: Injector, calculation: Calculation): void {
    const watched = injector.get(IActiveDirtyManagerService);
    this.book.commands.onCommandExecuted((command, options) => {
      if (this.isQuiet() || options?.fromCollab) return;
      const { id, params } = command;
      if (isEdit(command, options)) this.takeOver(command.params);
      if (id === SetTriggerFormulaCalculationStartMutation.id) {
        // Calculating everything does not mean that everything has changed, and the engine's own first calculation has nothing to do.
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

/** Whether a command changes more than looks. */
function isChange(id: string, params: object | undefined, options: { onlyLocal?: boolean } | undefined): boolean {
  const command = { id, params };
  if (isEdit(command, options)) return changedArea(command.params) !== undefined;
  // The library announces tables again after the change, when its author is no longer known.
  return id !== SetRangeValuesMutation.id && id !== SetSuperTableMutation.id && !options?.onlyLocal;
}
