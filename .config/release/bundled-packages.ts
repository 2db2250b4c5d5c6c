import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Compilation, Module } from 'webpack';
import { CommandError } from '../terminal';

/** A package with code in the scripts that users run. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** The license in its package.json, such as MIT. */
  readonly license: string;
  /** The absolute path. */
  readonly folder: string;
  /** The names of its dependencies and peer dependencies. */
  readonly dependencies: readonly string[];
}

interface PackageJson {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** Returns the file of each module in a build's scripts. webpack's own runtime counts as a file of its package. */
export function listBundledFiles({ modules, chunkGraph }: Compilation): string[] {
  const shippedModules = [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
  const files = shippedModules
    .flatMap(listParts)
    .map((module) => module.nameForCondition() ?? resolve('node_modules/webpack/lib'));
  return [...new Set(files)];
}

/** Returns the parts of a module that webpack concatenated into this one. */
function listParts(module: Module): readonly Module[] {
  return 'modules' in module ? (module.modules as readonly Module[]) : [module];
}

/**
 * Returns the packages that these files belong to, sorted by name, without the add-in's own.
 *
 * @throws CommandError for a package without a name, version, or license
 */
export function findPackages(files: readonly string[]): BundledPackage[] {
  const folders = new Set(files.map((file) => findPackageFolder(dirname(file))));
  folders.delete(resolve('.'));
  return [...folders].map(readPackage).sort((a, b) => (printId(a) < printId(b) ? -1 : 1));
}

function printId({ name, version }: BundledPackage): string {
  return `${name}@${version}`;
}

/** Returns the nearest folder whose package.json has a name. A package.json without a name only sets the module type. */
function findPackageFolder(folder: string): string {
  if (readPackageJson(folder).name !== undefined) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new CommandError(`${folder} belongs to no package.`);
  return findPackageFolder(parent);
}

function readPackage(folder: string): BundledPackage {
  const { name, version, license, dependencies, peerDependencies } = readPackageJson(folder);
  if (!name || !version || !license) {
    throw new CommandError(
      `${folder}/package.json has no name, version, or license, so it can't be listed in a release.`,
    );
  }
  return { name, version, license, folder, dependencies: Object.keys({ ...peerDependencies, ...dependencies }) };
}

function readPackageJson(folder: string): PackageJson {
  const file = join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PackageJson) : {};
}
