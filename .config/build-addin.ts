import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { addin } from '../webpack.config.js';
import { checkBuilt } from './hosting/check-built';
import { readBuildSettings } from './hosting/build-settings';
import { listSettingWarnings } from './hosting/setting-warnings';
import { type Shortcuts, printUnifiedManifest } from './manifest/unified-manifest';
import { listBundledFiles } from './release/bundled-packages';
import { CommandError, printLine } from './terminal';

/** A finished build. */
export interface BuildResult {
  /** The folder with the files to serve. */
  readonly output: string;
  readonly version: string;
  /** The file of each module in the scripts. */
  readonly moduleFiles: readonly string[];
}

/**
 * Builds the add-in as it is served to users, and checks it.
 *
 * @param env - PUBLIC_URL and the other settings of a build; tests set IDS_OUTPUT, the folder, which is otherwise `dist`
 * @throws CommandError with the reasons why the build can't be served
 */
export async function buildAddin(env: NodeJS.ProcessEnv): Promise<BuildResult> {
  const output = env['IDS_OUTPUT'] || 'dist';
  // Source maps are kept for debugging, and are not public.
  const mapFolder = `.cache/maps/${basename(output)}`;
  const settings = readBuildSettings(env);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  listSettingWarnings(env).forEach(printLine);
  if (settings.service === '') {
    printLine(
      `WARNING: IDS_SERVICE is not set, so the pane offers ${new URL('/service', settings.publicUrl).href}, and the page can connect to its own server only. Set IDS_SERVICE to the address of the data service.`,
    );
  }
  const moduleFiles = await runWebpack(webpack(addin({ ...settings, mode: 'production', output })));
  moveSourceMaps(output, mapFolder);
  // Some tenants deploy add-ins with the unified manifest only.
  const shortcuts = JSON.parse(readFileSync(join(output, 'shortcuts.json'), 'utf8')) as Shortcuts;
  const manifest = readFileSync(join(output, 'manifest.xml'), 'utf8');
  writeFileSync(join(output, 'manifest.json'), printUnifiedManifest(manifest, shortcuts));
  const errors = await checkBuilt(output, settings.publicUrl, version);
  if (errors.length > 0) throw new CommandError(`The build can't be served:\n${errors.join('\n')}`);
  printLine(`Built version ${version} into ${output}, to be served at ${settings.publicUrl}.`);
  printLine(
    `The manifest for Excel is ${output}/manifest.xml (unified: ${output}/manifest.json); source maps are in ${mapFolder}.`,
  );
  return { output, version, moduleFiles };
}

/** Runs webpack, and returns the files of the modules in the scripts. */
async function runWebpack(compiler: webpack.Compiler | null): Promise<readonly string[]> {
  if (!compiler) throw new Error('webpack made no compiler of the configuration.');
  const stats = await promisify(compiler.run.bind(compiler))();
  // webpack writes its cache when the compiler is closed.
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new CommandError(stats?.toString({ preset: 'errors-only' }));
  return listBundledFiles(stats.compilation);
}

function moveSourceMaps(output: string, mapFolder: string): void {
  rmSync(mapFolder, { recursive: true, force: true });
  mkdirSync(mapFolder, { recursive: true });
  for (const file of readdirSync(output).filter((name) => name.endsWith('.map'))) {
    renameSync(join(output, file), join(mapFolder, file));
  }
}
