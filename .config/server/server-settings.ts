import { readConnect } from '../hosting/build-settings';
import { StartError } from '../terminal';

/** How to start the servers. */
export interface ServerSettings {
  /** Port on localhost; 0 takes a free one. */
  readonly port: number;
  /** Which build of the add-in and the workbench is served. */
  readonly mode: 'development' | 'production';
  /** Build again and reload open pages when a source file changes. */
  readonly watch: boolean;
  /** Address of office.js for the add-in's page. */
  readonly officeJs: string;
  /** A data service to use instead of the sandbox. */
  readonly service?: string;
  /** Origins of other data services that users may enter in the pane. */
  readonly connect?: readonly string[];
  /** The last process date of the made-up data: `newest` for people, a fixed one for tests. */
  readonly lastDate: string;
  /** Folder for built files and the sandbox's database. */
  readonly folder: string;
  /** The folder of another server: its built files are served, with this server's address in them, and its database is shared. Nothing is built. */
  readonly builtFrom?: string;
  /** Ask the system to trust the certificate for localhost, where that is of use. */
  readonly trustCertificate: boolean;
}

/** The office.js from node_modules, as the server offers it to pages in the workbench. */
export const localOfficeJs = '/office/office.js';

/**
 * The settings of `npm start` from its environment: PORT, IDS_SERVICE, IDS_CONNECT and OFFICE_JS, and the flag --built
 * (serve the production build and don't watch files).
 *
 * @throws StartError for a value that can't be used
 */
export function readServerSettings(env: NodeJS.ProcessEnv, args: readonly string[]): ServerSettings {
  const unknown = args.find((arg) => arg !== '--built');
  if (unknown !== undefined) throw new StartError(`npm start knows only the option --built, not "${unknown}".`);
  const built = args.includes('--built');
  const service = readService(env['IDS_SERVICE']);
  return {
    port: readPort(env['PORT']),
    mode: built ? 'production' : 'development',
    watch: !built,
    officeJs: env['OFFICE_JS'] || localOfficeJs,
    ...(service === undefined ? {} : { service }),
    connect: readConnect(env),
    lastDate: built ? '2026-04-10' : 'newest',
    folder: built ? '.cache/built' : '.cache',
    trustCertificate: !built,
  };
}

function readPort(text: string | undefined): number {
  if (!text) return 3000;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (port <= 65535) return port;
  throw new StartError(
    `PORT is "${text}", which is no port; give a whole number from 1 to 65535, or 0 for any free one.`,
  );
}

function readService(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash) {
    throw new StartError(
      'IDS_SERVICE is no address of a service; give one such as https://ids.example.com/api, without user, query or fragment.',
    );
  }
  return url.href.replace(/\/+$/, '');
}
