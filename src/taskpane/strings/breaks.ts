import { localizedCount } from './pane';

const breaks = (count: number) => localizedCount(count, 'break', 'breaks');

export const breaksStrings = {
  heading: 'Tracked breaks',
  about:
    'Creates or updates a table of breaks at all custodians: adds new breaks, marks breaks as resolved when final data no longer shows them, and keeps what you type.',
  run: 'Track breaks',
  needsToken: 'Connect to track breaks.',
  failed: 'Breaks not tracked',
  canceled: 'Canceled. The table is unchanged.',
  goTo: 'Go to table',
  goToFailed: "Couldn't go to the table",
  done: (date: string) => `Breaks tracked as of ${date}`,
  changes: (added: number, reopened: number, resolved: number, persisting: number) =>
    [
      `${added.toLocaleString('en-US')} new`,
      `${reopened.toLocaleString('en-US')} reopened`,
      `${resolved.toLocaleString('en-US')} resolved`,
      `${persisting.toLocaleString('en-US')} carried over`,
    ]
      // A line breaks only between the parts.
      .map((part) => part.replaceAll(' ', '\u00a0'))
      .join('\u00a0· '),
  unchecked: (count: number) =>
    `${breaks(count)} not checked, because deliveries are missing or not final. ${count === 1 ? "It isn't" : "They aren't"} marked as resolved.`,
  incompleteChecks: 'Some checks are incomplete:',
  moreIncompleteChecks: (count: number) => `and ${count.toLocaleString('en-US')} more.`,
  byAge: (base: string) => `Open breaks by age, with affected value in ${base}`,
  age: 'Age (business days)',
  count: 'Breaks',
  value: (base: string) => `Affected value (${base})`,
  amount: (value: number, unvalued: number) =>
    `${Math.round(value).toLocaleString('en-US')}${unvalued > 0 ? ' +' : ''}`,
  valueUnknown: 'unknown',
  unvalued: '+ Excludes breaks without an FX rate.',
  statuses: (resolved: number, accepted: number) =>
    `Not included: ${resolved.toLocaleString('en-US')} resolved and ${accepted.toLocaleString('en-US')} accepted.`,
  mayBeOlder: (count: number) => `${breaks(count)} existed when tracking started and may be older than shown.`,
  unpriced:
    'Missing prices are tracked from three process dates after the last price. The morning check lists all of them.',
};

export const archiveStrings = {
  run: 'Archive resolved breaks',
  finding: 'Looking for resolved breaks…',
  busy: 'Archiving…',
  confirm: (count: number) => `Archive ${breaks(count)}?`,
  about: (count: number) =>
    count === 1
      ? 'The break moves to a new sheet, with everything typed in its row.'
      : 'The breaks move to a new sheet, with everything typed in their rows.',
  archive: 'Archive',
  none: 'Nothing to archive',
  recent: (count: number) =>
    `Not archived: ${breaks(count)} resolved within the last five process dates, because ${count === 1 ? 'it' : 'they'} can still be reopened.`,
  commented: (count: number) =>
    `Not archived: ${breaks(count)} with cell comments. Delete the comments to archive ${count === 1 ? 'it' : 'them'}.`,
  noneResolved: 'No tracked breaks are resolved.',
  done: (count: number, sheet: string) => `${breaks(count)} moved to the ${sheet} sheet.`,
  failed: 'Breaks not archived',
};
