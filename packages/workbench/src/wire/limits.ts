/** The limits of Excel on the web, which scripts can change through `workbench.limits`. */
export interface Limits {
  /** Most bytes of a rich API request; a bigger one is refused with 5103. */
  requestBytes: number;
  /** Most bytes of a rich API response; a bigger one is refused with 5104. */
  responseBytes: number;
  /** Most cells of one read. */
  readCells: number;
  /** Most requests of the add-in that may wait for their responses; one more is refused with 5100. */
  pendingRequests: number;
}

/** Excel on the web: 5 MB each way, 5 million cells. */
export const webLimits: Limits = {
  requestBytes: 5 * 1024 * 1024,
  responseBytes: 5 * 1024 * 1024,
  readCells: 5_000_000,
  pendingRequests: 50,
};

/** Length of a text in bytes of UTF-8, counted only when the number of characters does not decide already. */
export function exceeds(text: string, bytes: number): boolean {
  if (text.length > bytes) return true;
  if (text.length * 3 <= bytes) return false;
  return new TextEncoder().encode(text).byteLength > bytes;
}
