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
  const text = (name: BreakColumnName, header: string, width: number) => column(name, header, width, 'text', '@');
  const wrapped = (name: BreakColumnName, header: string, width: number) => ({
    ...text(name, header, width),
    wraps: true as const,
  });
  const number = (name: BreakColumnName, header: string, width: number, format: string) =>
    column(name, header, width, 'number', format);
  const date = (name: BreakColumnName, header: string, format = 'yyyy-mm-dd') =>
    column(name, header, 13, 'date', format);
  return [
    required(text('id', 'Break ID', 14)),
    wrapped('kind', 'Kind', 15),
    text('custodian', 'Custodian', 12),
    text('account', 'Account', 12),
    wrapped('security', 'Security', 20),
    text('cusip', 'CUSIP', 11),
    number('ours', 'Expected', 13, quantityFormat),
    number('theirs', 'Actual', 13, quantityFormat),
    required(number('difference', 'Difference', 13, quantityFormat)),
    number('value', `Affected value (${base})`, 15, '#,##0.00_)'),
    text('currency', 'Local currency', 10),
    required(date('firstSeen', 'First seen')),
    required(date('lastSeen', 'Last seen')),
    number('age', 'Age (business days)', 14, '0_W'),
    text('bucket', 'Bucket', 9),
    // At this width, each event is on a line. In a wider column, lines break within dates.
    required(wrapped('history', 'History', 19)),
    wrapped('suggestion', 'Suggested cause', 28),
    wrapped('attention', 'Attention', 22),
    required(text('status', 'Status', 11)),
    text('owner', 'Owner', 12),
    wrapped('cause', 'Cause', 16),
    required(wrapped('comment', 'Comment', 30)),
    required(date('due', 'Due', 'yyyy-mm-dd_W')),
    text('changedBy', 'Last change noted by', 17),
    column('changedAt', 'Last change noted at (ET)', 17, 'dateTime', 'yyyy-mm-dd hh:mm'),
  ];
}

/** The columns that the user fills in. */
export const typedColumns: readonly BreakColumnName[] = ['status', 'owner', 'cause', 'comment', 'due'];

function column(name: BreakColumnName, header: string, width: number, kind: ColumnKind, format: string): BreakColumn {
  return { name, header, kind, format, width };
}

function required(definition: BreakColumn): BreakColumn {
  return { ...definition, required: true };
}
