import { acceptedUntilMissing, pendingDueMissing, pendingOverdue } from '../messages/breaks';
import type { PlainDate } from '../model/plain-date';

export const breakStatuses = ['Open', 'In review', 'Pending', 'Accepted', 'Resolved'] as const;

export type BreakStatus = (typeof breakStatuses)[number];

/** The status as it was meant; undefined for a word of the user's own, which counts as open. */
export function statusOf({ status }: { readonly status: string }): BreakStatus | undefined {
  return breakStatuses.find((known) => known.toLowerCase() === status.trim().toLowerCase());
}

/** The status that a break counts under: accepted only with a reason and an end, open otherwise. */
export function countedStatus(row: {
  readonly status: string;
  readonly due: PlainDate | undefined;
  readonly comment: string;
}): BreakStatus {
  const status = statusOf(row) ?? 'Open';
  return status === 'Accepted' && lacksReasonOrEnd(row) ? 'Open' : status;
}

/** Pending waits until a date, and nothing is accepted for ever. */
export function dueProblem(
  row: { readonly status: string; readonly due: PlainDate | undefined; readonly comment: string },
  date: PlainDate,
): string {
  const status = statusOf(row);
  if (status === 'Accepted') return lacksReasonOrEnd(row) ? acceptedUntilMissing() : '';
  if (status !== 'Pending') return '';
  if (row.due === undefined) return pendingDueMissing();
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
