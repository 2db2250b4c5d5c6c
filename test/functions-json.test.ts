import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Ajv from 'ajv';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { FunctionReferencePlugin } from '../.config/function-reference/plugin.mjs';
import type { FunctionDefinition } from '../src/functions/definition/definition';
import { createFunctionsJson } from '../.config/function-reference/functions-json';
import { functions } from '../src/functions/registry';

const url = 'https://addins.example';

describe('functions.json', () => {
  const schema = JSON.parse(readFileSync('test/custom-functions.schema.json', 'utf8')) as object;
  const check = new Ajv({ allErrors: true }).compile(schema);

  test("follows Excel's documentation", () => {
    check(createFunctionsJson(functions, url));
    expect(check.errors ?? []).toEqual([]);
  });

  test('is rejected with an option that Excel does not know', () => {
    const [first] = createFunctionsJson(functions, url).functions;
    check({ functions: [{ ...first, options: { cancellable: true } }] });
    expect(check.errors).not.toBeNull();
  });

  test('names each list of keywords once, and has a list for each argument that names one', () => {
    const { enums, functions: described } = createFunctionsJson(functions, url);
    const named = described.flatMap(({ parameters }) => parameters.flatMap(({ customEnumId }) => customEnumId ?? []));
    expect(enums.map(({ id }) => id).sort()).toEqual([...new Set(named)].sort());
  });

  test('shows ranges, keywords, and optional arguments', () => {
    const definition: FunctionDefinition = {
      kind: 'value',
      name: 'ONE',
      title: 'One',
      summary: 'Returns one.',
      example: '=IDS.ONE(1)',
      cost: 'No request.',
      result: 'One.',
      tableFormula: '=IDS.TABLE()',
      parameters: [
        { name: 'what', text: 'Which.', words: { id: 'Kind', words: [{ word: 'big', text: 'Large' }] } },
        { name: 'columns', text: 'Columns.', isMatrix: true, optional: true },
      ],
      run: () => Promise.reject(new Error('not called')),
    };
    expect(createFunctionsJson([definition], url)).toEqual({
      allowCustomDataForDataTypeAny: true,
      functions: [
        {
          id: 'ONE',
          name: 'ONE',
          description: 'Returns one. Example: =IDS.ONE(1)',
          helpUrl: 'https://addins.example/functions.html#ONE',
          options: { cancelable: true },
          parameters: [
            { name: 'what', description: 'Which.', type: 'string', customEnumId: 'Kind' },
            { name: 'columns', description: 'Columns.', type: 'any', dimensionality: 'matrix', optional: true },
          ],
          result: {},
        },
      ],
      enums: [{ id: 'Kind', type: 'string', values: [{ name: 'big', stringValue: 'big', tooltip: 'Large' }] }],
    });
  });
});

test('a build with a page emits functions.json and the reference once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'functions-json-'));
  try {
    const [script, page] = [join(folder, 'script.js'), join(folder, 'page.html')];
    writeFileSync(page, '<main></main>');
    writeFileSync(script, '');
    const compiler = webpack({
      mode: 'development',
      context: folder,
      entry: script,
      output: { path: join(folder, 'built') },
      plugins: [
        new FunctionReferencePlugin({ publicUrl: url }),
        new HtmlWebpackPlugin({ template: page, filename: 'page.html' }),
      ],
    });
    const stats = await new Promise<webpack.Stats | undefined>((done, fail) =>
      compiler?.run((problem, built) => (problem ? fail(problem) : done(built))),
    );
    await new Promise((done) => compiler?.close(done));
    expect(stats?.compilation.errors.map(String)).toEqual([]);
    const readBuiltFile = (file: string) => readFileSync(join(folder, 'built', file), 'utf8');
    expect(JSON.parse(readBuiltFile('functions.json'))).toEqual(
      JSON.parse(JSON.stringify(createFunctionsJson(functions, url))),
    );
    expect(readBuiltFile('functions.html')).toContain('id="POSITIONS"');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
