import { toCellError } from '../../../src/functions/cells/matrix';
import { clearUnexpectedErrors } from '../../../src/model/unexpected-errors';
import { startSandboxedPane, type SandboxedPane } from '../../support/sandboxed-pane';

let running: SandboxedPane;
beforeAll(async () => {
  running = await startSandboxedPane();
  class HostError extends Error {
    constructor(
      readonly code: string,
      message: string,
    ) {
      super(message);
    }
  }
  const host = { Error: HostError, ErrorCode: { invalidValue: '#VALUE!', notAvailable: '#N/A' } };
  Object.assign(globalThis, { CustomFunctions: host });
});
afterEach(() => {
  jest.restoreAllMocks();
  clearUnexpectedErrors();
});
afterAll(() => running.close());

interface Report {
  readonly errors: readonly { readonly chain: readonly { name: string; message: string; stack: string[] }[] }[];
}

/** Makes the platform fail in the middle of a reader. */
function plantTypeError(): void {
  const { isSafeInteger } = Number;
  jest.spyOn(Number, 'isSafeInteger').mockImplementation((value) => {
    if (new Error().stack?.includes('cell-reader')) throw new TypeError("undefined is not an object ('secret cell')");
    return isSafeInteger(value);
  });
}

describe('the diagnostics report', () => {
  it('includes a TypeError deep in a reader, with its stack', async () => {
    plantTypeError();
    const requested = running.app.runTable({ set: 'Positions', custodian: 1, date: 'last', columns: 'SecurityId' });
    const shown = await requested.then(
      () => undefined,
      (error: unknown) => toCellError(error),
    );
    expect(shown?.message).toMatch(/^Something went wrong/);
    const report = running.app.printDiagnosticReport();
    const [error] = (JSON.parse(report) as Report).errors;
    expect(error?.chain[0]?.name).toBe('TypeError');
    expect(error?.chain[0]?.stack.join('\n')).toContain('src/service/cell-reader.ts');
    expect(report).not.toContain('secret cell');
    expect(report).not.toContain(running.token);
    expect(JSON.parse(report)).toMatchObject({ session: 'connected' });
  });

  it('has no errors when nothing unexpected happened, and after it is cleared', async () => {
    const readErrors = () => (JSON.parse(running.app.printDiagnosticReport()) as Report).errors;
    expect(readErrors()).toEqual([]);
    plantTypeError();
    await running.app.runTable({ set: 'Accounts', columns: 'CustodianId' }).catch(toCellError);
    expect(readErrors().length).toBe(1);
    running.app.clearRequests();
    expect(readErrors()).toEqual([]);
  });
});
