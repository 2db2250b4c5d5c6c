import type { BreakActions } from '../app/breaks/create-breaks';
import { complete } from './complete';

/** The lazy actions of tracking breaks. */
export type LoadBreaks = () => Promise<Pick<BreakActions, 'requestTracking'>>;

/** Track breaks from the ribbon: opens the pane, which runs it and shows progress and result. */
export function trackBreaks(load: LoadBreaks, event?: Office.AddinCommands.Event): void {
  complete(openAndTrack(load), event);
}

async function openAndTrack(load: LoadBreaks): Promise<void> {
  (await load()).requestTracking();
  await Office.addin.showAsTaskpane();
}
