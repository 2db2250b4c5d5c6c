// Messages about single requests and their replies.

import { AddInError } from '../model/errors';
import { printCount } from '../model/print-number';

export function partialResponse(host: string, status: number): AddInError {
  return new AddInError(
    'contract',
    `${host} sent a partial response (${String(status)} instead of 200), so it wasn't used. Refresh. If this continues, contact the service's operator.`,
  );
}

export function tokenRefused(): AddInError {
  return new AddInError('signIn', 'The service rejected the access token (401). Enter a new token in the IDS pane.');
}

export function forbidden(quote: string): AddInError {
  return new AddInError(
    'service',
    `This access token doesn't cover this data (403). Ask the service's operator for access.${quote}`,
  );
}

export function proxyRefused(): AddInError {
  return new AddInError('http', 'A proxy requires you to sign in (407). Sign in to your network, then refresh.');
}

export function notFound(host: string, pathname: string, quote: string): AddInError {
  return new AddInError('http', `${host} has nothing at ${pathname} (404). Check the service address.${quote}`);
}

export function noRest(host: string, resource: string): AddInError {
  return new AddInError(
    'http',
    `${host} doesn't offer REST v1 ${resource} (404). Use source=odata, or an OData function.`,
  );
}

export function noGraphQL(host: string): AddInError {
  return new AddInError('http', `${host} doesn't offer GraphQL (404). Use source=odata, or IDS.QUERY.`);
}

export function tooManyRequests(): AddInError {
  return new AddInError('http', 'Too many requests (429). Wait a minute, then refresh.');
}

export function serverFailed(status: number, quote: string): AddInError {
  return new AddInError('http', `The service returned an error (${String(status)}). Refresh later.${quote}`);
}

export function requestRefused(status: number, reason: string | undefined): AddInError {
  return new AddInError(
    'service',
    `The service rejected the query (${String(status)}). Check its columns, filter, and options.${quoteService(reason)}`,
    { reason },
  );
}

export function notConnected(): AddInError {
  return new AddInError('signIn', 'Not connected. Open the pane on the IDS tab and enter an access token.');
}

export function connectionChanged(): AddInError {
  return new AddInError('canceled', 'The connection changed while this query was waiting. Refresh to try again.');
}

export function linkToOtherHost(host: string): AddInError {
  return linkNotFollowed(`to another host (${host})`);
}

export function responseTooLarge(host: string): AddInError {
  return new AddInError(
    'limit',
    `${host} sent more than 256 MB, so the result wasn't used. Query one custodian, a shorter period, or fewer columns.`,
  );
}

export function linkNotAddress(options?: ErrorOptions): AddInError {
  return linkNotFollowed("that isn't a valid address", options);
}

export function linkWithToken(): AddInError {
  return linkNotFollowed('that contains the access token');
}

function linkNotFollowed(which: string, options?: ErrorOptions): AddInError {
  return new AddInError(
    'contract',
    `The service sent a link ${which}. The link wasn't followed and the result wasn't used. Contact the service's operator.`,
    options,
  );
}

export function hostNotAllowed(host: string): AddInError {
  return new AddInError(
    'service',
    `This add-in isn't allowed to connect to ${host}. Ask your administrator to allow it, or enter another service address.`,
  );
}

export function notModified(host: string): AddInError {
  return new AddInError(
    'contract',
    `${host} sent no data (304, not modified). Refresh. If this continues, contact the service's operator.`,
  );
}

export function redirected(host: string): AddInError {
  return new AddInError(
    'contract',
    `${host} redirected the request, and the redirect wasn't followed. Check the service address.`,
  );
}

export function timedOut(host: string, seconds: number, options?: ErrorOptions): AddInError {
  return new AddInError(
    'timeout',
    `${host} didn't respond within ${printCount(seconds, 'second')}. Refresh to try again.`,
    options,
  );
}

export function unreachable(host: string, options?: ErrorOptions): AddInError {
  return new AddInError(
    'network',
    `Can't reach ${host}, or its response was cut off. Check the connection and the service address, then refresh.`,
    options,
  );
}

export function quoteService(message: string | undefined): string {
  return message === undefined ? '' : ` The service says: ${message}`;
}
