import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readNginxSettings } from '../../.config/hosting/nginx-settings';
import { printNginx } from '../../.config/hosting/print-nginx';

/** nginx on a loopback port, as an unprivileged user. */
export interface RunningNginx {
  /** Its https address, without a slash at the end. */
  readonly url: string;
  /** The content of its logs. */
  readLogs(): string;
  close(): Promise<void>;
}

const startMillis = 60_000;
const nobody = 65_534;
const certificates = '.cache/certificates';

/**
 * The nginx of this machine: NGINX_PATH, or the usual places.
 * @returns its path, or undefined if there is none
 */
export function findNginx(): string | undefined {
  const usualPaths = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];
  return process.env['NGINX_PATH'] || usualPaths.find((path) => existsSync(path));
}

/**
 * Serves a built add-in with the configuration that `npm run nginx` prints, in its own folder.
 * @param built - folder of the built files
 * @param env - the environment of `npm run nginx`, without what this folder sets
 * @throws Error with the message of nginx if it does not start
 */
export async function startNginx(built: string, env: NodeJS.ProcessEnv): Promise<RunningNginx> {
  const program = findNginx();
  if (!program) throw new Error('No nginx was found. Install it with "npm test".');
  const folder = mkdtempSync(join(tmpdir(), 'ids-nginx-'));
  const port = await findFreePort();
  cpSync(built, join(folder, 'dist'), { recursive: true });
  for (const file of ['localhost.crt', 'localhost.key', 'ca.crt']) cpSync(join(certificates, file), join(folder, file));
  const environment = {
    IDS_LISTEN: `127.0.0.1:${port}`,
    IDS_ROOT: join(folder, 'dist'),
    IDS_CERTIFICATE: join(folder, 'localhost.crt'),
    IDS_CERTIFICATE_KEY: join(folder, 'localhost.key'),
    IDS_FORWARD_CA: join(folder, 'ca.crt'),
    IDS_LOGS: folder,
  };
  const variables = readNginxSettings({ ...environment, ...env });
  const url = `https://localhost:${port}`;
  // The add-in is built for an address without a server, and served at this one.
  writeFileSync(join(folder, 'ids.conf'), printNginx({ ...variables, IDS_ORIGIN: url }));
  // nginx can serve a second deployment, whose configuration must not affect the first.
  const secondEnvironment = { ...env, PUBLIC_URL: 'https://addins-test.example.com/ids', IDS_CHANNEL: 'test' };
  writeFileSync(join(folder, 'ids-test.conf'), printNginx(readNginxSettings({ ...environment, ...secondEnvironment })));
  writeFileSync(join(folder, 'nginx.conf'), printMainConfiguration(folder));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) changeOwner(folder);
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(isRoot && { uid: nobody, gid: nobody }),
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => output.push(part.toString()));
  const close = async (): Promise<void> => {
    await terminate(child);
    rmSync(folder, { recursive: true, force: true });
  };
  if (!(await waitUntilListening(child, port))) {
    await close();
    throw new Error(`nginx did not start: ${output.join('')}`);
  }
  const readLogs = (): string =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.log'))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .concat(output)
      .join('\n');
  return { url, readLogs, close };
}

/** The main configuration, which includes ours. */
function printMainConfiguration(folder: string): string {
  const temporaryFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const mimeTypesFile = ['/etc/nginx/mime.types', '/opt/homebrew/etc/nginx/mime.types'].find((path) =>
    existsSync(path),
  );
  return [
    'daemon off; worker_processes 1;',
    `pid ${folder}/nginx.pid;`,
    'events { worker_connections 128; }',
    'http {',
    mimeTypesFile ? `include ${mimeTypesFile};` : '',
    'default_type application/octet-stream;',
    ...temporaryFolders.map((kind) => `${kind}_temp_path ${folder}/${kind};`),
    `include ${folder}/ids.conf;`,
    `include ${folder}/ids-test.conf;`,
    '}',
  ].join('\n');
}

function changeOwner(folder: string): void {
  for (const file of ['.', ...readdirSync(folder, { recursive: true }).map(String)]) {
    chownSync(join(folder, file), nobody, nobody);
  }
  chmodSync(folder, 0o700);
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function waitUntilListening(child: ChildProcess, port: number): Promise<boolean> {
  const deadline = Date.now() + startMillis;
  while (child.exitCode === null && Date.now() < deadline) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

async function terminate(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}
