import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BundledPackage } from './bundled-packages';

/**
 * Returns the software bill of materials in CycloneDX 1.6: the packages whose code is in the scripts that users run.
 *
 * @param version - the version of the add-in
 */
export function printBillOfMaterials(packages: readonly BundledPackage[], version: string): string {
  const addInUrl = `pkg:npm/ids-for-excel@${version}`;
  const directDependencies = new Set(readDirectDependencies());
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: new Date().toISOString(),
      component: {
        type: 'application',
        'bom-ref': addInUrl,
        name: 'ids-for-excel',
        version,
        purl: addInUrl,
        licenses: [{ license: { id: 'MIT' } }],
      },
    },
    components: packages.map(printComponent),
    dependencies: [
      { ref: addInUrl, dependsOn: packages.filter(({ name }) => directDependencies.has(name)).map(printPackageUrl) },
      ...packages.map((dependent) => ({
        ref: printPackageUrl(dependent),
        dependsOn: dependent.dependencies
          .flatMap((name) => resolveDependency(dependent, name, packages))
          .map(printPackageUrl),
      })),
    ],
  };
  return `${JSON.stringify(bom, undefined, 2)}\n`;
}

function printComponent(bundled: BundledPackage) {
  const { license } = bundled;
  const hash = findLockedHash(bundled);
  return {
    type: 'library',
    'bom-ref': printPackageUrl(bundled),
    name: bundled.name,
    version: bundled.version,
    purl: printPackageUrl(bundled),
    licenses: [/ /.test(license) ? { expression: license } : { license: { id: license } }],
    ...(hash && { hashes: [{ alg: 'SHA-512', content: hash }] }),
  };
}

/** Returns the package URL, in which the @ of a scope is encoded: https://github.com/package-url/purl-spec. */
function printPackageUrl({ name, version }: BundledPackage): string {
  return `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;
}

/** Returns the installed package nearest to its dependent, in a list. The list is empty if its code isn't bundled. */
function resolveDependency(
  dependent: BundledPackage,
  name: string,
  packages: readonly BundledPackage[],
): BundledPackage[] {
  const candidates = packages.filter((candidate) => candidate.name === name);
  const nested = candidates.find(({ folder }) => folder === join(dependent.folder, 'node_modules', name));
  const shortestFirst = [...candidates].sort((a, b) => a.folder.length - b.folder.length);
  return nested ? [nested] : shortestFirst.slice(0, 1);
}

/** Returns the hash of the downloaded package, in hexadecimal; empty for a package of this repository. */
function findLockedHash({ folder }: BundledPackage): string {
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
function readDirectDependencies(): string[] {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
  return [...Object.keys(dependencies), 'webpack'];
}
