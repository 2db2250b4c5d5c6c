import type { ColumnKind } from '../../model/table';

export interface BreakColumn {
  readonly name: BreakColumnName;
  readonly header: string;
  readonly kind: ColumnKind;
  readonly format: string;
  /** In characters, for new columns. */
  readonly width: number;
  readonly wraps?: true;
  /** Tracking refuses a table from which the user deleted a required column. */
  readonly required?: true;
}

export type BreakColumnName =
  | 'id'
  | 'kind'
  | 'custodian'
  | 'account'
  | 'security'
  | 'cusip'
  | 'ours'
  | 'theirs'
  | 'difference'
  | 'value'
  | 'currency'
  | 'firstSeen'
  | 'lastSeen'
  | 'age'
  | 'bucket'
  | 'history'
  | 'suggestion'
  | 'attention'
  | 'status'
  | 'owner'
  | 'cause'
  | 'comment'
  | 'due'
  | 'changedBy'
  | 'changedAt';

/** Two pages side by side, each with the ID and the kind of the breaks. */
export const breaksPages = { lastTitleColumn: 'B', pagesWide: 2 } as const;

// In these formats, `_)` and `_W` add a space between a right-aligned value and the text in the next column.
const quantityFormat = '#,##0.00######';

/**
 * Returns the add-in's columns up to Attention, then the user's from Status. Workbooks store the names, so only headers
 * can change.
 */
export function listBreakColumns(base: string): readonly BreakColumn[] {
  const createTextColumn = (name: BreakColumnName, header: string, width: number) =>
    createColumn(name, header, width, 'text', '@');
  const createWrappedColumn = (name: BreakColumnName, header: string, width: number) => ({
    ...createTextColumn(name, header, width),
    wraps: true as const,
  });
  const createNumberColumn = (name: BreakColumnName, header: string, width: number, format: string) =>
    createColumn(name, header, width, 'number', format);
  const createDateColumn = (name: BreakColumnName, header: string, format = 'yyyy-mm-dd') =>
    createColumn(name, header, 13, 'date', format);
  return [
    toRequiredColumn(createTextColumn('id', 'Break ID', 14)),
    createWrappedColumn('kind', 'Kind', 15),
    createTextColumn('custodian', 'Custodian', 12),
    createTextColumn('account', 'Account', 12),
    createWrappedColumn('security', 'Security', 20),
    createTextColumn('cusip', 'CUSIP', 11),
    createNumberColumn('ours', 'Expected', 13, quantityFormat),
    createNumberColumn('theirs', 'Actual', 13, quantityFormat),
    toRequiredColumn(createNumberColumn('difference', 'Difference', 13, quantityFormat)),
    createNumberColumn('value', `Affected value (${base})`, 15, '#,##0.00_)'),
    createTextColumn('currency', 'Local currency', 10),
    toRequiredColumn(createDateColumn('firstSeen', 'First seen')),
    toRequiredColumn(createDateColumn('lastSeen', 'Last seen')),
    createNumberColumn('age', 'Age (business days)', 14, '0_W'),
    createTextColumn('bucket', 'Bucket', 9),
    // At this width, each event is on a line. In a wider column, lines break within dates.
    toRequiredColumn(createWrappedColumn('history', 'History', 19)),
    createWrappedColumn('suggestion', 'Suggested cause', 28),
    createWrappedColumn('attention', 'Attention', 22),
    toRequiredColumn(createTextColumn('status', 'Status', 11)),
    createTextColumn('owner', 'Owner', 12),
    createWrappedColumn('cause', 'Cause', 16),
    toRequiredColumn(createWrappedColumn('comment', 'Comment', 30)),
    toRequiredColumn(createDateColumn('due', 'Due', 'yyyy-mm-dd_W')),
    createTextColumn('changedBy', 'Last change noted by', 17),
    createColumn('changedAt', 'Last change noted at (ET)', 17, 'dateTime', 'yyyy-mm-dd hh:mm'),
  ];
}

/** The columns that the user fills in. */
export const typedColumns: readonly BreakColumnName[] = ['status', 'owner', 'cause', 'comment', 'due'];

function createColumn(
  name: BreakColumnName,
  header: string,
  width: number,
  kind: ColumnKind,
  format: string,
): BreakColumn {
  return { name, header, kind, format, width };
}

function toRequiredColumn(definition: BreakColumn): BreakColumn {
  return { ...definition, required: true };
}
