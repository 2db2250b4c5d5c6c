// The lint rules. Paths are relative to this folder.
import { createHostGlobalRules } from './lint-host-globals.mjs';
import { newerThanSafari15 } from './lint-safari.mjs';

const defaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Use a named export, which has the same name everywhere.',
};
const enumeration = {
  selector: 'TSEnumDeclaration',
  message: 'Use a union of string literals.',
};
const unspecificError = [
  {
    selector:
      'CallExpression[arguments.length=0][callee.property.name=/^toThrow/]:not([callee.object.property.name="not"])',
    message: 'Name the kind or the text of the error. Another error would pass, too.',
  },
  {
    selector:
      'CallExpression[callee.property.name=/^(toBeDefined|toBeTruthy)$/][callee.object.property.name="rejects"]',
    message: 'Name the kind or the text of the error. Another error would pass, too.',
  },
];
const importMeta = {
  selector: 'MetaProperty[meta.name="import"]',
  message: 'Tests run as CommonJS, which has no import.meta; pass the path in.',
};

/** A failure that's silently ignored. */
const droppedFailure = {
  selector: 'CallExpression[callee.property.name="catch"] > ArrowFunctionExpression[params.length=0]',
  message: 'Pass continueWith(value), which records an unexpected failure, or say why this failure can be ignored.',
};

const correctnessRules = [
  'no-array-constructor',
  'no-unused-expressions',
  'no-var',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
  'typescript/ban-ts-comment',
  'typescript/no-duplicate-enum-values',
  'typescript/no-empty-object-type',
  'typescript/no-explicit-any',
  'typescript/no-extra-non-null-assertion',
  'typescript/no-misused-new',
  'typescript/no-namespace',
  'typescript/no-non-null-asserted-optional-chain',
  'typescript/no-require-imports',
  'typescript/no-this-alias',
  'typescript/no-unnecessary-type-constraint',
  'typescript/no-unsafe-declaration-merging',
  'typescript/no-unsafe-function-type',
  'typescript/no-wrapper-object-types',
  'typescript/prefer-as-const',
  'typescript/prefer-namespace-keyword',
  'typescript/triple-slash-reference',
];

/** The rules that need types, which the compiler behind `tsc` provides. */
const typedCorrectnessRules = [
  'await-thenable',
  'no-array-delete',
  'no-base-to-string',
  'no-duplicate-type-constituents',
  'no-floating-promises',
  'no-for-in-array',
  'no-implied-eval',
  'no-misused-promises',
  'no-redundant-type-constituents',
  'no-unnecessary-type-assertion',
  'no-unsafe-argument',
  'no-unsafe-assignment',
  'no-unsafe-call',
  'no-unsafe-enum-comparison',
  'no-unsafe-member-access',
  'no-unsafe-return',
  'no-unsafe-unary-minus',
  'only-throw-error',
  'prefer-promise-reject-errors',
  'restrict-plus-operands',
  'unbound-method',
].map((rule) => `typescript/${rule}`);

// oxlint reads its configuration from the default export.
export default {
  plugins: ['typescript'],
  jsPlugins: ['./lint-plugin.mjs', { name: 'regexp', specifier: 'eslint-plugin-regexp' }],
  categories: { correctness: 'off' },
  options: { reportUnusedDisableDirectives: 'error', typeAware: true },
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        ...Object.fromEntries([...correctnessRules, ...typedCorrectnessRules].map((rule) => [rule, 'error'])),
        'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
        'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
        'typescript/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
        'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
        eqeqeq: ['error', 'always', { null: 'ignore' }],
        'max-lines': ['error', { max: 400 }],
        'no-restricted-imports': [
          'error',
          { name: 'fast-check', message: 'Import it from test/support/fast-check, which fixes the seed.' },
        ],
        'house/no-syntax': ['error', defaultExport, enumeration, importMeta],
        'house/disable-with-reason': 'error',
      },
    },
    {
      // Messages print numbers with separators, by printNumber or printCount. IDs and codes have none, by String.
      files: ['**/src/messages/**/*.ts'],
      rules: {
        'typescript/restrict-template-expressions': ['error', { allowNumber: false, allowBoolean: true }],
      },
    },
    {
      // No text from a cell, a file, or the service may block Excel.
      files: ['**/src/**/*.{ts,tsx}'],
      excludeFiles: ['**/packages/**'],
      rules: {
        'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
        'regexp/no-super-linear-move': ['error', { ignoreSticky: true }],
      },
    },
    {
      // Values from the host have no type.
      files: ['**/src/functions/**/*.ts'],
      excludeFiles: ['**/packages/**'],
      rules: { 'typescript/no-explicit-any': 'off' },
    },
    {
      files: ['**/test/**/*.{ts,tsx}'],
      rules: { 'house/no-syntax': ['error', defaultExport, enumeration, importMeta, ...unspecificError] },
    },
    {
      // jest uses the default exports of these files.
      files: ['global-setup.ts', 'global-teardown.ts', 'fixtures/environment.ts'].map((name) => `**/test/e2e/${name}`),
      rules: { 'house/no-syntax': ['error', enumeration, importMeta] },
    },
    ...createHostGlobalRules([defaultExport, enumeration, importMeta, droppedFailure, ...newerThanSafari15]),
  ],
};
