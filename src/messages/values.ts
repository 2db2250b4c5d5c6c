// Messages about the values of a formula, as the pane shows them.

/** `why`: `late`, `not a process date`, or `no row`. */
export function valueFilled(date: string, why: string): string {
  const reason =
    why === 'late' ? "hasn't been delivered" : why === 'not a process date' ? "isn't a process date" : 'has no row';
  return `Filled from an earlier date: ${date} ${reason}.`;
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
