import { CommandError } from '../terminal';

/** The target of a production build. */
export interface BuildSettings {
  /** The address of the files, without a trailing slash. */
  readonly publicUrl: string;
  /** The initial data service of the pane: absolute, or a path next to the add-in; empty for /service. */
  readonly service: string;
  /** The issuer (`iss`) of its access tokens; empty for any. */
  readonly issuer: string;
  /** More origins that the page may connect to. */
  readonly connect: readonly string[];
  /** The address of office.js; empty for Microsoft's public one. */
  readonly officeJs: string;
  /** The name of a separate deployment, such as test; empty for the main one. */
  readonly channel: string;
}

// IPv6 has many notations for this computer, and no server for other users has such an address.
const localNames = /^(localhost|127(\.\d+){3}|0\.0\.0\.0|\[[\da-f:.]+\])$|\.localhost$/;

/**
 * Returns the settings of `npm run build` from its environment. docs/guides/deploy.md lists them.
 *
 * @throws CommandError for a value that can't be used
 */
export function readBuildSettings(env: NodeJS.ProcessEnv): BuildSettings {
  const publicUrl = readPublicUrl(env['PUBLIC_URL'] ?? '');
  const service = readService(env['IDS_SERVICE'] ?? '', publicUrl);
  const serviceOrigins = service.startsWith('/') || service === '' ? [] : [new URL(service).origin];
  return {
    publicUrl,
    service,
    issuer: readIssuer(env['IDS_ISSUER'] ?? ''),
    connect: [...new Set([...serviceOrigins, ...readConnect(env)])],
    officeJs: readOfficeJs(env['OFFICE_JS'] ?? ''),
    channel: readChannel(env['IDS_CHANNEL'] ?? ''),
  };
}

/** Returns the origins in IDS_CONNECT: more data services that the page may connect to. */
export function readConnect(env: NodeJS.ProcessEnv): string[] {
  const addresses = (env['IDS_CONNECT'] ?? '').split(/\s+/).filter((part) => part !== '');
  return addresses.map(readOrigin);
}

function readPublicUrl(text: string): string {
  const example = 'PUBLIC_URL=https://addins.example.com/ids npm run build';
  if (text === '') {
    throw new CommandError(`Enter the address of the add-in's files, because its manifest contains it: ${example}`);
  }
  const path = readHttpsUrl('PUBLIC_URL is', text).pathname.replace(/\/+$/, '');
  if (/^\/service(\/|$)/.test(path)) {
    throw new CommandError(
      `PUBLIC_URL is "${text}", but /service is the path that nginx forwards to the data service. Use another path, such as /ids.`,
    );
  }
  if (/\.(html?|xml|json|js)$/i.test(path)) {
    throw new CommandError(
      `PUBLIC_URL is "${text}". Enter the address of the folder, without the name of a file: ${example}`,
    );
  }
  if (!/^(\/[\w-][\w.-]*)*$/.test(path)) {
    throw new CommandError(
      `PUBLIC_URL is "${text}". Use letters, digits, and _ - . for the folders of its path, and start none with a period: ${example}`,
    );
  }
  return new URL(text).origin + path;
}

function readService(text: string, publicUrl: string): string {
  if (text === '') return '';
  const isPath = /^\/\w[\w./-]*$/.test(text);
  const service = (isPath ? text : readHttpsUrl('IDS_SERVICE is', text, 'a path such as /service').href).replace(
    /\/+$/,
    '',
  );
  if (new URL(service, publicUrl).href.replace(/\/+$/, '') === publicUrl) {
    throw new CommandError(
      `IDS_SERVICE is "${text}", which is PUBLIC_URL, the address of the add-in's files. Enter the address of the data service.`,
    );
  }
  return service;
}

function readOfficeJs(text: string): string {
  if (text === '') return '';
  const url = readHttpsUrl('OFFICE_JS is', text);
  if (url.pathname.endsWith('/office.js')) return url.href;
  throw new CommandError(
    `OFFICE_JS is "${text}". Enter the whole address of the file, such as https://appsforoffice.gcch.cdn.office.net/appsforoffice/lib/1/hosted/office.js`,
  );
}

function readChannel(text: string): string {
  // The name of the add-in in the unified manifest has 30 characters at most.
  if (/^[A-Za-z0-9]{0,12}$/.test(text)) return text;
  throw new CommandError(`IDS_CHANNEL is "${text}". Enter up to 12 letters and digits, such as test.`);
}

function readIssuer(text: string): string {
  if (/^[^\s"'<>&]{0,200}$/.test(text)) return text;
  throw new CommandError(
    `IDS_ISSUER is "${text}". Enter the iss claim of your access tokens, such as https://login.example.com, with up to 200 characters and without spaces, quotation marks, <, >, and &.`,
  );
}

function readOrigin(text: string): string {
  const url = readHttpsUrl('IDS_CONNECT has', text);
  if (url.pathname === '/') return url.origin;
  throw new CommandError(
    `IDS_CONNECT has "${text}". Enter addresses without a path, separated by spaces: https://ids.example.com`,
  );
}

/**
 * Reads an https address of another computer, without query or fragment.
 *
 * @param messageStart - the start of the error message, such as `PUBLIC_URL is`
 * @param alternative - another kind of value that the setting accepts
 */
function readHttpsUrl(messageStart: string, text: string, alternative = ''): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const problem = findUrlProblem(text, url);
  if (url && problem === '') return url;
  throw new CommandError(
    `${messageStart} "${text}". ${problem}${alternative === '' ? '' : ` Or enter ${alternative}.`}`,
  );
}

/** Returns why an address can't be used, and what to enter instead; empty if it can. */
function findUrlProblem(text: string, url: URL | undefined): string {
  if (/\s/.test(text)) return 'Remove the spaces.';
  if (url?.protocol !== 'https:') return 'Enter an address that starts with https://.';
  if (url.username || url.password) return 'Remove the user name and the password: everyone can read the built files.';
  if (/[?#]/.test(text)) return 'Remove the query and the fragment (? and #).';
  // A host name in an address may contain a semicolon, which would start another part of the policy.
  if (!/^[\w.:[\]-]+$/.test(url.hostname)) return 'Enter a host name of letters, digits, hyphens, and periods.';
  if (localNames.test(url.hostname.replace(/\.$/, ''))) {
    return "Other computers can't reach this address. Enter an address that they can reach.";
  }
  if (/[^\x00-\x7f]/.test(text)) return `Enter only ASCII characters: ${url.href}`;
  return /^[\w.~/:[\]-]+$/.test(text) ? '' : 'Use only letters, digits, and _ - . ~ / in the address.';
}
