import type { App } from '../app/app';
import { refreshAll, type LoadDataRanges, throwFirstProblem } from './refresh-all';
import { complete } from './complete';
import type { BreakActions } from '../app/breaks/create-breaks';
import type { DrillDownActions } from '../app/drill-down/create-drill-down';

type Event = Office.AddinCommands.Event;

/** Registers ribbon buttons under their names in the manifest, and shortcuts under those in `assets/shortcuts.json`. */
export function registerCommands(app: App, loadActions: LoadDataRanges & LoadDrillDown & LoadBreaks): void {
  Office.actions.associate('refreshAll', (event: Event) => refreshAll(app, loadActions, event));
  Office.actions.associate('repair', (event: Event) => repair(app, loadActions, event));
  Office.actions.associate('drillDown', (event: Event) => drillDown(loadActions, event));
  Office.actions.associate('trackBreaks', (event: Event) => trackBreaks(loadActions, event));
  Office.actions.associate('IDSOPENPANE', (event?: Event) => openPane(event));
  Office.actions.associate('IDSREFRESHALL', (event?: Event) => refreshAll(app, loadActions, event));
  Office.actions.associate('IDSREPAIR', (event?: Event) => repair(app, loadActions, event));
  Office.actions.associate('IDSDRILLDOWN', (event?: Event) => drillDown(loadActions, event));
}

/** Opens the pane from the keyboard and moves the focus to it. */
export function openPane(event?: Office.AddinCommands.Event): void {
  complete(Office.addin.showAsTaskpane().then(focusPane), event);
}

function focusPane(): void {
  window.focus();
  document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
}

/** Loads the actions of tracking breaks on first use. */
type LoadBreaks = () => Promise<Pick<BreakActions, 'requestTracking'>>;

/** Runs Track breaks from the ribbon: opens the pane, which tracks them and shows progress and result. */
function trackBreaks(load: LoadBreaks, event?: Office.AddinCommands.Event): void {
  complete(openAndTrack(load), event);
}

async function openAndTrack(load: LoadBreaks): Promise<void> {
  (await load()).requestTracking();
  await Office.addin.showAsTaskpane();
}

/** Loads the actions of drilling down on first use. */
type LoadDrillDown = () => Promise<Pick<DrillDownActions, 'drillDown'>>;

/** Runs Drill down from the ribbon or the keyboard. */
function drillDown(load: LoadDrillDown, event?: Office.AddinCommands.Event): void {
  complete(drillActiveCell(load), event);
}

/** Errors and confirmations of a drill-down show in the pane. */
async function drillActiveCell(load: LoadDrillDown): Promise<void> {
  const { drillDown: drill } = await load();
  const { state } = await drill();
  if (state === 'failed' || state === 'confirming') await Office.addin.showAsTaskpane();
}

/** Runs Repair from the ribbon or the keyboard. The pane shows the outcome. */
export function repair(
  app: Pick<App, 'repair'>,
  loadDataRanges: LoadDataRanges,
  event?: Office.AddinCommands.Event,
): void {
  complete(repairEverything(app, loadDataRanges), event);
}

async function repairEverything(app: Pick<App, 'repair'>, loadDataRanges: LoadDataRanges): Promise<void> {
  const dataRanges = await loadDataRanges().catch(async (error: unknown) => {
    // Formulas don't need this code.
    await app.repair();
    throw error;
  });
  throwFirstProblem(await dataRanges.repairWorkbook());
}
