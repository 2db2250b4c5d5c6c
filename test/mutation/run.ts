import { Stryker } from '@stryker-mutator/core';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** The folders of src/ that are pure, each with the tests that must detect a mistake in it. */
const folders = {
  model: ['test/model/*.test.ts'],
  query: ['test/query/*.test.ts'],
  checks: ['test/checks/*.test.ts'],
  'service/odata': ['test/service/*.test.ts', 'test/service/odata/*.test.ts'],
  'service/rest': ['test/service/*.test.ts', 'test/service/rest/*.test.ts'],
  'service/graphql': ['test/service/*.test.ts', 'test/service/graphql/*.test.ts'],
} as const;
type Folder = keyof typeof folders;
type Options = ConstructorParameters<typeof Stryker>[0];
type Results = Awaited<ReturnType<Stryker['runMutationTest']>>;
const minPercent = 85;
const windowLines = 15;

/**
 * `npm run mutation`: Stryker makes one mistake after another in the pure folders, and reports which the tests of a
 * folder detect. `-- query checks` tries only these folders, `--mutate src/query/total.ts:1-15,src/query/nearest.ts`
 * only these lines and files, and `--sample 1-10` only ten windows of 15 lines of each folder: all windows are in a
 * fixed random order, so `11-20` selects other windows. Unchanged mutants keep their result from the last run. Exits
 * with 1 when fewer than 85 % of a folder's mistakes are detected.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { mutate: { type: 'string' }, sample: { type: 'string' } },
    allowPositionals: true,
  });
  const chosen = positionals.length > 0 ? (positionals as Folder[]) : (Object.keys(folders) as Folder[]);
  const lines: string[] = [];
  for (const folder of chosen) {
    const mutate = values.sample === undefined ? values.mutate : drawSample(folder, values.sample);
    const results = await new Stryker(createOptions(folder, mutate)).runMutationTest();
    const { line, percent } = printScore(folder, results);
    lines.push(line);
    if (percent < minPercent) process.exitCode = 1;
  }
  console.log(lines.join('\n'));
}

function createOptions(folder: Folder, mutate = `src/${folder}/**/*.ts`): Options {
  process.env['MUTATION_TESTS'] = JSON.stringify(folders[folder]);
  return {
    mutate: mutate.split(','),
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    // Loading the tests that don't use a file would take most of the time.
    jest: { projectType: 'custom', configFile: 'test/mutation/jest.config.mjs', enableFindRelatedTests: true },
    coverageAnalysis: 'perTest',
    // A mistake that only runs while a module loads would need a new process for each.
    ignoreStatic: true,
    incremental: true,
    // The results of a file count in each later run, even for lines that it doesn't mutate.
    incrementalFile: `.cache/mutation/${folder.replace('/', '-')}-${hash(mutate).slice(0, 8)}.json`,
    reporters: ['clear-text'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
    ignorePatterns: ['.cache', 'dist', 'docs', 'packages/workbench/test', 'test/e2e'],
    tempDirName: '.cache/stryker',
    concurrency: 2,
    disableTypeChecks: false,
  };
}

/**
 * Returns the windows of a folder's files with these ranks, counted from 1, in the order of the SHA-1 of `path:line`.
 */
function drawSample(folder: Folder, ranks: string): string {
  const [first = 1, last = first] = ranks.split('-').map(Number);
  return readdirSync(`src/${folder}`)
    .flatMap((file) => listWindows(`src/${folder}/${file}`))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .slice(first - 1, last)
    .map(({ path, line }) => `${path}:${line}-${line + windowLines - 1}`)
    .join(',');
}

function listWindows(path: string): { path: string; line: number; order: string }[] {
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n').length;
  return Array.from({ length: Math.ceil(lines / windowLines) }, (_, index) => {
    const line = index * windowLines + 1;
    return { path, line, order: hash(`${path}:${line}`) };
  });
}

function hash(text: string): string {
  return createHash('sha1').update(text).digest('hex');
}

function printScore(folder: Folder, results: Results): { line: string; percent: number } {
  const count = (...states: string[]) => results.filter(({ status }) => states.includes(status)).length;
  const detected = count('Killed', 'Timeout');
  const all = detected + count('Survived', 'NoCoverage');
  const percent = all === 0 ? 0 : (detected / all) * 100;
  return { line: `${folder.padEnd(16)} ${percent.toFixed(1)} % (${detected} of ${all})`, percent };
}

await main();
