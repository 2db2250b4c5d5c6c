import { execFile } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { generateCertificates } from 'office-addin-dev-certs';
import { printLine } from '../terminal';

/** A certificate for https://localhost, in PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
  readonly ca: string;
  /** Whether this system's browsers accept it without a warning. */
  readonly isTrusted: boolean;
}

/** The folder in which office-addin-dev-certs stores the certificate that it installs. */
const trustedFolder = join(homedir(), '.office-addin-dev-certs');
const selfSignedFolder = '.cache/certificates';
const validDays = 365;
/** A certificate is renewed this long before it expires, because it must last for a session. */
const renewalMarginMillis = 24 * 3_600_000;
/** The time for the user to confirm. */
const installSeconds = 30;

/**
 * Returns a certificate that this system trusts, or can quickly be made to trust. Otherwise returns a self-signed one,
 * for which browsers show a warning.
 *
 * @param prefersTrusted - whether to look for a trusted one, which tests don't need
 */
export async function findLocalhostCertificate(prefersTrusted: boolean): Promise<Certificate> {
  if (prefersTrusted && (await installTrustedCertificate()))
    return { ...readCertificate(trustedFolder), isTrusted: true };
  if (!isValid(selfSignedFolder)) {
    // Existing files wouldn't be replaced, and wouldn't match the new ones.
    rmSync(selfSignedFolder, { recursive: true, force: true });
    mkdirSync(selfSignedFolder, { recursive: true });
    const [ca, cert, key] = ['ca.crt', 'localhost.crt', 'localhost.key'].map((file) => resolve(selfSignedFolder, file));
    await generateCertificates(ca, cert, key, validDays, ['localhost', '127.0.0.1']);
  }
  if (prefersTrusted) {
    printLine(
      `The certificate for https://localhost is self-signed (${selfSignedFolder}), because no trusted one is available here. ` +
        'The browser shows a warning once: select "Advanced", then "Proceed to localhost".',
    );
  }
  return { ...readCertificate(selfSignedFolder), isTrusted: false };
}

/** Installs a trusted certificate on Windows and macOS. On Linux, browsers don't read the system's list of certificates. */
async function installTrustedCertificate(): Promise<boolean> {
  if (process.platform !== 'win32' && process.platform !== 'darwin') return false;
  if (isValid(trustedFolder) && (await isTrustedAfter(['verify'], 20))) return true;
  // Without a terminal, nobody could confirm.
  if (!process.stdout.isTTY || process.env['CI']) return false;
  printLine(
    `Your system may ask whether to trust a certificate for https://localhost. Confirm within ${installSeconds} seconds.`,
  );
  return (await isTrustedAfter(['install', '--days', `${validDays}`], installSeconds)) && isValid(trustedFolder);
}

/** Runs a command of office-addin-dev-certs, and returns whether the system trusts its certificate. */
async function isTrustedAfter(args: readonly string[], seconds: number): Promise<boolean> {
  const options = { timeout: seconds * 1_000, killSignal: 'SIGKILL', windowsHide: true } as const;
  const command = [resolve('node_modules/office-addin-dev-certs/cli.js'), ...args];
  const { stdout } = await promisify(execFile)(process.execPath, command, options).catch(() => ({ stdout: '' }));
  return stdout.includes('have trusted access');
}

function isValid(folder: string): boolean {
  try {
    const { key, cert, ca } = readCertificate(folder);
    const expiryTimes = [cert, ca].map((pem) => Date.parse(new X509Certificate(pem).validTo));
    return key.includes('PRIVATE KEY') && Math.min(...expiryTimes) > Date.now() + renewalMarginMillis;
  } catch {
    return false;
  }
}

function readCertificate(folder: string): Omit<Certificate, 'isTrusted'> {
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  return { key: read('localhost.key'), cert: read('localhost.crt'), ca: read('ca.crt') };
}
