import type { ColumnKind } from '../../model/table';

/** A column of the tracked table. */
export interface BreakColumn {
  readonly name: BreakColumnName;
  readonly header: string;
  readonly kind: ColumnKind;
  readonly format: string;
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

/** In order: the add-in's columns up to Attention, then the user's from Status. Workbooks store the names, so only headers can change. */
export function breakColumns(base: string): readonly BreakColumn[] {
  const text = (name: BreakColumnName, header: string) => column(name, header, 'text', '@');
  return [
    needed(text('id', 'Break ID')),
    text('kind', 'Kind'),
    text('custodian', 'Custodian'),
    text('account', 'Account'),
    text('security', 'Security'),
    text('cusip', 'CUSIP'),
    column('ours', 'Expected', 'number', quantity),
    column('theirs', 'Actual', 'number', quantity),
    needed(column('difference', 'Difference', 'number', quantity)),
    column('value', `Affected value (${base})`, 'number', '#,##0.00'),
    text('currency', 'Currency'),
    needed(column('firstSeen', 'First seen', 'date', date)),
    needed(column('lastSeen', 'Last seen', 'date', date)),
    column('age', 'Age (business days)', 'number', '0'),
    text('bucket', 'Bucket'),
    needed(text('history', 'History')),
    text('suggestion', 'Suggested cause'),
    text('attention', 'Attention'),
    needed(text('status', 'Status')),
    text('owner', 'Owner'),
    text('cause', 'Cause'),
    needed(text('comment', 'Comment')),
    needed(column('due', 'Due', 'date', date)),
    text('changedBy', 'Last change noted by'),
    column('changedAt', 'Last change noted at (ET)', 'dateTime', 'yyyy-mm-dd hh:mm'),
  ];
}

/** What the user types. */
export const typedColumns: readonly BreakColumnName[] = ['status', 'owner', 'cause', 'comment', 'due'];

function column(name: BreakColumnName, header: string, kind: ColumnKind, format: string): BreakColumn {
  return { name, header, kind, format };
}

function needed(one: BreakColumn): BreakColumn {
  return { ...one, needed: true };
}
