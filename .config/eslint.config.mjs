// The rules that need no types. Run from the top folder: eslint -c .config/eslint.config.mjs. The others are in oxlint.json.
import comments from '@eslint-community/eslint-plugin-eslint-comments';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { hostGlobalRules } from './eslint-host-globals.mjs';
import { newerThanSafari15 } from './eslint-safari.mjs';

const defaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Use a named export, which has the same name everywhere.',
};
const enumeration = {
  selector: 'TSEnumDeclaration',
  message: 'Use a union of string literals. Only src/functions may have an enum, because @customenum requires one.',
};
const anyError = [
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

/** A failure that nobody hears of. */
const droppedFailure = {
  selector: 'CallExpression[callee.property.name="catch"] > ArrowFunctionExpression[params.length=0]',
  message: 'Pass continueWith(value), which records an unexpected failure, or say why this failure can be ignored.',
};

export default tseslint.config(
  { ignores: ['dist/', 'assets/icons/index.js', '.cache/', 'coverage/', 'node_modules/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['src/**/*.{ts,tsx}', 'packages/**/*.ts', 'test/**/*.{ts,tsx}', '.config/**/*.ts'],
    extends: [tseslint.configs.recommended],
    plugins: { comments },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'comments/require-description': ['error', { ignore: ['eslint-enable'] }],
      'comments/no-unlimited-disable': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', { max: 400 }],
      'no-restricted-imports': [
        'error',
        { name: 'fast-check', message: 'Import it from test/support/fast-check, which fixes the seed.' },
      ],
      'no-restricted-syntax': ['error', defaultExport, enumeration, importMeta],
    },
  },
  {
    // No text from a cell, a file, or the service may block Excel.
    files: ['src/**/*.{ts,tsx}'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { ignoreSticky: true }],
    },
  },
  {
    // Values from the host have no type, and the metadata compiler reads only plain types.
    files: ['src/functions/**/*.ts'],
    rules: { '@typescript-eslint/no-explicit-any': 'off' },
  },
  {
    files: ['test/**/*.{ts,tsx}', 'packages/*/test/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', defaultExport, enumeration, importMeta, ...anyError] },
  },
  {
    // jest uses the default exports of these files.
    files: ['test/e2e/global-setup.ts', 'test/e2e/global-teardown.ts', 'test/e2e/fixtures/environment.ts'],
    rules: { 'no-restricted-syntax': ['error', enumeration, importMeta] },
  },
  ...hostGlobalRules([defaultExport, importMeta, droppedFailure, ...newerThanSafari15], enumeration),
);
