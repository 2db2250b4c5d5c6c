import { AddInError } from '../../model/errors';

/** The JSON of an answer; an empty body (204) is undefined. */
export function parseJson(body: string): unknown {
  if (body === '') return undefined;
  try {
    return JSON.parse(body) as unknown;
  } catch (cause) {
    const what = body.trimStart().startsWith('<') ? 'a web page' : 'something broken';
    throw new AddInError(
      'contract',
      `The service answered with ${what} instead of data, so nothing of it was used. Check the service address, then refresh.`,
      { cause },
    );
  }
}
