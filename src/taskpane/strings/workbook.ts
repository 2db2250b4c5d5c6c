// Long because the strings of a screen are one flat list, to be translated as a whole.
import type { Progress } from '../../app/builder/formula-actions';
import type { DataRangeKind, DataRangeState } from '../../app/data-ranges/services/data-range-actions';
import { localizedCount } from './pane';

const kinds: Readonly<Record<DataRangeKind, string>> = {
  formula: 'Formula',
  'linked table': 'Linked table',
  snapshot: 'Snapshot',
};
const states: Readonly<Record<DataRangeState, string>> = {
  fresh: 'Fresh',
  stale: 'Stale',
  partial: 'Partial',
  unknown: 'Unknown',
  failed: 'Failed',
  busy: 'Busy',
  unsupported: 'Unsupported',
};
const stepNames: Readonly<Record<Progress['step'], string>> = {
  formulas: 'Recalculating formulas',
  results: 'Waiting for formulas',
  fetching: 'Sending the query',
  reading: 'Reading data',
  comparing: 'Comparing rows',
  writing: 'Updating cells',
};

const maxNotesLength = 200;

const shorten = (notes: string) => (notes.length > maxNotesLength ? `${notes.slice(0, maxNotesLength - 1)}…` : notes);

/** The part that is removed if the values are kept. */
const removable: Readonly<Record<DataRangeKind, string>> = {
  formula: 'formula',
  'linked table': 'link',
  snapshot: 'snapshot',
};

const firstOnDeviceLabels = {
  refresh: 'Refresh',
  update: 'Update',
  convert: 'Convert',
  remove: 'Remove',
  'remove rows': 'Remove rows',
};

export const workbookStrings = {
  heading: 'Data ranges in this workbook',
  list: 'Formulas, linked tables, and snapshots',
  scanning: 'Scanning the workbook…',
  listFailed: "The workbook couldn't be scanned",
  none: 'This workbook has no IDS data yet. Build a query and insert it as a formula or linked table.',
  build: 'Build a query',
  kinds,
  states,
  needsConfirmation: 'Unconfirmed',
  /** Titles of cards whose definition can't be read. */
  fromNewerVersion: 'Linked table from a newer version',
  unreadable: (kind: DataRangeKind) => `${kinds[kind]} with an unreadable definition`,
  snapshotUnchanged: 'Unchanged',
  changedSinceSnapshot: 'Changed since the snapshot',
  stepNames,
  counts: (formulas: number, tables: number, snapshots: number) =>
    [
      ...(formulas > 0 ? [localizedCount(formulas, 'formula', 'formulas')] : []),
      ...(tables > 0 ? [localizedCount(tables, 'linked table', 'linked tables')] : []),
      ...(snapshots > 0 ? [localizedCount(snapshots, 'snapshot', 'snapshots')] : []),
    ].join(', '),
  showMore: (count: number) => `Show ${count.toLocaleString('en-US')} more`,
  refreshAll: 'Refresh all',
  /** Data ranges of unknown age count as stale. */
  refreshStale: (count: number, present: ReadonlySet<DataRangeState>) => {
    const presentStates = [
      ...(present.has('stale') || present.has('unknown') ? ['stale'] : []),
      ...(present.has('partial') ? ['partial'] : []),
      ...(present.has('failed') ? ['failed'] : []),
    ];
    const adjectives = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(presentStates);
    return `Refresh ${count.toLocaleString('en-US')} ${adjectives} ${count === 1 ? 'data range' : 'data ranges'}`;
  },
  refresh: 'Refresh',
  refreshLabel: (address: string) => `Refresh ${address}`,
  audit: 'Create audit sheet',
  rescan: 'Rescan',
  cancel: 'Cancel',
  canceling: 'Canceling…',
  needsToken: 'Connect to refresh.',
  moreActions: (address: string) => `More actions for ${address}`,
  goTo: (address: string) => `Go to ${address}`,
  edit: 'Edit in Build',
  toFormula: 'Convert to formula',
  toTable: 'Convert to linked table',
  toSnapshot: 'Convert to snapshot',
  verify: 'Compare with source',
  highlight: 'Highlight changes',
  clearHighlights: 'Clear highlights',
  remove: 'Remove…',
  confirmRemove: (address: string) => `Remove ${address}?`,
  removeAbout: 'You can keep or remove the values.',
  /** For a table without cells. */
  removeEntry: 'Remove',
  removeEntryAbout: 'Removes this entry from the list. No cells change.',
  removeValues: (kind: DataRangeKind) => `Remove ${removable[kind]} and values`,
  removeOnly: (kind: DataRangeKind) =>
    kind === 'snapshot' ? 'Remove from list, keep values' : `Remove ${removable[kind]} only`,
  cells: (cells: number) => `Formula in ${localizedCount(cells, 'cell', 'cells')}`,
  showCells: (cells: number) => `Show ${localizedCount(cells, 'cell', 'cells')}`,
  showCellsLabel: (cells: number, address: string) => `Show ${localizedCount(cells, 'cell', 'cells')} in ${address}`,
  hideCells: 'Hide cells',
  hideCellsLabel: (address: string) => `Hide cells in ${address}`,
  cellsLabel: (address: string) => `Cells in ${address}`,
  onlyFirst: (maxCount: number) =>
    `Only the first ${maxCount.toLocaleString('en-US')} formulas in this workbook are listed.`,
  asOfDates: (first: string, last: string) => `as of ${first} to ${last}`,
  asOf: (date: string) => `as of ${date}`,
  fetched: (when: string, by?: string) => (by === undefined ? `fetched ${when}` : `fetched ${when} by ${by}`),
  rows: (rows: number, kept: number) =>
    `${localizedCount(rows, 'row', 'rows')}${kept > 0 ? `, plus ${kept.toLocaleString('en-US')} no longer in the source` : ''}`,
  delivery: (states: readonly string[]) => `delivery status: ${states.join(', ')}`,
  working: 'Working…',
  progress: (progress: Progress, seconds: number) => {
    const { rows, totalRows, pages, dataRange, totalDataRanges } = progress;
    const parts = [stepNames[progress.step]];
    if (dataRange !== undefined && totalDataRanges !== undefined)
      parts.unshift(
        `${dataRange.toLocaleString('en-US')} of ${localizedCount(totalDataRanges, 'data range', 'data ranges')}`,
      );
    if (rows !== undefined)
      parts.push(
        totalRows === undefined
          ? localizedCount(rows, 'row', 'rows')
          : `${rows.toLocaleString('en-US')} of ${localizedCount(totalRows, 'row', 'rows')}`,
      );
    if (pages !== undefined) parts.push(localizedCount(pages, 'page', 'pages'));
    parts.push(`${seconds.toLocaleString('en-US')} s`);
    return parts.join(' · ');
  },
  failed: "Couldn't finish",
  nothingChanged: 'No changes.',
  changes: (added: number, removed: number, changed: number) =>
    `${localizedCount(added, 'row', 'rows')} added, ${removed.toLocaleString('en-US')} removed, ${changed.toLocaleString('en-US')} changed`,
  /** The differences that verifying a snapshot found. It changes no cells. */
  differences: (added: number, removed: number, changed: number) =>
    `${localizedCount(added, 'row', 'rows')} only in the source, ${removed.toLocaleString('en-US')} only in the snapshot, ${changed.toLocaleString('en-US')} different`,
  byColumn: (column: string, cells: number) => `${column}: ${cells.toLocaleString('en-US')}`,
  outcomes: {
    changed: 'Refreshed',
    unchanged: 'Unchanged',
    failed: 'Not refreshed',
    canceled: 'Canceled; rows unchanged',
    'not started': 'Not started',
    waiting: 'Still calculating; see the list below',
    'already fresh': 'Not refreshed',
    skipped: 'Skipped',
    unconfirmed: 'Not refreshed',
  },
  /** `total`: includes failed data ranges, and those in neither number. */
  refreshed: (total: number, failed: number, done = total - failed) => {
    if (failed === 0) return `${localizedCount(done, 'data range', 'data ranges')} refreshed.`;
    if (failed === total) return `${localizedCount(failed, 'data range', 'data ranges')} couldn't be refreshed.`;
    return `${done.toLocaleString('en-US')} of ${localizedCount(total, 'data range', 'data ranges')} refreshed, ${failed.toLocaleString('en-US')} failed.`;
  },
  tablesRefreshed: (count: number) => `${localizedCount(count, 'linked table', 'linked tables')} refreshed.`,
  calculating: (count: number) => `${localizedCount(count, 'formula is', 'formulas are')} still calculating.`,
  refreshCanceled: (done: number, all: number, failed: number, notStarted: number) =>
    [
      `Canceled: ${done.toLocaleString('en-US')} of ${localizedCount(all, 'data range', 'data ranges')} refreshed`,
      ...(failed > 0 ? [`${failed.toLocaleString('en-US')} couldn't be refreshed`] : []),
      ...(notStarted > 0 ? [`${notStarted.toLocaleString('en-US')} not started`] : []),
    ].join(', ') + '.',
  recalculated: 'Recalculated',
  formulasRefreshed: (cells: number) =>
    cells === 0 ? 'Nothing to refresh.' : `${localizedCount(cells, 'formula', 'formulas')} refreshed.`,
  nothingBroken: 'Nothing to repair: no IDS formula shows #BUSY! or an error.',
  signedOutMidway: (done: number, remaining: number) =>
    `Signed out after refreshing ${done.toLocaleString('en-US')} of ${localizedCount(done + remaining, 'data range', 'data ranges')}. Enter a new token to continue.`,
  nothingRefreshed: 'Nothing was refreshed.',
  changedByOtherUser: (count: number) =>
    `${localizedCount(count, "table wasn't", "tables weren't")} refreshed because someone else is changing ${count === 1 ? 'it' : 'them'}. Refresh again later.`,
  behind: (count: number) =>
    `${localizedCount(count, 'data range shows', 'data ranges show')} an earlier process date because a newer delivery is missing.`,
  skipped: (count: number) =>
    `${localizedCount(count, "table wasn't", "tables weren't")} refreshed because a newer version of IDS for Excel created ${count === 1 ? 'it' : 'them'}. Close and reopen the workbook to load that version.`,
  unconfirmed: (count: number) =>
    `${localizedCount(count, 'table needs', 'tables need')} confirmation before the first refresh on this device.`,
  refreshNew: (count: number) => `Refresh ${localizedCount(count, 'table', 'tables')}…`,
  keptRows: (rows: number) => `${localizedCount(rows, 'row', 'rows')} no longer in the source`,
  keptRow: (key: string, since: string, notes: readonly string[]) =>
    `${key}: not in the source since ${since}${notes.length > 0 ? ` · ${shorten(notes.join(', '))}` : ''}`,
  moreKept: (rows: number) => `${rows.toLocaleString('en-US')} more`,
  removeRow: 'Remove',
  removeKeptRow: (key: string) => `Remove row ${key}`,
  removeKept: (rows: number) => `Remove ${localizedCount(rows, 'row', 'rows')}`,
  confirmRemoveKept: (rows: number) => `Remove ${localizedCount(rows, 'row', 'rows')}?`,
  removeKeptButton: (rows: number) => `Remove ${localizedCount(rows, 'row', 'rows')} no longer in the source…`,
  removeKeptAbout: (notes: number, rows: number) => {
    const them = rows === 1 ? 'it' : 'them';
    return notes === 0
      ? `Text typed next to ${them}, comments, and cell colors are removed, too.`
      : `${localizedCount(notes, 'note is', 'notes are')} removed with ${them} and can't be restored from the source.`;
  },
  keptRemoved: 'Removed.',
  undo: 'Undo last refresh',
  undone:
    'Restored the rows from before the last refresh. Rows that the refresh had removed are now at the end of the table.',
  copied: 'Copied',
  link: 'Link',
  linked: (kind: DataRangeKind, address: string) => `${address} is now a separate ${kinds[kind].toLowerCase()}.`,
  restore: 'Restore',
  restored: (address: string) => `Restored the table at ${address}.`,
  confirmations: {
    replace: (address: string) => `Replace the formulas in ${address}?`,
    refresh: (address: string) => `Refresh ${address}?`,
    update: (address: string) => `Update ${address}?`,
    undo: (address: string) => `Undo the last refresh of ${address}?`,
    convert: (address: string) => `Convert ${address}?`,
    remove: (address: string) => `Remove ${address}?`,
  },
  confirmLabels: {
    replace: 'Replace',
    refresh: 'Refresh anyway',
    update: 'Update anyway',
    undo: 'Undo anyway',
    convert: 'Copy and convert',
    remove: 'Remove',
  },
  firstOnDevice: {
    title: (about: keyof typeof firstOnDeviceLabels, address: string, tables: number) => {
      const target = tables === 1 ? address : localizedCount(tables, 'table', 'tables');
      if (about === 'remove rows') return `Remove rows from ${target} for the first time on this device?`;
      return about === 'remove'
        ? `Remove ${target}?`
        : `${firstOnDeviceLabels[about]} ${target} for the first time on this device?`;
    },
    confirmLabels: firstOnDeviceLabels,
  },
  replaceCells: (cells: number) => `Replace ${cells.toLocaleString('en-US')} cells with one array formula`,
  replaceHint: (address: string) => `${address} has the same formula in each cell.`,
  replaced: (address: string) => `One array formula now fills ${address}.`,
  refreshAnyway: 'Refresh anyway',
  refreshAgain: 'Refresh again',
  snapshotMatches: 'The snapshot matches the source.',
  verifiedTypedChanged: 'The snapshot matches the source. Your own columns have changed since the snapshot.',
  sourceChanged: 'The source has changed since this snapshot.',
  cellsChangedOnly: "The cells have changed since the snapshot. The source hasn't.",
  cellsChanged: 'The cells have changed since the snapshot.',
  cellsAndSourceChanged: 'Both the cells and the source have changed since the snapshot.',
  comparedWithSource: 'Compared with the source',
  audited: (sheet: string) => `The ${sheet} sheet lists every query with its source, date, and delivery status.`,
  converted: (kind: DataRangeKind, address: string) => `${address} is now a ${kinds[kind].toLowerCase()}.`,
  removed: 'Removed.',
  highlighted: 'The changed cells are highlighted.',
  highlightsCleared: 'Highlights cleared.',
};
