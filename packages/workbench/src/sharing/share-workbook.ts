import { toRanges } from '../functions/recalculate-functions';
import { captureWorkbook } from '../document/capture-workbook';
import type { HostServices } from '../rich-api/host';
import type { AddinFunctions } from '../xlsx/stored-formula';
import type { WorkbookContent } from '../xlsx/workbook-content';
import { applyEdit } from './apply-edit';
import type { SharedEdit, CellRows } from './shared-edit';
import type { ShareConnection } from './share-connection';
import { unknownPage } from '../document/cached-results';
import { SharedStores } from './shared-stores';
import { isEdit } from '../grid/edit';
import type { CallingCell } from '../functions/call';
import { busyText } from '../functions/busy-error';
import type { ReceivedResult } from '../functions/received-results';
import { findSheetById } from '../grid/book';
import { CellReader } from '../grid/cell';
import { listShownSpills } from '../grid/used-area';
import { toMatrix } from '../grid/address';
import { toTypedValue } from '../functions/result-value';

/** The time between two checks of shared objects for changes. */
const gatherMs = 150;

/** The parts of the page that sharing uses. */
export interface SharePage {
  addin: AddinFunctions;
  /** Replaces the workbook and restarts the add-in. */
  open(content: WorkbookContent): void;
  onLost(): void;
}

/**
 * Starts to share the workbook with other pages.
 *
 * @returns a function that notifies the other pages that a file was opened here
 */
export function shareWorkbook(services: HostServices, connection: ShareConnection, page: SharePage): () => void {
  let stores = new SharedStores(services);
  let outgoing: SharedEdit[] = [];
  const actAsRemote = (apply: () => void) => {
    services.isRemoteChange = true;
    try {
      apply();
      // Changes that the grid makes because of an edit belong to that edit.
      services.writer.flush();
    } finally {
      services.isRemoteChange = false;
    }
  };
  const gather = () => {
    services.writer.flush();
    const edits = [...outgoing.splice(0), ...stores.takeChanges()];
    if (edits.length > 0) connection.notify(edits);
  };
  const context = {
    services,
    get stores() {
      return stores;
    },
    addin: page.addin,
    openWorkbook: ({ content }: Extract<SharedEdit, { kind: 'workbook' }>) => {
      page.open(content);
      stores = new SharedStores(services);
    },
  };
  watchEdits(services, (edit) => {
    outgoing.push(edit);
    if (edit.kind === 'shift') stores.shiftKnown(edit.shift);
  });
  services.functions.onPass = (cells) => {
    for (const edit of shareResults(cells, services)) {
      outgoing.push(edit);
      if (edit.kind !== 'result') continue;
      const { sheetId, row, column, result } = edit;
      // A blocked spill isn't stored here, because it must fill its cells as soon as they are free.
      if (hasNoRoom(result)) services.functions.received.forget(sheetId, row, column);
      else services.functions.received.set(sheetId, row, column, result);
    }
  };
  const timer = setInterval(gather, gatherMs);
  connection.listen({
    gather,
    capture: () => ({ content: captureWorkbook(services), entries: stores.listAll() }),
    onEdits(edits, from, ownEdits, crossedSheets) {
      actAsRemote(() => {
        for (const edit of edits) applyEdit(edit, from, context);
        for (const edit of ownEdits) {
          if (edit.kind === 'mutation' && isRepeatable(edit.id)) applyEdit(edit, connection.member, context);
        }
      });
      stores.recordRemote(crossedSheets);
    },
    onLeave(member) {
      const cells = services.functions.received.forgetFrom((from) => from === member || from === unknownPage);
      const { unitId } = services.book;
      if (cells.length > 0) services.calculation.recalculate(toRanges(cells.map((cell) => ({ unitId, ...cell }))));
    },
    onLost() {
      clearInterval(timer);
      page.onLost();
    },
  });
  return () => {
    outgoing = [];
    stores = new SharedStores(services);
    connection.notify([{ kind: 'workbook', content: captureWorkbook(services) }]);
  };
}

/** Calls back with changes of cells and sheets by this page's user or add-in. `SharedStores` finds other changes. */
function watchEdits(services: HostServices, onEdit: (edit: SharedEdit) => void): void {
  const { book, structure } = services;
  book.commands.onCommandExecuted((command, options) => {
    if (services.isRemoteChange || structure.isWorking) return;
    if (isEdit(command, options)) {
      const { subUnitId: sheetId, cellValue } = command.params;
      onEdit({ kind: 'cells', sheetId, cells: copyValue(cellValue ?? {}) as CellRows });
    } else if (isShared(command.id) && !options?.['onlyLocal']) {
      onEdit({ kind: 'mutation', id: command.id, params: copyValue(command.params ?? {}) as Record<string, unknown> });
    }
  });
  structure.onShift((shift) => {
    if (!services.isRemoteChange) onEdit({ kind: 'shift', shift: { ...shift, area: { ...shift.area } } });
  });
}

/** Copies an object, because the grid can change it later. */
function copyValue(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value)) as unknown;
}

const listSheetMutations = (names: string) => names.split(' ').map((name) => `sheet.mutation.${name}`);

/** Idempotent mutations of the grid, other than writing, inserting, and deleting cells. */
const repeatable = new Set([
  ...listSheetMutations(
    'set-col-data set-col-hidden set-col-visible set-row-data set-row-hidden set-row-visible set-frozen',
  ),
  ...listSheetMutations('set-tab-color set-worksheet-col-width set-worksheet-row-height set-worksheet-default-style'),
  ...listSheetMutations('set-worksheet-hidden set-worksheet-name set-worksheet-order toggle-gridlines'),
  'formula.mutation.set-defined-name',
  'formula.mutation.remove-defined-name',
]);

/** Mutations that can't be repeated. */
const unrepeatable = new Set(
  listSheetMutations(
    'add-worksheet-merge remove-worksheet-merge insert-sheet remove-sheet move-columns move-range move-rows',
  ),
);

/** Returns whether a mutation is sent to the other pages. */
function isShared(id: string): boolean {
  return repeatable.has(id) || unrepeatable.has(id);
}

/** Returns whether a mutation can be repeated to override an earlier one that arrived after it. */
function isRepeatable(id: string): boolean {
  return repeatable.has(id);
}

/** Returns the results of this page's functions in the last calculation, for the other pages. */
function shareResults(cells: readonly CallingCell[], services: HostServices): SharedEdit[] {
  const { book, functions } = services;
  const sheets = new Map<string, CallingCell[]>();
  for (const cell of cells) sheets.set(cell.sheetId, [...(sheets.get(cell.sheetId) ?? []), cell]);
  return [...sheets].flatMap(([sheetId, list]) => {
    const sheet = findSheetById(book, sheetId);
    if (!sheet) return [];
    const reader = new CellReader(book, sheet);
    const spills = new Map(listShownSpills(book, sheet).map((spill) => [`${spill.row} ${spill.column}`, spill.area]));
    return list.flatMap(({ row, column }): SharedEdit[] => {
      const formula = reader.readFormula(row, column);
      const first = reader.readValue(row, column);
      if (formula === undefined || first === busyText) return [];
      const area = spills.get(`${row} ${column}`);
      const readTyped = (rowOffset: number, columnOffset: number) =>
        toTypedValue(reader.readValue(rowOffset, columnOffset), reader.readNumberFormat(rowOffset, columnOffset));
      const value = area ? toMatrix(area, readTyped) : readTyped(row, column);
      const error = functions.findError(sheetId, row, column);
      return [{ kind: 'result', sheetId, row, column, result: { formula, value, ...(error ? { error } : {}) } }];
    });
  });
}

/** Returns whether other cells block a formula's spill. */
function hasNoRoom({ value }: ReceivedResult): boolean {
  return (value as { basicValue?: unknown } | null)?.basicValue === '#SPILL!';
}
