import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BundledPackage } from './bundled-packages';

/**
 * Returns the software bill of materials in CycloneDX 1.6: the packages whose code is in the scripts that users run.
 *
 * @param version - the version of the add-in
 */
export function printBillOfMaterials(packages: readonly BundledPackage[], version: string): string {
  const own = `pkg:npm/ids-for-excel@${version}`;
  const direct = new Set(readDirect());
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: new Date().toISOString(),
      component: {
        type: 'application',
        'bom-ref': own,
        name: 'ids-for-excel',
        version,
        purl: own,
        licenses: [{ license: { id: 'MIT' } }],
      },
    },
    components: packages.map(printComponent),
    dependencies: [
      { ref: own, dependsOn: packages.filter(({ name }) => direct.has(name)).map(printPackageUrl) },
      ...packages.map((each) => ({
        ref: printPackageUrl(each),
        dependsOn: each.needs.flatMap((name) => resolveNeed(each, name, packages)).map(printPackageUrl),
      })),
    ],
  };
  return `${JSON.stringify(bom, undefined, 2)}\n`;
}

function printComponent(each: BundledPackage) {
  const { license } = each;
  const integrity = findLockedIntegrity(each);
  return {
    type: 'library',
    'bom-ref': printPackageUrl(each),
    name: each.name,
    version: each.version,
    purl: printPackageUrl(each),
    licenses: [/ /.test(license) ? { expression: license } : { license: { id: license } }],
    ...(integrity && { hashes: [{ alg: 'SHA-512', content: integrity }] }),
  };
}

/** Returns the package URL, in which the @ of a scope is encoded: https://github.com/package-url/purl-spec. */
function printPackageUrl({ name, version }: BundledPackage): string {
  return `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;
}

/** Returns the installed package nearest to the one that needs it; none if its code isn't bundled. */
function resolveNeed(from: BundledPackage, name: string, packages: readonly BundledPackage[]): BundledPackage[] {
  const named = packages.filter((each) => each.name === name);
  const nested = named.find(({ folder }) => folder === join(from.folder, 'node_modules', name));
  const shortestFirst = [...named].sort((a, b) => a.folder.length - b.folder.length);
  return nested ? [nested] : shortestFirst.slice(0, 1);
}

/** Returns the hash of the downloaded package, in hexadecimal; empty for a package of this repository. */
function findLockedIntegrity({ folder }: BundledPackage): string {
  const [installed = ''] = /node_modules\/.*/.exec(folder.replaceAll('\\', '/')) ?? [];
  const integrity = readLock().packages[installed]?.integrity;
  return integrity?.startsWith('sha512-') ? Buffer.from(integrity.slice(7), 'base64').toString('hex') : '';
}

function readLock() {
  return JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Readonly<Record<string, { readonly integrity?: string }>>;
  };
}

/** Returns the packages that the add-in's own code imports, and webpack, which adds its runtime. */
function readDirect(): string[] {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
  return [...Object.keys(dependencies), 'webpack'];
}
