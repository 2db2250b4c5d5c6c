import { isRecord } from '../../model/table';
import { tokenPieces } from './describe-request';

// What fits into a cell's error next to our own words.
const longest = 300;
const mostErrors = 5;

/**
 * What the service says in the body of an error: the message of OData's error, the message and the wrong parameters of
 * v1's envelope, or the messages of GraphQL's errors. Shortened; tokens that it echoes are left out, pieces of `token`,
 * too. Undefined when it says nothing.
 */
export function serviceMessage(body: unknown, token: string): string | undefined {
  if (!isRecord(body)) return undefined;
  const { error, errors, message, description, validation } = body;
  const said = isRecord(error) ? error['message'] : (text(message) ?? text(description));
  const parts = [text(said), ...validationErrors({ errors }), ...validationErrors(validation)].filter(
    (part) => part !== undefined,
  );
  return shorten(withoutToken([...new Set(parts)].join(' '), token)) || undefined;
}

function validationErrors(validation: unknown): string[] {
  if (!isRecord(validation) || !Array.isArray(validation['errors'])) return [];
  const errors: readonly unknown[] = validation['errors'];
  return errors.slice(0, mostErrors).flatMap((error) => {
    if (!isRecord(error)) return [];
    const [field, message] = [text(error['field']), text(error['message'])];
    if (message === undefined) return [];
    return [field === undefined || message.includes(field) ? message : `${field}: ${message}`];
  });
}

/** A service that echoes the request's header back must not get the token into a cell. */
function withoutToken(said: string, token: string): string {
  const without = tokenPieces(token).reduce((text, piece) => text.replaceAll(piece, '…'), said);
  return without.replace(/eyJ[\w-]+(\.[\w-]*)*/g, '…');
}

function shorten(said: string): string {
  // Nor may it turn the line round or break it.
  const safe = said.replace(/[\s\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+/g, ' ').trim();
  return safe.length > longest ? `${safe.slice(0, longest)}…` : safe;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
