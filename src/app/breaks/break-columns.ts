import type { ColumnKind } from '../../model/table';

/** A column of the tracked table. */
export interface BreakColumn {
  readonly name: BreakColumnName;
  readonly header: string;
  readonly kind: ColumnKind;
  readonly format: string;
  /** Shown while its header is selected. */
  readonly help: string;
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

const quantity = '#,##0.00######';
const date = 'yyyy-mm-dd';

/** The columns in their order: those up to Attention are the add-in's, the user's begin with Status. */
export function breakColumns(base: string): readonly BreakColumn[] {
  const text = (name: BreakColumnName, header: string, help: string) => column(name, header, 'text', '@', help);
  return [
    needed(text('id', 'Break ID', 'The same on every process date.')),
    text('kind', 'Kind', 'What the check found.'),
    text('custodian', 'Custodian', 'Whose files show the break.'),
    text('account', 'Account', 'Blank where the break belongs to no account.'),
    text('security', 'Security', 'The description, or the currency of a missing rate.'),
    text('cusip', 'CUSIP', 'Of the security.'),
    column('ours', 'Ours', 'number', quantity, 'What the check expects.'),
    column('theirs', 'Theirs', 'number', quantity, 'What the files hold.'),
    needed(column('difference', 'Difference', 'number', quantity, 'Theirs less ours.')),
    column('value', `Affected value (${base})`, 'number', '#,##0.00', 'Market value of the positions concerned.'),
    text('currency', 'Currency', 'The local currency.'),
    needed(column('firstSeen', 'First seen', 'date', date, 'The first process date of the break.')),
    needed(column('lastSeen', 'Last seen', 'date', date, 'The latest process date that shows it.')),
    column('age', 'Age (business days)', 'number', '0', 'Process dates since First seen, until it was resolved.'),
    text('bucket', 'Bucket', 'The age as a range of business days.'),
    needed(text('history', 'History', 'What happened, by process date.')),
    text('suggestion', 'Suggested cause', 'What the data offer as the cause, with the row it rests on.'),
    text('attention', 'Attention', 'What you should know about the row.'),
    needed(text('status', 'Status', 'Open, In review, Pending, Accepted or Resolved.')),
    text('owner', 'Owner', 'Who works on it.'),
    text('cause', 'Cause', 'What you found to be the cause.'),
    needed(text('comment', 'Comment', 'Yours. Tracking never changes it.')),
    needed(column('due', 'Due', 'date', date, 'Pending: expected by. Accepted: until.')),
    text('changedBy', 'Last change noted by', 'Who tracked the breaks next after the change.'),
    column('changedAt', 'Last change noted at', 'dateTime', 'yyyy-mm-dd hh:mm', 'Eastern time.'),
  ];
}

/** What the user types. */
export const typedColumns: readonly BreakColumnName[] = ['status', 'owner', 'cause', 'comment', 'due'];

function column(name: BreakColumnName, header: string, kind: ColumnKind, format: string, help: string): BreakColumn {
  return { name, header, kind, format, help };
}

function needed(one: BreakColumn): BreakColumn {
  return { ...one, needed: true };
}
