/**
 * Who may use what the browser and Excel put into the global scope. Everybody else in the add-in gets it handed in, which keeps
 * tests free of fake hosts and the token in few hands. Sandbox, workbench, tests and this folder are free.
 */
export const owners = {
  network: {
    names: ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'],
    owners: ['src/service/http/**'],
    message: 'Only src/service/http talks to the network.',
  },
  excel: {
    names: ['Excel'],
    owners: ['src/workbook/**'],
    message: 'Only src/workbook touches Excel.',
  },
  customFunctions: {
    names: ['CustomFunctions'],
    owners: ['src/functions/**'],
    message: 'Only src/functions knows custom functions.',
  },
  office: {
    names: ['Office', 'OfficeRuntime', 'localStorage', 'sessionStorage', 'indexedDB'],
    owners: ['src/app/settings/**', 'src/main.tsx', 'src/commands/**', 'src/workbook/**'],
    message: 'Office and storage belong to src/app/settings, main, commands and workbook.',
  },
  timers: {
    names: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'performance'],
    owners: ['src/model/clock.ts'],
    message: 'Take the clock of src/model/clock, which tests can set.',
  },
};

const now = [
  { selector: 'MemberExpression[object.name="Date"][property.name="now"]', message: owners.timers.message },
  { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: owners.timers.message },
];

/** Folders with different rights, most special last. Each gets the names that it may not use. */
const folders = [
  ['src/*.{ts,tsx}', 'src/**/*.{ts,tsx}'],
  ...new Set(Object.values(owners).flatMap((group) => group.owners)),
].map((files) => [files].flat());

const free = ['packages/*/src/**'];

/**
 * The rules for each folder of the add-in.
 *
 * @param {object[]} syntax restrictions that hold everywhere
 * @param {object} enumeration the one that does not hold in src/functions
 * @returns {import('typescript-eslint').ConfigArray}
 */
export function hostGlobalRules(syntax, enumeration) {
  return folders.map((files) => {
    const groups = Object.values(owners).filter((group) => !files.some((file) => group.owners.includes(file)));
    const names = groups.flatMap((group) => group.names.map((name) => ({ name, message: group.message })));
    const viaWindow = ['window', 'globalThis', 'self'].flatMap((object) =>
      names.map(({ name, message }) => ({ object, property: name, message })),
    );
    const everywhere = files.includes('src/functions/**') ? syntax : [...syntax, enumeration];
    return {
      files,
      ignores: free,
      rules: {
        'no-restricted-globals': ['error', ...names],
        'no-restricted-properties': ['error', ...viaWindow],
        'no-restricted-syntax': ['error', ...everywhere, ...(groups.includes(owners.timers) ? now : [])],
        'no-console': 'error',
      },
    };
  });
}
