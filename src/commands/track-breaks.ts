import type { BreakActions } from '../app/breaks/break-actions';
import { complete } from './complete';

/** The actions of tracking breaks, whose code is loaded when it is wanted. */
export type LoadBreaks = () => Promise<Pick<BreakActions, 'requestTracking'>>;

/** Track breaks, from the ribbon: the pane tracks them, as it shows how far it is and what came of it. */
export function trackBreaks(load: LoadBreaks, event?: Office.AddinCommands.Event): void {
  complete(openAndTrack(load), event);
}

async function openAndTrack(load: LoadBreaks): Promise<void> {
  (await load()).requestTracking();
  await Office.addin.showAsTaskpane();
}
