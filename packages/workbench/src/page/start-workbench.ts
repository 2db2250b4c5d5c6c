// Long because it connects all parts of the page.
import { showCharts } from '../charts/chart-layer';
import { ChartStore } from '../charts/chart-store';
import { createAddinFunctions, loadMetadata } from '../functions/metadata';
import { FunctionHost } from '../functions/function-host';
import { ReceivedResults } from '../functions/received-results';
import { forgetEditedCells, dropOutdatedResults } from '../functions/outdated-results';
import { installErrorAlerts } from '../functions/error-alerts';
import { Invocations } from '../functions/invocations';
import { speedUpLookupIndex } from '../functions/lookup-index';
import { skipUntakenBranches } from '../functions/lazy-branches';
import { toRanges, recalculateVolatileCells } from '../functions/recalculate-functions';
import { registerFunctions } from '../functions/register-functions';
import { recalculateShrunkSpills } from '../functions/shrunk-spills';
import { supplySpillOperator } from '../functions/spill-operator';
import { removeResultFormats, showSpilledFormats } from '../functions/result-formats';
import { blockSpillsInTables } from '../functions/spills-in-tables';
import { calculateDates, showDates } from '../functions/date-functions';
import { createBook } from '../grid/book';
import { parseKeyboardEntries } from '../grid/keyboard-entry';
import { Calculation } from '../grid/calculation';
import { CellWriter } from '../grid/cell-writer';
import { ConditionalFormats } from '../grid/conditional-formats';
import { Validations } from '../grid/validations';
import { Protection } from '../grid/protection';
import { Structure } from '../grid/structure';
import { createTables } from '../grid/tables/create-tables';
import { focusSheet } from '../grid/selection';
import { followHyperlinks } from '../grid/follow-hyperlinks';
import { Hyperlinks } from '../grid/hyperlinks';
import { EventHub, type MessageEntry } from '../rich-api/event-hub';
import type { HostServices } from '../rich-api/host';
import { References } from '../rich-api/references';
import { SettingsStore } from '../rich-api/settings-store';
import { sendCellEvents } from '../rich-api/cell-events';
import { sendSheetEvents, sendTableEvents } from '../rich-api/sheet-events';
import { XmlParts } from '../rich-api/xml-parts';
import { createWorkbenchScript, type WorkbenchScript } from '../script/workbench-script';
import { readTableReferences } from '../functions/table-references';
import { AddinWire } from '../wire/addin-wire';
import { CallLog } from '../wire/call-log';
import { createMethodHandler } from '../wire/execute-method';
import { webLimits } from '../wire/limits';
import { Refusals } from '../wire/refusals';
import { parseApiVersion } from '../wire/requirement-sets';
import { createFrameAddress } from '../wire/startup-context';
import { AddinStart } from './addin-start';
import { showCellHelp } from './cell-help';
import { showFileButtons } from './file-buttons';
import { joinShare } from './join-share';
import { loadManifest } from './manifest';
import { Pane } from './pane';
import { showRibbon } from './ribbon';
import { resetPage } from './reset-page';
import { RibbonActions, listenForShortcuts } from './ribbon-actions';
import { showSandboxDate } from './sandbox-date';
import { WorkbookFile } from './workbook-file';

/**
 * Starts the page: the workbook, then the add-in of the manifest in its frame.
 * Parameters: `manifest` (path, default `/manifest.xml`), `theme` (`dark`), `pane` (width in pixels),
 * `dates` (`1904`), `api` (the version of ExcelApi, such as `1.13`), `share` (a name under which pages share one workbook).
 */
export async function startWorkbench(parameters: URLSearchParams): Promise<WorkbenchScript> {
  const dark = parameters.get('theme') === 'dark';
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  const api = parseApiVersion(parameters.get('api'));
  const manifest = await loadManifest(parameters.get('manifest') ?? '/manifest.xml');
  const metadata = manifest.functions ? await loadMetadata(manifest.functions) : [];
  document.title = `${manifest.name} – workbench`;

  speedUpLookupIndex();
  const log = new CallLog();
  const dateSystem = parameters.get('dates') === '1904' ? 1904 : 1900;
  const book = createBook(getElement('grid'), dark, dateSystem);
  supplySpillOperator(book.injector);
  skipUntakenBranches(book.injector);
  readTableReferences(book.injector, book.unitId);
  const calculation = new Calculation(book);
  const send = (entries: MessageEntry[]) => wire.fireMessages(entries);
  const invocations = new Invocations(send, log);
  const addinStart = new AddinStart();
  const receivedResults = new ReceivedResults(book, () => services.isRemoteChange);
  receivedResults.supply(book.injector, calculation);
  const functions = new FunctionHost(
    book,
    invocations,
    (cells) => calculation.recalculate(toRanges(cells)),
    receivedResults,
  );
  calculation.onCalculated(() => functions.endPass());
  forgetEditedCells(book, functions);
  recalculateVolatileCells(book, functions);
  recalculateShrunkSpills(book, calculation);
  showSpilledFormats(book);
  showDates(book);
  calculateDates(book);
  parseKeyboardEntries(book);
  removeResultFormats(book);
  installErrorAlerts(book, functions, calculation);
  registerFunctions(book, functions, manifest.namespace, metadata);

  const pane = new Pane(getElement('pane'), manifest.name, Number(parameters.get('pane')) || undefined);
  const events = new EventHub(send);
  const writer = new CellWriter(book);
  const structure = new Structure(book, writer);
  dropOutdatedResults(book, calculation, structure, functions);
  const services: HostServices = {
    book,
    writer,
    structure,
    ...createTables(book, writer, structure),
    protection: new Protection(),
    conditionalFormats: new ConditionalFormats(structure),
    validations: new Validations(structure),
    refusals: new Refusals(),
    calculation,
    functions,
    references: new References(),
    events,
    settings: new SettingsStore(),
    xmlParts: new XmlParts(),
    charts: new ChartStore(),
    hyperlinks: new Hyperlinks(),
    pages: new Map(),
    pane,
    veryHidden: new Set(),
    limits: { ...webLimits },
    api,
    log,
    addinRun: 0,
    isAddinActing: false,
    isRemoteChange: false,
    startsWithDocument: false,
    onFunctionsReady: () => {
      invocations.start();
      addinStart.finish();
    },
    settleResults: (results) => invocations.settle(results, functions),
  };
  showCharts(getElement('grid'), book, services.charts, calculation);
  followHyperlinks(book, services.hyperlinks);
  showCellHelp(book, services.validations);
  const actions = new RibbonActions(manifest, pane, () => wire, log);
  if (manifest.shortcuts) await listenForShortcuts(manifest.shortcuts, (action) => void actions.runShortcut(action));
  const wire = new AddinWire(pane.frame, {
    appId: manifest.id,
    addinName: manifest.name,
    api,
    settings: services.settings,
    log,
    leave: (to) => (to === 'sheet' ? focusSheet() : pane.focusTitle()),
    execute: createMethodHandler(services, (id) => actions.complete(id)),
    onStart: () => {
      services.addinRun++;
      addinStart.begin();
      // An add-in without functions is ready now.
      if (!manifest.functions) addinStart.finish();
      const waiting = functions.forgetWaiting();
      invocations.stop();
      events.clear();
      if (waiting.length > 0) calculation.recalculate(toRanges(waiting));
    },
  });
  pane.onVisibility((visible) =>
    events.fireAlways('visibilityChanged', { visibility: visible ? 'Visible' : 'Hidden' }),
  );
  blockSpillsInTables(book, services.tables);
  services.references.follow(structure);
  services.hyperlinks.follow(structure);
  services.growth.onGrown = (...rows) => services.conditionalFormats.extend(...rows);
  sendCellEvents(services);
  sendTableEvents(services);
  sendSheetEvents(services);
  services.tableEdits.followUser(book, writer, structure);
  services.tables.onChange((_table, change) => {
    receivedResults.noteTableChange();
    if (change === 'deleted') calculation.recalculateAll();
  });
  showRibbon(getElement('ribbon'), manifest, (button) => void actions.press(button));

  const loadAddin = () => pane.load(createFrameAddress(manifest.page, manifest.id, crypto.randomUUID()));
  const addin = { id: manifest.id, functions: createAddinFunctions(manifest.namespace, metadata) };
  const endAddin = () => {
    pane.unload();
    services.addinRun++;
    addinStart.begin();
    invocations.stop();
    events.clear();
    actions.endRunning();
  };
  const restart = (replace: () => void) => {
    endAddin();
    replace();
    loadAddin();
  };
  const file = new WorkbookFile(services, addin, restart);
  const share = parameters.get('share');
  if (share) file.onOpened = await joinShare(share, services, addin.functions, restart);
  const showName = showFileButtons(getElement('ribbon'), getElement('grid'), book, file);
  void showSandboxDate(getElement('ribbon'));
  loadAddin();
  return createWorkbenchScript(services, {
    file,
    run: (commandId) => actions.run(commandId),
    isSending: () => invocations.isSending(),
    addinStart,
    reset: async () => {
      if (share) throw new Error("A shared workbook can't be reset while others use it.");
      endAddin();
      await resetPage(services, pane, dateSystem);
      showName();
      loadAddin();
    },
  });
}

function getElement(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no element "${id}".`);
  return element;
}
