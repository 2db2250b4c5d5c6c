import { createHash } from 'node:crypto';
import { CommandError } from '../terminal';
import { type BuildSettings, readBuildSettings } from './build-settings';
import { printContentSecurityPolicy, excelOnTheWeb } from './content-security-policy.mjs';

/** The values of the variables in nginx.conf.template. */
export type NginxVariables = Readonly<Record<string, string>>;

/**
 * Reads the values for the template of nginx from the environment: the settings of the build, and those listed in
 * .config/hosting/README.md.
 *
 * @throws CommandError for a value that can't be used
 */
export function readNginxSettings(env: NodeJS.ProcessEnv): NginxVariables {
  const settings = readBuildSettings(env);
  const { publicUrl, connect, officeJs } = settings;
  const { origin, host, hostname, port, pathname } = new URL(publicUrl);
  const frameAncestors = (env['IDS_FRAME_ANCESTORS'] ?? '').split(/\s+/).filter((part) => part !== '');
  const variables: NginxVariables = {
    // Short, because nginx limits the length of its variables.
    IDS_NAME: createHash('sha256').update(`${host} ${settings.channel.toLowerCase()}`).digest('hex').slice(0, 8),
    IDS_SERVER_NAME: hostname,
    IDS_ORIGIN: origin,
    IDS_PATH: pathname.replace(/\/$/, ''),
    IDS_ROOT: env['IDS_ROOT'] || '/var/www/ids',
    IDS_LISTEN: readListen(env['IDS_LISTEN'] || port || '443'),
    IDS_CERTIFICATE: env['IDS_CERTIFICATE'] || `/etc/ssl/certs/${hostname}.pem`,
    IDS_CERTIFICATE_KEY: env['IDS_CERTIFICATE_KEY'] || `/etc/ssl/private/${hostname}.key`,
    IDS_LOGS: env['IDS_LOGS'] || '/var/log/nginx',
    ...readForwarding(env, settings),
  };
  for (const [name, value] of Object.entries(variables)) {
    if (/[^\w./:*[\]-]/.test(value)) {
      throw new CommandError(
        `${name} is "${value}". Use only letters, digits, and _ . / : * [ ] - because nginx must read it as one word.`,
      );
    }
  }
  for (const source of frameAncestors) {
    // A star may replace a subdomain, but not the domain of an organization.
    if (!/^https:\/\/(\*\.[\w-]+\.)?[\w-]+(\.[\w-]+)*(:\d+)?$/.test(source)) {
      throw new CommandError(
        `IDS_FRAME_ANCESTORS has "${source}". Enter https addresses without a path, separated by spaces. A star may only precede a domain: https://*.example.com`,
      );
    }
  }
  const ancestors = frameAncestors.length > 0 ? frameAncestors : excelOnTheWeb;
  return { ...variables, IDS_POLICY: printContentSecurityPolicy({ connect, officeJs, frameAncestors: ancestors }) };
}

/** Returns a port, or an address and a port. */
function readListen(text: string): string {
  const [, port = ''] = /^(?:(?:[\w.-]+|\*|\[[\da-f:]+\]):)?(\d{1,5})$/i.exec(text) ?? [];
  if (Number(port) >= 1 && Number(port) <= 65_535) return text;
  throw new CommandError(
    `IDS_LISTEN is "${text}". Enter a port, or an address and a port, such as 443 or 192.0.2.1:443.`,
  );
}

/** Reads the data service to which nginx forwards requests; the values are empty without one. */
function readForwarding(env: NodeJS.ProcessEnv, settings: BuildSettings): NginxVariables {
  const text = env['IDS_FORWARD_TO'] ?? '';
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const authoritiesFile = env['IDS_FORWARD_CA'] || '/etc/ssl/certs/ca-certificates.crt';
  if (
    text !== '' &&
    (!url || !isSecure(url) || url.username || url.search || url.hash || /[^\w./-]/.test(url.pathname))
  ) {
    throw new CommandError(
      `IDS_FORWARD_TO is "${text}". Enter the https address of the data service without a user name, query, or fragment, such as https://ids.example.com/api.`,
    );
  }
  if (url) checkForwarding(url, settings);
  return {
    IDS_FORWARD_TO: url ? url.href.replace(/\/+$/, '') : '',
    IDS_FORWARD_SCHEME: url ? url.protocol.slice(0, -1) : '',
    IDS_FORWARD_NAME: url?.hostname ?? '',
    IDS_FORWARD_HOST: url?.host ?? '',
    IDS_FORWARD_SERVER: url ? `${url.hostname}:${url.port || (url.protocol === 'https:' ? '443' : '80')}` : '',
    IDS_FORWARD_PATH: url ? url.pathname.replace(/\/+$/, '') : '',
    IDS_FORWARD_CA: authoritiesFile,
  };
}

/** Checks that the pane uses /service, and that nginx doesn't forward requests to itself. */
function checkForwarding(url: URL, { service, publicUrl }: BuildSettings): void {
  if (service !== '' && service !== '/service') {
    throw new CommandError(
      `IDS_SERVICE is "${service}", but with IDS_FORWARD_TO the pane must use /service, the path that nginx forwards. Set IDS_SERVICE=/service, or remove IDS_FORWARD_TO.`,
    );
  }
  if (url.host === new URL(publicUrl).host) {
    throw new CommandError(
      `IDS_FORWARD_TO is "${url.href}", which is the host of PUBLIC_URL, so nginx would forward requests to itself. Enter the address of the data service.`,
    );
  }
}

/** Returns whether an address uses https, or is on this computer. */
function isSecure({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
}
