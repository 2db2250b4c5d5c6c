import {
  forbidden,
  noGraphQL,
  noRest,
  notFound,
  partialResponse,
  proxyRefused,
  quoteService,
  requestRefused,
  serverFailed,
  tokenRefused,
  tooManyRequests,
} from '../../messages/http';
import { type AddInError } from '../../model/errors';
import type { Reply } from './http-message';
import { serviceMessage } from './service-message';

/** Returns the error for an unsuccessful response, with the service's message, shortened. */
export function httpError({ status, body, json }: Reply, url: URL, token: string): AddInError {
  const reason = serviceMessage(json ?? read(body), token);
  const quote = quoteService(reason);
  if (status < 300) return partialResponse(url.host, status);
  if (status === 401) return tokenRefused();
  if (status === 403) return forbidden(quote);
  if (status === 404) return missingInterface(url) ?? notFound(url.host, url.pathname, quote);
  if (status === 407) return proxyRefused();
  if (status === 429) return tooManyRequests();
  if (status >= 500) return serverFailed(status, quote);
  return requestRefused(status, reason);
}

/** Returns the error for GraphQL or REST v1, which some deployments lack. */
function missingInterface({ host, pathname }: URL): AddInError | undefined {
  if (/\/v2\/graphql\/?$/.test(pathname)) return noGraphQL(host);
  const resource = /\/v1\/(\w+)$/.exec(pathname)?.[1];
  return resource === undefined ? undefined : noRest(host, resource);
}

function read(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
