import type { App } from '../app/compose';
import type { BreakActions } from '../app/breaks/create-break-actions';
import type { DrillDownActions } from '../app/drill-down/create-drill-down-actions';
import { completeEventAfter } from './complete-event-after';
import { refreshAll, repair, type LoadWorkbookActions } from './workbook-commands';

type CommandEvent = Office.AddinCommands.Event;

/** Registers functions: those of ribbon buttons by the names in the manifest, those of shortcuts by the names in `assets/shortcuts.json`. */
export function registerCommands(
  app: App,
  loadActions: LoadWorkbookActions & LoadDrillDownActions & LoadBreakActions,
): void {
  const runRefreshAll = (event?: CommandEvent) => refreshAll(app, loadActions, event);
  const runRepair = (event?: CommandEvent) => repair(app, loadActions, event);
  const runDrillDown = (event?: CommandEvent) => completeEventAfter(drillDown(loadActions), event);
  Office.actions.associate('refreshAll', runRefreshAll);
  Office.actions.associate('repair', runRepair);
  Office.actions.associate('drillDown', runDrillDown);
  Office.actions.associate('trackBreaks', (event?: CommandEvent) =>
    completeEventAfter(trackBreaks(loadActions), event),
  );
  Office.actions.associate('IDSOPENPANE', openPane);
  Office.actions.associate('IDSREFRESHALL', runRefreshAll);
  Office.actions.associate('IDSREPAIR', runRepair);
  Office.actions.associate('IDSDRILLDOWN', runDrillDown);
}

/** Opens the pane from the keyboard and moves the focus to it. */
export function openPane(event?: CommandEvent): void {
  completeEventAfter(Office.addin.showAsTaskpane().then(focusPane), event);
}

function focusPane(): void {
  window.focus();
  document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
}

type LoadBreakActions = () => Promise<Pick<BreakActions, 'requestTracking'>>;

/** Opens the pane, which tracks breaks and shows the progress and the result. */
async function trackBreaks(loadActions: LoadBreakActions): Promise<void> {
  (await loadActions()).requestTracking();
  await Office.addin.showAsTaskpane();
}

type LoadDrillDownActions = () => Promise<Pick<DrillDownActions, 'drillDown'>>;

/** Drills down from the active cell. Errors and confirmations show in the pane. */
async function drillDown(loadActions: LoadDrillDownActions): Promise<void> {
  const { state } = await (await loadActions()).drillDown();
  if (state === 'failed' || state === 'confirming') await Office.addin.showAsTaskpane();
}
