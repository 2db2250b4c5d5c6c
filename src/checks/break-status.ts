import { acceptedUntilMissing, dueIsNoDate, pendingDueMissing, pendingOverdue } from '../messages/breaks';
import type { PlainDate } from '../model/plain-date';

export const breakStatuses = ['Open', 'In review', 'Pending', 'Accepted', 'Resolved'] as const;

export type BreakStatus = (typeof breakStatuses)[number];

/** Reads a break's status; undefined for any other word of the user, which counts as open. */
export function readStatus({ status }: { readonly status: string }): BreakStatus | undefined {
  return breakStatuses.find((breakStatus) => breakStatus.toLowerCase() === status.trim().toLowerCase());
}

/** Returns the status after validation: a break accepted without a reason or an end date is open. */
export function toValidStatus(row: {
  readonly status: string;
  readonly due: PlainDate | undefined;
  readonly comment: string;
}): BreakStatus {
  const status = readStatus(row) ?? 'Open';
  return status === 'Accepted' && lacksReasonOrEnd(row) ? 'Open' : status;
}

/** Returns the problem with a break's due date: pending needs one, and acceptance needs a reason and an end. */
export function findDueProblem(
  row: {
    readonly status: string;
    readonly due: PlainDate | undefined;
    readonly dueText?: string | undefined;
    readonly comment: string;
  },
  date: PlainDate,
): string {
  const status = readStatus(row);
  if (row.dueText !== undefined && (status === 'Accepted' || status === 'Pending')) return dueIsNoDate(row.dueText);
  if (status === 'Accepted') return lacksReasonOrEnd(row) ? acceptedUntilMissing : '';
  if (status !== 'Pending') return '';
  if (row.due === undefined) return pendingDueMissing;
  return row.due < date ? pendingOverdue(row.due) : '';
}

function lacksReasonOrEnd({
  due,
  comment,
}: {
  readonly due: PlainDate | undefined;
  readonly comment: string;
}): boolean {
  return due === undefined || comment.trim() === '';
}
