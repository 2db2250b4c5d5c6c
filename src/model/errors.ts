import type { MissingDelivery } from './provenance';
import { noteUnexpectedError } from './unexpected-errors';

/**
 * What can go wrong, by who can fix it. `input`: the user's query. `signIn`: the token. `noRows`: the query is right
 * and nothing matches. `incomplete`: a requested delivery is missing; the option `partial=1` accepts the rest.
 * `network`, `timeout`, `http`, `service`: the connection to the service, or the service. `contract`: the service broke
 * its contract, so no row of the response is used. `limit`: too large for the place. `workbook`: Excel refused.
 * `cancelled`: no caller waits for it.
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
  | 'cancelled';

/** A refresh repeats these errors until the arguments change or a delivery is received. */
export const settledKinds: ReadonlySet<ErrorKind> = new Set(['input', 'noRows', 'limit']);

/** Whether splitting the request would fail for the same reason. */
export function failsInPartsToo(error: unknown): boolean {
  return isAddInError(error) && ['cancelled', 'signIn', 'network'].includes(error.kind);
}

/** The only error that the add-in shows. Its message is for the user, without tokens or data. */
export class AddInError extends Error {
  override readonly name = 'AddInError';

  /** For `incomplete` errors: the missing deliveries. */
  readonly missing?: readonly MissingDelivery[];

  constructor(
    readonly kind: ErrorKind,
    message: string,
    options?: { cause?: unknown; missing?: readonly MissingDelivery[] },
  ) {
    super(shorten(inGrammar(message)), options);
    if (options?.missing) this.missing = options.missing;
  }
}

// The maximum length that a cell's card and the pane can show.
const longestMessage = 1000;
const longestName = 80;

/** A message with 1 row instead of 1 rows, and no double period after a name that ends in one. */
export function inGrammar(message: string): string {
  return message
    .replace(/(^|[^\w.,])1 (row|column|record|cell|character|custodian|account|request)s\b/g, '$11 $2')
    .replace(/(\w\.)\.(?=\s|$)/g, '$1');
}

/** A message with what it quotes from a user or a service cut to what can be read. */
function shorten(message: string): string {
  if (message.length <= longestMessage) return message;
  const cut = message.replace(/"[^"]*"/g, (quoted) =>
    quoted.length > longestName ? `${quoted.slice(0, longestName)}…"` : quoted,
  );
  const words = cut.replace(/\S+/g, (word) => (word.length > 200 ? `${word.slice(0, longestName)}…` : word));
  return words.length > longestMessage ? `${words.slice(0, longestMessage - 1)}…` : words;
}

/** Checks the shape, not the class: an error may come from another window. */
export function isAddInError(error: unknown): error is AddInError {
  return nameOf(error) === 'AddInError' && 'kind' in (error as object);
}

/**
 * Any thrown thing as an AddInError, so that no raw message of the browser reaches a cell. Unexpected errors are kept
 * for the diagnostics report, with its stack and causes.
 */
export function toAddInError(error: unknown): AddInError {
  if (isAddInError(error)) {
    if (unplannedKinds.has(error.kind) && error.cause !== undefined) noteUnexpectedError(error);
    return error;
  }
  if (nameOf(error) === 'AbortError') {
    return new AddInError('cancelled', 'The request was canceled.', { cause: error });
  }
  noteUnexpectedError(error);
  return new AddInError(
    'service',
    'Something unexpected went wrong in the add-in. Refresh, or report it with the diagnostics.',
    {
      cause: error,
    },
  );
}

// The causes of the other kinds are known: a refused token, no network, an aborted request.
const unplannedKinds: ReadonlySet<ErrorKind> = new Set(['contract', 'service', 'workbook']);

function nameOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'name' in error ? error.name : undefined;
}
