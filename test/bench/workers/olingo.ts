import { oData } from 'ts-odatajs';

type Records = Record<string, unknown>[];
interface Sent {
  readonly requestUri: string;
  readonly method: string;
  readonly headers: Record<string, string>;
}
interface ODataJsResponse {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}
interface Transport {
  request(sent: Sent, success: (result: ODataJsResponse) => void, error: (problem: unknown) => void): object;
}
interface Olingo {
  read(
    request: object,
    success: (page: { readonly value: Records }) => void,
    error: (problem: unknown) => void,
    handler?: unknown,
    transport?: Transport,
  ): void;
}

/** The transport that the library requires, over the one that all others use. */
export const overFetch: Transport = {
  request(sent, success, error) {
    fetch(sent.requestUri, { method: sent.method, headers: sent.headers })
      .then(async (response) => {
        // The library's readers expect this spelling.
        const headers = {
          'Content-Type': response.headers.get('content-type') ?? '',
          'OData-Version': response.headers.get('odata-version') ?? '',
        };
        success({ statusCode: response.status, headers, body: await response.text() });
      })
      .catch(error);
    return {};
  },
};

/** One page of Positions with ts-odatajs (once Apache Olingo's client), over its own transport by default. */
export function readWithOlingo(
  root: string,
  skip: number,
  headers: Record<string, string>,
  transport?: Transport,
): Promise<Records> {
  return new Promise((resolve, reject) => {
    // The library has no types.
    (oData as unknown as Olingo).read(
      { requestUri: `${root}Positions?$count=true&$skip=${skip}`, headers },
      (page) => resolve(page.value),
      (problem) => reject(new Error(`ts-odatajs: ${JSON.stringify(problem).slice(0, 300)}`)),
      undefined,
      transport,
    );
  });
}
