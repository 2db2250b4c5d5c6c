import { createGroupedReader } from '../workbook/grouped-reader';
import { readReference } from '../workbook/read-reference';
import { resolveDate } from '../functions/scope/resolve-date';
import { excelWorkbook } from '../workbook/excel-workbook';
import type { App } from './compose';
import { createAutoRefresh } from './auto-refresh/create-auto-refresh';
import { createBreakActions } from './breaks/create-break-actions';
import { excelDrillWorkbook } from '../workbook/drill-down/excel-drill-workbook';
import { createConnectionActions } from './connection/create-connection-actions';
import { createReportPrinter } from './connection/diagnostic-report';
import { createConnectionHistory, printOrigin } from './connection/connection-history';
import { createTokenScope } from './connection/token-scope';
import {
  createDataRangeMemory,
  toDisplayName,
  type DataRangeServices,
} from './data-ranges/services/data-range-services';
import { createKnownTables } from './data-ranges/services/known-tables';
import { deviceStorage } from './settings/device-storage';
import { hashRows } from '../workbook/linked/hash-rows';
import { excelLinkedWorkbook } from '../workbook/linked/excel-linked-workbook';
import { createDataRangeActions } from './data-ranges/create-data-range-actions';
import { createDrillDownActions } from './drill-down/create-drill-down-actions';
import { createColumnMemory } from './builder/column-memory';
import { createConventions } from './conventions/conventions';
import { readLatestDeliveries } from './deliveries/read-deliveries';
import { listParties } from '../functions/scope/parties';
import { listDeliveryDates } from './deliveries/list-delivery-dates';
import { createDeliveryActions } from './deliveries/create-delivery-actions';
import { createFormulaActions } from './builder/create-formula-actions';
import { createMorningActions } from './morning/create-morning-actions';
import { createBuilderActions } from './builder/create-builder-actions';
import { createSavedQueries } from './builder/saved-queries';
import { createSelectionActions } from './builder/selection';
import type { SelfTestActions } from './self-test/run-self-test';
import { createUpdates } from './updates/updates';
import { createPendingWork } from './updates/pending-work';

/** Adds the actions that only the pane calls. Their code is loaded with the pane, so cells don't wait for it. */
export function addPaneActions(app: App) {
  const { session, clients, tryService, readPage } = app;
  const { context, outcomes: cellOutcomes } = app.cells;
  const { loader, loadTotal, clock } = context;
  const getService = () => app.settings.get().service;
  const getOrigin = () => printOrigin(app.settings.get());
  const deliveries = createDeliveryActions({ loader, loadTotal });
  const formulaWorkbook = { ...excelWorkbook, readReference: createGroupedReader(readReference) };
  const formulas = createFormulaActions({ loader, clients, cellOutcomes, getService, workbook: formulaWorkbook });
  const dataRanges: DataRangeServices = {
    clock,
    formulas,
    checkService: tryService,
    workbook: excelLinkedWorkbook,
    findDateSystem: () => app.findDateSystem(),
    getUserName: () => toDisplayName(session.get()),
    getOriginHash: () => hashRows([[getOrigin()]]).slice(2),
    tokenScope: createTokenScope(loader, session, clock),
    connectionHistory: createConnectionHistory(session, { ...app.settings, get: getOrigin }, clock),
    isConnected: () => session.get().state === 'connected',
    clearCache: () => loader.clear(),
    findProcessDate: (word, custodian) => app.findProcessDate(word, custodian),
    refreshFormulas: () => app.refreshAll(),
    repairFormulas: () => app.repair(),
    memory: createDataRangeMemory(crypto.randomUUID()),
    knownTables: createKnownTables(deviceStorage),
  };
  const pendingWork = createPendingWork();
  // Lazy, because few users run it.
  const runSelfTest: SelfTestActions['runSelfTest'] = async (onProgress) =>
    (await import('./self-test/run-self-test')).runSelfTest(clock, onProgress);
  // These actions may write to the workbook. A new build waits until they settle.
  const writingActions = pendingWork.track({
    ...createMorningActions({ loader, loadTotal, clock, deliveries }, dataRanges),
    ...createBreakActions({ loader, clock, deliveries }, { ...dataRanges, session: dataRanges.memory.session }),
    ...createDataRangeActions(dataRanges),
    ...createDrillDownActions({
      dataRangeServices: dataRanges,
      formulas,
      source: formulaWorkbook,
      context,
      drillWorkbook: excelDrillWorkbook,
    }),
    ...createSelectionActions(),
    refreshAll: () => app.refreshAll(),
    runSelfTest,
  });
  const autoRefresh = createAutoRefresh({
    clock,
    session: dataRanges.memory.session,
    connection: session,
    workbook: dataRanges.workbook,
    readLatestDeliveries: () => readLatestDeliveries(loader),
    listParties: (of) => listParties(loader, of),
    actions: writingActions,
  });
  return {
    ...app,
    ...createConnectionActions(app, context),
    printDiagnosticReport: createReportPrinter(app, clock),
    listCustodians: (signal?: AbortSignal) => listParties(loader, 'Custodians', signal),
    /** Returns a custodian's process dates, newest first; blank or `*` for all custodians together. */
    processDates: (custodian?: unknown, signal?: AbortSignal) => listDeliveryDates(loader, custodian, signal),
    ...deliveries,
    ...formulas,
    ...createBuilderActions({ loader, clock, graphql: clients.graphql, getService }),
    ...createConventions({
      loader,
      resolveLastDate: (signal) => resolveDate({ loader, clock }, 'last', undefined, signal),
    }),
    ...createColumnMemory(getService),
    ...createSavedQueries(getService),
    ...writingActions,
    ...autoRefresh,
    ...createUpdates({ clock, work: pendingWork, readPage }),
  };
}

/** The actions of the pane. Every promise settles, with an AddInError when it fails. */
export type PaneApp = Omit<
  ReturnType<typeof addPaneActions>,
  | 'cells'
  | 'clients'
  | 'tryService'
  | 'readPage'
  | 'probeService'
  | 'readDemoToken'
  | 'findDateSystem'
  | 'repair'
  | 'reloadPreferences'
>;
