import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { printBillOfMaterials } from '../../.config/release/bill-of-materials';
import { type BundledPackage, findPackages } from '../../.config/release/bundled-packages';
import { printNotices } from '../../.config/release/print-notices';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ids-packages-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Installs a package, and returns a file of it. */
function install(name: string, more: object = {}, license = 'Copyright somebody'): string {
  const place = join(folder, 'node_modules', name);
  mkdirSync(join(place, 'esm'), { recursive: true });
  writeFileSync(join(place, 'package.json'), JSON.stringify({ name, version: '1.2.3', license: 'MIT', ...more }));
  // Only sets the module system.
  writeFileSync(join(place, 'esm/package.json'), '{"type":"module"}');
  if (license !== '') writeFileSync(join(place, 'LICENSE.md'), license);
  return join(place, 'esm/index.js');
}

interface Bom {
  readonly components: readonly { purl: string; licenses: readonly object[]; hashes?: readonly object[] }[];
  readonly dependencies: readonly { ref: string; dependsOn: readonly string[] }[];
}
const createBom = (packages: readonly BundledPackage[]) => JSON.parse(printBillOfMaterials(packages, '1.0.0')) as Bom;

it('finds the package of each file, once, without the add-in itself', () => {
  const files = [install('b'), install('@scope/a'), join(folder, 'node_modules/b/index.js'), resolve('src/main.tsx')];
  expect(findPackages(files).map(({ name, version }) => `${name} ${version}`)).toEqual(['@scope/a 1.2.3', 'b 1.2.3']);
});

it('refuses a package without a license or without its text', () => {
  expect(() => findPackages([install('a', { license: '' })])).toThrow(/has no name, version, or license/);
  expect(() => printNotices(findPackages([install('b', {}, '')]))).toThrow('b 1.2.3 (MIT) has no license file');
});

it('lists license texts and notices', () => {
  const file = install('a');
  writeFileSync(join(folder, 'node_modules/a/NOTICE'), 'Includes parts of c.');
  expect(printNotices(findPackages([file]))).toBe('a 1.2.3 (MIT)\n\nCopyright somebody\n\nIncludes parts of c.\n');
});

it('lists packages with address, license, and dependencies', () => {
  const needs = { dependencies: { react: '*', 'not-bundled': '*' }, license: 'MIT OR Apache-2.0' };
  const packages = findPackages([install('react'), install('@scope/a', needs)]);
  const bom = createBom(packages);
  expect(bom.components.map(({ purl, licenses }) => [purl, licenses])).toEqual([
    ['pkg:npm/%40scope/a@1.2.3', [{ expression: 'MIT OR Apache-2.0' }]],
    ['pkg:npm/react@1.2.3', [{ license: { id: 'MIT' } }]],
  ]);
  expect(bom.dependencies).toEqual([
    { ref: 'pkg:npm/ids-for-excel@1.0.0', dependsOn: ['pkg:npm/react@1.2.3'] },
    { ref: 'pkg:npm/%40scope/a@1.2.3', dependsOn: ['pkg:npm/react@1.2.3'] },
    { ref: 'pkg:npm/react@1.2.3', dependsOn: [] },
  ]);
});

it('has the hash of the lockfile for each downloaded package', () => {
  const bom = createBom(findPackages([resolve('node_modules/react/index.js')]));
  expect(bom.components[0]?.hashes).toEqual([
    { alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) as string },
  ]);
});
