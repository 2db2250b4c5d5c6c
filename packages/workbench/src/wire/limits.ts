/** The limits of Excel on the web, which scripts can change through `workbench.limits`. */
export interface Limits {
  /** The maximum size of a rich API request; a larger one is refused with 5103. */
  requestBytes: number;
  /** The maximum size of a rich API response; a larger one is refused with 5104. */
  responseBytes: number;
  /** The maximum number of cells in one read. */
  readCells: number;
  /** The maximum number of requests that wait for a response; another one is refused with 5100. */
  pendingRequests: number;
}

/** Excel on the web: 5 MB each way, 5 million cells. */
export const webLimits: Limits = {
  requestBytes: 5 * 1024 * 1024,
  responseBytes: 5 * 1024 * 1024,
  readCells: 5_000_000,
  pendingRequests: 50,
};

/** Returns whether a string has more bytes in UTF-8. The string is encoded only if its length doesn't decide. */
export function exceeds(text: string, bytes: number): boolean {
  if (text.length > bytes) return true;
  if (text.length * 3 <= bytes) return false;
  return new TextEncoder().encode(text).byteLength > bytes;
}
