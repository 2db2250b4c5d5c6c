import { IUndoRedoService, type Worksheet } from '@univerjs/core';
import {
  DeleteRangeMoveLeftCommand,
  DeleteRangeMoveUpCommand,
  InsertColMutation,
  InsertRangeMoveDownCommand,
  InsertRangeMoveRightCommand,
  InsertRowMutation,
  RemoveColMutation,
  RemoveRowMutation,
  SetSelectionsOperation,
} from '@univerjs/sheets';
import { sheetColumns, sheetRows, type Area, wholeSheet } from './address';
import { growSheet, type Book } from './book';
import type { CellWriter } from './cell-writer';
import type { Shift } from './shift';

type Listener = (shift: Shift) => void;

/** Inserts and deletes cells, and moves everything that belongs to them. */
export class Structure {
  private readonly listeners = new Set<Listener>();
  private working = false;

  constructor(
    private readonly book: Book,
    private readonly writer: CellWriter,
  ) {
    book.commands.onCommandExecuted((command) => {
      if (this.working) return;
      const shift = readShift(command);
      if (shift) this.notify(shift);
    });
    book.commands.beforeCommandExecuted(({ id, params }) => {
      // The library scrolls to what it moved; this keeps the user's view.
      if (this.working && id === SetSelectionsOperation.id) Object.assign(params ?? {}, { reveal: false });
    });
  }

  /** Whether cells are being moved. The library's writes during that time aren't edits. */
  get isWorking(): boolean {
    return this.working;
  }

  /** Calls back after every insertion or deletion of cells. */
  onShift(listener: Listener): void {
    this.listeners.add(listener);
  }

  /** Inserts empty cells at an area, or deletes its cells. An area as long as the sheet stands for rows or columns. */
  shift(sheet: Worksheet, kind: Shift['kind'], area: Area, along: Shift['along']): void {
    this.writer.flush();
    const shift = { sheetId: sheet.getSheetId(), kind, area, along };
    const selected = this.book.facade.getActiveRange();
    this.working = true;
    try {
      this.runInSheet(sheet, () => this.move(sheet, shift));
      // The library selects the moved cells.
      if (selected) this.book.facade.setActiveRange(selected);
    } finally {
      this.working = false;
      // Programs' writes aren't in the history, so undoing only this step would misplace cells.
      this.book.injector.get(IUndoRedoService).clearUndoRedo(this.book.unitId);
    }
    this.notify(shift);
  }

  private move(sheet: Worksheet, { kind, area, along }: Shift): void {
    const facade = this.book.facade.getSheetBySheetId(sheet.getSheetId());
    const { startRow, startColumn, endRow, endColumn } = area;
    const rows = endRow - startRow + 1;
    const columns = endColumn - startColumn + 1;
    // The library visits every cell of a whole row or column, so the sheet doesn't grow for them.
    growSheet(sheet, rows < sheetRows ? endRow : 0, columns < sheetColumns ? endColumn : 0);
    if (along === 'rows' && startColumn === 0 && endColumn === sheetColumns - 1) {
      if (kind === 'insert') facade?.insertRows(startRow, rows);
      else facade?.deleteRows(startRow, rows);
    } else if (along === 'columns' && startRow === 0 && endRow === sheetRows - 1) {
      if (kind === 'insert') facade?.insertColumns(startColumn, columns);
      else facade?.deleteColumns(startColumn, columns);
    } else {
      const command = rangeCommands[kind][along];
      // The handlers are declared async, but do all of their work before they return.
      void this.book.injector.invoke((accessor) => command.handler(accessor, { range: { ...area } }));
    }
  }

  /** Some commands of the library, and their side effects, work on the active sheet only. */
  private runInSheet(sheet: Worksheet, act: () => void): void {
    const core = this.book.core as { getActiveSheet?: unknown };
    core.getActiveSheet = () => sheet;
    try {
      act();
    } finally {
      delete core.getActiveSheet;
    }
  }

  private notify(shift: Shift): void {
    for (const listener of this.listeners) listener(shift);
  }
}

const rangeCommands = {
  insert: { rows: InsertRangeMoveDownCommand, columns: InsertRangeMoveRightCommand },
  delete: { rows: DeleteRangeMoveUpCommand, columns: DeleteRangeMoveLeftCommand },
};

const lineMutations: Record<string, Pick<Shift, 'kind' | 'along'>> = {
  [InsertRowMutation.id]: { kind: 'insert', along: 'rows' },
  [RemoveRowMutation.id]: { kind: 'delete', along: 'rows' },
  [InsertColMutation.id]: { kind: 'insert', along: 'columns' },
  [RemoveColMutation.id]: { kind: 'delete', along: 'columns' },
};

/** Returns the rows or columns that a command inserted or deleted; undefined for other commands. */
function readShift({ id, params }: { id: string; params?: unknown }): Shift | undefined {
  const line = lineMutations[id];
  if (!line) return undefined;
  const { subUnitId, range } = params as { subUnitId: string; range: Area };
  const area =
    line.along === 'rows'
      ? { ...wholeSheet, startRow: range.startRow, endRow: range.endRow }
      : { ...wholeSheet, startColumn: range.startColumn, endColumn: range.endColumn };
  return { ...line, sheetId: subUnitId, area };
}
