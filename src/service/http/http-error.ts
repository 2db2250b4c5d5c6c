import { AddInError } from '../../model/errors';
import type { Reply } from './send-once';

/** The sentence for a reply that is no success. What the service says of itself is quoted, shortened. */
export function httpError({ status, body }: Reply, url: URL): AddInError {
  const said = serviceMessage(body);
  const quote = said === undefined ? '' : ` It says: ${said}`;
  if (status === 401) {
    return new AddInError('signIn', 'The service refused the access token (401). Enter a new one in the IDS pane.');
  }
  if (status === 403) return new AddInError('service', `This access token may not read that (403).${quote}`);
  if (status === 404) {
    return new AddInError(
      'http',
      `${url.host} has nothing at ${url.pathname} (404). Check the service address.${quote}`,
    );
  }
  if (status === 429)
    return new AddInError('http', 'The service is asked too often (429). Wait a minute, then refresh.');
  if (status >= 500) return new AddInError('http', `The service failed (${status}). Refresh later.${quote}`);
  return new AddInError('service', `The service refused the question (${status}).${quote}`);
}

const longest = 300;

function serviceMessage(body: string): string | undefined {
  let said: unknown;
  try {
    const json = JSON.parse(body) as { error?: { message?: unknown }; message?: unknown };
    said = json.error?.message ?? json.message;
  } catch {
    return undefined;
  }
  if (typeof said !== 'string' || said === '') return undefined;
  // A service that echoes the request's header back must not get the token into a cell.
  const safe = said.replace(/eyJ[\w-]+(\.[\w-]*)*/g, '…');
  return safe.length > longest ? `${safe.slice(0, longest)}…` : safe;
}
