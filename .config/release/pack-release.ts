import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { zipSync } from 'fflate';
import type { BuildResult } from '../build-addin';
import { readNginxSettings } from '../hosting/nginx-settings';
import { printNginx } from '../hosting/print-nginx';
import { printBillOfMaterials } from './bill-of-materials';
import { findPackages } from './bundled-packages';
import { printNotices } from './print-notices';

/** Documents in the archive, by path in the repository. */
const documents: Readonly<Record<string, string>> = {
  'docs/guides/deploy.md': 'deploy.md',
  '.config/hosting/README.md': 'hosting.md',
  'SECURITY.md': 'SECURITY.md',
  'CHANGELOG.md': 'CHANGELOG.md',
};

/**
 * Returns the archive of a build: its files, the manifests, and what an administrator needs to review and serve it.
 *
 * @param env - environment variables: the settings of the build and of nginx.conf
 * @throws CommandError if a shipped package has no license, or an nginx setting is invalid
 */
export function packRelease({ output, version, moduleFiles }: BuildResult, env: NodeJS.ProcessEnv): Uint8Array {
  const packages = findPackages(moduleFiles);
  const appPackage = zipSync({
    'manifest.json': read(join(output, 'manifest.json')),
    'color.png': read('assets/color.png'),
    'outline.png': read('assets/outline.png'),
  });
  const archiveFiles: Record<string, Uint8Array> = {
    ...Object.fromEntries(listSiteFiles(output).map((file) => [`site/${file}`, read(join(output, file))])),
    'manifest.xml': read(join(output, 'manifest.xml')),
    'unified-app-package.zip': appPackage,
    'nginx.conf': encode(printNginx(readNginxSettings(env))),
    'sbom.cdx.json': encode(printBillOfMaterials(packages, version)),
    'THIRD-PARTY-NOTICES.txt': encode(printNotices(packages)),
    LICENSE: read('LICENSE'),
    ...Object.fromEntries(Object.entries(documents).map(([path, name]) => [name, encode(readDocument(path))])),
  };
  const checksums = Object.entries(archiveFiles).map(([name, bytes]) => `${hashSha256(bytes)}  ${name}\n`);
  return zipSync({ ...archiveFiles, SHA256SUMS: encode(checksums.join('')) }, { level: 9 });
}

/** Returns the hash in hexadecimal. */
export function hashSha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function listSiteFiles(output: string): string[] {
  return readdirSync(output, { recursive: true })
    .map((file) => String(file).replaceAll('\\', '/'))
    .filter((file) => statSync(join(output, file)).isFile() && file !== 'manifest.json');
}

/**
 * Reads a document and rewrites its links to point to files in the archive. A link to another file of the repository becomes plain
 * text.
 */
function readDocument(path: string): string {
  return readFileSync(path, 'utf8').replaceAll(/\[([^\]]+)\]\(([^)]+)\)/g, (link, text: string, target: string) => {
    if (/^(https?:|#)/.test(target)) return link;
    const [file = '', anchor = ''] = target.split(/(?=#)/);
    const name = documents[normalize(join(dirname(path), file)).replaceAll('\\', '/')];
    return name === undefined ? text : `[${text}](${name}${anchor})`;
  });
}

function read(path: string): Uint8Array {
  return new Uint8Array(readFileSync(path));
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
