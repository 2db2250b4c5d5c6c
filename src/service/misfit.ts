import { AddInError } from '../model/errors';
import { brokenResponse } from './broken-response';

/** A value that isn't of its column's declared type. */
export class Misfit extends Error {
  override readonly name = 'Misfit';

  constructor(
    readonly column: string,
    readonly value: unknown,
    readonly wanted: string,
  ) {
    super(`${column} is not ${wanted}.`);
  }
}

/** The message about a misfit, with the row that it stands in. Any other error stays what it is. */
export function misfitMessage(error: unknown, set: string, row: string): unknown {
  if (!(error instanceof Misfit)) return error;
  const value = shown(error.value);
  const why = `${error.column} is ${value}, which isn't ${error.wanted}${row === '' ? '' : ` (${row})`}`;
  return brokenResponse(set, why, error);
}

const longestShown = 40;

/** A value of the service as part of a message: short, and without signs that break a line or turn it round. */
export function shownText(text: string): string {
  const cut = text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
  return cut.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ');
}

function shown(value: unknown): string {
  if (value === undefined) return 'missing';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'too large a number';
  try {
    const text = typeof value === 'string' ? `"${value}"` : JSON.stringify(value);
    return shownText(text);
  } catch (cause) {
    if (cause instanceof AddInError) throw cause;
    return 'a record';
  }
}
