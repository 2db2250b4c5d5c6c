import { gzipSync } from 'node:zlib';
import { parse } from 'acorn';
import { full } from 'acorn-walk';
import { type BuiltScript, builtScripts, builtText, firstScripts } from '../support/built-files';

const scripts = builtScripts();
const first = firstScripts(scripts);
const lazyScripts = scripts.filter((script) => !first.includes(script));

function sourcesMatching(some: readonly BuiltScript[], pattern: RegExp): string[] {
  return some.flatMap(({ name, sources }) =>
    sources.filter((source) => pattern.test(source)).map((source) => `${name}: ${source}`),
  );
}

describe('the built add-in, in the Safari 15 of older Macs', () => {
  test.each(scripts.map((script) => [script.name, script] as const))(
    '%s has no syntax that it lacks',
    (_name, { code }) => {
      const found: string[] = [];
      // Safari 15 supports ES2022 except static blocks in classes.
      full(parse(code, { ecmaVersion: 2022, sourceType: 'script' }), (node) => {
        if (node.type === 'StaticBlock') found.push(`static block at ${node.start}`);
      });
      expect(found).toEqual([]);
    },
  );

  test('no regular expression uses lookbehind, including those built from text', () => {
    expect(scripts.filter(({ code }) => /\(\?<[=!]/.test(code)).map(({ name }) => name)).toEqual([]);
  });
});

describe('loading order', () => {
  test('the page names its first scripts, and the pane loads later', () => {
    expect(first.length).toBeGreaterThan(0);
    expect(sourcesMatching(lazyScripts, /src\/taskpane\//)).not.toEqual([]);
    expect(sourcesMatching(lazyScripts, /node_modules\/react-dom\//)).not.toEqual([]);
  });

  test('functions load without React and without the pane', () => {
    expect(sourcesMatching(first, /src\/functions\//)).not.toEqual([]);
    expect(sourcesMatching(first, /node_modules\/(react|react-dom|scheduler|@fluentui)\/|src\/taskpane\//)).toEqual([]);
  });

  test('the first scripts contain everything that cells need, except what IDS.GRAPHQL and IDS.QUERY load', () => {
    const lazy = sourcesMatching(lazyScripts, /src\/(functions|checks|service|loader)\//);
    // Functions by name, tracked breaks, the check of conventions, row counts, and request addresses belong to the pane.
    const ofPane =
      /functions\/find-function\.ts|http\/(probe-service|read-demo-token)\.ts|checks\/(break-\w+|compare-runs|track-breaks|suggest-cause|amount-readings)\.ts|loader\/(watch-loader|load-progress|count-rows|print-requests)\.ts/;
    const ofGraphQL =
      /service\/flatten-records\.ts|tables\/run-document\.ts|currencies\/refuse-mixed-document\.ts|loader\/(fetch-graphql|read-ranked-rows|read-where|check-types|document-types|read-document|read-operations|built-in-operations|graphql-pages|graphql-delivery-keys|refuse-excluded|refuse-missing-fields)\.ts/;
    const ofQuery =
      /loader\/(load-odata|find-keyword-date|watch-records|read-expansions|check-apply-filter|computed-numbers|dated-rows)\.ts|scope\/(shown|expanded|query)-deliveries\.ts|currencies\/query-currencies\.ts|tables\/(run-query|translate-odata-options|write-odata-options)\.ts|odata\/print-generic-date\.ts/;
    expect(lazy.filter((source) => ![ofPane, ofGraphQL, ofQuery].some((own) => own.test(source)))).toEqual([]);
  });

  test('the first scripts stay under 130 kB compressed', () => {
    expect(first.reduce((sum, { code }) => sum + gzipSync(code).length, 0)).toBeLessThan(130_000);
  });

  test('every function of functions.json is associated in the first scripts', () => {
    const { functions } = JSON.parse(builtText('functions.json')) as { functions: { id: string }[] };
    const code = first.map((script) => script.code).join('\n');
    expect(functions.length).toBeGreaterThan(0);
    expect(code).toContain('CustomFunctions.associate(');
    expect(functions.map(({ id }) => id).filter((id) => !code.includes(`"${id}"`))).toEqual([]);
  });
});

describe('the build never ships', () => {
  test('sandbox, workbench and their packages', () => {
    expect(
      sourcesMatching(scripts, /src\/(sandbox|workbench)\/|node_modules\/(@univerjs|hono|jose|node-sqlite3-wasm)\//),
    ).toEqual([]);
  });

  test('office.js, which the page loads from its published address', () => {
    expect(sourcesMatching(scripts, /node_modules\/@microsoft\//)).toEqual([]);
    expect(builtText('taskpane.html')).toContain('<script src="/office/office.js">');
  });
});
