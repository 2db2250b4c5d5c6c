/** Excel's class of cell errors, as functions use it: an error code and a message. */
class CellError {
  constructor(
    readonly code: string,
    readonly message?: string,
  ) {}
}

/** Provides Excel's API to functions. Call once, before any function. */
export function installCellErrors(): void {
  Object.assign(globalThis, {
    CustomFunctions: { Error: CellError, ErrorCode: { invalidValue: '#VALUE!', notAvailable: '#N/A' } },
  });
}

/** The error in the cell of a failed function. */
export async function catchCellError(response: Promise<unknown>): Promise<{ code: string; message: string }> {
  const value: unknown = await response.then(
    (shown) => new Error(`It did not fail: ${JSON.stringify(shown)}`),
    (error: unknown) => error,
  );
  if (!(value instanceof CellError)) throw value;
  return { code: value.code, message: value.message ?? '' };
}
