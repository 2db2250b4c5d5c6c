import { countOf } from './count-of';

/** Texts of refreshing by itself. */
export const autoRefreshText = {
  heading: 'Automatic refresh',
  onOpen: 'Refresh when the workbook is opened',
  every: 'While the workbook is open',
  interval: (minutes: number) => (minutes === 0 ? 'Never' : `Every ${minutes} minutes`),
  arrivals: 'Tell me when a missing delivery arrives',
  about:
    'Kept in the workbook, for everyone who opens it. Nothing is refreshed without a connection, while a cell is edited, or twice at once.',
  off: 'Off for this workbook.',
  opening: 'On opening.',
  waits: 'Waits for a connection.',
  busy: 'Refreshing…',
  next: (when: string) => `Next refresh ${when}.`,
  last: (when: string, failed: number) =>
    `Last refresh ${when}${failed > 0 ? `, ${countOf(failed, 'data range', 'data ranges')} failed` : ''}.`,
  others: (when: string) => `Someone else refreshed the workbook, seen ${when}.`,
  watching: 'Watching for missing deliveries.',
  failed: 'The automatic refresh failed',
  notKept: 'The choice was not kept',
  ask: 'Refresh this workbook when it is opened?',
  askAbout: 'Once, after you connect. You can change this under Automatic refresh.',
  yes: 'Refresh on open',
  no: 'No',
  arrived: (count: number) => `${countOf(count, 'delivery', 'deliveries')} arrived`,
  more: (count: number) => `and ${count.toLocaleString()} more`,
  nothingStale: 'No data range waits for them.',
  refreshThese: (count: number) => (count === 1 ? 'Refresh 1 data range' : `Refresh these ${count.toLocaleString()}`),
  refreshing: 'Refreshing…',
  refreshed: (changed: number, failed: number) =>
    `${countOf(changed, 'data range', 'data ranges')} refreshed${failed > 0 ? `, ${failed.toLocaleString()} failed` : ''}.`,
};
