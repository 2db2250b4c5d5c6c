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
export function breakColumns(base: string): readonly BreakColumn[] {
  const textColumn = (name: BreakColumnName, header: string, width: number) =>
    createColumn(name, header, width, 'text', '@');
  const wrappedColumn = (name: BreakColumnName, header: string, width: number) => ({
    ...textColumn(name, header, width),
    wraps: true as const,
  });
  const numberColumn = (name: BreakColumnName, header: string, width: number, format: string) =>
    createColumn(name, header, width, 'number', format);
  const dateColumn = (name: BreakColumnName, header: string, format = 'yyyy-mm-dd') =>
    createColumn(name, header, 13, 'date', format);
  return [
    asRequired(textColumn('id', 'Break ID', 14)),
    wrappedColumn('kind', 'Kind', 15),
    textColumn('custodian', 'Custodian', 12),
    textColumn('account', 'Account', 12),
    wrappedColumn('security', 'Security', 20),
    textColumn('cusip', 'CUSIP', 11),
    numberColumn('ours', 'Expected', 13, quantityFormat),
    numberColumn('theirs', 'Actual', 13, quantityFormat),
    asRequired(numberColumn('difference', 'Difference', 13, quantityFormat)),
    numberColumn('value', `Affected value (${base})`, 15, '#,##0.00_)'),
    textColumn('currency', 'Local currency', 10),
    asRequired(dateColumn('firstSeen', 'First seen')),
    asRequired(dateColumn('lastSeen', 'Last seen')),
    numberColumn('age', 'Age (business days)', 14, '0_W'),
    textColumn('bucket', 'Bucket', 9),
    // At this width, each event is on a line. In a wider column, lines break within dates.
    asRequired(wrappedColumn('history', 'History', 19)),
    wrappedColumn('suggestion', 'Suggested cause', 28),
    wrappedColumn('attention', 'Attention', 22),
    asRequired(textColumn('status', 'Status', 11)),
    textColumn('owner', 'Owner', 12),
    wrappedColumn('cause', 'Cause', 16),
    asRequired(wrappedColumn('comment', 'Comment', 30)),
    asRequired(dateColumn('due', 'Due', 'yyyy-mm-dd_W')),
    textColumn('changedBy', 'Last change noted by', 17),
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

function asRequired(definition: BreakColumn): BreakColumn {
  return { ...definition, required: true };
}
