import type { MissingDelivery } from './provenance';
import { recordUnexpectedError } from './unexpected-errors';

/**
 * The cause of an error. `input`: a mistake in the user's query. `signIn`: the token is refused. `noRows`: the query is
 * right, but nothing matches. `incomplete`: a requested delivery is missing; the option `partial=1` accepts the rest.
 * `network`, `timeout`, `http`, `service`: the connection to the service, or the service itself. `contract`: the
 * service broke its contract, so no row of the response is used. `limit`: the result is too large. `workbook`: Excel
 * refused. `canceled`: no caller waits for the result anymore.
 */
export type ErrorKind =
  | 'input'
  | 'signIn'
  | 'noRows'
  | 'incomplete'
  | 'network'
  | 'timeout'
  | 'http'
  | 'service'
  | 'contract'
  | 'limit'
  | 'workbook'
  | 'canceled';

/** Errors of these kinds recur on every refresh until the arguments change or a delivery is received. */
export const permanentErrorKinds: ReadonlySet<ErrorKind> = new Set(['input', 'noRows', 'limit']);

/** Returns whether splitting the request would fail for the same reason. */
export function failsWhenSplit(error: unknown): boolean {
  return isAddInError(error) && ['canceled', 'signIn', 'network'].includes(error.kind);
}

/** The only class of errors that users see. Its message contains no token or data. */
export class AddInError extends Error {
  override readonly name = 'AddInError';

  /** For `incomplete` errors: the missing deliveries. */
  readonly missing?: readonly MissingDelivery[];
  /** For a rejected query: the service's reason. */
  readonly reason?: string;
  /** For a missing resource: 404. */
  readonly status?: number;

  constructor(
    readonly kind: ErrorKind,
    message: string,
    details?: { cause?: unknown; missing?: readonly MissingDelivery[]; reason?: string | undefined; status?: number },
  ) {
    super(shorten(mergePeriods(message)), details);
    Object.assign(this, details);
  }
}

// The longest text that fits a cell's card and the pane.
const maxMessageLength = 1000;
const maxQuoteLength = 80;

/** Removes the second of two periods, which follows a name like `Northgate Inc.` */
function mergePeriods(message: string): string {
  return message.replace(/(\w\.)\.(?=\s|$)/g, '$1');
}

/** Shortens a message, starting with long names and words quoted from the user or the service. */
function shorten(message: string): string {
  if (message.length <= maxMessageLength) return message;
  const shortQuotes = message.replace(/"[^"]*"/g, (quoted) =>
    quoted.length > maxQuoteLength ? `${quoted.slice(0, maxQuoteLength)}…"` : quoted,
  );
  const shortWords = shortQuotes.replace(/\S+/g, (word) =>
    word.length > 200 ? `${word.slice(0, maxQuoteLength)}…` : word,
  );
  return shortWords.length > maxMessageLength ? `${shortWords.slice(0, maxMessageLength - 1)}…` : shortWords;
}

/** Returns whether an error is an AddInError. Checks its shape, not its class, because it may come from another window. */
export function isAddInError(error: unknown): error is AddInError {
  return readName(error) === 'AddInError' && 'kind' in (error as object);
}

export function requestCanceled(options?: ErrorOptions): AddInError {
  return new AddInError('canceled', 'The request was canceled.', options);
}

/**
 * Turns anything thrown into an AddInError, because cells don't show the browser's own messages. An unexpected error is
 * recorded for the diagnostics report, with its stack and causes.
 */
export function toAddInError(error: unknown): AddInError {
  if (isAddInError(error)) {
    if (unexpectedKinds.has(error.kind) && error.cause !== undefined) recordUnexpectedError(error);
    return error;
  }
  if (readName(error) === 'AbortError') return requestCanceled({ cause: error });
  recordUnexpectedError(error);
  return new AddInError(
    'service',
    'Something went wrong in the add-in. Refresh. If this continues, send the diagnostics to your administrator.',
    {
      cause: error,
    },
  );
}

/** Returns a rejection handler that continues with a value, and records an unexpected error: `.catch(continueWith([]))`. */
export function continueWith<T>(value: T): (error: unknown) => T {
  return (error) => {
    toAddInError(error);
    return value;
  };
}

/** Returns the result of a call, or undefined if it throws. An unexpected error is recorded. */
export function tryOrUndefined<T>(call: () => T): T | undefined {
  try {
    return call();
  } catch (error) {
    return continueWith(undefined)(error);
  }
}

// Errors of other kinds have known causes: a refused token, no network, an aborted request.
const unexpectedKinds: ReadonlySet<ErrorKind> = new Set(['contract', 'service', 'workbook']);

function readName(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'name' in error ? error.name : undefined;
}
