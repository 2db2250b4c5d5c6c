// The settings of every test run: `jest --selectProjects unit|e2e|workbench|deep|e2e-deep`.
import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** Returns the installed packages that are ES modules, including nested ones. A CommonJS run must translate them. */
function listModulePackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const paths = Object.keys(packages).filter((path) => path.startsWith('node_modules/'));
  const modules = paths.filter((path) => {
    const file = join(root, path, 'package.json');
    return existsSync(file) && /"type":\s*"module"/.test(readFileSync(file, 'utf8'));
  });
  return [...new Set(modules.map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)))];
}

/** @param {boolean} tsx - whether `<` may start an element */
const createTransform = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
    sourceMaps: true,
  },
];

const commonSettings = {
  rootDir: root,
  testEnvironment: 'node',
  runtime: join(root, '.config/test/jest-runtime.cjs'),
  moduleNameMapper: { '^@fluentui/react-(components|icons)$': join(root, 'test/support/fluent-bundle.mjs') },
  transform: {
    '/fluent-bundle\\.mjs$': join(root, '.config/test/bundle-module.mjs'),
    '\\.ts$': createTransform(false),
    '\\.(tsx|m?js)$': createTransform(true),
  },
  setupFiles: [join(root, 'test/support/inline-styles.ts')],
  setupFilesAfterEnv: [join(root, 'test/support/quiet-console.ts')],
  transformIgnorePatterns: [`^(?!.*/node_modules/(${listModulePackages().join('|')})/).*/node_modules/`],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json'],
};

/** The built add-in in the workbench, in Chromium: see test/README.md. */
const browserSettings = {
  testEnvironment: join(root, 'test/e2e/fixtures/environment.ts'),
  globalSetup: join(root, 'test/e2e/global-setup.ts'),
  globalTeardown: join(root, 'test/e2e/global-teardown.ts'),
};

// Workers of the end-to-end tests sometimes wait for their browser, so three of them keep two processors busy.
const workerCount = ['e2e', 'workbench'].some((name) => process.argv.includes(name))
  ? Math.ceil(cpus().length * 1.5)
  : cpus().length;

const testPattern = '**/*.test.{ts,tsx}';
const deepTestPattern = '**/*.deep.test.{ts,tsx}';
const browserTestFolder = '**/test/e2e';

export default {
  rootDir: root,
  testTimeout: 120_000,
  maxWorkers: workerCount,
  // On a busy machine, a worker takes longer than half a second to end with its heap and its browser.
  workerGracefulExitTimeout: 10_000,
  testSequencer: join(root, '.config/test/slow-first.mjs'),
  projects: [
    {
      ...commonSettings,
      displayName: 'unit',
      // jest needs src to find the tests of changed files.
      roots: ['src', 'test', 'packages'].map((folder) => join(root, folder)),
      testMatch: [testPattern, `!${deepTestPattern}`, `!${browserTestFolder}/**`],
    },
    {
      ...commonSettings,
      ...browserSettings,
      displayName: 'e2e',
      roots: [join(root, 'test')],
      testMatch: [`${browserTestFolder}/*.test.ts`, `!${deepTestPattern}`],
    },
    {
      ...commonSettings,
      ...browserSettings,
      displayName: 'workbench',
      roots: [join(root, 'packages')],
      testMatch: [`${browserTestFolder}/*.test.ts`, `!${deepTestPattern}`],
    },
    {
      ...commonSettings,
      displayName: 'deep',
      roots: ['test', 'packages'].map((folder) => join(root, folder)),
      testMatch: [deepTestPattern, `!${browserTestFolder}/**`],
    },
    {
      ...commonSettings,
      ...browserSettings,
      displayName: 'e2e-deep',
      roots: ['test', 'packages'].map((folder) => join(root, folder)),
      testMatch: [`${browserTestFolder}/*.deep.test.ts`],
    },
  ],
};
