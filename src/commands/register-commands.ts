import type { App } from '../app/app';
import { drillDown, type LoadDrillDown } from './drill-down';
import { openPane } from './open-pane';
import { refreshAll, type LoadDataRanges } from './refresh-all';
import { repair } from './repair';
import { trackBreaks, type LoadBreaks } from './track-breaks';

type Event = Office.AddinCommands.Event;

/**
 * Registers the actions of ribbon buttons, by the manifest's names, and of shortcuts, by those of
 * `assets/shortcuts.json`.
 */
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
