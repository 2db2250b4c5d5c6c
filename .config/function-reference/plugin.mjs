// @ts-check
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import webpack from 'webpack';
import { finishMetadata, helpFile, referencePage } from './metadata.mjs';
import { printPage } from './print-page.mjs';
import { readHelp } from './read-help.mjs';

const pluginName = 'FunctionReference';
const framePath = resolve('.config/function-reference/frame.html');
/** Written by "npm run examples". */
const examplesPath = resolve('.config/function-reference/examples.json');

/**
 * Puts the finishing touches to functions.json, and emits the function reference and what IDS.HELP reads. The addresses
 * of help are added here rather than written into each docstring: they depend on where the build will be served.
 */
export class FunctionReferencePlugin {
  /** @param {{ sources: readonly string[], publicUrl: string }} options `sources`: paths of the files with functions */
  constructor({ sources, publicUrl }) {
    this.sources = sources;
    this.publicUrl = publicUrl;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    // The compiler of the metadata writes them into the pages' own compilations too, where they would be taken for another file.
    compiler.hooks.compilation.tap(pluginName, (compilation) => {
      if (compilation.compiler !== compiler) compilation.deleteAsset('functions.json');
    });
    // Not `compilation`, which is called for the pages' own compilations too.
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      for (const path of [framePath, examplesPath]) compilation.fileDependencies.add(path);
      compilation.hooks.processAssets.tap({ name: pluginName, stage }, () => {
        // Absent when the compiler of the metadata found a mistake, which it tells itself.
        const compiled = compilation.getAsset('functions.json');
        if (!compiled) return;
        /** @type {import('./metadata.mjs').Metadata} */
        const metadata = JSON.parse(compiled.source.source().toString());
        const help = readHelp(
          metadata,
          this.sources.map((path) => readFileSync(path, 'utf8')),
        );
        /** @type {Record<string, import('./print-page.mjs').Tried>} */
        const tried = JSON.parse(readFileSync(examplesPath, 'utf8'));
        const finished = JSON.stringify(finishMetadata(metadata, this.publicUrl), undefined, 1);
        const text = (/** @type {string} */ content) => new webpack.sources.RawSource(content);
        compilation.updateAsset('functions.json', text(finished));
        compilation.emitAsset(helpFile, text(JSON.stringify(help)));
        compilation.emitAsset(referencePage, text(printPage(help, readFileSync(framePath, 'utf8'), tried)));
      });
    });
  }
}
