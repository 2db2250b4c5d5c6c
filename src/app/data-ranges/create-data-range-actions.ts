// Long because it has every action on data ranges.
import { refreshTable } from './refresh/refresh-table';
import type { LinkedWorkbook } from '../../workbook/linked/linked-workbook';
import { readDataRangeId } from './services/data-range-id';
import { columnsPassSheetEnd, dataRangeBusy, snapshotDoesNotRefresh } from '../../messages/data-ranges';
import { leftUnchanged } from '../../messages/kept-rows';
import { cellsFilled } from '../../messages/query-form';
import { toAddInError } from '../../model/errors';
import { RollbackError } from '../../workbook/linked/journal';
import { toCellArea, containsCell, maxSheetColumns, maxSheetRows } from '../../workbook/area';
import { rowsDoNotFit } from '../../messages/workbook';
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
import { confirmNewTables, requireKnown, UnconfirmedError } from './tables/confirm-known';
import { createServiceCheck } from './formulas/create-service-check';
import { convertDataRange } from './change/convert-data-range';
import { chooseDataRanges, listGone } from './list/choose-data-ranges';
import { describeFormula, describeTable } from './list/describe-data-range';
import { findFormula, removeFormula, updateFormula, refreshFormula } from './formulas/formula-data-ranges';
import { highlightChanges } from './refresh/highlight-changes';
import { insertTable } from './tables/insert-table';
import { findCopies, linkCopy } from './tables/table-copies';
import { addEqualCalls } from './list/add-equal-calls';
import { listDataRanges } from './list/list-data-ranges';
import { listFormulas } from './list/list-formulas';
import { loadOpenTable, loadOpenTables } from './tables/load-open-tables';
import { createRefreshWorkbook } from './refresh/refresh-workbook';
import { removeKeptRows } from './refresh/remove-kept-rows';
import { removeTable } from './change/remove-table';
import { replaceFormulaGroup } from './formulas/replace-formula-group';
import { restoreTable } from './tables/restore-table';
import { undoRefresh } from './refresh/undo-refresh';
import { updateTable } from './change/update-table';
import { verifySnapshot } from './snapshots/verify-snapshot';
import { writeAudit } from './snapshots/write-audit';

/** Creates the actions on formulas, linked tables, and snapshots. Only one action at a time runs on a data range. */
export function createDataRangeActions(services: DataRangeServices): DataRangeActions & WorkbookRefreshActions {
  const { workbook, memory } = services;
  const formulaServices = { ...services, tryService: createServiceCheck(services) };

  /**
   * Runs an action on a data range, and shows the data range as busy until it ends. A failure leaves the data range as it was, so the list shows an
   * error only if rows couldn't be restored.
   */
  const runWhileBusy = async <T>(id: string, work: () => Promise<T>): Promise<T> => {
    const remembered = memory.get(id);
    if (remembered.busy) throw dataRangeBusy();
    remembered.busy = true;
    try {
      return await work();
    } catch (error) {
      const addInError = toAddInError(error);
      if (error instanceof RollbackError) {
        remembered.failedRollback = error;
        remembered.problem = addInError.message;
      }
      throw addInError;
    } finally {
      remembered.busy = false;
    }
  };

  const refreshOne = async (
    dataRange: DataRange,
    force: boolean,
    options: ActionOptions,
    unconfirmed: Map<string, OpenTable>,
  ): Promise<DataRangeChange> => {
    try {
      return await runWhileBusy(dataRange.id, async () => {
        const remembered = memory.get(dataRange.id);
        try {
          if (dataRange.kind === 'snapshot') throw snapshotDoesNotRefresh();
          const change = await (dataRange.kind === 'formula'
            ? refreshFormula(formulaServices, dataRange, options)
            : refreshTable(services, dataRange.id, force, options));
          delete remembered.problem;
          return change;
        } catch (error) {
          const { kind, message } = toAddInError(error);
          if (error instanceof UnconfirmedError) unconfirmed.set(dataRange.id, error.openTable);
          // The pane shows a lost connection. It isn't a problem of this data range.
          else if (kind !== 'canceled' && kind !== 'signIn') remembered.problem = message;
          throw error;
        }
      });
    } catch (error) {
      const { kind, message } = toAddInError(error);
      const failed = unconfirmed.has(dataRange.id) ? 'unconfirmed' : 'failed';
      const result = createUnchangedResult(dataRange, kind === 'canceled' ? 'canceled' : failed);
      // The outcome already says that the user canceled.
      const byUser = kind === 'canceled' && (options.signal?.aborted === true || message === leftUnchanged);
      return byUser ? result : { ...result, problem: message };
    }
  };

  const refreshEach = async (
    chosen: readonly DataRange[],
    force: boolean,
    options: ActionOptions = {},
  ): Promise<DataRangeChange[]> => {
    const changes: DataRangeChange[] = [];
    const unconfirmed = new Map<string, OpenTable>();
    for (const [index, dataRange] of chosen.entries()) {
      const position = {
        id: dataRange.id,
        ...(chosen.length > 1 && { dataRange: index + 1, totalDataRanges: chosen.length }),
      };
      const { onProgress } = options;
      const forwardedProgress = onProgress && {
        onProgress: (progress: Progress) => onProgress({ ...progress, ...position }),
      };
      if (dataRange.state === 'unsupported')
        changes.push({ ...createUnchangedResult(dataRange, 'skipped'), problem: dataRange.problem ?? '' });
      // Without a table, no definition can be opened.
      else if (dataRange.address === '' && dataRange.problem !== undefined)
        changes.push({ ...createUnchangedResult(dataRange, 'failed'), problem: dataRange.problem });
      else if (options.signal?.aborted) changes.push(createUnchangedResult(dataRange, 'not begun'));
      else changes.push(await refreshOne(dataRange, force, { ...options, ...forwardedProgress }, unconfirmed));
    }
    const confirmed = await confirmNewTables(services, [...unconfirmed.values()], 'refresh', options);
    const waiting = chosen.filter(({ id }) => confirmed.some((openTable) => openTable === unconfirmed.get(id)));
    if (waiting.length === 0) return changes;
    // A table that has changed in the meantime stays unconfirmed.
    const refreshed = await refreshEach(waiting, force, { ...options, confirm: declineNewTables(options) });
    return changes.map((change) => refreshed.find(({ id }) => id === change.id) ?? change);
  };

  const readFormulas = async (options?: ActionOptions) => {
    const listAll = async () => listFormulas(services, await workbook.findFormulas());
    return awaitFormulas(listAll, services.clock, options);
  };

  /** Replaces the outcomes of reentered formulas by what their cells show in the end. */
  const addResults = async (changes: DataRangeChange[], options?: ActionOptions): Promise<DataRangeChange[]> => {
    if (!changes.some(({ kind, outcome }) => kind === 'formula' && outcome === 'changed')) return changes;
    const listed = await readFormulas(options).catch(rethrow);
    const formulas = listed.flatMap((dataRange) => [dataRange, ...(dataRange.cells?.list ?? [])]);
    const byId = new Map(formulas.map((dataRange) => [dataRange.id, dataRange]));
    return changes.map((change) => (change.outcome === 'changed' ? addOutcome(change, byId.get(change.id)) : change));
  };

  return {
    ...createRefreshWorkbook({
      refreshFormulas: services.refreshFormulas,
      repairFormulas: services.repairFormulas,
      listDataRanges: () => listDataRanges(services, { includesFormulas: false }),
      refreshTables: (tables, options) => refreshEach(tables, true, options),
      awaitFormulas: (options) => readFormulas(options).catch(rethrow),
    }),
    listDataRanges: () => listDataRanges(services, { checksDates: true }).catch(rethrow),
    findDataRangeAtSelection: () => findDataRangeAtSelection(services).catch(rethrow),
    refreshDataRanges: async (scope, options) => {
      const includesFormulas = typeof scope === 'string' || scope.some((id) => readDataRangeId(id).kind === 'formula');
      const dataRanges = await listDataRanges(services, { includesFormulas, checksDates: scope === 'stale' }).catch(
        rethrow,
      );
      const requested = chooseDataRanges(dataRanges, scope);
      const chosen = scope === 'all' ? requested : await addEqualCalls(services, dataRanges, requested);
      // The cache has the rows that the tables already show.
      services.clearCache();
      const changes = await refreshEach(chosen, typeof scope !== 'string', options);
      return addResults([...listGone(chosen, scope), ...changes], options);
    },
    goToDataRange: (id) =>
      findArea(workbook, id)
        .then(({ sheetId, area }) => workbook.selectArea(sheetId, toCellArea(area)))
        .catch(rethrow),
    convertDataRange: async (id, to, options) =>
      describeDataRange(
        services,
        await runWhileBusy(id, async () => {
          const fromFormula = readDataRangeId(id).kind === 'formula';
          if (!fromFormula && to !== 'snapshot') await requireKnown(services, id, 'convert', options);
          return convertDataRange(services, id, to, options);
        }),
      ),
    replaceWithArray: (id, options) => runWhileBusy(id, () => replaceFormulaGroup(services, id, options)),
    removeDataRange: (id, keepValues = false, options) =>
      runWhileBusy(id, async () => {
        const ref = readDataRangeId(id);
        if (ref.kind === 'formula') return removeFormula(services, ref.cell, keepValues);
        return removeTable(services, id, keepValues, options);
      }),
    insertTable: (request, options) =>
      insertTable(services, request, options)
        .then((openTable) => describeTable(services, openTable))
        .catch(rethrow),
    updateDataRange: async (id, formula, options) => {
      const updated = await runWhileBusy(id, async () => {
        const ref = readDataRangeId(id);
        if (ref.kind === 'formula') {
          await updateFormula(services, ref.cell, formula);
          return id;
        }
        await requireKnown(services, id, 'update', options);
        const renewed = await updateTable(services, id, formula, options);
        await services.knownTables.add(await loadOpenTable(workbook, renewed));
        return renewed;
      });
      // An earlier problem was about the old rows.
      for (const changedId of [id, updated]) delete memory.get(changedId).problem;
      return describeDataRange(services, updated);
    },
    findObstacle: async (rows, columns) => {
      const selection = await workbook.readSelection().catch(rethrow);
      if (selection.row + rows > maxSheetRows) return rowsDoNotFit(rows - 1).message;
      if (selection.column + columns > maxSheetColumns) return columnsPassSheetEnd;
      const filled = await workbook.findFilledCells(selection.sheetId, { ...selection, rows, columns }).catch(rethrow);
      return filled && cellsFilled(filled.address);
    },
    verifySnapshot: (id, options) => runWhileBusy(id, () => verifySnapshot(services, id, options)),
    writeAudit: (options) => writeAudit(services, options).catch(rethrow),
    watchEdits: (listener) =>
      workbook.watchEdits(() => {
        memory.edits++;
        listener();
      }),
    removeKeptRows: (id, rowId, options) =>
      runWhileBusy(id, async () => {
        await requireKnown(services, id, 'remove', options);
        await removeKeptRows(services, id, rowId, options);
      }),
    undoRefresh: (id, options) => runWhileBusy(id, () => undoRefresh(services, id, options)),
    restoreTable: async (id, options) =>
      describeTable(services, await runWhileBusy(id, () => restoreTable(services, id, options))),
    linkCopy: async (id) => describeDataRange(services, await runWhileBusy(id, () => linkCopy(services, id))),
    highlightChanges: (id, isOn) => runWhileBusy(id, () => highlightChanges(services, id, isOn)),
  };
}

function createUnchangedResult({ id, kind, address }: DataRange, outcome: DataRangeChange['outcome']): DataRangeChange {
  return { id, kind, address, outcome, added: 0, removed: 0, changed: 0, byColumn: {} };
}

/** Asks the user as usual, but declines further confirmations of new tables. */
function declineNewTables({ confirm }: ActionOptions): NonNullable<ActionOptions['confirm']> {
  return async (confirmation) => !confirmation.isNew && (await confirm?.(confirmation)) === true;
}

function rethrow(error: unknown): never {
  throw toAddInError(error);
}

async function describeDataRange(services: DataRangeServices, id: string): Promise<DataRange> {
  const ref = readDataRangeId(id);
  if (ref.kind === 'formula')
    return describeFormula(services, await findFormula(services.workbook, ref.cell).catch(rethrow));
  return describeTable(services, await loadOpenTable(services.workbook, id).catch(rethrow));
}

async function findArea(workbook: LinkedWorkbook, id: string) {
  const ref = readDataRangeId(id);
  if (ref.kind === 'formula') return { sheetId: ref.cell.sheetId, area: toCellArea(ref.cell) };
  const copy = ref.kind === 'copy' ? (await findCopies(workbook)).find((candidate) => candidate.id === id) : undefined;
  return copy?.table ?? (await loadOpenTable(workbook, id)).table;
}

async function findDataRangeAtSelection(services: DataRangeServices): Promise<DataRange | undefined> {
  const selection = await services.workbook.readSelection();
  const { open } = await loadOpenTables(services.workbook);
  const selected = open.find(({ table }) => table.sheetId === selection.sheetId && containsCell(table.area, selection));
  return selected && describeTable(services, selected);
}
