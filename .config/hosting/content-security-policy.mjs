// @ts-check

/** The origin from which Microsoft serves office.js, and the scripts and texts that it loads. */
const officeJsOrigin = 'https://appsforoffice.microsoft.com';

/** The origins of Excel on the web and of the pages that frame it. */
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
 * Returns the content security policy in the add-in's page. README.md in this folder lists the reason for each source.
 *
 * @param {object} [options]
 * @param {string | undefined} [options.officeJs] the address of office.js; Microsoft's by default
 * @param {readonly string[] | undefined} [options.connect] origins of data services, in addition to the page's own
 * @returns {string} the part of the policy that works in a `meta` element
 */
export function printPagePolicy({ officeJs = '', connect = [] } = {}) {
  const officeSources = officeJs.startsWith('/') ? [] : [officeJs === '' ? officeJsOrigin : new URL(officeJs).origin];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...officeSources].join(' '),
    ...(officeSources.length > 0 ? [['frame-src', ...officeSources].join(' ')] : []),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    ["connect-src 'self'", ...connect].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/**
 * Returns the whole content security policy, for the header. Browsers ignore `frame-ancestors` in a page.
 *
 * @param {Parameters<typeof printPagePolicy>[0] & { frameAncestors?: readonly string[] }} [options]
 *   `frameAncestors`: the origins that may frame the page, in addition to its own; Excel on the web by default
 */
export function printContentSecurityPolicy({ frameAncestors = excelOnTheWeb, ...page } = {}) {
  return `${printPagePolicy(page)}; ${["frame-ancestors 'self'", ...frameAncestors].join(' ')}`;
}
