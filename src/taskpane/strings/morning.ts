import { localizedCount } from './pane';

export const morningStrings = {
  heading: 'Morning check',
  about:
    "Creates a one-page summary of missing deliveries, the values they affect, and breaks, plus sheets with the details. Existing sheets don't change.",
  custodians: 'Custodians',
  allCustodians: 'All custodians',
  chosen: (chosenCount: number, totalCount: number) =>
    `${chosenCount.toLocaleString('en-US')} of ${localizedCount(totalCount, 'custodian', 'custodians')}`,
  loadingCustodians: 'Loading custodians…',
  noneChosen: 'Choose at least one custodian.',
  run: 'Run morning check',
  needsToken: 'Connect to run the morning check.',
  failed: 'Morning check failed',
  canceled: 'Canceled. No sheet was created.',
  done: (sheet: string) => `Created the ${sheet} sheet.`,
  incompleteChecks: 'Some checks are incomplete:',
  moreIncompleteChecks: (count: number, sheet: string) =>
    `and ${count.toLocaleString('en-US')} more, listed on the ${sheet} sheet.`,
  complete: 'All checks are complete.',
  comparedWith: (date: string) => `compared with ${date}`,
  comparison: (added: number, cleared: number) =>
    `${added.toLocaleString('en-US')} new, ${cleared.toLocaleString('en-US')} resolved.`,
  asOf: (date: string, checked: string) => `Process date ${date} · checked ${checked} ET`,
  results: 'Results',
  /** Screen readers say this before the name of a place. */
  goTo: 'Go to ',
  goToFailed: "Couldn't go to the sheet",
  amount: (value: number, currency: string) => `${currency} ${Math.round(value).toLocaleString('en-US')}.`,
  count: (lineCount: number) => lineCount.toLocaleString('en-US'),
};
