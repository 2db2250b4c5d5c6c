import type { IUnitRange } from '@univerjs/core';
import {
  FormulaExecutedStateType,
  FormulaExecuteStageType,
  IActiveDirtyManagerService,
  SetFormulaCalculationNotificationMutation,
  SetFormulaCalculationStartMutation,
  SetTriggerFormulaCalculationStartMutation,
  type ISetFormulaCalculationNotificationMutation,
} from '@univerjs/engine-formula';
import type { Book } from './book';
import { bringsFormulas } from './brings-formulas';

/** Univer waits this long for further changes before it calculates. */
const collectingMs = 100;

const betweenCalculations = new Set([FormulaExecuteStageType.IDLE, FormulaExecuteStageType.CALCULATION_COMPLETED]);

/** One that was stopped ends twice, the second time as if it had never begun, and the next may begin only after that. */
const restartingMs = 500;

/** Knows whether the formula engine is at work, and asks it to recalculate. */
export class Calculation {
  private running = false;
  /** The engine then takes the cells of the first one's spills for those that the second was asked for. */
  private begunDuringAnother = false;
  /** Runs while a calculation may be about to start: the engine's own timers are due before it, however late they all fire. */
  private expecting: ReturnType<typeof setTimeout> | undefined;
  private expectingUntil = 0;
  /** Whether a formula was ever put into a cell: until then there is nothing to wait for. */
  private hasFormulas = false;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly book: Book) {
    const watched = book.injector.get(IActiveDirtyManagerService);
    // Before, not after: the engine's own listener starts a stopped calculation again while the notification is handed round.
    book.commands.beforeCommandExecuted((command) => {
      if (command.id === SetFormulaCalculationStartMutation.id) this.begunDuringAnother ||= this.running;
      if (command.id !== SetFormulaCalculationNotificationMutation.id) return;
      const { functionsExecutedState, stageInfo } = command.params as ISetFormulaCalculationNotificationMutation;
      if (functionsExecutedState !== undefined) this.ended(functionsExecutedState);
      // One that was asked for during another begins when that ends.
      else if (stageInfo && !betweenCalculations.has(stageInfo.stage)) this.running = true;
    });
    book.commands.onCommandExecuted((command, options) => {
      this.hasFormulas ||= bringsFormulas(command);
      if (command.id === SetFormulaCalculationStartMutation.id) {
        this.running = true;
      } else if (
        command.id === SetTriggerFormulaCalculationStartMutation.id ||
        (watched.get(command.id) && !options?.onlyLocal)
      ) {
        this.expect(collectingMs + 50);
      }
    });
  }

  /** Whether nothing is being calculated nor about to be. */
  isIdle(): boolean {
    return !this.running && (this.expecting === undefined || !this.hasFormulas);
  }

  /** Whether something is being calculated right now. */
  get isRunning(): boolean {
    return this.running;
  }

  /** Waits until nothing is calculated, at most so long: a function that keeps streaming must not block the add-in. */
  async whenIdle(mostMs = 10_000): Promise<void> {
    const end = performance.now() + mostMs;
    while (!this.isIdle() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  /** Calls back after each calculation. */
  onCalculated(listener: () => void): void {
    this.listeners.add(listener);
  }

  /** Recalculates what depends on these cells, and the cells themselves. */
  recalculate(ranges: IUnitRange[]): void {
    this.trigger(ranges, false);
  }

  /** Recalculates every formula. */
  recalculateAll(): void {
    this.trigger([], true);
  }

  private expect(ms: number): void {
    const until = performance.now() + ms;
    if (this.expecting !== undefined && until < this.expectingUntil) return;
    clearTimeout(this.expecting);
    this.expectingUntil = until;
    this.expecting = setTimeout(() => {
      this.expecting = undefined;
    }, ms);
  }

  private ended(state: FormulaExecutedStateType): void {
    this.running = false;
    // What follows from the results, such as a spill that shrank, is triggered right after them.
    this.expect(state === FormulaExecutedStateType.INITIAL ? restartingMs : 30);
    if (state === FormulaExecutedStateType.STOP_EXECUTION) return;
    if (this.begunDuringAnother) {
      this.begunDuringAnother = false;
      this.recalculateAll();
    }
    // The results are put into the sheets in the commands that follow.
    setTimeout(() => this.listeners.forEach((listener) => listener()), 0);
  }

  private trigger(dirtyRanges: IUnitRange[], forceCalculation: boolean): void {
    const parameters = {
      dirtyRanges,
      forceCalculation,
      dirtyNameMap: {},
      dirtyDefinedNameMap: {},
      dirtySuperTableMap: {},
      dirtyUnitFeatureMap: {},
      dirtyUnitOtherFormulaMap: {},
      clearDependencyTreeCache: {},
    };
    this.book.commands.syncExecuteCommand(SetTriggerFormulaCalculationStartMutation.id, parameters, {
      onlyLocal: true,
    });
  }
}
