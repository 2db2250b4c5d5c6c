import { gzipSync } from 'node:zlib';
import { parse } from 'acorn';
import { full } from 'acorn-walk';
import { type BuiltScript, readBuiltScripts, readBuiltFile, findFirstScripts } from '../support/built-files';

const scripts = readBuiltScripts();
const initialScripts = findFirstScripts(scripts);
const lazyScripts = scripts.filter((script) => !initialScripts.includes(script));

function findSources(searchedScripts: readonly BuiltScript[], pattern: RegExp): string[] {
  return searchedScripts.flatMap(({ name, sources }) =>
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
    expect(initialScripts.length).toBeGreaterThan(0);
    expect(findSources(lazyScripts, /src\/taskpane\//)).not.toEqual([]);
    expect(findSources(lazyScripts, /node_modules\/react-dom\//)).not.toEqual([]);
  });

  test('functions load without React and without the pane', () => {
    expect(findSources(initialScripts, /src\/functions\//)).not.toEqual([]);
    expect(
      findSources(initialScripts, /node_modules\/(react|react-dom|scheduler|@fluentui)\/|src\/taskpane\//),
    ).toEqual([]);
  });

  test('the first scripts contain everything that cells need, except what IDS.GRAPHQL, IDS.QUERY, and IDS.RECON load', () => {
    const lazy = findSources(lazyScripts, /src\/(functions|checks|service|loader)\//);
    // Functions by name, tracked breaks, the check of conventions, row counts, and request addresses belong to the pane.
    const panePattern =
      /functions\/find-function\.ts|http\/(probe-service|read-demo-token)\.ts|checks\/(break-\w+|compare-runs|track-breaks|suggest-cause|amount-readings)\.ts|loader\/(watch-loader|load-progress|count-rows|print-requests)\.ts/;
    const graphqlPattern =
      /service\/flatten-records\.ts|tables\/run-document\.ts|currencies\/refuse-mixed-document\.ts|loader\/(fetch-graphql|read-ranked-rows|read-where|check-types|document-types|read-document|read-operations|built-in-operations|graphql-pages|graphql-delivery-keys|refuse-excluded-rows|refuse-missing-fields)\.ts/;
    const queryPattern =
      /loader\/(load-odata|fill-omitted|fill-omitted|find-keyword-date|watch-records|read-expansions|check-apply-filter|computed-numbers|dated-rows)\.ts|scope\/(shown|expanded|query)-deliveries\.ts|currencies\/(query-currencies|find-amount-uses)\.ts|tables\/(run-query|translate-odata-options|write-odata-options)\.ts|odata\/print-generic-date\.ts/;
    const reconPattern =
      /functions\/reconciliation\/|checks\/(recon-|missing-prices|price-candidates|held-securities|transaction-effect)/;
    expect(
      lazy.filter(
        (source) => ![panePattern, graphqlPattern, queryPattern, reconPattern].some((pattern) => pattern.test(source)),
      ),
    ).toEqual([]);
  });

  test('the first scripts stay under 130 kB compressed', () => {
    expect(initialScripts.reduce((sum, { code }) => sum + gzipSync(code).length, 0)).toBeLessThan(130_000);
  });

  test('every function of functions.json is associated in the first scripts', () => {
    const { functions } = JSON.parse(readBuiltFile('functions.json')) as { functions: { id: string }[] };
    const code = initialScripts.map((script) => script.code).join('\n');
    expect(functions.length).toBeGreaterThan(0);
    expect(code).toContain('CustomFunctions.associate(');
    expect(functions.map(({ id }) => id).filter((id) => !code.includes(`"${id}"`))).toEqual([]);
  });
});

describe('the build never ships', () => {
  test('sandbox, workbench and their packages', () => {
    expect(
      findSources(scripts, /src\/(sandbox|workbench)\/|node_modules\/(@univerjs|hono|jose|node-sqlite3-wasm)\//),
    ).toEqual([]);
  });

  test('office.js, which the page loads from its published address', () => {
    expect(findSources(scripts, /node_modules\/@microsoft\//)).toEqual([]);
    expect(readBuiltFile('taskpane.html')).toContain('<script src="/office/office.js">');
  });
});
