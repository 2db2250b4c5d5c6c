/** A number with its noun: "1 row", "1,024 rows". */
export function localizedCount(number: number, one: string, many: string): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
}

/**
 * The strings that several screens share. The other files in this folder have the strings of one screen or feature.
 * Apart from error messages, this folder has every string of the pane.
 */
export const paneStrings = {
  showReport: 'Show report',
  title: 'IDS for Excel',
  startAgain: 'Restart pane',
  opening: 'Opening…',
  dismiss: 'Dismiss',
  retry: 'Retry',
  noMatches: 'No matches.',
  loading: 'Loading…',
  cancel: 'Cancel',
  canceling: 'Canceling…',
  starting: 'Starting…',
  step: (step: string) => `${step}…`,
  processDate: 'Process date',
  latest: 'latest',
  needsConnection: 'Connect first.',
  workRunning: 'Wait until the current action is done.',
  newVersion: 'A new version is available',
  reload: 'Reload',
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
