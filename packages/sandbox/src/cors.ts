import type { Dialects } from './odata/dialect';

/** Lets pages from any origin read responses, including the headers of the three interfaces. */
const allHeaders: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'OData-Version, Preference-Applied, Retry-After, WWW-Authenticate, Content-Length, Content-Type',
};

/** Returns the headers that let another origin read a response. */
export function createCorsHeaders(dialects: Dialects): Readonly<Record<string, string>> {
  return dialects.has('cross-origin') ? { 'Access-Control-Allow-Origin': '*' } : allHeaders;
}

/** Returns the headers of a response to a preflight request. */
export function createPreflightHeaders(request: Request, dialects: Dialects): Readonly<Record<string, string>> {
  if (dialects.has('cross-origin'))
    return {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': 'GET, POST',
      'Access-Control-Allow-Headers': 'Authorization, Content-Type',
    };
  const requested = request.headers.get('access-control-request-headers');
  return {
    ...allHeaders,
    'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, DELETE, OPTIONS',
    'Access-Control-Allow-Headers':
      requested ?? 'Authorization, Content-Type, Accept, Prefer, OData-Version, OData-MaxVersion',
    'Access-Control-Max-Age': '600',
    Vary: 'Access-Control-Request-Headers',
  };
}
