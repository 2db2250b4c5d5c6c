import type { Progress } from '../../app/builder/formula-actions';
import type { DataRangeKind, DataRangeState } from '../../app/data-ranges/data-range-actions';
import { countOf } from './count-of';

const kinds: Readonly<Record<DataRangeKind, string>> = {
  formula: 'Formula',
  'linked table': 'Linked table',
  snapshot: 'Snapshot',
};
const states: Readonly<Record<DataRangeState, string>> = {
  fresh: 'Fresh',
  stale: 'Stale',
  unknown: 'Unknown',
  failed: 'Failed',
  busy: 'Busy',
  left: 'Left as it is',
};
const doing: Readonly<Record<Progress['doing'], string>> = {
  formulas: 'Entering the formulas again',
  answers: 'Waiting for the answers of the formulas',
  asking: 'Asking the service',
  reading: 'Reading',
  comparing: 'Comparing with what is there',
  writing: 'Writing',
};

/** Texts of the list of what the workbook holds. */
export const workbook = {
  heading: 'This workbook',
  list: 'Formulas, linked tables and snapshots',
  looking: 'Looking through the workbook…',
  listFailed: 'The workbook could not be looked through',
  none: 'There is nothing of IDS in this workbook yet. Build a question, and insert it as a formula or a linked table.',
  build: 'Build a question',
  kinds,
  states,
  frozen: 'Frozen',
  doing,
  counts: (formulas: number, tables: number, snapshots: number) =>
    [
      countOf(formulas, 'formula', 'formulas'),
      countOf(tables, 'linked table', 'linked tables'),
      countOf(snapshots, 'snapshot', 'snapshots'),
    ].join(', '),
  more: (count: number) => `Show ${count.toLocaleString()} more`,
  refreshAll: 'Refresh all',
  refreshStale: (count: number) => `Refresh stale (${count.toLocaleString()})`,
  refresh: 'Refresh',
  refreshOf: (place: string) => `Refresh ${place}`,
  audit: 'Make audit sheet',
  again: 'Look again',
  cancel: 'Cancel',
  cancelling: 'Cancelling…',
  needsToken: 'Connect to refresh what is here.',
  moreOf: (place: string) => `More for ${place}`,
  goTo: (place: string) => `Go to ${place}`,
  edit: 'Edit in Build',
  toFormula: 'Convert to a formula',
  toTable: 'Convert to a linked table',
  toSnapshot: 'Convert to a snapshot',
  verify: 'Verify against the source',
  highlight: 'Mark what the last refresh changed',
  unmark: 'Take the marks away',
  remove: 'Remove…',
  removeQuestion: (place: string) => `Remove ${place}?`,
  removeAbout: 'The values can stay as plain cells, or go with the link.',
  removeValues: 'Remove link and cells',
  removeLink: 'Remove the link only',
  keep: 'Keep it',
  asOf: (date: string) => `As of ${date}`,
  fetched: (when: string, by: string | undefined) =>
    by === undefined ? `fetched ${when}` : `fetched ${when} by ${by}`,
  asked: (when: string) => `asked ${when}`,
  rows: (rows: number) => countOf(rows, 'row', 'rows'),
  delivery: (states: readonly string[]) => `delivery ${states.join(', ')}`,
  working: 'Working…',
  progress: (progress: Progress, seconds: number) => {
    const { rows, ofRows, pages, block, ofDataRanges } = progress;
    const parts = [doing[progress.doing]];
    if (block !== undefined && ofDataRanges !== undefined)
      parts.unshift(`${block.toLocaleString()} of ${countOf(ofDataRanges, 'block', 'blocks')}`);
    if (rows !== undefined)
      parts.push(
        ofRows === undefined
          ? countOf(rows, 'row', 'rows')
          : `${rows.toLocaleString()} of ${countOf(ofRows, 'row', 'rows')}`,
      );
    if (pages !== undefined) parts.push(countOf(pages, 'page', 'pages'));
    parts.push(`${seconds.toLocaleString()} s`);
    return parts.join(' · ');
  },
  failed: 'That did not work',
  nothingChanged: 'Nothing has changed: no cell was written.',
  changes: (added: number, removed: number, changed: number) =>
    `${countOf(added, 'row', 'rows')} added, ${removed.toLocaleString()} removed, ${changed.toLocaleString()} changed`,
  byColumn: (column: string, cells: number) => `${column}: ${cells.toLocaleString()}`,
  outcomes: {
    changed: 'Refreshed',
    unchanged: 'Nothing new',
    failed: 'Not refreshed',
    cancelled: 'Cancelled; the old rows stay',
    'not begun': 'Not begun',
    waiting: 'No answer yet; its card tells when it has come',
    'fresh already': 'Refreshed by somebody else a moment ago',
    left: 'Left as it is',
  },
  refreshed: (done: number, failed: number) =>
    failed === 0
      ? `${countOf(done, 'block', 'blocks')} refreshed.`
      : failed === 1 && done === 1
        ? '1 block could not be refreshed.'
        : `${failed.toLocaleString()} of ${countOf(done, 'block', 'blocks')} could not be refreshed.`,
  unanswered: (count: number) => `${countOf(count, 'formula has', 'formulas have')} no answer yet.`,
  refreshCancelled: (done: number, all: number, failed: number, notBegun: number) =>
    [
      `Cancelled: ${done.toLocaleString()} of ${countOf(all, 'block', 'blocks')} refreshed`,
      ...(failed > 0 ? [`${failed.toLocaleString()} could not be refreshed`] : []),
      ...(notBegun > 0 ? [`${notBegun.toLocaleString()} not begun`] : []),
    ].join(', ') + '.',
  entered: 'Asked again',
  enteredCells: (cells: number) =>
    cells === 0 ? 'There are no formulas to ask again.' : `${countOf(cells, 'formula', 'formulas')} asked again.`,
  nothingBroken: 'No formula shows an error or still waits: there was nothing to repair.',
  lostMidway: (done: number, left: number) =>
    `The connection ended: ${countOf(done, 'block is', 'blocks are')} refreshed, ${left.toLocaleString()} not. With a new token the refresh goes on.`,
  othersDid: 'Nothing was refreshed: somebody else has just done it.',
  othersWrite: (count: number) =>
    `${countOf(count, 'table was', 'tables were')} not refreshed: somebody else is writing. Refresh again when that is done.`,
  behind: (count: number) => `${countOf(count, 'data range is', 'data ranges are')} behind: a delivery is late.`,
  left: (count: number) =>
    `${countOf(count, 'table was', 'tables were')} left: made by a newer version of IDS for Excel.`,
  beingWritten: 'Not refreshed',
  keptRows: (rows: number) => `${countOf(rows, 'row', 'rows')} no longer in the source`,
  keptRow: (key: string, since: string, notes: readonly string[]) =>
    `${key}: no longer in source since ${since}${notes.length > 0 ? ` · ${notes.join(', ').slice(0, 200)}` : ''}`,
  moreKept: (rows: number) => `${rows.toLocaleString()} more`,
  removeRow: 'Remove',
  removeKeptRow: (key: string) => `Remove row ${key}`,
  removeKept: (rows: number) => `Remove ${countOf(rows, 'row', 'rows')}`,
  removeKeptQuestion: (rows: number) => `Remove ${countOf(rows, 'row', 'rows')}?`,
  keepThem: 'Keep them',
  removeKeptButton: (rows: number) => `Remove ${countOf(rows, 'row', 'rows')} no longer in source…`,
  removeKeptAbout: (notes: number) =>
    notes === 0
      ? 'Comments, colors and typed rows go with them.'
      : `${countOf(notes, 'note goes', 'notes go')} with them and can't be fetched again.`,
  keptRemoved: 'Removed.',
  undo: 'Undo last refresh',
  undone: 'The rows from before the last refresh are back.',
  copied: 'Copy',
  link: 'Link',
  linked: (place: string) => `${place} is a data range of its own now.`,
  restore: 'Restore',
  restored: (place: string) => `The table is restored: ${place}.`,
  questions: {
    replace: (place: string) => `Replace the formulas in ${place}?`,
    refresh: (place: string) => `Refresh ${place}?`,
    update: (place: string) => `Update ${place}?`,
    undo: (place: string) => `Undo the last refresh of ${place}?`,
    convert: (place: string) => `Convert ${place}?`,
  },
  anyway: {
    replace: 'Replace',
    refresh: 'Refresh anyway',
    update: 'Update anyway',
    undo: 'Undo anyway',
    convert: 'Copy and convert',
  },
  leaveAsIs: 'Leave as is',
  replaceCells: (cells: number) => `Replace ${cells.toLocaleString()} cells with one array formula`,
  replaceHint: (place: string) => `${place} has the same formula in each cell.`,
  replaced: (place: string) => `One array formula fills ${place}.`,
  refreshAnyway: 'Refresh anyway',
  refreshAgain: 'Refresh again',
  verified: 'The source still gives the same.',
  verifiedChanged: 'The source has changed since.',
  verifiedAltered: 'The cells here differ from what was frozen; the source has not changed.',
  verifiedBoth: 'The cells here differ from what was frozen, and the source has changed since.',
  compared: 'Compared, nothing written',
  audited: (sheet: string) => `The sheet ${sheet} lists every question with its pedigree.`,
  converted: (kind: DataRangeKind, place: string) => `${place} is a ${kinds[kind].toLowerCase()} now.`,
  removed: 'It is removed.',
  marked: 'The changed cells are marked.',
  unmarked: 'The marks are gone.',
};
