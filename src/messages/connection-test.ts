// Messages about testing a connection, and about tokens that may be for another service. Only the pane loads them.

import { AddInError } from '../model/errors';
import { printCount, printNumber } from '../model/print-number';

export function unexpectedIssuer(host: string, issuer: string, expected: string): AddInError {
  return nothingSent(host, `comes from ${nameIssuer(issuer)}, but tokens for that service come from ${expected}`);
}

export function otherIssuer(host: string, issuer: string, accepted: string): AddInError {
  return nothingSent(
    host,
    `comes from ${nameIssuer(issuer)}, but the last token that worked there came from ${nameIssuer(accepted)}`,
  );
}

export function otherAudience(host: string, audience: string, accepted: string): AddInError {
  return nothingSent(
    host,
    `is for ${nameAudience(audience)}, but the last token that worked there was for ${nameAudience(accepted)}`,
  );
}

function nothingSent(host: string, differs: string): AddInError {
  return new AddInError(
    'signIn',
    `Nothing was sent to ${host}: this access token ${differs}. If the pasted token is right, choose Connect again. Otherwise, paste another.`,
  );
}

const nameIssuer = (issuer: string) => issuer || 'an unnamed issuer';

const nameAudience = (audience: string) => audience || 'an unnamed service';

export function offline(): string {
  return 'This computer is offline. Connect it to the network, then try again.';
}

export function serviceNotAllowed(host: string, origin: string): string {
  return `This add-in isn't allowed to connect to ${host}. Ask your administrator to allow ${origin} (IDS_CONNECT).`;
}

export function noResponse(host: string, seconds: number): string {
  return `${host} didn't respond within ${printCount(seconds, 'second')}. Check whether it needs a VPN, or try again later.`;
}

export function unreachable(host: string, origin: string): string {
  return `Can't reach ${host}. Check the address, the VPN, and the firewall. If they're fine, open ${origin} in a browser and check that it trusts the certificate.`;
}

export function unreadable(host: string): string {
  return `${host} responded but doesn't let this add-in read its responses (CORS). Ask the service's operator to allow the add-in's origin and the Authorization header.`;
}

export function requiresToken(host: string, millis: number): string {
  return `${host} responded in ${printNumber(millis)} ms and requires a token, as expected.`;
}

export function requiresNoToken(host: string, millis: number): string {
  return `${host} responded in ${printNumber(millis)} ms but doesn't require a token. It may be a sign-in page, not the data service. Check the address.`;
}

export function noServiceHere(host: string): string {
  return `${host} responded but has no data service at this address (404). Check the path after the host name.`;
}

export function redirects(host: string): string {
  return `${host} redirects to another address. Open the service address in a browser. If a sign-in page appears, contact the service's operator. Otherwise, enter the address that the browser ends on.`;
}

export function respondsWithStatus(host: string, millis: number, status: number): string {
  return `${host} responded in ${printNumber(millis)} ms with status ${String(status)}.`;
}

export function serverError(host: string, status: number): string {
  return `${host} returned an error (${String(status)}). Try again in a minute, or contact the service's operator.`;
}

export function dataSourceResponds(name: string): string {
  return `${name} responded.`;
}

export function dataSourceFailed(name: string, message: string): string {
  return `${name}: ${message}`;
}
