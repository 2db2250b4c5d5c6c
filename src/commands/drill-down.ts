import type { DrillDownActions } from '../app/drill-down/create-drill-down';
import { complete } from './complete';

/** The actions of drilling down, whose code is loaded when it is wanted. */
export type LoadDrillDown = () => Promise<Pick<DrillDownActions, 'drillDown'>>;

/** Drill down, of the ribbon and of the keyboard. */
export function drillDown(load: LoadDrillDown, event?: Office.AddinCommands.Event): void {
  complete(drillActiveCell(load), event);
}

/** Errors and confirmations of a drill-down show in the pane. */
async function drillActiveCell(load: LoadDrillDown): Promise<void> {
  const { drillDown: drill } = await load();
  const { state } = await drill();
  if (state === 'failed' || state === 'confirming') await Office.addin.showAsTaskpane();
}
