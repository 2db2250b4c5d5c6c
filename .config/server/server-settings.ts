import { readConnect } from '../hosting/build-settings';
import { CommandError } from '../terminal';

/** The settings of the servers. */
export interface ServerSettings {
  /** The port on localhost; 0 for any free one. */
  readonly port: number;
  /** The build of the add-in and the workbench to serve. */
  readonly mode: 'development' | 'production';
  /** Whether to rebuild and reload open pages when a source file changes. */
  readonly watch: boolean;
  /** The address of office.js for the add-in's page. */
  readonly officeJs: string;
  /** A data service to use instead of the sandbox. */
  readonly service?: string;
  /** Origins of other data services that users may enter in the pane. */
  readonly connect: readonly string[];
  /** The last process date of the generated data: `newest` for users, a fixed one for tests. */
  readonly lastDate: string;
  /** The folder for built files and the sandbox's database. */
  readonly folder: string;
  /** The folder of another server, whose built files and database are used. Nothing is built. */
  readonly builtFrom?: string;
  /** Folders that only tests need, by path. */
  readonly testFolders?: Readonly<Record<string, string>>;
  /** Whether to make the system trust the certificate for localhost, on Windows and macOS. */
  readonly trustCertificate: boolean;
}

/** The path where the server provides office.js from node_modules. */
export const localOfficeJs = '/office/office.js';

/**
 * Reads the settings of `npm start`: PORT, IDS_SERVICE, IDS_CONNECT, and OFFICE_JS from the environment, and the option
 * --built, which serves the production build and doesn't watch files.
 *
 * @throws CommandError for a value that can't be used
 */
export function readServerSettings(env: NodeJS.ProcessEnv, args: readonly string[]): ServerSettings {
  const unknownOption = args.find((arg) => arg !== '--built');
  if (unknownOption !== undefined)
    throw new CommandError(`npm start has no option "${unknownOption}". Its only option is --built.`);
  const servesBuild = args.includes('--built');
  const service = readService(env['IDS_SERVICE']);
  return {
    port: readPort(env['PORT']),
    mode: servesBuild ? 'production' : 'development',
    watch: !servesBuild,
    officeJs: env['OFFICE_JS'] || localOfficeJs,
    ...(service === undefined ? {} : { service }),
    connect: readConnect(env),
    lastDate: servesBuild ? '2026-04-10' : 'newest',
    folder: servesBuild ? '.cache/built' : '.cache',
    trustCertificate: !servesBuild,
  };
}

function readPort(text: string | undefined): number {
  if (!text) return 3000;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (port <= 65535) return port;
  throw new CommandError(`PORT is "${text}". Enter a whole number from 1 to 65535, or 0 for any free port.`);
}

function readService(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash) {
    throw new CommandError(
      "IDS_SERVICE isn't the address of a service. Enter one such as https://ids.example.com/api, without a user name, query, or fragment.",
    );
  }
  return url.href.replace(/\/+$/, '');
}
