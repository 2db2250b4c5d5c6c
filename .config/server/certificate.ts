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

const ownFolder = '.cache/certificates';
const ownDays = 365;
/** Renewed this long before the end, so that no session ends with an expired one. */
const marginMillis = 24 * 3_600_000;

/**
 * The certificate to serve with: the one that this system trusts, or can be made to trust without waiting for
 * anybody for long; else one of our own making, of which the browser warns.
 *
 * @param trust - look for a trusted one; tests don't need it
 */
export async function localhostCertificate(trust: boolean): Promise<Certificate> {
  if (trust && (await haveTrusted())) return { ...readCertificate(defaultFolder), trusted: true };
  if (!isValid(ownFolder)) await makeOwn();
  if (trust) {
    printLine(
      `The certificate for https://localhost is self-signed (${ownFolder}), as none could be made trusted here. ` +
        'The browser warns once: choose "Advanced", then "Proceed to localhost".',
    );
  }
  return { ...readCertificate(ownFolder), trusted: false };
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

async function makeOwn(): Promise<void> {
  // An existing file would be kept, although the rest is made anew and would not fit it.
  rmSync(ownFolder, { recursive: true, force: true });
  mkdirSync(ownFolder, { recursive: true });
  const [ca, cert, key] = ['ca.crt', 'localhost.crt', 'localhost.key'].map((file) => resolve(ownFolder, file));
  await generateCertificates(ca, cert, key, ownDays, ['localhost', '127.0.0.1']);
}

function readCertificate(folder: string): Omit<Certificate, 'trusted'> {
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  return { key: read('localhost.key'), cert: read('localhost.crt'), ca: read('ca.crt') };
}
