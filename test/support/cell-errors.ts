/** Excel's class of cell errors, as far as functions see it: an error code and a message. */
class CellError {
  constructor(
    readonly code: string,
    readonly message?: string,
  ) {}
}

/** Gives functions what Excel gives them. Call once, before they are called. */
export function installCellErrors(): void {
  Object.assign(globalThis, {
    CustomFunctions: { Error: CellError, ErrorCode: { invalidValue: '#VALUE!', notAvailable: '#N/A' } },
  });
}

/** What a function shows in its cell when it fails. */
export async function cellErrorOf(response: Promise<unknown>): Promise<{ code: string; message: string }> {
  const value: unknown = await response.then(
    (shown) => new Error(`It did not fail: ${JSON.stringify(shown)}`),
    (error: unknown) => error,
  );
  if (!(value instanceof CellError)) throw value;
  return { code: value.code, message: value.message ?? '' };
}
