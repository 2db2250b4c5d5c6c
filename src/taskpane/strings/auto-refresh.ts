import { localizedCount } from './pane';
import { workbookStrings } from './workbook';

export const autoRefreshStrings = {
  heading: 'Automatic refresh',
  onOpen: 'Refresh when the workbook opens',
  every: 'Refresh interval',
  interval: (minutes: number) => (minutes === 0 ? 'Never' : `Every ${minutes} minutes`),
  arrivals: 'Show a notice when a missing delivery is received',
  about:
    "These settings are saved in the workbook and apply to everyone who opens it. Nothing refreshes while you're disconnected or editing a cell, or while another refresh runs.",
  off: 'Off for this workbook.',
  opening: 'Refreshes when the workbook opens.',
  paused: 'Paused until you connect.',
  busy: 'Refreshing…',
  next: (when: string) => `Next refresh: ${when}.`,
  last: (when: string, failed: number) =>
    `Last refresh: ${when}.${failed > 0 ? ` ${localizedCount(failed, 'data range', 'data ranges')} couldn't be refreshed.` : ''}`,
  refreshedByOtherUser: (when: string) => `Someone else refreshed this workbook (detected ${when}).`,
  watching: 'Waiting for missing deliveries.',
  failed: 'Automatic refresh failed',
  notSaved: "Your change wasn't saved",
  offer: 'Refresh when the workbook opens?',
  offerDetails: 'The data ranges refresh as soon as you connect. You can change this later under Automatic refresh.',
  turnOn: 'Turn on',
  leaveOff: 'Leave off',
  received: (count: number) => `${localizedCount(count, 'delivery', 'deliveries')} received`,
  more: (count: number) => `and ${count.toLocaleString('en-US')} more`,
  nothingStale: 'No data ranges need a refresh.',
  refreshDataRanges: (count: number) => `Refresh ${localizedCount(count, 'data range', 'data ranges')}`,
  refreshing: 'Refreshing…',
  notRefreshed: 'Not refreshed',
  refreshed: (done: number, failed: number) =>
    `${workbookStrings.refreshed(done, failed)}${failed > 0 ? ' To see why, open Workbook in this pane.' : ''}`,
};
