import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import CustomFunctionsMetadataPlugin from 'custom-functions-metadata-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { FunctionReferencePlugin } from '../.config/function-reference/plugin.mjs';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'functions-json-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('functions.json follows a docstring that changes between two builds of a compiler beside a page', async () => {
  const [functions, page] = [join(folder, 'functions.js'), join(folder, 'page.html')];
  writeFileSync(page, '<main></main>');
  const compiler = webpack({
    mode: 'development',
    context: folder,
    entry: functions,
    output: { path: join(folder, 'built') },
    plugins: [
      new CustomFunctionsMetadataPlugin({ output: 'functions.json', input: functions }),
      new FunctionReferencePlugin({ sources: [functions], publicUrl: 'https://addins.example' }),
      new HtmlWebpackPlugin({ template: page, filename: 'page.html' }),
    ],
  });
  const build = async (description: string) => {
    writeFileSync(
      functions,
      `/**
        * ${description}
        * Example: =IDS.TWICE(2)
        * @customfunction TWICE
        * @param {number} number A number.
        * @returns {number} Twice the number.
        */
       export function twice(number) { return 2 * number; }`,
    );
    const stats = await new Promise<webpack.Stats | undefined>((done, fail) =>
      compiler?.run((problem, built) => (problem ? fail(problem) : done(built))),
    );
    expect(stats?.compilation.errors.map(String)).toEqual([]);
    expect(readFileSync(join(folder, 'built', 'functions.json'), 'utf8')).toContain(`"${description} Example: `);
  };
  await build('Doubles a number.');
  await build('Multiplies a number by two.');
  await new Promise((done) => compiler?.close(done));
}, 60_000);
