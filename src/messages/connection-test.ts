// Messages about testing a connection, and about tokens that may be for another service. Only the pane loads them.

import { AddInError } from '../model/errors';
import { printCount, printNumber } from '../model/print-number';

export const unexpectedIssuer = (host: string, issuer: string, expected: string) =>
  nothingSent(host, `comes from ${nameIssuer(issuer)}, but tokens for that service come from ${expected}`);

export const otherIssuer = (host: string, issuer: string, accepted: string) =>
  nothingSent(
    host,
    `comes from ${nameIssuer(issuer)}, but the last token that worked there came from ${nameIssuer(accepted)}`,
  );

export const otherAudience = (host: string, audience: string, accepted: string) =>
  nothingSent(
    host,
    `is for ${nameAudience(audience)}, but the last token that worked there was for ${nameAudience(accepted)}`,
  );

const nothingSent = (host: string, difference: string) =>
  new AddInError(
    'signIn',
    `Nothing was sent to ${host}: this access token ${difference}. If the pasted token is right, choose Connect again. Otherwise, paste another.`,
  );

const nameIssuer = (issuer: string) => issuer || 'an unnamed issuer';

const nameAudience = (audience: string) => audience || 'an unnamed service';

export const offline = 'This computer is offline. Connect it to the network, then try again.';

export const serviceNotAllowed = (host: string, origin: string) =>
  `This add-in isn't allowed to connect to ${host}. Ask your administrator to allow ${origin} (IDS_CONNECT).`;

export const noResponse = (host: string, seconds: number) =>
  `${host} didn't respond within ${printCount(seconds, 'second')}. Check whether it needs a VPN, or try again later.`;

export const unreachable = (host: string, origin: string) =>
  `Can't reach ${host}. Check the address, the VPN, and the firewall. If they're fine, open ${origin} in a browser and check that it trusts the certificate.`;

export const unreadable = (host: string) =>
  `${host} responded but doesn't let this add-in read its responses (CORS). Ask the service operator to allow the add-in's origin and the Authorization header.`;

export const requiresToken = (host: string, millis: number) =>
  `${host} responded in ${printNumber(millis)} ms and requires a token, as expected.`;

export const requiresNoToken = (host: string, millis: number) =>
  `${host} responded in ${printNumber(millis)} ms but doesn't require a token. It may be a sign-in page, not the data service. Check the address.`;

export const noServiceHere = (host: string) =>
  `${host} responded but has no data service at this address (404). Check the path after the host name.`;

export const redirects = (host: string) =>
  `${host} redirects to another address. Open the service address in a browser. If a sign-in page appears, contact the service operator. Otherwise, enter the address where the browser ends up.`;

export const respondsWithStatus = (host: string, millis: number, status: number) =>
  `${host} responded in ${printNumber(millis)} ms with status ${String(status)}.`;

export const serverError = (host: string, status: number) =>
  `${host} returned an error (${String(status)}). Try again in a minute, or contact the service operator.`;

export const dataSourceResponds = (name: string) => `${name} responded.`;

export const dataSourceFailed = (name: string, message: string) => `${name}: ${message}`;
