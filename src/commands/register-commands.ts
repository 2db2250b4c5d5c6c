import type { App } from '../app/compose';
import type { BreakActions } from '../app/breaks/create-break-actions';
import type { DrillDownActions } from '../app/drill-down/create-drill-down-actions';
import { completeAfter } from './complete-after';
import { refreshAll, repair, type LoadWorkbookActions } from './workbook-commands';

type Event = Office.AddinCommands.Event;

/** Registers ribbon buttons under their names in the manifest, and shortcuts under those in `assets/shortcuts.json`. */
export function registerCommands(app: App, loadActions: LoadWorkbookActions & LoadDrillDown & LoadBreaks): void {
  const refresh = (event?: Event) => refreshAll(app, loadActions, event);
  const repairAll = (event?: Event) => repair(app, loadActions, event);
  const drill = (event?: Event) => completeAfter(drillDown(loadActions), event);
  Office.actions.associate('refreshAll', refresh);
  Office.actions.associate('repair', repairAll);
  Office.actions.associate('drillDown', drill);
  Office.actions.associate('trackBreaks', (event?: Event) => completeAfter(trackBreaks(loadActions), event));
  Office.actions.associate('IDSOPENPANE', openPane);
  Office.actions.associate('IDSREFRESHALL', refresh);
  Office.actions.associate('IDSREPAIR', repairAll);
  Office.actions.associate('IDSDRILLDOWN', drill);
}

/** Opens the pane from the keyboard and moves the focus to it. */
export function openPane(event?: Event): void {
  completeAfter(Office.addin.showAsTaskpane().then(focusPane), event);
}

function focusPane(): void {
  window.focus();
  document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
}

type LoadBreaks = () => Promise<Pick<BreakActions, 'requestTracking'>>;

/** Opens the pane, which tracks breaks and shows progress and result. */
async function trackBreaks(load: LoadBreaks): Promise<void> {
  (await load()).requestTracking();
  await Office.addin.showAsTaskpane();
}

type LoadDrillDown = () => Promise<Pick<DrillDownActions, 'drillDown'>>;

/** Drills down from the active cell. Errors and confirmations show in the pane. */
async function drillDown(load: LoadDrillDown): Promise<void> {
  const { state } = await (await load()).drillDown();
  if (state === 'failed' || state === 'confirming') await Office.addin.showAsTaskpane();
}
