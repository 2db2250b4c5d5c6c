// What fits into a cell's error beside our own words.
const longest = 300;
const mostErrors = 5;

/**
 * What the service says in the body of an error: the message of OData's error, the message and the wrong parameters of
 * v1's envelope, or the messages of GraphQL's errors. Shortened; a token that it echoes is left out. Undefined when it says nothing.
 */
export function serviceMessage(body: unknown): string | undefined {
  if (!isObject(body)) return undefined;
  const { error, errors, message, description, validation } = body;
  const said = isObject(error) ? error['message'] : (text(message) ?? text(description));
  const parts = [text(said), ...validationErrors({ errors }), ...validationErrors(validation)].filter(
    (part) => part !== undefined,
  );
  return parts.length === 0 ? undefined : shorten([...new Set(parts)].join(' '));
}

function validationErrors(validation: unknown): string[] {
  if (!isObject(validation) || !Array.isArray(validation['errors'])) return [];
  const errors: readonly unknown[] = validation['errors'];
  return errors.slice(0, mostErrors).flatMap((error) => {
    if (!isObject(error)) return [];
    const [field, message] = [text(error['field']), text(error['message'])];
    if (message === undefined) return [];
    return [field === undefined || message.includes(field) ? message : `${field}: ${message}`];
  });
}

function shorten(said: string): string {
  // A service that echoes the request's header back must not get the token into a cell.
  const safe = said
    .replace(/eyJ[\w-]+(\.[\w-]*)*/g, '…')
    .replace(/\s+/g, ' ')
    .trim();
  return safe.length > longest ? `${safe.slice(0, longest)}…` : safe;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
