import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, context, type BuildOptions, type Plugin } from 'esbuild';
import { CommandError } from '../terminal';

/**
 * Builds the workbench with esbuild, which takes a tenth of webpack's time. The workbench isn't shipped, so it doesn't need
 * to support old browsers.
 *
 * @param folder - the folder for the built files, which is emptied
 * @param watch - whether to rebuild it when a source file changes, until the returned function is called
 * @throws CommandError if the build fails and isn't watched
 */
export async function buildWorkbench(folder: string, watch: boolean): Promise<() => Promise<void>> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const options: BuildOptions = {
    entryPoints: { workbench: 'packages/workbench/src/main.ts' },
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    // Minified scripts load in half the processor time, which the tests spend for each page.
    minify: !watch,
    inject: watch ? ['.config/server/reload-page.ts'] : [],
    define: { 'process.env.NODE_ENV': watch ? '"development"' : '"production"' },
    loader: { '.svg': 'dataurl', '.png': 'dataurl', '.woff': 'dataurl', '.woff2': 'dataurl' },
    logLevel: 'error',
    plugins: [copyPage(folder)],
  };
  if (watch) {
    const buildContext = await context(options);
    await buildContext.watch();
    return () => buildContext.dispose();
  }
  await build(options).catch((cause: unknown) => {
    throw new CommandError('The build of the workbench failed, so there is nothing to serve.', { cause });
  });
  return () => Promise.resolve();
}

/** Copies the page after each build, when all scripts are written. The server watches only the page, and then reloads it. */
function copyPage(folder: string): Plugin {
  return {
    name: 'copy-page',
    setup: (build) => build.onEnd(() => copyFileSync('packages/workbench/src/index.html', join(folder, 'index.html'))),
  };
}
