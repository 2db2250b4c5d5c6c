// Long because it has every action on data ranges.
import { refreshTable } from './refresh/refresh-table';
import type { LinkedWorkbook } from '../../workbook/linked/linked-workbook';
import { parseDataRangeId } from './services/data-range-id';
import {
  columnsPassSheetEnd,
  dataRangeBusy,
  rowsPassSheetEnd,
  snapshotDoesNotRefresh,
} from '../../messages/data-ranges';
import { leftUnchanged } from '../../messages/kept-rows';
import { cellsFilled } from '../../messages/query-form';
import { toAddInError } from '../../model/errors';
import { RollbackError } from '../../workbook/linked/journal';
import { toCellArea, containsCell, maxSheetColumns, maxSheetRows } from '../../workbook/area';
import type { Progress } from '../builder/formula-actions';
import type {
  DataRange,
  DataRangeChange,
  DataRangeActions,
  ActionOptions,
  WorkbookRefreshActions,
} from './services/data-range-actions';
import type { DataRangeServices, OpenTable } from './services/data-range-services';
import { addOutcome, awaitFormulas } from './formulas/await-formulas';
import { confirmNewTables, requireKnownTable, UnconfirmedTableError } from './tables/confirm-new-tables';
import { createServiceCheck } from './formulas/create-service-check';
import { convertDataRange } from './change/convert-data-range';
import { chooseDataRanges, listNotFound } from './list/choose-data-ranges';
import { describeFormula, describeTable } from './list/describe-data-range';
import { findFormula, removeFormula, updateFormula, refreshFormula } from './formulas/formula-data-ranges';
import { highlightChanges } from './refresh/highlight-changes';
import { insertTable } from './tables/insert-table';
import { findCopies, linkCopy } from './tables/table-copies';
import { addEqualCalls } from './list/add-equal-calls';
import { listDataRanges } from './list/list-data-ranges';
import { listFormulas } from './list/list-formulas';
import { loadOpenTable, loadOpenTables } from './tables/load-open-tables';
import { createWorkbookRefreshActions } from './refresh/create-workbook-refresh-actions';
import { countKeptRows, removeKeptRows } from './refresh/remove-kept-rows';
import { removeTable } from './change/remove-table';
import { retryRollback } from './refresh/retry-rollback';
import { replaceFormulaGroup } from './formulas/replace-formula-group';
import { restoreTable } from './tables/restore-table';
import { undoRefresh } from './refresh/undo-refresh';
import { updateTable } from './change/update-table';
import { verifySnapshot } from './snapshots/verify-snapshot';
import { writeAudit } from './snapshots/write-audit';

/** Creates the actions on formulas, linked tables, and snapshots. Only one action at a time runs on a data range. */
export function createDataRangeActions(services: DataRangeServices): DataRangeActions & WorkbookRefreshActions {
  const { workbook, memory } = services;
  const formulaServices = { ...services, checkService: createServiceCheck(services) };

  /**
   * Runs an action on a data range, which is busy until the action ends. A failed action leaves the data range as it was, so
   * the list shows an error only if rows couldn't be restored.
   */
  const runWhileBusy = async <T>(id: string, action: () => Promise<T>): Promise<T> => {
    const memoryEntry = memory.get(id);
    if (memoryEntry.isBusy) throw dataRangeBusy();
    memoryEntry.isBusy = true;
    try {
      return await action();
    } catch (error) {
      const addInError = toAddInError(error);
      if (error instanceof RollbackError) {
        memoryEntry.failedRollback = error;
        memoryEntry.problem = addInError.message;
      }
      throw addInError;
    } finally {
      memoryEntry.isBusy = false;
    }
  };

  /** Runs an action that changes a table. If an earlier rollback failed, the old rows are restored first. */
  const runOnTable = <T>(id: string, action: () => Promise<T>): Promise<T> =>
    runWhileBusy(id, async () => {
      await retryRollback(services, id);
      return action();
    });

  const refreshDataRange = async (
    dataRange: DataRange,
    force: boolean,
    options: ActionOptions,
    unconfirmedTables: Map<string, OpenTable>,
  ): Promise<DataRangeChange> => {
    try {
      return await runWhileBusy(dataRange.id, async () => {
        const memoryEntry = memory.get(dataRange.id);
        try {
          if (dataRange.kind === 'snapshot') throw snapshotDoesNotRefresh();
          const change = await (dataRange.kind === 'formula'
            ? refreshFormula(formulaServices, dataRange, options)
            : refreshTable(services, dataRange.id, force, options));
          delete memoryEntry.problem;
          return change;
        } catch (error) {
          const { kind, message } = toAddInError(error);
          if (error instanceof UnconfirmedTableError) unconfirmedTables.set(dataRange.id, error.openTable);
          // The pane shows a lost connection elsewhere, because it isn't a problem of this data range.
          else if (kind !== 'canceled' && kind !== 'signIn') memoryEntry.problem = message;
          throw error;
        }
      });
    } catch (error) {
      const { kind, message } = toAddInError(error);
      const failureOutcome = unconfirmedTables.has(dataRange.id) ? 'unconfirmed' : 'failed';
      const emptyChange = createEmptyChange(dataRange, kind === 'canceled' ? 'canceled' : failureOutcome);
      // The outcome already says that the user canceled.
      const isCanceledByUser = kind === 'canceled' && (options.signal?.aborted === true || message === leftUnchanged);
      return isCanceledByUser ? emptyChange : { ...emptyChange, problem: message };
    }
  };

  const refreshSequentially = async (
    chosenDataRanges: readonly DataRange[],
    force: boolean,
    options: ActionOptions = {},
  ): Promise<DataRangeChange[]> => {
    const changes: DataRangeChange[] = [];
    const unconfirmedTables = new Map<string, OpenTable>();
    for (const [index, dataRange] of chosenDataRanges.entries()) {
      const progressPosition = {
        id: dataRange.id,
        ...(chosenDataRanges.length > 1 && { dataRange: index + 1, totalDataRanges: chosenDataRanges.length }),
      };
      const { onProgress } = options;
      const progressOptions = onProgress && {
        onProgress: (progress: Progress) => onProgress({ ...progress, ...progressPosition }),
      };
      if (dataRange.state === 'unsupported')
        changes.push({ ...createEmptyChange(dataRange, 'skipped'), problem: dataRange.problem ?? '' });
      // The table was deleted, or its definition can't be read.
      else if (dataRange.address === '' && dataRange.problem !== undefined && !memory.get(dataRange.id).failedRollback)
        changes.push({ ...createEmptyChange(dataRange, 'failed'), problem: dataRange.problem });
      else if (options.signal?.aborted) changes.push(createEmptyChange(dataRange, 'not started'));
      else
        changes.push(await refreshDataRange(dataRange, force, { ...options, ...progressOptions }, unconfirmedTables));
    }
    const confirmedTables = await confirmNewTables(services, [...unconfirmedTables.values()], 'refresh', options);
    const confirmedDataRanges = chosenDataRanges.filter(({ id }) =>
      confirmedTables.some((openTable) => openTable === unconfirmedTables.get(id)),
    );
    if (confirmedDataRanges.length === 0) return changes;
    // A table that has changed in the meantime stays unconfirmed.
    const confirmedChanges = await refreshSequentially(confirmedDataRanges, force, {
      ...options,
      confirm: createConfirmExceptNewTables(options),
    });
    return changes.map((change) => confirmedChanges.find(({ id }) => id === change.id) ?? change);
  };

  const awaitAllFormulas = async (options?: ActionOptions) => {
    const listAll = async () => listFormulas(services, await workbook.findFormulas());
    return awaitFormulas(listAll, services.clock, options);
  };

  /** Waits for the results of reentered formulas, and adds them to the outcomes. */
  const addResults = async (changes: DataRangeChange[], options?: ActionOptions): Promise<DataRangeChange[]> => {
    if (!changes.some(({ kind, outcome }) => kind === 'formula' && outcome === 'changed')) return changes;
    const listedFormulas = await awaitAllFormulas(options).catch(throwAddInError);
    const formulas = listedFormulas.flatMap((dataRange) => [dataRange, ...(dataRange.cells?.list ?? [])]);
    const byId = new Map(formulas.map((dataRange) => [dataRange.id, dataRange]));
    return changes.map((change) => (change.outcome === 'changed' ? addOutcome(change, byId.get(change.id)) : change));
  };

  return {
    ...createWorkbookRefreshActions({
      refreshFormulas: services.refreshFormulas,
      repairFormulas: services.repairFormulas,
      listDataRanges: () => listDataRanges(services, { includesFormulas: false }),
      refreshTables: (tables, options) => refreshSequentially(tables, true, options),
      awaitFormulas: (options) => awaitAllFormulas(options).catch(throwAddInError),
    }),
    listDataRanges: () => listDataRanges(services, { checksDates: true }).catch(throwAddInError),
    findDataRangeAtSelection: () => findDataRangeAtSelection(services).catch(throwAddInError),
    refreshDataRanges: async (scope, options) => {
      const includesFormulas = typeof scope === 'string' || scope.some((id) => parseDataRangeId(id).kind === 'formula');
      const dataRanges = await listDataRanges(services, { includesFormulas, checksDates: scope === 'stale' }).catch(
        throwAddInError,
      );
      const requestedDataRanges = chooseDataRanges(dataRanges, scope);
      const chosenDataRanges =
        scope === 'all' ? requestedDataRanges : await addEqualCalls(services, dataRanges, requestedDataRanges);
      // Otherwise, the cache would return the rows that the tables already show.
      services.clearCache();
      const changes = await refreshSequentially(chosenDataRanges, typeof scope !== 'string', options);
      return addResults([...listNotFound(chosenDataRanges, scope), ...changes], options);
    },
    goToDataRange: (id) =>
      findLocation(workbook, id)
        .then(({ sheetId, area }) => workbook.selectArea(sheetId, toCellArea(area)))
        .catch(throwAddInError),
    convertDataRange: async (id, to, options) => {
      const convertedId = await runOnTable(id, async () => {
        const fromFormula = parseDataRangeId(id).kind === 'formula';
        if (!fromFormula && to !== 'snapshot') await requireKnownTable(services, id, 'convert', options);
        return convertDataRange(services, id, to, options);
      });
      // An earlier failed refresh doesn't concern the new kind of data range.
      for (const changedId of [id, convertedId]) delete memory.get(changedId).problem;
      return describeDataRange(services, convertedId);
    },
    replaceWithArray: (id, options) => runWhileBusy(id, () => replaceFormulaGroup(services, id, options)),
    removeDataRange: (id, keepValues = false, options) =>
      runWhileBusy(id, async () => {
        const ref = parseDataRangeId(id);
        if (ref.kind === 'formula') return removeFormula(services, ref.cell, keepValues);
        return removeTable(services, id, keepValues, options);
      }),
    insertTable: (request, options) =>
      insertTable(services, request, options)
        .then((openTable) => describeTable(services, openTable))
        .catch(throwAddInError),
    updateDataRange: async (id, formula, options) => {
      const updatedId = await runOnTable(id, async () => {
        const ref = parseDataRangeId(id);
        if (ref.kind === 'formula') {
          await updateFormula(services, ref.cell, formula);
          return id;
        }
        await requireKnownTable(services, id, 'update', options);
        const newId = await updateTable(services, id, formula, options);
        await services.knownTables.add(await loadOpenTable(workbook, newId));
        return newId;
      });
      // Earlier problems were about the old rows.
      for (const changedId of [id, updatedId]) delete memory.get(changedId).problem;
      return describeDataRange(services, updatedId);
    },
    findObstacle: async (rows, columns) => {
      const selection = await workbook.readSelection().catch(throwAddInError);
      if (selection.row + rows > maxSheetRows) return { kind: 'sheet end', message: rowsPassSheetEnd(rows) };
      if (selection.column + columns > maxSheetColumns) return { kind: 'sheet end', message: columnsPassSheetEnd };
      const filledCells = await workbook
        .findFilledCells(selection.sheetId, { ...selection, rows, columns })
        .catch(throwAddInError);
      return filledCells && { kind: 'filled cells', message: cellsFilled(filledCells.address) };
    },
    verifySnapshot: (id, options) => runWhileBusy(id, () => verifySnapshot(services, id, options)),
    writeAudit: (options) => writeAudit(services, options).catch(throwAddInError),
    watchEdits: (listener) =>
      workbook.watchEdits(() => {
        memory.edits++;
        listener();
      }),
    removeKeptRows: (id, rowId, options) =>
      runOnTable(id, async () => {
        await requireKnownTable(services, id, 'remove rows', options, (openTable) =>
          countKeptRows(services, openTable, rowId),
        );
        await removeKeptRows(services, id, rowId, options);
      }),
    undoRefresh: (id, options) => runOnTable(id, () => undoRefresh(services, id, options)),
    restoreTable: async (id, options) =>
      describeTable(services, await runWhileBusy(id, () => restoreTable(services, id, options))),
    linkCopy: async (id) => describeDataRange(services, await runWhileBusy(id, () => linkCopy(services, id))),
    highlightChanges: (id, isOn) => runOnTable(id, () => highlightChanges(services, id, isOn)),
  };
}

function createEmptyChange({ id, kind, address }: DataRange, outcome: DataRangeChange['outcome']): DataRangeChange {
  return { id, kind, address, outcome, added: 0, removed: 0, changed: 0, byColumn: {} };
}

/** Returns a `confirm` option that asks the user as usual, but declines further confirmations of new tables. */
function createConfirmExceptNewTables({ confirm }: ActionOptions): NonNullable<ActionOptions['confirm']> {
  return async (confirmation) => !confirmation.isNew && (await confirm?.(confirmation)) === true;
}

function throwAddInError(error: unknown): never {
  throw toAddInError(error);
}

async function describeDataRange(services: DataRangeServices, id: string): Promise<DataRange> {
  const ref = parseDataRangeId(id);
  if (ref.kind === 'formula')
    return describeFormula(services, await findFormula(services.workbook, ref.cell).catch(throwAddInError));
  return describeTable(services, await loadOpenTable(services.workbook, id).catch(throwAddInError));
}

async function findLocation(workbook: LinkedWorkbook, id: string) {
  const ref = parseDataRangeId(id);
  if (ref.kind === 'formula') return { sheetId: ref.cell.sheetId, area: toCellArea(ref.cell) };
  const copy = ref.kind === 'copy' ? (await findCopies(workbook)).find((candidate) => candidate.id === id) : undefined;
  return copy?.table ?? (await loadOpenTable(workbook, id)).table;
}

async function findDataRangeAtSelection(services: DataRangeServices): Promise<DataRange | undefined> {
  const selection = await services.workbook.readSelection();
  const { openTables } = await loadOpenTables(services.workbook);
  const selectedTable = openTables.find(
    ({ table }) => table.sheetId === selection.sheetId && containsCell(table.area, selection),
  );
  return selectedTable && describeTable(services, selectedTable);
}
