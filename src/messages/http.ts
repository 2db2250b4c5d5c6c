// Messages about single requests and their replies.

import { AddInError } from '../model/errors';

export function partialResponse(host: string, status: number): AddInError {
  return new AddInError(
    'contract',
    `${host} did not say that its answer is whole (${status} instead of 200), so nothing of it was used. Refresh; if it stays, tell the service's operator.`,
  );
}

export function tokenRefused(): AddInError {
  return new AddInError('signIn', 'The service refused the access token (401). Enter a new token in the IDS pane.');
}

export function forbidden(quote: string): AddInError {
  return new AddInError(
    'service',
    `This access token may not read that (403). Ask those who run the service for the right to it.${quote}`,
  );
}

export function notFound(host: string, pathname: string, quote: string): AddInError {
  return new AddInError('http', `${host} has nothing at ${pathname} (404). Check the service address.${quote}`);
}

export function noRest(host: string, resource: string): AddInError {
  return new AddInError(
    'http',
    `This service offers no REST v1: ${host} has no v1 ${resource} (404). Use source=odata, or a function of OData.`,
  );
}

export function noGraphQL(host: string): AddInError {
  return new AddInError(
    'http',
    `This service offers no GraphQL: ${host} has none (404). Use source=odata, or IDS.QUERY.`,
  );
}

export function tooManyRequests(): AddInError {
  return new AddInError('http', 'The service is asked too often (429). Wait a minute, then refresh.');
}

export function serverFailed(status: number, quote: string): AddInError {
  return new AddInError('http', `The service failed (${status}). Refresh later.${quote}`);
}

export function requestRefused(status: number, quote: string): AddInError {
  return new AddInError(
    'service',
    `The service refused the question (${status}). Check its columns, filter and options.${quote}`,
  );
}

export function notConnected(): AddInError {
  return new AddInError('signIn', 'Not connected. Open the pane on the IDS tab and enter an access token.');
}

export function connectionChanged(): AddInError {
  return new AddInError('cancelled', 'The connection was changed while this was waiting. Refresh to ask again.');
}

export function linkToOtherHost(host: string): AddInError {
  return new AddInError(
    'contract',
    `The service sent a link to another place (${host}). It was not followed, and nothing of the answer was used: tell the service's operator.`,
  );
}

export function responseTooLarge(host: string): AddInError {
  return new AddInError(
    'limit',
    `${host} sent more than 256 MB at once, so nothing of it was used. Ask for one custodian, a shorter period or fewer columns.`,
  );
}

export function linkNotAddress(options?: ErrorOptions): AddInError {
  return new AddInError(
    'contract',
    "The service sent a link that is not an address. Nothing of the answer was used: tell the service's operator.",
    options,
  );
}

export function hostNotAllowed(host: string): AddInError {
  return new AddInError(
    'service',
    `This add-in was not set up to ask ${host}. Ask those who host the add-in to allow it, or enter another service address.`,
  );
}

export function notModified(host: string): AddInError {
  return new AddInError(
    'contract',
    `${host} sent nothing, as if its data were here unchanged (304). Refresh to ask again; if it stays, tell the service's operator.`,
  );
}

export function redirected(host: string): AddInError {
  return new AddInError(
    'contract',
    `${host} wants to send this request elsewhere. It was not followed: check the service address.`,
  );
}

export function timedOut(host: string, seconds: number, options?: ErrorOptions): AddInError {
  return new AddInError('timeout', `${host} did not answer within ${seconds} seconds. Refresh to try again.`, options);
}

export function unreachable(host: string, options?: ErrorOptions): AddInError {
  return new AddInError(
    'network',
    `${host} can't be reached, or its answer broke off. Check the connection and the service address, then refresh.`,
    options,
  );
}
