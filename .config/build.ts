import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import webpack from 'webpack';
import { addin } from '../webpack.config.js';
import { checkBuilt } from './hosting/check-built';
import { readBuildSettings } from './hosting/build-settings';
import { type Shortcuts, printUnifiedManifest } from './manifest/unified-manifest';
import { StartError, reasonOf, say } from './say';

/** Tests use another folder. */
const output = process.env['IDS_OUTPUT'] || 'dist';
/** Source maps are kept for debugging, and are not public. */
const maps = `.cache/maps/${basename(output)}`;

// `npm run build`: the add-in as it is served to users, in dist.
try {
  await build();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  say(error.message);
  process.exitCode = 1;
}

async function build(): Promise<void> {
  const settings = readBuildSettings(process.env);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  await runWebpack(webpack(addin({ ...settings, mode: 'production', output })));
  keepMapsApart();
  writeUnifiedManifest();
  const wrong = await checkBuilt(output, settings.publicUrl, version);
  if (wrong.length > 0) throw new StartError(`The build is not fit to be served:\n${wrong.join('\n')}`);
  say(`Built version ${version} into ${output}, to be served at ${settings.publicUrl}.`);
  say(
    `The manifest for Excel is ${output}/manifest.xml (unified: ${output}/manifest.json); source maps are in ${maps}.`,
  );
}

/** Next to the add-in only manifest, which most deployments need. */
function writeUnifiedManifest(): void {
  const shortcuts = JSON.parse(readFileSync(join(output, 'shortcuts.json'), 'utf8')) as Shortcuts;
  const xml = readFileSync(join(output, 'manifest.xml'), 'utf8');
  writeFileSync(join(output, 'manifest.json'), printUnifiedManifest(xml, shortcuts));
}

async function runWebpack(compiler: webpack.Compiler | null): Promise<void> {
  if (!compiler) throw new StartError('webpack made no compiler of the configuration.');
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const failed = error ?? (stats?.hasErrors() ? new StartError(stats.toString({ preset: 'errors-only' })) : null);
      // It writes its cache when it is closed.
      compiler.close((closing) => {
        const reason = failed ?? closing;
        if (reason) reject(reason instanceof StartError ? reason : new StartError(reasonOf(reason)));
        else resolve();
      });
    });
  });
}

function keepMapsApart(): void {
  rmSync(maps, { recursive: true, force: true });
  mkdirSync(maps, { recursive: true });
  for (const file of readdirSync(output).filter((name) => name.endsWith('.map'))) {
    renameSync(join(output, file), join(maps, file));
  }
}
