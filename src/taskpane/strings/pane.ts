/**
 * Texts that all screens share. The other files in this folder hold those of a screen or feature, and load with it. Together
 * they are every text of the pane except error messages, so it can be translated in one place.
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
  /** For work interrupted by a lost connection, and the button that cancels it. */
  waits: 'This continues when you enter a new token.',
  leave: 'Stop',
  newVersion: 'A new version is available',
  reload: 'Reload',
  reloadKeeps: "The workbook keeps its data. You'll need your access token again unless it's kept on this device.",
  reloadWaits: 'Reloading when the current work is done…',
  screens: 'Screens',
  /** Short, because five labels must fit under the icons in 320 px. */
  screenNames: {
    connect: 'Connect',
    home: 'Home',
    build: 'Build',
    workbook: 'Workbook',
    morning: 'Morning',
    settings: 'Settings',
  },
};
