import { AddInError } from '../../model/errors';
import type { Reply } from './http-message';
import { serviceMessage } from './service-message';

/** The sentence for a reply that is no success. What the service says of itself is quoted, shortened. */
export function httpError({ status, body, json }: Reply, url: URL, token: string): AddInError {
  const message = serviceMessage(json ?? read(body), token);
  const quote = message === undefined ? '' : ` It says: ${message}`;
  if (status < 300) {
    return new AddInError(
      'contract',
      `${url.host} did not say that its answer is whole (${status} instead of 200), so nothing of it was used. Refresh; if it stays, tell the service's operator.`,
    );
  }
  if (status === 401) {
    return new AddInError('signIn', 'The service refused the access token (401). Enter a new one in the IDS pane.');
  }
  if (status === 403)
    return new AddInError(
      'service',
      `This access token may not read that (403). Ask those who run the service for the right to it.${quote}`,
    );
  if (status === 404) {
    return new AddInError(
      'http',
      `${url.host} has nothing at ${url.pathname} (404). Check the service address.${quote}`,
    );
  }
  if (status === 429)
    return new AddInError('http', 'The service is asked too often (429). Wait a minute, then refresh.');
  if (status >= 500) return new AddInError('http', `The service failed (${status}). Refresh later.${quote}`);
  return new AddInError(
    'service',
    `The service refused the question (${status}). Check its columns, filter and options.${quote}`,
  );
}

function read(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
