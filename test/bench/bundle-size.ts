import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import webpack, { type StatsCompilation } from 'webpack';
import { addin } from '../../webpack.config.js';
import type { Group } from './row';

const output = '.cache/bench/addin';

/**
 * The sizes of the scripts that the built add-in loads before a function can run, and that opening the pane adds until
 * its first screen is visible.
 */
export const bundleSize: Group = {
  names: ['JavaScript until the first function', 'React in it', 'JavaScript that the pane adds'],
  async measure() {
    const stats = await build();
    const first = listScripts(stats.entrypoints?.['main']?.assets);
    const pane = (stats.chunks ?? []).filter((chunk) =>
      chunk.origins?.some(({ request }) => /taskpane\/mount-pane$/.test(request ?? '')),
    );
    // A missing pane would pass as a small one.
    if (pane.length === 0) throw new Error('The build has no chunk for the pane.');
    const paneScripts = pane.flatMap((chunk) => listScripts(chunk.files?.map((name) => ({ name }))));
    // Cells have loaded the first script before anyone opens the pane, and it has a budget of its own.
    const added = [...new Set(paneScripts)].filter((name) => !first.includes(name));
    return [
      { name: 'JavaScript until the first function', value: measureKilobytes(first), unit: 'kB' },
      { name: 'React in it', value: first.filter(holdsReact).length, unit: 'scripts' },
      { name: 'JavaScript that the pane adds', value: measureKilobytes(added), unit: 'kB' },
    ];
  },
};

function build(): Promise<StatsCompilation> {
  const compiler = webpack(addin({ mode: 'production', output }));
  return new Promise((done, fail) => {
    compiler.run((error, stats) => {
      if (error || !stats || stats.hasErrors()) {
        fail(error ?? new Error(stats?.toString({ all: false, errors: true })));
        return;
      }
      const statistics = stats.toJson({ all: false, entrypoints: true, chunks: true, chunkOrigins: true, ids: true });
      compiler.close(() => done(statistics));
    });
  });
}

function listScripts(assets: readonly { readonly name: string }[] | undefined): string[] {
  return (assets ?? []).map(({ name }) => name).filter((name) => name.endsWith('.js'));
}

function measureKilobytes(scripts: readonly string[]): number {
  const bytes = scripts.reduce((sum, name) => sum + gzipSync(readFileSync(join(resolve(output), name))).length, 0);
  return bytes / 1000;
}

function holdsReact(script: string): boolean {
  const { sources } = JSON.parse(readFileSync(join(resolve(output), `${script}.map`), 'utf8')) as { sources: string[] };
  return sources.some((source) => /node_modules\/(react|react-dom|scheduler|@fluentui)\//.test(source));
}
