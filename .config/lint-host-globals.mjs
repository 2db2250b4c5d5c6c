/**
 * The globals of the browser and of Excel, with the folders that may use them. Other code of the add-in receives them as
 * arguments, because tests then need no fake hosts, and few files can read the token. The sandbox, the workbench, tests, and
 * this folder have no restrictions.
 */
export const hostGlobals = {
  network: {
    names: ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'],
    owners: ['src/service/http/**'],
    message: 'Only src/service/http uses the network.',
  },
  excel: {
    names: ['Excel'],
    owners: ['src/workbook/**'],
    message: 'Only src/workbook touches Excel.',
  },
  customFunctions: {
    names: ['CustomFunctions'],
    owners: ['src/functions/**'],
    message: 'Only src/functions uses CustomFunctions.',
  },
  office: {
    names: ['Office', 'OfficeRuntime', 'localStorage', 'sessionStorage', 'indexedDB'],
    owners: ['src/app/settings/**', 'src/main.tsx', 'src/commands/**', 'src/workbook/**'],
    message: 'Only src/app/settings, main, commands, and workbook use Office and storage.',
  },
  timers: {
    names: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'performance'],
    owners: ['src/model/clock.ts'],
    message: 'Use the clock in src/model/clock, which tests can set.',
  },
};

const currentTime = [
  { selector: 'MemberExpression[object.name="Date"][property.name="now"]', message: hostGlobals.timers.message },
  { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: hostGlobals.timers.message },
];

/** The folders with different permissions, the most specific last. */
const folders = ['src/**', ...new Set(Object.values(hostGlobals).flatMap((group) => group.owners))];

/**
 * Returns the rules for each folder of the add-in.
 *
 * @param {object[]} syntax the restrictions that apply everywhere
 */
export function createHostGlobalRules(syntax) {
  return folders.map((folder) => {
    const groups = Object.values(hostGlobals).filter((group) => !group.owners.includes(folder));
    const names = groups.flatMap((group) => group.names.map((name) => ({ name, message: group.message })));
    const windowProperties = ['window', 'globalThis', 'self'].flatMap((object) =>
      names.map(({ name, message }) => ({ object, property: name, message })),
    );
    return {
      files: [`**/${folder.endsWith('**') ? `${folder}/*.{ts,tsx}` : folder}`],
      excludeFiles: ['**/packages/**'],
      rules: {
        'no-restricted-globals': ['error', ...names],
        'no-restricted-properties': ['error', ...windowProperties],
        'house/no-syntax': ['error', ...syntax, ...(groups.includes(hostGlobals.timers) ? currentTime : [])],
        'no-console': 'error',
      },
    };
  });
}
