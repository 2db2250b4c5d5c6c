import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildSync } from 'esbuild';

const lockfile = readFileSync(resolve(import.meta.dirname, '../../package-lock.json'));

/**
 * A transform of Jest that bundles a module with the packages it exports, except React. A test file loads the bundle in a
 * tenth of a second, and Fluent's modules in half a second. Jest keeps the bundle until the lockfile changes.
 */
export default {
  /** @param {string} source */
  getCacheKey: (source) => createHash('sha256').update(lockfile).update(source).digest('hex'),
  /**
   * @param {string} _source
   * @param {string} path
   */
  process: (_source, path) => {
    const { outputFiles } = buildSync({
      entryPoints: [path],
      bundle: true,
      format: 'cjs',
      external: ['react', 'react-dom', 'scheduler'],
      define: { 'process.env.NODE_ENV': '"test"' },
      write: false,
    });
    return { code: outputFiles.map(({ text }) => text).join('') };
  },
};
