// Messages about the values of a formula, as the pane shows them.

/** `why`: `2026-10-31 isn't a process date` */
export function valueFilled(why: string): string {
  return `Filled from an earlier date: ${why}.`;
}

export function valuesFilled(filled: string, count: string): string {
  return `Filled from an earlier date: ${filled} of ${count} values. asof=1 shows the dates.`;
}

export function valuesFailed(failed: string, count: string, first: string): string {
  return `Errors in ${failed} of ${count} values. First: ${first}`;
}

export function oldestValue(date: string): string {
  return `The oldest value is as of ${date}.`;
}
