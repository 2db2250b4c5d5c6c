import { X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { generateCertificates } from 'office-addin-dev-certs';
import { defaultFolder, installTrusted, isTrusted } from './trusted-certificate';
import { printLine } from '../terminal';

/** A certificate for https://localhost, in PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
  readonly ca: string;
  /** Whether this system's browsers accept it without a warning. */
  readonly trusted: boolean;
}

const selfSignedFolder = '.cache/certificates';
const validDays = 365;
/** A certificate is renewed this long before it expires, so that it doesn't expire during a session. */
const marginMillis = 24 * 3_600_000;

/**
 * Returns a certificate that this system trusts, or can quickly be made to trust. Otherwise returns a self-signed one,
 * for which browsers show a warning.
 *
 * @param trust - whether to look for a trusted one, which tests don't need
 */
export async function localhostCertificate(trust: boolean): Promise<Certificate> {
  if (trust && (await haveTrusted())) return { ...readCertificate(defaultFolder), trusted: true };
  if (!isValid(selfSignedFolder)) await createSelfSigned();
  if (trust) {
    printLine(
      `The certificate for https://localhost is self-signed (${selfSignedFolder}), because no trusted one is available here. ` +
        'The browser shows a warning once: select "Advanced", then "Proceed to localhost".',
    );
  }
  return { ...readCertificate(selfSignedFolder), trusted: false };
}

async function haveTrusted(): Promise<boolean> {
  if (isValid(defaultFolder) && (await isTrusted())) return true;
  return (await installTrusted()) && isValid(defaultFolder);
}

function isValid(folder: string): boolean {
  try {
    const { key, cert, ca } = readCertificate(folder);
    const ends = [cert, ca].map((pem) => Date.parse(new X509Certificate(pem).validTo));
    return key.includes('PRIVATE KEY') && Math.min(...ends) > Date.now() + marginMillis;
  } catch {
    return false;
  }
}

async function createSelfSigned(): Promise<void> {
  // An existing file wouldn't be replaced, and wouldn't match the new ones.
  rmSync(selfSignedFolder, { recursive: true, force: true });
  mkdirSync(selfSignedFolder, { recursive: true });
  const [ca, cert, key] = ['ca.crt', 'localhost.crt', 'localhost.key'].map((file) => resolve(selfSignedFolder, file));
  await generateCertificates(ca, cert, key, validDays, ['localhost', '127.0.0.1']);
}

function readCertificate(folder: string): Omit<Certificate, 'trusted'> {
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  return { key: read('localhost.key'), cert: read('localhost.crt'), ca: read('ca.crt') };
}
