// Long because calls, their results, and their cancellation share one state.
import { ErrorValueObject, type BaseValueObject, type ErrorType } from '@univerjs/engine-formula';
import { growSheet, findSheetById, type Book } from '../grid/book';
import { formatAddress, isOnSheet, createArea } from '../grid/address';
import { findSpill } from '../grid/used-area';
import { findCountProblem, toArguments } from './arguments';
import { createBusyValue } from './busy-error';
import { findElementError, measureResult, toEngineValue } from './result-value';
import { printCellKey, type Call, type CallError, type CallingCell } from './call';
import type { ReceivedResults } from './received-results';
import type { FunctionMetadata } from './metadata';

/** A call for the add-in to calculate. */
export interface Invocation {
  id: number;
  metadata: FunctionMetadata;
  arguments: unknown[];
  address: string;
}

/** Where invocations go. */
export interface FunctionCaller {
  invoke(invocation: Invocation): void;
  cancel(id: number): void;
}

/** The cell from which the engine evaluates a function. */
interface CallerCell {
  unitId: string;
  sheetId: string;
  row: number;
  column: number;
}

/**
 * Runs the add-in's asynchronous functions on a synchronous engine. The first evaluation of a cell sends the call and
 * returns `#BUSY!`; when the result arrives, the cell is calculated again with it. A call belongs to a cell and its
 * arguments: different arguments or an edit of the cell cancel it, and a late result is dropped.
 */
export class FunctionHost {
  /** Called with the cells whose functions a calculation has evaluated here. */
  onPass: ((cells: CallingCell[]) => void) | undefined;
  /** Cells with calls, by `printCellKey`. */
  readonly cells = new Map<string, CallingCell>();
  private readonly byId = new Map<number, { cell: CallingCell; call: Call }>();
  private readonly settled = new Map<string, CallingCell>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private nextId = 1;
  private delivering = false;
  /** The number of the current calculation, to find the calls that it requested. */
  private pass = 1;

  constructor(
    private readonly book: Book,
    private readonly caller: FunctionCaller,
    private readonly recalculate: (cells: CallingCell[]) => void,
    /** Results from a file or from another user. */
    readonly received: ReceivedResults,
  ) {}

  /** Called by the engine to evaluate a cell. */
  evaluate(metadata: FunctionMetadata, from: CallerCell, values: BaseValueObject[]): BaseValueObject {
    const converted = toArguments(metadata, values);
    if (converted instanceof ErrorValueObject) return converted;
    const call = this.requestCall(metadata, from, converted, findCountProblem(metadata, values.length));
    if (call.state === 'done') call.usedIn ??= this.pass;
    if (call.state === 'waiting') return createBusyValue();
    if (call.error) return ErrorValueObject.create(call.error.code as ErrorType, call.error.message);
    return toEngineValue(call.value);
  }

  /** Stores the add-in's result, unless the call was canceled. */
  settle(id: number, value: unknown, error?: CallError): void {
    const registered = this.byId.get(id);
    if (!registered) return;
    const { cell, call } = registered;
    call.state = 'done';
    call.value = error ? undefined : value;
    if (error) call.error = error;
    else delete call.error;
    if (!error) this.growSheetFor(cell, value);
    this.settled.set(printCellKey(cell.sheetId, cell.row, cell.column), cell);
    // Results arrive in batches, and each batch is calculated once.
    this.timer ??= setTimeout(() => this.deliver(), 10);
  }

  /** Call after each calculation to cancel calls that no formula needs anymore. */
  endPass(): void {
    const evaluated = [...this.cells.values()].filter((cell) => cell.seenIn === this.pass);
    for (const cell of evaluated) {
      for (const [signature, call] of cell.calls) {
        if (call.seenIn === this.pass) continue;
        this.cancel(call);
        cell.calls.delete(signature);
      }
    }
    this.pass++;
    this.delivering = false;
    if (evaluated.length > 0) this.onPass?.(evaluated);
  }

  /** Cancels the calls of a cell, for example when it's edited or cleared. */
  forget(key: string): void {
    const cell = this.cells.get(key);
    if (!cell) return;
    for (const call of cell.calls.values()) this.cancel(call);
    this.cells.delete(key);
  }

  /** Calls all functions again, as Ctrl+Alt+F9 does. */
  forgetAll(): CallingCell[] {
    const cells = [...this.cells.values()];
    this.received.clear();
    for (const key of [...this.cells.keys()]) this.forget(key);
    return cells;
  }

  /** Cancels all pending calls and returns their cells. */
  forgetWaiting(): CallingCell[] {
    const waiting = [...this.cells].filter(([, cell]) =>
      [...cell.calls.values()].some((call) => call.state === 'waiting'),
    );
    for (const [key] of waiting) this.forget(key);
    return waiting.map(([, cell]) => cell);
  }

  /** Whether a cell has a volatile function. */
  isVolatile(sheetId: string, row: number, column: number): boolean {
    const calls = this.cells.get(printCellKey(sheetId, row, column))?.calls.values();
    return [...(calls ?? [])].some((call) => call.volatile);
  }

  /** The cells that wait for a result, as `Sheet1!A1`. */
  listBusyCells(): string[] {
    const waiting = [...this.cells.values()].filter((cell) =>
      [...cell.calls.values()].some((call) => call.state === 'waiting'),
    );
    return waiting.map((cell) => this.formatCellAddress(cell));
  }

  /** Whether results wait to be delivered to the engine. */
  isDelivering(): boolean {
    return this.timer !== undefined;
  }

  /** The message of a failed function, or of an error inside its returned matrix. */
  findError(sheetId: string, row: number, column: number): CallError | undefined {
    const callError = this.findResults(sheetId, row, column).find(({ error }) => error)?.error;
    if (callError) return callError;
    const sheet = findSheetById(this.book, sheetId);
    const area = sheet && findSpill(this.book, sheet, row, column)?.area;
    const { startRow, startColumn, endRow } = area ?? { startRow: row, startColumn: column, endRow: row };
    for (const { value } of this.findResults(sheetId, startRow, startColumn)) {
      const error = findElementError(value, row - startRow, column - startColumn, endRow - startRow + 1);
      if (error) return error;
    }
    return undefined;
  }

  /** The results of a cell's functions. */
  private findResults(sheetId: string, row: number, column: number): { value?: unknown; error?: CallError }[] {
    const received = this.received.find(sheetId, row, column);
    return received ? [received] : [...(this.cells.get(printCellKey(sheetId, row, column))?.calls.values() ?? [])];
  }

  /** @param fault - the reason why Excel would refuse the formula: the add-in isn't called then */
  private requestCall(metadata: FunctionMetadata, from: CallerCell, converted: unknown[], fault?: CallError): Call {
    const key = printCellKey(from.sheetId, from.row, from.column);
    let cell = this.cells.get(key);
    if (!cell) this.cells.set(key, (cell = { ...from, calls: new Map(), seenIn: this.pass }));
    const signature = metadata.id + JSON.stringify(converted) + (fault?.message ?? '');
    cell.seenIn = this.pass;
    const existing = cell.calls.get(signature);
    const used = existing?.volatile && existing.usedIn !== undefined && existing.usedIn < this.pass;
    // Delivering results doesn't recalculate volatile functions: that would never end.
    if (existing && used && !this.delivering) this.cancel(existing);
    else if (existing) {
      existing.seenIn = this.pass;
      return existing;
    }
    const streaming = metadata.options?.stream === true;
    const volatile = metadata.options?.volatile === true;
    const call: Call = { id: this.nextId++, signature, streaming, volatile, state: 'waiting', seenIn: this.pass };
    cell.calls.set(signature, call);
    if (fault) return Object.assign(call, { state: 'done', error: fault });
    this.byId.set(call.id, { cell, call });
    this.caller.invoke({ id: call.id, metadata, arguments: converted, address: this.formatCellAddress(cell) });
    return call;
  }

  private cancel(call: Call): void {
    this.byId.delete(call.id);
    if (call.state === 'waiting' || call.streaming) this.caller.cancel(call.id);
  }

  private deliver(): void {
    this.timer = undefined;
    const cells = [...this.settled.values()];
    this.settled.clear();
    this.delivering = true;
    this.recalculate(cells);
  }

  /** Grows the sheet to fit a result, because the engine returns `#SPILL!` beyond the sheet's stored size. */
  private growSheetFor(cell: CallingCell, value: unknown): void {
    const { rows, columns } = measureResult(value);
    const endRow = cell.row + rows - 1;
    const endColumn = cell.column + columns - 1;
    const sheet = findSheetById(this.book, cell.sheetId);
    if (sheet && isOnSheet({ startRow: 0, startColumn: 0, endRow, endColumn })) growSheet(sheet, endRow, endColumn);
  }

  private formatCellAddress(cell: CallingCell): string {
    return formatAddress(findSheetById(this.book, cell.sheetId)?.getName() ?? '', createArea(cell.row, cell.column));
  }
}
