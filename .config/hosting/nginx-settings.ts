import { StartError } from '../say';
import { readBuildSettings } from './build-settings';
import { contentSecurityPolicy, excelOnTheWeb } from './content-security-policy.mjs';

/** What stands for the names in nginx.conf.template. */
export type NginxVariables = Readonly<Record<string, string>>;

/**
 * The values for the template of nginx, from the environment of the build (PUBLIC_URL, IDS_SERVICE, IDS_CONNECT, OFFICE_JS) and what
 * .config/hosting/README.md lists.
 *
 * @throws StartError for a value that can't be used
 */
export function readNginxSettings(env: NodeJS.ProcessEnv): NginxVariables {
  const { publicUrl, connect, officeJs } = readBuildSettings(env);
  const { origin, hostname, pathname } = new URL(publicUrl);
  const frameAncestors = (env['IDS_FRAME_ANCESTORS'] ?? '').split(/\s+/).filter((part) => part !== '');
  const wanted: NginxVariables = {
    IDS_SERVER_NAME: hostname,
    IDS_ORIGIN: origin,
    IDS_PATH: pathname.replace(/\/$/, ''),
    IDS_ROOT: env['IDS_ROOT'] || '/var/www/ids',
    IDS_LISTEN: env['IDS_LISTEN'] || '443',
    IDS_CERTIFICATE: env['IDS_CERTIFICATE'] || `/etc/ssl/certs/${hostname}.pem`,
    IDS_CERTIFICATE_KEY: env['IDS_CERTIFICATE_KEY'] || `/etc/ssl/private/${hostname}.key`,
    IDS_LOGS: env['IDS_LOGS'] || '/var/log/nginx',
    ...forwarding(env),
  };
  for (const [name, value] of Object.entries(wanted)) {
    if (/[^\w./:*[\]-]/.test(value)) {
      throw new StartError(
        `${name} is "${value}", which nginx would not read as one word; use letters, digits and ./:-`,
      );
    }
  }
  for (const source of frameAncestors) {
    // A star stands for one part in front of an organisation's own name, never for that.
    if (!/^https:\/\/(\*\.[\w-]+\.)?[\w-]+(\.[\w-]+)*(:\d+)?$/.test(source)) {
      throw new StartError(
        `IDS_FRAME_ANCESTORS has "${source}". Enter https addresses without a path, separated by spaces. A star may only precede a domain: https://*.example.com`,
      );
    }
  }
  const ancestors = frameAncestors.length > 0 ? frameAncestors : excelOnTheWeb;
  return { ...wanted, IDS_POLICY: contentSecurityPolicy({ connect, officeJs, frameAncestors: ancestors }) };
}

/** The one data service that requests are passed on to; empty values when there is none. */
function forwarding(env: NodeJS.ProcessEnv): NginxVariables {
  const text = env['IDS_FORWARD_TO'] ?? '';
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const trusted = env['IDS_FORWARD_CA'] || '/etc/ssl/certs/ca-certificates.crt';
  if (
    text !== '' &&
    (!url || !isSafe(url) || url.username || url.search || url.hash || /[^\w./-]/.test(url.pathname))
  ) {
    throw new StartError(
      `IDS_FORWARD_TO is "${text}"; give the https address of the data service, so that tokens travel encrypted.`,
    );
  }
  return {
    IDS_FORWARD_TO: url ? url.href.replace(/\/+$/, '') : '',
    IDS_FORWARD_SCHEME: url ? url.protocol.slice(0, -1) : '',
    IDS_FORWARD_NAME: url?.hostname ?? '',
    IDS_FORWARD_HOST: url?.host ?? '',
    IDS_FORWARD_SERVER: url ? `${url.hostname}:${url.port || (url.protocol === 'https:' ? '443' : '80')}` : '',
    IDS_FORWARD_PATH: url ? url.pathname.replace(/\/+$/, '') : '',
    IDS_FORWARD_CA: trusted,
  };
}

/** Plain http is for a service on the same computer only. */
function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
}
