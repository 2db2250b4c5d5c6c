import { existsSync, mkdirSync } from 'node:fs';
import { installPrograms, type Program } from './install-programs';
import { printLine } from '../terminal';
import { runInPairs, runInTurn, type Step } from './test-steps';

/** `npm run check`, `npm test` and `npm run test:deep`, the tiers of CONTRIBUTING.md, and `npm run lint`. */
const tiers = { check, lint, all, deep };

const eslint = 'eslint -c .config/eslint.config.mjs';
const types: Step = { name: 'types', command: 'tsc' };
const imports: Step = { name: 'imports', command: 'npm run --silent imports' };
const rules: Step = { name: 'lint rules', command: `${eslint} src packages test .config webpack.config.js` };
const format: Step = { name: 'format', command: 'prettier --check --log-level warn .' };
const prose: Step = { name: 'prose', command: 'node --import tsx .config/prose/prose.ts' };
// What it leaves in webpack's cache and the sandbox's database spares the end-to-end tests most of their start.
const build: Step = { name: 'build', command: 'node --import tsx test/e2e/fixtures/serve.ts 0' };
const unit: Step = {
  name: 'unit tests',
  command: 'jest --selectProjects unit --json --outputFile=.cache/unit-tests.json',
  // A test file makes much that is soon garbage: with room for it a run takes an eighth less.
  env: { NODE_OPTIONS: '--max-semi-space-size=64' },
};

mkdirSync('.cache', { recursive: true });
const chosen = process.argv[2] as keyof typeof tiers;
process.exitCode = (await tiers[chosen]()) ? 0 : 1;

/** What a change can break nearby, in seconds; never installs anything. */
async function check(): Promise<boolean> {
  const changed = existsSync('.git') ? '--onlyChanged' : '';
  const files = `node --import tsx .config/test/changed-files.ts`;
  return runInPairs([
    types,
    { name: 'lint and format of what changed', command: `${files} | xargs -r ${eslint} --no-warn-ignored` },
    imports,
    prose,
    { name: 'unit tests of what changed', command: `jest --selectProjects unit ${changed} --passWithNoTests` },
  ]);
}

/** How all files are written; CI runs it too. */
async function lint(): Promise<boolean> {
  return runInPairs([rules, format, prose]);
}

/** Everything that guards behavior. */
async function all(): Promise<boolean> {
  const missing = installPrograms();
  let passed = await runInPairs([build, types, imports]);
  if (!(await runInTurn([unit]))) passed = false;
  if (!missing.some(({ tests }) => tests === 'test/e2e/') && !(await runInTurn([endToEnd(missing)]))) passed = false;
  return printSkipped(missing) && passed;
}

/** What takes hours: every property often, the full fault matrix, and whether tests notice seeded mistakes. */
async function deep(): Promise<boolean> {
  const missing = installPrograms();
  const env = { DEEP: '1' };
  const passed = await runInTurn([
    { name: 'unit and end-to-end tests, deep', command: 'jest --selectProjects unit deep e2e e2e-deep', env },
    { name: 'mutation', command: 'npm run --silent mutation' },
    { name: 'endurance', command: 'npm run --silent endurance' },
  ]);
  return printSkipped(missing) && passed;
}

function endToEnd(missing: readonly Program[]): Step {
  const skipped = missing.map(({ tests }) => ` --testPathIgnorePatterns '${tests}'`).join('');
  return { name: 'end-to-end tests', command: `npm run --silent test:e2e --${skipped}` };
}

/** @returns whether that is all right: it is where a person looks, and not in CI */
function printSkipped(missing: readonly Program[]): boolean {
  if (missing.length === 0) return true;
  printLine('\nSkipped, as programs are missing:');
  for (const { name, use, aptPackages, variable, tests } of missing) {
    printLine(
      `  ${tests}: needs ${name} ${use}. Install it (Debian: apt-get install ${aptPackages.join(' or ')}) or name it in ${variable}.`,
    );
  }
  return process.env['CI'] !== 'true';
}
