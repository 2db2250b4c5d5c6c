import { readFileSync, readdirSync } from 'node:fs';

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly engines?: { readonly node?: string };
}

interface PackageJson {
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
}

const { dependencies, ...own } = JSON.parse(readFileSync('package.json', 'utf8')) as PackageJson;
/** The dependencies of packages/ are for development only, too. */
const devDependencies = readdirSync('packages').reduce<Record<string, string>>(
  (all, name) => ({
    ...all,
    ...(JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8')) as PackageJson).devDependencies,
  }),
  own.devDependencies,
);
for (const name of Object.keys(dependencies)) delete devDependencies[name];
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
// Our own workspaces are in the lockfile as folders and as links to them.
const locked = Object.entries(packages).filter(([path, { link }]) => path.startsWith('node_modules/') && link !== true);
/** The license of a package, or of its workspace. */
const findLicense = (path: string) => packages[packages[path]?.link ? (packages[path].resolved ?? '') : path]?.license;
const shipped = locked.filter(([, { dev }]) => dev !== true);

const [, page = ''] = /^## Supply chain$([^]*?)(?=^## |$(?![^]))/m.exec(readFileSync('docs/packages.md', 'utf8')) ?? [];
/** Name, license, and reason from each line of the package tables. */
const listed = [...page.matchAll(/^\| `((?:@[\w-]+\/)?[\w.-]+)`\s+\| ([^|]+?)\s+\| ([^|]+?)\s+\|$/gm)].map(
  ([, name = '', license = '', reason = '']) => ({ name, license, reason }),
);

/** Licenses that a product may ship without review. */
const free = ['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'];

/** Further licenses for tools, which are not part of the product. */
const forTools = [
  ...free,
  'Apache-2.0 AND MIT',
  'MIT-0',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'MPL-2.0',
  'Python-2.0',
  '(BSD-3-Clause OR GPL-2.0)',
  '(MIT OR CC0-1.0)',
];

/** Tools whose license has no standard name, with the license that a review found. */
const read: Readonly<Record<string, string>> = {
  'node_modules/@microsoft/office-js': 'Microsoft, for development',
  'node_modules/dictionary-en': 'MIT and BSD',
  'node_modules/odata-csdl': 'OASIS',
  'node_modules/@univerjs/telemetry': 'named by no file of it; its siblings are under Apache-2.0',
};

test.each([
  ['runtime', dependencies],
  ['development', devDependencies],
])('the packages page lists every %s package with its license and a reason', (_, listedPackages) => {
  const missing = Object.keys(listedPackages).filter(
    (name) => !listed.some((line) => line.name === name && line.reason !== ''),
  );
  expect(missing).toEqual([]);
});

test('the tables list no removed package and no wrong license', () => {
  const wrong = listed.filter(({ name, license }) => {
    const path = `node_modules/${name}`;
    return (read[path] ?? findLicense(path)) !== license || !(name in dependencies || name in devDependencies);
  });
  expect(wrong).toEqual([]);
  expect(listed.length).toBe(Object.keys(dependencies).length + Object.keys(devDependencies).length);
});

test('the license of every shipped package permits shipping it', () => {
  expect(shipped.length).toBeGreaterThan(50);
  expect(shipped.filter(([, { license = '' }]) => !free.includes(license)).map(([path]) => path)).toEqual([]);
});

test('the license of every tool was reviewed', () => {
  const other = locked.filter(([path, { license = '' }]) => !forTools.includes(license) && !(path in read));
  expect(other.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
});

test('every package of the lockfile has a hash and comes from npm’s registry', () => {
  const loose = locked.filter(([, { integrity, link }]) => !/^sha512-/.test(integrity ?? '') || link === true);
  expect(loose.map(([path]) => path)).toEqual([]);
  const elsewhere = locked.filter(
    ([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'),
  );
  expect(elsewhere.map(([path]) => path)).toEqual([]);
});

test('no package is requested by an address, a branch, or an open version range', () => {
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, range]) => !/^(?:npm:@?[\w/-]+@)?[\^~]?\d+\.\d+\.\d+$/.test(range),
  );
  expect(loose).toEqual([]);
  expect(Object.values(dependencies).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

test('every external step of the workflow is pinned by hash, and Node by version', () => {
  const workflow = readFileSync('.github/workflows/ci.yml', 'utf8');
  const used = [...workflow.matchAll(/uses: (.+)$/gm)].map(([, action = '']) => action);
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
  const named = [...workflow.matchAll(/node-version: (.+)$/gm)].map(([, version = '']) => version);
  const [, matrix = ''] = /^ +node: \[(.+)\]$/m.exec(workflow) ?? [];
  const tested = matrix.split(', ');
  const fixed = named.filter((version) => version !== '${{ matrix.node }}');
  expect([...tested, ...fixed].filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  expect(fixed.filter((version) => !tested.includes(version))).toEqual([]);
  const { engines: ownEngines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } };
  expect(tested.map((version) => version.split('.')[0])).toEqual(
    ownEngines.node.split(' || ').map((range) => /^\^(\d+)\./.exec(range)?.[1]),
  );
});

test('no locked package requires a newer Node than ours', () => {
  const { engines: ownEngines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } };
  const [major = 0] = (/\d+/.exec(ownEngines.node) ?? []).map(Number);
  const readMinimum = (range: string) => (/^>/.test(range.trim()) ? Number(/\d+/.exec(range)?.[0]) : 0);
  const newer = locked.filter(([, { engines }]) => {
    const ranges = (engines?.node ?? '').split('||');
    // A range of newer major versions.
    return ranges.every((range) => readMinimum(range) > major || Number(/^\s*[~^v]?(\d+)/.exec(range)?.[1]) > major);
  });
  expect(major).toBe(20);
  expect(newer.map(([path]) => path)).toEqual([]);
});
