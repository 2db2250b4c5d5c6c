import { countOf } from './count-of';

/** Texts of the morning check. */
export const morning = {
  heading: 'Morning check',
  about:
    'Makes a new sheet: which files arrived, which are late, what depends on them, and what does not fit in what came. Sheets that are there stay as they are.',
  date: 'Process date',
  newest: 'newest',
  custodians: 'Custodians',
  allCustodians: 'All custodians',
  chosen: (chosen: number, all: number) => `${chosen.toLocaleString()} of ${countOf(all, 'custodian', 'custodians')}`,
  loadingCustodians: 'Loading the custodians…',
  noneChosen: 'Choose at least one custodian.',
  run: 'Run the morning check',
  cancel: 'Cancel',
  cancelling: 'Cancelling…',
  needsToken: 'Connect to check the morning.',
  starting: 'Starting…',
  step: (doing: string) => `${doing}…`,
  failed: 'No check was made',
  cancelled: 'The check was cancelled. No sheet was made.',
  done: (sheet: string) => `The sheet ${sheet} is there.`,
  gaps: (gaps: number) => `${countOf(gaps, 'thing', 'things')} could not be checked:`,
  moreGaps: (more: number) => `and ${more.toLocaleString()} more, at the end of the sheet.`,
  complete: 'Everything was checked.',
  asOf: (date: string, checked: string) => `Process date ${date} · checked ${checked}`,
  results: 'What was found',
  /** Read out before a place's name. */
  goTo: 'Go to ',
  goFailed: 'Not there any more',
  /** As on the sheet. */
  grades: { good: 'Fine', attention: 'Look', problem: 'Problem', unknown: 'Not checked' },
  amount: (value: number, currency: string) => `${Math.round(value).toLocaleString()} ${currency}.`,
  found: (count: number) => count.toLocaleString(),
};
