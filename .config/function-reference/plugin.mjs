// @ts-check
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import webpack from 'webpack';

const name = 'FunctionReference';
const program = resolve('.config/function-reference/print.ts');

/**
 * Emits functions.json and the function reference, printed from the registry by a process of its own: a build that
 * watches then sees every change, also in modules that were loaded before.
 */
export class FunctionReferencePlugin {
  /** @param {{ publicUrl: string }} options where the add-in will be served, without a slash at the end */
  constructor({ publicUrl }) {
    this.publicUrl = publicUrl;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    // Not `compilation`, which is called for the pages' own compilations too.
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      for (const file of ['frame.html', 'examples.json']) {
        compilation.fileDependencies.add(resolve('.config/function-reference', file));
      }
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const printed = execFileSync(process.execPath, ['--import', 'tsx', program, this.publicUrl], {
          encoding: 'utf8',
          maxBuffer: 10_000_000,
        });
        for (const [file, text] of Object.entries(JSON.parse(printed))) {
          compilation.emitAsset(file, new webpack.sources.RawSource(text));
        }
      });
    });
  }
}
