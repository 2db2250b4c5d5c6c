import type { IUnitRange, ICellData, ICommandInfo, Injector } from '@univerjs/core';
import {
  FormulaExecutedStateType,
  FormulaExecuteStageType,
  SetFormulaCalculationNotificationMutation,
  SetFormulaCalculationStartMutation,
  SetTriggerFormulaCalculationStartMutation,
  type ISetFormulaCalculationNotificationMutation,
  ICalculateFormulaService,
} from '@univerjs/engine-formula';
import type { Book } from './book';
import {
  InsertSheetMutation,
  SetRangeValuesMutation,
  type IInsertSheetMutationParams,
  type ISetRangeValuesMutationParams,
} from '@univerjs/sheets';
import { TriggerCalculationController } from '@univerjs/sheets-formula';

const betweenCalculations = new Set([FormulaExecuteStageType.IDLE, FormulaExecuteStageType.CALCULATION_COMPLETED]);

/** Reports whether the formula engine is calculating, and starts recalculations. */
export class Calculation {
  private readonly engine: EngineWork;
  private running = false;
  /** Whether a calculation started during another one: the engine then mixes up spilled cells, and must repeat both. */
  private startedDuringAnother = false;
  /** The number of follow-up tasks that wait for the next turn of the event loop. */
  private waitingTasks = 0;
  /** Whether the workbook has ever had a formula; until then there's nothing to wait for. */
  private hasFormulas = false;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly book: Book) {
    this.engine = new EngineWork(book.injector);
    // Runs first, because the engine's own listener restarts a stopped calculation while the notification is
    // dispatched.
    book.commands.beforeCommandExecuted((command) => {
      if (command.id === SetFormulaCalculationStartMutation.id) this.startedDuringAnother ||= this.running;
      if (command.id !== SetFormulaCalculationNotificationMutation.id) return;
      const { functionsExecutedState, stageInfo } = command.params as ISetFormulaCalculationNotificationMutation;
      if (functionsExecutedState !== undefined) this.handleEnd(functionsExecutedState);
      // A calculation that is requested during another one starts when the other ends.
      else if (stageInfo && !betweenCalculations.has(stageInfo.stage)) this.running = true;
    });
    book.commands.onCommandExecuted((command) => {
      this.hasFormulas ||= mayAddFormula(command);
      if (command.id === SetFormulaCalculationStartMutation.id) this.running = true;
    });
  }

  /**
   * Whether no calculation runs or is about to start. Reliable only at the start of a turn of the event loop, because
   * the engine may start one later in the turn.
   */
  isIdle(): boolean {
    return this.waitingTasks === 0 && !this.engine.isExecuting && !(this.hasFormulas && this.engine.hasWaitingEdits);
  }

  /** Whether something is being calculated right now. */
  get isRunning(): boolean {
    return this.running;
  }

  /** Waits until no calculation runs, up to a limit: a streaming function must not block the add-in. */
  async waitUntilIdle(maxMs = 10_000): Promise<void> {
    const end = performance.now() + maxMs;
    while (!this.isIdle() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  /** Calls back after each calculation. */
  onCalculated(listener: () => void): void {
    this.listeners.add(listener);
  }

  /** Runs follow-up work once a calculation's results are in the sheets. */
  runAfterResults(task: () => void): void {
    this.waitingTasks++;
    setTimeout(() => {
      this.waitingTasks--;
      task();
    }, 0);
  }

  /** Recalculates these cells and their dependents. */
  recalculate(ranges: IUnitRange[]): void {
    this.trigger(ranges, false);
  }

  /** Recalculates every formula. */
  recalculateAll(): void {
    this.trigger([], true);
  }

  /** Call after the workbook is emptied. */
  forgetFormulas(): void {
    this.hasFormulas = false;
  }

  private handleEnd(state: FormulaExecutedStateType): void {
    this.running = false;
    if (state === FormulaExecutedStateType.STOP_EXECUTION) return;
    if (this.startedDuringAnother) {
      this.startedDuringAnother = false;
      this.recalculateAll();
    }
    this.runAfterResults(() => this.listeners.forEach((listener) => listener()));
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

type Cells = Readonly<Record<number, Readonly<Record<number, ICellData | null | undefined>> | undefined>>;

/** Returns whether a command may add a formula, by writing cells or adding a whole sheet. */
function mayAddFormula({ id, params }: Readonly<ICommandInfo>): boolean {
  if (id === SetRangeValuesMutation.id) {
    return hasFormula((params as ISetRangeValuesMutationParams).cellValue as Cells | undefined);
  }
  return id === InsertSheetMutation.id && hasFormula((params as IInsertSheetMutationParams).sheet.cellData);
}

function hasFormula(cells: Cells = {}): boolean {
  for (const row in cells) {
    for (const column in cells[row]) {
      const cell = cells[row][column as unknown as number];
      if (cell?.f || cell?.si) return true;
    }
  }
  return false;
}

/** The engine's queue of edits that it hasn't calculated yet. */
interface EditQueue {
  readonly _waitingCommandQueue: readonly unknown[];
}

/** The lock that serializes the engine's calculations. */
interface CalculationLock {
  acquire(key: string, calculate: () => Promise<unknown>): Promise<unknown>;
}

/**
 * Reads the engine's pending and current work from its queue and its lock, because its notifications report some ends
 * twice and others never.
 */
class EngineWork {
  private readonly edits: EditQueue;
  private executing = 0;

  /** @throws Error if the engine has no such queue or lock, for example after an upgrade */
  constructor(injector: Injector) {
    // The library creates this controller only when it draws the grid, and wouldn't calculate earlier edits.
    this.edits = injector.get(TriggerCalculationController) as unknown as EditQueue;
    const { _executeLock: lock } = injector.get(ICalculateFormulaService) as unknown as {
      _executeLock?: CalculationLock;
    };
    if (!Array.isArray(this.edits._waitingCommandQueue) || typeof lock?.acquire !== 'function') {
      throw new Error('The formula engine no longer exposes its queue and its lock. Find them in its new version.');
    }
    const acquire = lock.acquire.bind(lock);
    lock.acquire = async (key, calculate) => {
      this.executing++;
      try {
        return await acquire(key, calculate);
      } finally {
        this.executing--;
      }
    };
  }

  /** Whether edits wait to be calculated. */
  get hasWaitingEdits(): boolean {
    return this.edits._waitingCommandQueue.length > 0;
  }

  /** Whether a calculation runs, or waits for another one. */
  get isExecuting(): boolean {
    return this.executing > 0;
  }
}
