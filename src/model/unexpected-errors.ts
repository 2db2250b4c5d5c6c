import { systemClock } from './clock';

/** An unexpected error, as the diagnostics report shows it. */
interface UnexpectedError {
  /** When it last happened, in milliseconds since 1970. */
  readonly at: number;
  readonly times: number;
  /** The error, followed by its chain of causes. */
  readonly chain: readonly ErrorDetails[];
  /** React's component stack, for an error of the pane. */
  readonly components?: string;
}

interface ErrorDetails {
  readonly name: string;
  readonly message: string;
  /** Excel's error code. */
  readonly code?: string;
  /** Only the frames, because some browsers repeat the message above them. */
  readonly stack: readonly string[];
}

// Module state, because cells, pane, and ribbon share one page.
let errors: readonly UnexpectedError[] = [];
let reportedErrors = new WeakSet();

const maxErrors = 30;
const maxCauses = 5;
const maxFrames = 30;
const maxTextLength = 500;

/** Records an unexpected error for the diagnostics report. An error that passes several layers counts once. */
export function recordUnexpectedError(error: unknown, components?: string): void {
  if (typeof error === 'object' && error !== null) {
    if (reportedErrors.has(error)) return;
    reportedErrors.add(error);
  }
  const chain = describeChain(error);
  const newError = { chain, ...(components !== undefined && { components: components.trim().slice(0, 2000) }) };
  const sameError = errors.find(
    (candidate) =>
      JSON.stringify([candidate.chain, candidate.components]) === JSON.stringify([chain, newError.components]),
  );
  const otherErrors = errors.filter((error) => error !== sameError);
  errors = [{ ...newError, at: systemClock.now(), times: (sameError?.times ?? 0) + 1 }, ...otherErrors].slice(
    0,
    maxErrors,
  );
}

/** Returns the latest unexpected errors, newest first. */
export function listUnexpectedErrors(): readonly UnexpectedError[] {
  return errors;
}

export function clearUnexpectedErrors(): void {
  errors = [];
  reportedErrors = new WeakSet();
}

function describeChain(error: unknown): ErrorDetails[] {
  const chain: ErrorDetails[] = [];
  for (let cause = error; cause !== undefined && chain.length < maxCauses; cause = readProperty(cause, 'cause')) {
    const [name, message, code, stack] = ['name', 'message', 'code', 'stack'].map((field) =>
      readProperty(cause, field),
    );
    chain.push({
      name: typeof name === 'string' ? name.slice(0, 100) : typeof cause,
      message: typeof message === 'string' ? redact(message) : '',
      ...(typeof code === 'string' && { code: redact(code) }),
      stack: typeof stack === 'string' ? readFrames(stack) : [],
    });
  }
  return chain;
}

/** Reads a property of anything thrown; a getter may throw as well. */
function readProperty(thrown: unknown, field: string): unknown {
  try {
    return typeof thrown === 'object' && thrown !== null ? (thrown as Record<string, unknown>)[field] : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the frames of a stack. Chrome writes `at name (place)`, Safari and Firefox `name@place`. Lines of the message
 * look like neither.
 */
function readFrames(stack: string): string[] {
  return stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at .*:\d+\)?$|^at .*\((native|<anonymous>)\)$|^[^\s@]*@.*:\d+$/.test(line))
    .slice(0, maxFrames)
    .map((line) => line.replace(/[?#][^\s:)]*/g, '').slice(0, maxTextLength));
}

/**
 * Removes anything that may be a token or the service's data from a message, because browsers quote values (`"AAPL" is
 * not valid JSON`, `Cannot convert 12.5 to a BigInt`). The name of a property stays, because it points to the code.
 */
function redact(message: string): string {
  return message
    .slice(0, 4 * maxTextLength)
    .replace(/"[^"]*"?|“[^”]*”?|`[^`]*`?/g, '"…"')
    .replace(/'[^']*'?/g, (quoted, index: number, text: string) =>
      /\((reading|setting) $/.test(text.slice(0, index)) && /^'[A-Za-z_$][\w$]{0,40}'$/.test(quoted) ? quoted : "'…'",
    )
    .replace(/\S{24,}/g, '…')
    .replace(/\d[\d.,:-]{2,}/g, '…')
    .slice(0, maxTextLength);
}
