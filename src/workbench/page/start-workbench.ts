import { FunctionHost } from '../functions/function-host';
import { forgetEditedCells } from '../functions/edited-cells';
import { showErrorMessages } from '../functions/error-alerts';
import { Invocations } from '../functions/invocations';
import { speedUpLookupIndex } from '../functions/lookup-index';
import { skipUntakenBranches } from '../functions/lazy-branches';
import { loadMetadata } from '../functions/metadata';
import { toRanges } from '../functions/recalculate-functions';
import { registerFunctions } from '../functions/register-functions';
import { recalculateShrunkSpills } from '../functions/shrunk-spills';
import { supplySpillOperator } from '../functions/spill-operator';
import { showSpilledFormats } from '../functions/spilled-formats';
import { sweepStrayResults } from '../functions/stray-results';
import { createBook } from '../grid/book';
import { Calculation } from '../grid/calculation';
import { CellWriter } from '../grid/cell-writer';
import { EventHub, type MessageEntry } from '../rich-api/event-hub';
import type { HostServices } from '../rich-api/host-services';
import { References } from '../rich-api/references';
import { SettingsStore } from '../rich-api/settings-store';
import { sendSheetEvents } from '../rich-api/sheet-events';
import { workbenchScript, type WorkbenchScript } from '../script/workbench-script';
import { AddinWire } from '../wire/addin-wire';
import { CallLog } from '../wire/call-log';
import { methodHandler } from '../wire/execute-method';
import { webLimits } from '../wire/limits';
import { frameAddress } from '../wire/startup-context';
import { loadManifest } from './manifest';
import { Pane } from './pane';
import { showRibbon } from './ribbon';
import { RibbonActions } from './ribbon-actions';

/**
 * Starts the page: the workbook, then the add-in of the manifest in its frame.
 * Parameters: `manifest` (path, default `/manifest.xml`), `theme` (`dark`), `pane` (width in pixels),
 * `dates` (`1904`).
 */
export async function startWorkbench(parameters: URLSearchParams): Promise<WorkbenchScript> {
  const dark = parameters.get('theme') === 'dark';
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  const manifest = await loadManifest(parameters.get('manifest') ?? '/manifest.xml');
  const metadata = manifest.functions ? await loadMetadata(manifest.functions) : [];
  document.title = `${manifest.name} – workbench`;

  speedUpLookupIndex();
  const log = new CallLog();
  const book = createBook(byId('grid'), dark);
  supplySpillOperator(book.injector);
  skipUntakenBranches(book.injector);
  const calculation = new Calculation(book);
  const send = (entries: MessageEntry[]) => wire.fireMessages(entries);
  const invocations = new Invocations(send, log);
  const functions = new FunctionHost(book, invocations, (cells) => calculation.recalculate(toRanges(cells)));
  calculation.onCalculated(() => functions.endPass());
  forgetEditedCells(book, functions);
  sweepStrayResults(book, functions);
  recalculateShrunkSpills(book, (ranges) => calculation.recalculate(ranges));
  showSpilledFormats(book);
  showErrorMessages(book, functions);
  registerFunctions(book, functions, manifest.namespace, metadata);

  const pane = new Pane(byId('pane'), manifest.name, Number(parameters.get('pane')) || undefined);
  const events = new EventHub(send);
  const services: HostServices = {
    book,
    writer: new CellWriter(book),
    calculation,
    functions,
    references: new References(),
    events,
    settings: new SettingsStore(),
    pane,
    limits: { ...webLimits },
    dateSystem: parameters.get('dates') === '1904' ? 1904 : 1900,
    log,
    addinActs: false,
    startsWithDocument: false,
    functionsReady: () => invocations.start(),
    takeResults: (results) => invocations.take(results, functions),
  };
  const actions = new RibbonActions(manifest, pane, () => wire, log);
  const wire = new AddinWire(pane.frame, {
    appId: manifest.id,
    addinName: manifest.name,
    settings: services.settings,
    log,
    execute: methodHandler(services, (id) => actions.completed(id)),
    started: () => {
      const unanswered = functions.forgetWaiting();
      invocations.stop();
      if (unanswered.length > 0) calculation.recalculate(toRanges(unanswered));
    },
  });
  pane.onVisibility((visible) =>
    events.fireAlways('visibilityChanged', { visibility: visible ? 'Visible' : 'Hidden' }),
  );
  sendSheetEvents(book, calculation, events, services.references, () => services.addinActs);
  showRibbon(byId('ribbon'), manifest, (button) => void actions.press(button));

  pane.load(frameAddress(manifest.page, manifest.id, crypto.randomUUID()));
  return workbenchScript(services, {
    run: (commandId) => actions.run(commandId),
    isSending: () => invocations.isSending(),
  });
}

function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no element "${id}".`);
  return element;
}
