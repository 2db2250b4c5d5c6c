import { spawn } from 'node:child_process';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { printLine } from '../terminal';

/** Where office-addin-dev-certs keeps the certificate that it installs. */
export const defaultFolder = join(homedir(), '.office-addin-dev-certs');

const command = resolve('node_modules/office-addin-dev-certs/cli.js');
const lookMillis = 20_000;
const confirmMillis = 30_000;

/** Whether this system trusts the certificate in the default folder. */
export async function isTrusted(): Promise<boolean> {
  return (await run(['verify'], lookMillis)).includes('have trusted access');
}

/**
 * Installs a certificate that this system trusts, where that is of use: Excel is on Windows and on the Mac only, and
 * browsers on Linux don't read the system's list. Both systems ask the person to confirm, so nothing is tried
 * without a terminal, and the wait ends by itself.
 *
 * @returns whether it is installed
 */
export async function installTrusted(): Promise<boolean> {
  const hasExcel = process.platform === 'win32' || process.platform === 'darwin';
  if (!hasExcel || !process.stdout.isTTY || process.env['CI']) return false;
  printLine(
    `Your system may ask to trust a certificate for https://localhost; please confirm within ${confirmMillis / 1000} seconds.`,
  );
  return (await run(['install', '--days', '365'], confirmMillis)).includes('have trusted access');
}

/** What the command writes; an empty text if it does not end in time. It has no terminal, so it can't wait for a password. */
async function run(args: readonly string[], millis: number): Promise<string> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [command, ...args], {
      stdio: ['ignore', 'pipe', 'ignore'],
      windowsHide: true,
      timeout: millis,
      killSignal: 'SIGKILL',
    });
    let text = '';
    child.stdout.on('data', (part: Buffer) => (text += part.toString()));
    child.once('error', () => done(''));
    // Not 'close': a command that it started may keep the pipe open after the timeout.
    child.once('exit', (code) => done(code === 0 ? text : ''));
  });
}
