// @ts-check
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import webpack from 'webpack';

const name = 'FunctionReference';
const program = resolve('.config/function-reference/print.ts');

/**
 * Emits functions.json and the function reference. A separate process prints them from the registry, because a watching
 * build must see every change, even in modules that are already loaded.
 */
export class FunctionReferencePlugin {
  /** @param {{ publicUrl: string }} options the address of the add-in, without a trailing slash */
  constructor({ publicUrl }) {
    this.publicUrl = publicUrl;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    // Not `compilation`, which also runs for the compilations of the pages.
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      for (const file of ['frame.html', 'examples.json']) {
        compilation.fileDependencies.add(resolve('.config/function-reference', file));
      }
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const output = execFileSync(process.execPath, ['--import', 'tsx', program, this.publicUrl], {
          encoding: 'utf8',
          maxBuffer: 10_000_000,
        });
        for (const [file, text] of Object.entries(JSON.parse(output))) {
          compilation.emitAsset(file, new webpack.sources.RawSource(text));
        }
      });
    });
  }
}
