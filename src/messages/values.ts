// Messages about the values of a formula, as the pane shows them.

/** `why`: `2026-10-31 isn't a process date` */
export function valueFilled(why: string): string {
  return `Filled from an earlier date: ${why}.`;
}

export function valuesFilled(filled: string, count: string): string {
  return `${filled} of ${count} values are filled from an earlier date. asof=1 shows their dates.`;
}

export function valuesFailed(failed: string, count: string, first: string): string {
  return `${failed} of ${count} values have errors. First: ${first}`;
}

export function oldestValue(date: string): string {
  return `The oldest value is as of ${date}.`;
}
