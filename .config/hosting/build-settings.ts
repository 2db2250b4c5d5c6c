import { StartError } from '../say';

/** The target of a production build. */
export interface BuildSettings {
  /** The address of the files, without a trailing slash. */
  readonly publicUrl: string;
  /** The initial data service of the pane: absolute, or a path next to the add-in; empty for /service. */
  readonly service: string;
  /** The issuer (`iss`) of its access tokens; empty for any. */
  readonly issuer: string;
  /** Further origins that the page may connect to. */
  readonly connect: readonly string[];
}

// IPv6 has many notations for this computer, and no server for other users has such an address.
const localNames = /^(localhost|127(\.\d+){3}|0\.0\.0\.0|\[[\da-f:.]+\])$|\.localhost$/;

/**
 * The settings of `npm run build` from its environment: PUBLIC_URL, IDS_SERVICE, IDS_ISSUER, and IDS_CONNECT with more origins of
 * data services, between spaces.
 *
 * @throws StartError for a value that can't be used
 */
export function readBuildSettings(env: NodeJS.ProcessEnv): BuildSettings {
  const service = readService(env['IDS_SERVICE'] ?? '');
  const own = service.startsWith('/') || service === '' ? [] : [new URL(service).origin];
  return {
    publicUrl: readPublicUrl(env['PUBLIC_URL'] ?? ''),
    service,
    issuer: readIssuer(env['IDS_ISSUER'] ?? ''),
    connect: [...new Set([...own, ...readConnect(env)])],
  };
}

/** The origins in IDS_CONNECT, further data services that the page may connect to. */
export function readConnect(env: NodeJS.ProcessEnv): string[] {
  const given = (env['IDS_CONNECT'] ?? '').split(/\s+/).filter((part) => part !== '');
  return given.map(readOrigin);
}

function readPublicUrl(text: string): string {
  const example = 'PUBLIC_URL=https://addins.example.com/ids npm run build';
  if (text === '') {
    throw new StartError(`Say where the add-in will be served, as its manifest has to name that address: ${example}`);
  }
  const url = readHttps(text);
  if (!url) {
    throw new StartError(
      `PUBLIC_URL is "${text}", which Excel opens no add-in from; give an https address such as ${example}`,
    );
  }
  return url.href.replace(/\/+$/, '');
}

function readService(text: string): string {
  if (/^\/[\w./-]*$/.test(text) && !text.startsWith('//')) return text.replace(/\/+$/, '');
  const url = text === '' ? undefined : readHttps(text);
  if (text !== '' && !url) {
    throw new StartError(
      `IDS_SERVICE is "${text}", which is no data service for others; give an https address, or a path such as /service.`,
    );
  }
  return url ? url.href.replace(/\/+$/, '') : '';
}

function readIssuer(text: string): string {
  if (/^[^\s"'<>&]{0,200}$/.test(text)) return text;
  throw new StartError(
    `IDS_ISSUER is "${text}"; give the issuer as access tokens name it, such as https://login.example.com`,
  );
}

function readOrigin(text: string): string {
  const url = readHttps(text);
  if (url && url.pathname === '/') return url.origin;
  throw new StartError(
    `IDS_CONNECT has "${text}". Enter https addresses without a path, separated by spaces: https://ids.example.com`,
  );
}

/** An https address of another computer, without query or fragment. */
function readHttps(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.protocol !== 'https:' || url.username || url.password || !/^[\w.~/:[\]-]+$/.test(text))
    return undefined;
  // A host name in an address may contain a semicolon, which would start another part of the policy.
  return localNames.test(url.hostname.replace(/\.$/, '')) || !/^[\w.:[\]-]+$/.test(url.hostname) ? undefined : url;
}
