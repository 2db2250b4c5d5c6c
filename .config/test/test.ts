import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { installPrograms, type Program } from './install-programs';
import { printLine } from '../terminal';
import { runInPairs, runInSequence, type Step } from './test-steps';

/** The tiers of CONTRIBUTING.md: `npm run check`, `npm run lint`, `npm test`, `npm run test:workbench`, and
 * `npm run test:deep`. */
const tiers = { check: runCheck, lint: runLint, all: runAll, workbench: runWorkbench, deep: runDeep };

const types: Step = { name: 'types', command: 'tsc' };
const imports: Step = { name: 'imports', command: 'npm run --silent imports' };
const rules = createRulesStep('src packages test .config webpack.config.js');
const format: Step = { name: 'format', command: 'oxfmt -c .config/oxfmt.json --check' };
const prose: Step = { name: 'prose', command: 'node --import tsx .config/prose/prose.ts' };
// Fills webpack's cache and the sandbox's database, which saves the end-to-end tests most of their startup time.
const build: Step = { name: 'build', command: 'node --import tsx test/e2e/fixtures/serve.ts 0' };
const unit: Step = {
  name: 'unit tests',
  // Test files create many short-lived objects. More space for them, and no threads that collect them while the other
  // worker needs the processor, save a fifth of the time.
  command:
    'node --max-semi-space-size=64 --single-threaded-gc node_modules/jest/bin/jest.js --selectProjects unit --json --outputFile=.cache/unit-tests.json',
  isLive: true,
};

mkdirSync('.cache', { recursive: true });
const tier = process.argv[2] as keyof typeof tiers;
process.exitCode = (await tiers[tier]()) ? 0 : 1;

/** Checks the effects of a change, in seconds, without installing anything. */
async function runCheck(): Promise<boolean> {
  const changedFiles = listChangedFiles();
  if (changedFiles === undefined) return runInPairs([types, rules, imports, prose, unit]);
  const codePaths = changedFiles.filter((path) => /\.(?:[cm]?js|tsx?)$/.test(path));
  return runInPairs([
    { ...types, command: 'tsc --incremental --tsBuildInfoFile .cache/types.json' },
    imports,
    ...(codePaths.length > 0 ? [createRulesStep(codePaths.join(' '))] : []),
    ...(changedFiles.length > 0 ? [{ ...prose, command: `${prose.command} ${changedFiles.join(' ')}` }] : []),
    { name: 'unit tests of changed files', command: 'jest --selectProjects unit --onlyChanged --passWithNoTests' },
  ]);
}

/** Returns the files with changes that aren't committed; undefined outside of a repository. */
function listChangedFiles(): readonly string[] | undefined {
  if (!existsSync('.git')) return undefined;
  const runGit = (command: string) => execFileSync('git', command.split(' '), { encoding: 'utf8' }).split('\n');
  const paths = [...runGit('diff --name-only --diff-filter=d HEAD'), ...runGit('ls-files --others --exclude-standard')];
  return paths.filter((path) => path !== '');
}

function createRulesStep(paths: string): Step {
  return { name: 'lint rules', command: `oxlint -c .config/oxlint.config.mjs ${paths}` };
}

/** Checks the style of all files. */
async function runLint(): Promise<boolean> {
  return runInPairs([rules, format, prose]);
}

/** Runs all checks of behavior. */
async function runAll(): Promise<boolean> {
  const missing = installPrograms();
  // The build uses one processor most of the time.
  let passed = await runInPairs([build, types, imports, unit]);
  const hasBrowser = !missing.some(({ tests }) => tests === 'test/e2e/');
  if (hasBrowser && !(await runInSequence([createEndToEndStep(missing, passed)]))) passed = false;
  return printSkipped(missing) && passed;
}

/** Runs the workbench's own end-to-end tests. */
async function runWorkbench(): Promise<boolean> {
  const missing = installPrograms();
  const passed = await runInSequence([
    { name: 'tests of the workbench', command: `jest --selectProjects workbench${printSkipOptions(missing)}` },
  ]);
  return printSkipped(missing) && passed;
}

/** Runs the checks that take hours: many cases of each property, all faults, mutations of the code, and endurance. */
async function runDeep(): Promise<boolean> {
  const missing = installPrograms();
  const env = { DEEP: '1' };
  const passed = await runInSequence([
    { name: 'unit and end-to-end tests, deep', command: 'jest --selectProjects unit deep e2e workbench e2e-deep', env },
    { name: 'mutation', command: 'npm run --silent mutation' },
    { name: 'endurance', command: 'npm run --silent endurance' },
  ]);
  return printSkipped(missing) && passed;
}

/** @param isBuilt - whether an earlier step built what the tests use */
function createEndToEndStep(missing: readonly Program[], isBuilt: boolean): Step {
  const command = `npm run --silent test:e2e --${printSkipOptions(missing)}`;
  return { name: 'end-to-end tests', command, env: { BUILT: isBuilt ? '1' : '' } };
}

function printSkipOptions(missing: readonly Program[]): string {
  return missing.map(({ tests }) => ` --testPathIgnorePatterns '${tests}'`).join('');
}

/** Lists skipped tests. Returns whether they are acceptable, which they aren't in CI. */
function printSkipped(missing: readonly Program[]): boolean {
  if (missing.length === 0) return true;
  printLine('\nSkipped because programs are missing:');
  for (const { name, purpose, aptPackages, variable, tests } of missing) {
    printLine(
      `  ${tests}: needs ${name} ${purpose}. Install it (Debian: apt-get install ${aptPackages.join(' or ')}), or set ${variable} to its path.`,
    );
  }
  return process.env['CI'] !== 'true';
}
