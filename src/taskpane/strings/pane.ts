/** A number with its noun: "1 row", "1,024 rows". */
export function countOf(number: number, one: string, many: string): string {
  return `${number.toLocaleString()} ${number === 1 ? one : many}`;
}

/**
 * Texts that several screens share. The other files in this folder have the texts of one screen or feature. Apart from
 * error messages, this folder has every text of the pane.
 */
export const strings = {
  refreshReports: 'The last refresh or repair needs your attention.',
  showReport: 'Show report',
  title: 'IDS for Excel',
  broken: 'Something went wrong in the pane. Nothing in the workbook was changed.',
  startAgain: 'Restart the pane',
  opening: 'Opening…',
  dismiss: 'Dismiss',
  tryAgain: 'Retry',
  noMatches: 'No matches.',
  loading: 'Loading…',
  /** For work interrupted by a lost connection, with a button that cancels it. */
  waitsForToken: 'Work continues when you enter a new token.',
  stop: 'Stop',
  newVersion: 'A new version is available',
  reload: 'Reload',
  reloadKeeps: "The workbook keeps its data. You'll need your access token again unless it's saved on this device.",
  reloadWaits: 'Reloading when the current work is done…',
  screens: 'Screens',
  /** Short, because five labels must fit in 320 px. */
  screenNames: {
    connect: 'Connect',
    home: 'Home',
    build: 'Build',
    workbook: 'Workbook',
    morning: 'Morning',
    settings: 'Settings',
  },
};
