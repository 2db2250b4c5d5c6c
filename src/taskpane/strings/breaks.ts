import { countOf } from './count-of';

const breaks = (count: number) => countOf(count, 'break', 'breaks');

/** Texts of tracked breaks. */
export const breaksText = {
  heading: 'Tracked breaks',
  about:
    'Keeps a table of breaks from day to day, for all custodians. New ones are added, those that final files no longer show are resolved, and what you type stays.',
  run: 'Track breaks',
  cancel: 'Cancel',
  cancelling: 'Canceling…',
  needsToken: 'Connect to track breaks.',
  starting: 'Starting…',
  step: (doing: string) => `${doing}…`,
  failed: 'The breaks were not tracked',
  cancelled: 'Canceled. The table is as it was.',
  goTo: 'Show the table',
  goFailed: 'No longer in the workbook',
  done: (date: string) => `Breaks tracked as of ${date}`,
  news: (added: number, reopened: number, resolved: number, persisting: number) =>
    [
      `${added.toLocaleString()} new`,
      `${reopened.toLocaleString()} reopened`,
      `${resolved.toLocaleString()} resolved`,
      `${persisting.toLocaleString()} unchanged`,
    ].join(' · '),
  unchecked: (count: number) =>
    `${breaks(count)} not checked, since files are late, failed or not final. ${count === 1 ? 'It stays' : 'They stay'} as before.`,
  gaps: (count: number) => `Incomplete: ${countOf(count, 'gap', 'gaps')} in the data.`,
  moreGaps: (count: number) => `and ${count.toLocaleString()} more.`,
  byAge: (base: string) => `Open breaks by age, with affected value in ${base}`,
  age: 'Business days',
  count: 'Breaks',
  value: (base: string) => `Value (${base})`,
  amount: (value: number, unvalued: number) => `${Math.round(value).toLocaleString()}${unvalued > 0 ? ' +' : ''}`,
  unvalued: '+ Without the breaks whose value has no rate.',
  statuses: (resolved: number, accepted: number) =>
    `Besides, ${resolved.toLocaleString()} resolved and ${accepted.toLocaleString()} accepted.`,
};
