import { AddInError } from '../model/errors';

/** The JSON of an answer; undefined for 204. An empty body with another status lost its rows on the way. */
export function parseJson({ status, body }: { readonly status: number; readonly body: string }): unknown {
  if (status === 204) return undefined;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    // The parser's own error quotes the body, in which a service may echo the token: it is left behind.
    const what = body === '' ? 'nothing' : body.trimStart().startsWith('<') ? 'a web page' : 'something broken';
    throw new AddInError(
      'contract',
      `The service answered with ${what} instead of data, so nothing of it was used. Check the service address, then refresh.`,
    );
  }
}
