import { spawn } from 'node:child_process';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { printLine } from '../terminal';

/** The folder in which office-addin-dev-certs stores the certificate that it installs. */
export const defaultFolder = join(homedir(), '.office-addin-dev-certs');

const command = resolve('node_modules/office-addin-dev-certs/cli.js');
const verifyMillis = 20_000;
const confirmMillis = 30_000;

/** Returns whether this system trusts the certificate in the default folder. */
export async function isTrusted(): Promise<boolean> {
  return (await run(['verify'], verifyMillis)).includes('have trusted access');
}

/**
 * Installs a certificate that this system trusts. It does so only on Windows and macOS, because browsers on Linux don't
 * read the system's list, and only at a terminal, because the user must confirm within a limited time.
 *
 * @returns whether it is installed
 */
export async function installTrusted(): Promise<boolean> {
  const hasExcel = process.platform === 'win32' || process.platform === 'darwin';
  if (!hasExcel || !process.stdout.isTTY || process.env['CI']) return false;
  printLine(
    `Your system may ask whether to trust a certificate for https://localhost. Confirm within ${confirmMillis / 1000} seconds.`,
  );
  return (await run(['install', '--days', '365'], confirmMillis)).includes('have trusted access');
}

/** Returns the output of the command; empty if it fails or times out. Without a terminal, it can't wait for a password. */
async function run(args: readonly string[], millis: number): Promise<string> {
  return new Promise((resolveOutput) => {
    const child = spawn(process.execPath, [command, ...args], {
      stdio: ['ignore', 'pipe', 'ignore'],
      windowsHide: true,
      timeout: millis,
      killSignal: 'SIGKILL',
    });
    let text = '';
    child.stdout.on('data', (part: Buffer) => (text += part.toString()));
    child.once('error', () => resolveOutput(''));
    // Not 'close': a process that the command started may keep the pipe open after the timeout.
    child.once('exit', (code) => resolveOutput(code === 0 ? text : ''));
  });
}
