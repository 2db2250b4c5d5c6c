import { readCellsTogether } from '../workbook/read-cells-together';
import { readReference } from '../workbook/read-reference';
import { resolveDate } from '../functions/scope/resolve-date';
import type { App, PaneApp } from './app';
import { createContext } from '../functions/definition/context';
import { createAutoRefresh } from './auto-refresh/create-auto-refresh';
import { createBreaks } from './breaks/create-breaks';
import { excelDrillSheets } from '../workbook/drill-down/excel-drill-sheets';
import { createDataRangeServices } from './data-ranges/create-data-range-services';
import { createDataRanges } from './data-ranges/create-data-ranges';
import { createDrillDown } from './drill-down/create-drill-down';
import { createColumnMemory } from './builder/column-memory';
import { createConventions } from './conventions/conventions';
import { readNewest } from './auto-refresh/read-newest';
import { listParties } from '../functions/scope/parties';
import { listDeliveryDays } from './deliveries/list-delivery-dates';
import { createDeliveries } from './deliveries/create-deliveries';
import { createFormulaActions } from './builder/create-formula-actions';
import { createMorning } from './morning/create-morning';
import { createBuilderActions } from './builder/create-builder-actions';
import { createSavedQueries } from './builder/saved-queries';
import { createSelectionActions } from './builder/selection';
import type { SelfTestActions } from './self-test/self-test-actions';
import { createUpdates } from './updates/updates';
import { createPendingWork } from './updates/pending-work';

/** The add-in with the actions that only the pane calls. Cells don't wait for their code: it is loaded with the pane. */
export function withPaneActions<Begun extends App>(app: Begun): Begun & PaneApp {
  const { interfaces, ...parts } = app.parts;
  const { clock, graphql } = interfaces;
  const deliveries = createDeliveries(parts);
  const source = { ...parts.workbook, readReference: readCellsTogether(readReference) };
  const formulas = createFormulaActions({ ...parts, interfaces, workbook: source });
  const dataRanges = createDataRangeServices({
    ...parts,
    clock,
    formulas,
    refreshFormulas: () => app.refreshAll(),
    repairFormulas: () => app.repair(),
  });
  const work = createPendingWork();
  // Lazy, because few users run it.
  const runSelfTest: SelfTestActions['runSelfTest'] = async (onProgress) =>
    (await import('./self-test/run-self-test')).runSelfTest(clock, onProgress);
  // What may write into the workbook: a new build waits for it.
  const writing = work.counted({
    ...createMorning({ ...parts, clock, deliveries }, dataRanges),
    ...createBreaks({ ...parts, clock, deliveries }, { ...dataRanges, session: dataRanges.memory.session }),
    ...createDataRanges(dataRanges),
    ...createDrillDown({
      tools: dataRanges,
      formulas,
      source,
      context: createContext(parts.loader, interfaces),
      sheets: excelDrillSheets,
    }),
    ...createSelectionActions(),
    refreshAll: () => app.refreshAll(),
    runSelfTest,
  });
  const autoRefresh = createAutoRefresh({
    clock,
    session: dataRanges.memory.session,
    connection: app.session,
    workbook: dataRanges.workbook,
    newestDeliveries: () => readNewest(parts.loader),
    parties: (of) => listParties(parts.loader, of),
    actions: writing,
  });
  return {
    ...app,
    custodians: (signal) => listParties(parts.loader, 'Custodians', signal),
    processDates: (custodian, signal) => listDeliveryDays(parts.loader, custodian, signal),
    ...deliveries,
    ...formulas,
    ...createBuilderActions({ ...parts, clock, graphql }),
    ...createConventions({
      loader: parts.loader,
      lastDate: (signal) => resolveDate({ loader: parts.loader, clock }, 'last', undefined, signal),
    }),
    ...createColumnMemory(parts.service),
    ...createSavedQueries(parts.service),
    ...writing,
    ...autoRefresh,
    ...createUpdates({ clock, work, readPage: parts.readPage }),
  };
}
