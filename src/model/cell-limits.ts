/** In characters: no Excel cell takes a longer text. */
export const longestCellText = 32_767;

// The largest number of Excel; doubles go a little further.
const largest = 9.99999999999999e307;

/** Whether a cell can hold a number. What it cannot, Excel shows as an error, or as 0 where it comes from a function. */
export function isExcelNumber(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= largest;
}
