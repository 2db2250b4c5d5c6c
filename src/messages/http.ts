// Messages about HTTP requests, their responses, and the connection. `quote` is empty or from {@link quoteService}.

import { AddInError } from '../model/errors';
import { printCount } from '../model/print-number';

export const partialResponse = (host: string, status: number) =>
  new AddInError(
    'contract',
    `${host} sent a partial response (${String(status)} instead of 200), so it wasn't used. Refresh. If this continues, contact the service operator.`,
  );

export const tokenRejected = () =>
  new AddInError('signIn', 'The service rejected the access token (401). Enter a new token in the IDS pane.');

export const tokenRejectedByRest = () =>
  new AddInError(
    'service',
    'REST v1 rejected the access token (401). Use source=odata or another function, or ask the service operator for access.',
  );

export const forbidden = (quote: string) =>
  new AddInError(
    'service',
    `This access token doesn't cover this data (403). Ask the service operator for access.${quote}`,
  );

export const proxySignInRequired = () =>
  new AddInError('http', 'A proxy requires you to sign in (407). Sign in to your network, then refresh.');

export const notFound = (host: string, pathname: string, quote: string) =>
  new AddInError('http', `${host} has nothing at ${pathname} (404). Check the service address.${quote}`, {
    status: 404,
  });

export const restResourceNotFound = (host: string, resource: string) =>
  new AddInError('http', `${host} doesn't offer REST v1 ${resource} (404). Use source=odata or another function.`);

export const noGraphQL = (host: string) =>
  new AddInError('http', `${host} doesn't offer GraphQL (404). Use source=odata, or IDS.QUERY.`);

/** `advice` is {@link refreshLater} or from {@link refreshAfter}. */
export const tooManyRequests = (advice: string) => new AddInError('http', `Too many requests (429).${advice}`);

export const serverFailed = (status: number, quote: string, advice: string) =>
  new AddInError('http', `The service returned an error (${String(status)}).${advice}${quote}`);

export const refreshLater = ' Refresh later.';

export const refreshAfter = (time: string) => ` Refresh after ${time}.`;

export const requestRejected = (status: number, reason: string | undefined) =>
  new AddInError(
    'service',
    `The service rejected the query (${String(status)}). Check its columns, filter, and options.${quoteService(reason)}`,
    { reason },
  );

export const notConnected = () =>
  new AddInError('signIn', 'Not connected. Open the pane from the IDS tab and enter an access token.');

export const connectionChanged = () =>
  new AddInError('canceled', 'The connection changed while this query was waiting. Refresh to try again.');

export const linkToOtherHost = (host: string) => linkNotFollowed(`leads to another host (${host})`);

export const responseTooLarge = (host: string) =>
  new AddInError(
    'limit',
    `${host} sent more than 256 MB, so the result wasn't used. Query one custodian, a shorter period, or fewer columns.`,
  );

export const linkNotAddress = (options?: ErrorOptions) => linkNotFollowed("isn't a valid address", options);

export const linkWithToken = () => linkNotFollowed('contains the access token');

const linkNotFollowed = (problem: string, options?: ErrorOptions) =>
  new AddInError(
    'contract',
    `The service's link to the next page ${problem}, so the result wasn't used. Contact the service operator.`,
    options,
  );

export const hostNotAllowed = (host: string) =>
  new AddInError(
    'service',
    `This add-in isn't allowed to connect to ${host}. Ask your administrator to allow it, or enter another service address.`,
  );

export const notModified = (host: string) =>
  new AddInError(
    'contract',
    `${host} sent no data (304, not modified). Refresh. If this continues, contact the service operator.`,
  );

export const redirected = (host: string) =>
  new AddInError(
    'contract',
    `${host} redirected the request, and the redirect wasn't followed. Check the service address.`,
  );

export const timedOut = (host: string, seconds: number, options?: ErrorOptions) =>
  new AddInError(
    'timeout',
    `${host} didn't respond within ${printCount(seconds, 'second')}. Refresh to try again.`,
    options,
  );

export const unreachable = (host: string, options?: ErrorOptions) =>
  new AddInError(
    'network',
    `Can't reach ${host}, or its response was cut off. Check the connection and the service address, then refresh.`,
    options,
  );

export const quoteService = (message: string | undefined) =>
  message === undefined ? '' : ` The service says: ${message}`;
