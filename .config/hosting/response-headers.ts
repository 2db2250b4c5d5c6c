import { contentSecurityPolicy } from './content-security-policy.mjs';

/** What every answer of the add-in's server carries. */
export const everyResponse: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Files with a hash of their content in their name: another content has another name. */
const hashed = /\.[0-9a-f]{8}\.js$/;

/** Office shows its own picture for an icon that comes with this header: https://learn.microsoft.com/javascript/api/manifest/image. */
const icon = /^\/assets\/[\w-]+\.png$/;

/** What Excel on the web, a page of another origin, reads and shows. */
const readByExcel = /^\/(functions\.json|shortcuts\.json|manifest\.xml|assets\/)/;

/**
 * The headers of one file of the add-in.
 *
 * @param path - as asked for, without a query
 */
export function responseHeaders(path: string, policy: string = contentSecurityPolicy()): Record<string, string> {
  return {
    ...everyResponse,
    'Content-Security-Policy': policy,
    ...(!icon.test(path) && {
      'Cache-Control': hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    }),
    'Cross-Origin-Resource-Policy': readByExcel.test(path) ? 'cross-origin' : 'same-origin',
    ...(readByExcel.test(path) && { 'Access-Control-Allow-Origin': '*' }),
  };
}
