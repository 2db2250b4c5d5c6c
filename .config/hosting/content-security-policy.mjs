// @ts-check

/** The address that Microsoft serves office.js at, with the scripts and texts that it loads from beside itself. */
const officeJsOrigin = 'https://appsforoffice.microsoft.com';

/** Where Excel on the web lives: its own frame, and the pages that put that frame into theirs. */
export const excelOnTheWeb = [
  'https://*.officeapps.live.com',
  'https://*.sharepoint.com',
  'https://onedrive.live.com',
  'https://*.office.com',
  'https://*.office365.com',
  'https://*.microsoft365.com',
  'https://*.cloud.microsoft',
  'https://teams.microsoft.com',
];

/**
 * What the add-in's page may load, run and ask. Each source is there for a reason, listed in SECURITY.md.
 *
 * @param {object} [options]
 * @param {string | undefined} [options.officeJs] address of office.js; default Microsoft's
 * @param {readonly string[] | undefined} [options.connect] origins of data services, beside the page's own
 * @returns {string} the part that a page can say itself, in a `meta` element
 */
export function pagePolicy({ officeJs = '', connect = [] } = {}) {
  const office = officeJs.startsWith('/') ? [] : [officeJs === '' ? officeJsOrigin : new URL(officeJs).origin];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...office].join(' '),
    ...(office.length > 0 ? [['frame-src', ...office].join(' ')] : []),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    ["connect-src 'self'", ...connect].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/**
 * The whole policy, as only a server can send it: who may put the page into a frame is not heard from a page itself.
 *
 * @param {Parameters<typeof pagePolicy>[0] & { frameAncestors?: readonly string[] }} [options]
 *   `frameAncestors`: pages that may, beside those of the same origin; default Excel on the web
 */
export function contentSecurityPolicy({ frameAncestors = excelOnTheWeb, ...page } = {}) {
  return `${pagePolicy(page)}; ${["frame-ancestors 'self'", ...frameAncestors].join(' ')}`;
}
