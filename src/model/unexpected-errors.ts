import { systemClock } from './clock';

/** An error that no one planned for, as the diagnostics report shows it. */
export interface UnexpectedError {
  /** Milliseconds since 1970; the newest time where it happened more than once. */
  readonly at: number;
  readonly times: number;
  /** The error, then what caused it, and so on. */
  readonly chain: readonly ErrorDetails[];
  /** Where React was, for an error of the pane. */
  readonly components?: string;
}

interface ErrorDetails {
  readonly name: string;
  readonly message: string;
  /** Excel's own code for what it refused. */
  readonly code?: string;
  /** The frames only, because engines repeat the message above them. */
  readonly stack: readonly string[];
}

// Module state, since errors come from cells, pane, and ribbon alike, and a page has one add-in.
let noted: readonly UnexpectedError[] = [];
let known = new WeakSet();

const mostErrors = 30;
const mostCauses = 5;
const mostFrames = 30;
const longestText = 500;

/** Keeps an unexpected error for the diagnostics report. The same error on its way through several layers counts once. */
export function noteUnexpectedError(error: unknown, components?: string): void {
  if (typeof error === 'object' && error !== null) {
    if (known.has(error)) return;
    known.add(error);
  }
  const chain = describeChain(error);
  const added = { chain, ...(components !== undefined && { components: components.trim().slice(0, 2000) }) };
  const same = noted.find(
    (one) => JSON.stringify([one.chain, one.components]) === JSON.stringify([chain, added.components]),
  );
  const rest = noted.filter((one) => one !== same);
  noted = [{ ...added, at: systemClock.now(), times: (same?.times ?? 0) + 1 }, ...rest].slice(0, mostErrors);
}

/** The newest unexpected errors, latest first. */
export function unexpectedErrors(): readonly UnexpectedError[] {
  return noted;
}

export function clearUnexpectedErrors(): void {
  noted = [];
  known = new WeakSet();
}

function describeChain(error: unknown): ErrorDetails[] {
  const chain: ErrorDetails[] = [];
  for (let one = error; one !== undefined && chain.length < mostCauses; one = read(one, 'cause')) {
    const [name, message, code, stack] = ['name', 'message', 'code', 'stack'].map((field) => read(one, field));
    chain.push({
      name: typeof name === 'string' ? name.slice(0, 100) : typeof one,
      message: typeof message === 'string' ? redact(message) : '',
      ...(typeof code === 'string' && { code: redact(code) }),
      stack: typeof stack === 'string' ? framesOf(stack) : [],
    });
  }
  return chain;
}

/** A field of anything thrown; a getter may throw as well. */
function read(thrown: unknown, field: string): unknown {
  try {
    return typeof thrown === 'object' && thrown !== null ? (thrown as Record<string, unknown>)[field] : undefined;
  } catch {
    return undefined;
  }
}

/** Chrome writes `at name (place)`, Safari and Firefox `name@place`. Lines of the message look like neither. */
function framesOf(stack: string): string[] {
  return stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at .*:\d+\)?$|^at .*\((native|<anonymous>)\)$|^[^\s@]*@.*:\d+$/.test(line))
    .slice(0, mostFrames)
    .map((line) => line.replace(/[?#][^\s:)]*/g, '').slice(0, longestText));
}

/**
 * A message without what may be a token or the service's data: engines quote values in messages (`"AAPL" is not valid
 * JSON`, `Cannot convert 12.5 to a BigInt`). The name of a property that was read stays, because it points to the code.
 */
function redact(message: string): string {
  return message
    .slice(0, 4 * longestText)
    .replace(/"[^"]*"?|“[^”]*”?|`[^`]*`?/g, '"…"')
    .replace(/'[^']*'?/g, (quoted, at: number, all: string) =>
      /\((reading|setting) $/.test(all.slice(0, at)) && /^'[A-Za-z_$][\w$]{0,40}'$/.test(quoted) ? quoted : "'…'",
    )
    .replace(/\S{24,}/g, '…')
    .replace(/\d[\d.,:-]{2,}/g, '…')
    .slice(0, longestText);
}
