import { type ColumnKind } from '../model/table';
import { wrongType } from '../messages/response-reasons';
import { unusableResponse } from '../messages/service';
import { AddInError } from '../model/errors';

/** A value that isn't of its column's declared type. */
export class TypeMismatchError extends Error {
  override readonly name = 'TypeMismatchError';

  constructor(
    readonly column: string,
    readonly value: unknown,
    /** The declared kind. */
    readonly kind: ColumnKind,
  ) {
    super(`${column}: ${kind}`);
  }
}

/** Returns the error for a value of another type, with its row. Returns any other error unchanged. */
export function toResponseError(error: unknown, set: string, row: string): unknown {
  if (!(error instanceof TypeMismatchError)) return error;
  const reason = wrongType(error.column, describeValue(error.value), error.kind, row === '' ? '' : ` (${row})`);
  return unusableResponse(set, reason, { cause: error });
}

const maxTextLength = 40;

/** Shortens a service's text for a message, and removes line breaks and characters that reverse the text direction. */
export function shortenText(text: string): string {
  const shortened = text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text;
  return shortened.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ');
}

function describeValue(value: unknown): string {
  if (value === undefined) return 'missing';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'too large a number';
  try {
    const text = typeof value === 'string' ? `"${value}"` : JSON.stringify(value);
    return shortenText(text);
  } catch (cause) {
    if (cause instanceof AddInError) throw cause;
    return 'a record';
  }
}
