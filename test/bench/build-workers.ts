import { resolve } from 'node:path';
import webpack from 'webpack';
import { addin } from '../../webpack.config.js';

/** The measured programs, each in its own process. */
const workers = ['download', 'table-work'] as const;
export type WorkerName = (typeof workers)[number];

const output = '.cache/bench/workers';

/** The built program of a worker. */
export function findWorkerFile(name: WorkerName): string {
  return `${output}/${name}.cjs`;
}

/** Builds the workers like the add-in, in production mode, to measure the code that ships. */
export async function buildWorkers(): Promise<void> {
  const { module, resolve: resolution, mode } = addin({ mode: 'production' });
  const own: webpack.RuleSetRule = {
    test: /\.ts$/,
    include: resolve('test'),
    use: { loader: 'swc-loader', options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } } },
  };
  const compiler = webpack({
    mode: mode ?? 'production',
    target: 'node20',
    entry: Object.fromEntries(workers.map((name) => [name, `./test/bench/workers/${name}.ts`])),
    output: { path: resolve(output), filename: '[name].cjs', clean: true },
    resolve: resolution ?? {},
    module: { rules: [...(module?.rules ?? []), own] },
    // Other clients run as published.
    externals: Object.fromEntries(peers.map((name) => [name, `commonjs ${name}`])),
    // Names for profiles, which do not affect speed.
    optimization: { minimize: false },
    devtool: false,
    performance: false,
  });
  await new Promise<void>((done, fail) => {
    compiler.run((error, stats) => {
      if (error) fail(error);
      else if (stats?.hasErrors()) fail(new Error(stats.toString({ all: false, errors: true })));
      else compiler.close(() => done());
    });
  });
}

/** The public OData clients that are measured for comparison. */
const peers = ['odata-query', 'odata', 'ts-odata-client', 'ts-odatajs'] as const;
