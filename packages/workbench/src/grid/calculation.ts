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

/** Knows whether the formula engine is at work, and starts recalculations. */
export class Calculation {
  private readonly engine: EngineWork;
  private running = false;
  /** The engine then takes the cells of the first one's spills for the cells of the second. */
  private begunDuringAnother = false;
  /** What follows from a calculation and is due in the next turn. */
  private due = 0;
  /** Whether a formula was ever put into a cell: until then there is nothing to wait for. */
  private hasFormulas = false;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly book: Book) {
    this.engine = new EngineWork(book.injector);
    // Before, not after: the engine's own listener starts a stopped calculation again while the notification is handed round.
    book.commands.beforeCommandExecuted((command) => {
      if (command.id === SetFormulaCalculationStartMutation.id) this.begunDuringAnother ||= this.running;
      if (command.id !== SetFormulaCalculationNotificationMutation.id) return;
      const { functionsExecutedState, stageInfo } = command.params as ISetFormulaCalculationNotificationMutation;
      if (functionsExecutedState !== undefined) this.ended(functionsExecutedState);
      // One that was requested during another begins when that ends.
      else if (stageInfo && !betweenCalculations.has(stageInfo.stage)) this.running = true;
    });
    book.commands.onCommandExecuted((command) => {
      this.hasFormulas ||= bringsFormulas(command);
      if (command.id === SetFormulaCalculationStartMutation.id) this.running = true;
    });
  }

  /** Whether nothing is being calculated nor about to be. Reliable at the beginning of a turn: within one, the engine may be about to begin. */
  isIdle(): boolean {
    return this.due === 0 && !this.engine.isExecuting && !(this.hasFormulas && this.engine.hasWaitingEdits);
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

  /** Does what follows from a calculation once its results are in the sheets. */
  afterResults(act: () => void): void {
    this.due++;
    setTimeout(() => {
      this.due--;
      act();
    }, 0);
  }

  /** Recalculates what depends on these cells, and the cells themselves. */
  recalculate(ranges: IUnitRange[]): void {
    this.trigger(ranges, false);
  }

  /** Recalculates every formula. */
  recalculateAll(): void {
    this.trigger([], true);
  }

  /** The workbook was emptied: no formula is left. */
  forgetFormulas(): void {
    this.hasFormulas = false;
  }

  private ended(state: FormulaExecutedStateType): void {
    this.running = false;
    if (state === FormulaExecutedStateType.STOP_EXECUTION) return;
    if (this.begunDuringAnother) {
      this.begunDuringAnother = false;
      this.recalculateAll();
    }
    this.afterResults(() => this.listeners.forEach((listener) => listener()));
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

/** Whether a command puts a formula into a cell that may not have had one: by writing cells, or with a whole sheet. */
function bringsFormulas({ id, params }: Readonly<ICommandInfo>): boolean {
  if (id === SetRangeValuesMutation.id) {
    return someFormula((params as ISetRangeValuesMutationParams).cellValue as Cells | undefined);
  }
  return id === InsertSheetMutation.id && someFormula((params as IInsertSheetMutationParams).sheet.cellData);
}

function someFormula(cells: Cells = {}): boolean {
  for (const row in cells) {
    for (const column in cells[row]) {
      const cell = cells[row][column as unknown as number];
      if (cell?.f || cell?.si) return true;
    }
  }
  return false;
}

/** Where the engine keeps edits until it calculates them. */
interface EditQueue {
  readonly _waitingCommandQueue: readonly unknown[];
}

/** The lock that the engine's calculations take, one after the other. */
interface CalculationLock {
  acquire(key: string, calculate: () => Promise<unknown>): Promise<unknown>;
}

/**
 * The formula engine's pending and current work, from its own queue and lock: its notifications report some ends twice
 * and others never.
 */
class EngineWork {
  private readonly edits: EditQueue;
  private executing = 0;

  /** @throws Error when the engine keeps its queue or its lock elsewhere, as after an upgrade */
  constructor(injector: Injector) {
    // The library would make it only once the grid is drawn, and edits before that would not be calculated.
    this.edits = injector.get(TriggerCalculationController) as unknown as EditQueue;
    const { _executeLock: lock } = injector.get(ICalculateFormulaService) as unknown as {
      _executeLock?: CalculationLock;
    };
    if (!Array.isArray(this.edits._waitingCommandQueue) || typeof lock?.acquire !== 'function') {
      throw new Error('The formula engine no longer shows its queue and its lock; look for them in its new version.');
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

  /** Whether a calculation runs, or waits for one that runs. */
  get isExecuting(): boolean {
    return this.executing > 0;
  }
}
