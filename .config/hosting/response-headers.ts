import { printContentSecurityPolicy } from './content-security-policy.mjs';

/** The headers of every response of the add-in's server. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Files with a hash of their content in their name never change. */
const hashedScript = /\.[0-9a-f]{8}\.js$/;

/** Office replaces an icon that has Cache-Control with its own picture: https://learn.microsoft.com/javascript/api/manifest/image. */
const iconPath = /^\/assets\/[\w-]+\.png$/;

/** Files that Excel on the web, a page of another origin, reads. */
const crossOriginPath = /^\/(functions\.json|shortcuts\.json|manifest\.xml|assets\/)/;

/**
 * Returns the headers of one file of the add-in.
 *
 * @param path - as requested, without a query
 */
export function createResponseHeaders(
  path: string,
  policy: string = printContentSecurityPolicy(),
): Record<string, string> {
  return {
    ...commonHeaders,
    'Content-Security-Policy': policy,
    ...(!iconPath.test(path) && {
      'Cache-Control': hashedScript.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    }),
    'Cross-Origin-Resource-Policy': crossOriginPath.test(path) ? 'cross-origin' : 'same-origin',
    ...(crossOriginPath.test(path) && { 'Access-Control-Allow-Origin': '*' }),
  };
}
