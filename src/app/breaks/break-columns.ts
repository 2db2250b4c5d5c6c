import type { ColumnKind } from '../../model/table';

/** A column of the tracked table. */
export interface BreakColumn {
  readonly name: BreakColumnName;
  readonly header: string;
  readonly kind: ColumnKind;
  readonly format: string;
  /** In characters, for new columns; long text wraps. */
  readonly width: number;
  readonly wraps?: true;
  /** Whether tracking can't do without it. */
  readonly needed?: true;
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
export const breaksPages = { titleColumns: 'B', pagesWide: 2 } as const;

const quantity = '#,##0.00######';
// The space keeps a number off the text to its right.

/** In order: the add-in's columns up to Attention, then the user's from Status. Workbooks store the names, so only headers can change. */
export function breakColumns(base: string): readonly BreakColumn[] {
  const text = (name: BreakColumnName, header: string, width: number) => column(name, header, width, 'text', '@');
  const long = (name: BreakColumnName, header: string, width: number) => ({
    ...text(name, header, width),
    wraps: true as const,
  });
  const number = (name: BreakColumnName, header: string, width: number, format: string) =>
    column(name, header, width, 'number', format);
  const day = (name: BreakColumnName, header: string, format = 'yyyy-mm-dd') =>
    column(name, header, 13, 'date', format);
  return [
    needed(text('id', 'Break ID', 14)),
    long('kind', 'Kind', 15),
    text('custodian', 'Custodian', 12),
    text('account', 'Account', 12),
    long('security', 'Security', 20),
    text('cusip', 'CUSIP', 11),
    number('ours', 'Expected', 13, quantity),
    number('theirs', 'Actual', 13, quantity),
    needed(number('difference', 'Difference', 13, quantity)),
    number('value', `Affected value (${base})`, 15, '#,##0.00_)'),
    text('currency', 'Local currency', 10),
    needed(day('firstSeen', 'First seen')),
    needed(day('lastSeen', 'Last seen')),
    number('age', 'Age (business days)', 14, '0_W'),
    text('bucket', 'Bucket', 9),
    // One event a line: in a wider column lines break within dates.
    needed(long('history', 'History', 19)),
    long('suggestion', 'Suggested cause', 28),
    long('attention', 'Attention', 22),
    needed(text('status', 'Status', 11)),
    text('owner', 'Owner', 12),
    long('cause', 'Cause', 16),
    needed(long('comment', 'Comment', 30)),
    needed(day('due', 'Due', 'yyyy-mm-dd_W')),
    text('changedBy', 'Last change noted by', 17),
    column('changedAt', 'Last change noted at (ET)', 17, 'dateTime', 'yyyy-mm-dd hh:mm'),
  ];
}

/** What the user types. */
export const typedColumns: readonly BreakColumnName[] = ['status', 'owner', 'cause', 'comment', 'due'];

function column(name: BreakColumnName, header: string, width: number, kind: ColumnKind, format: string): BreakColumn {
  return { name, header, kind, format, width };
}

function needed(one: BreakColumn): BreakColumn {
  return { ...one, needed: true };
}
