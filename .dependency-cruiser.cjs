// Who may import whom. `npm run imports` checks it, imports of types included.

/** The folders that end up in Excel. */
const bundled =
  '^src/(main\\.tsx|taskpane/|commands/|functions/|app/|checks/|loader/|workbook/|service/|query/|messages/|model/)';

/** What is started: the add-in, the sandbox, the workbench's page and its relay. */
const entries =
  '^(src/main\\.tsx|packages/sandbox/src/serve\\.ts|packages/workbench/src/main\\.ts|packages/workbench/src/relay/share-relay\\.ts)$';

/** Each folder of src, what it may import, and why not more. */
const table = [
  ['model', [], 'model says what the data is: true with the network off and Excel closed, so it imports nothing.'],
  ['messages', ['model'], 'messages are texts with blanks for data; who shows one never changes its words.'],
  ['query', ['messages', 'model'], 'query is what one may ask, as plain data; it knows no service and no Excel.'],
  [
    'service',
    ['query', 'messages', 'model'],
    'service turns one query into requests; the loader above it decides when to send them.',
  ],
  [
    'loader',
    ['service', 'query', 'messages', 'model'],
    'loader decides when to send requests; it knows neither Excel nor the user.',
  ],
  [
    'checks',
    ['query', 'messages', 'model'],
    'checks compares and reconciles rows it is given; what to load is decided above it, so a check is a pure function.',
  ],
  ['workbook', ['messages', 'model'], 'workbook knows cells, not services or queries.'],
  [
    'app',
    ['functions', 'checks', 'loader', 'workbook', 'service', 'query', 'messages', 'model'],
    'app is what the add-in does; it never learns who called.',
  ],
  [
    'functions',
    ['checks', 'loader', 'query', 'messages', 'model'],
    'a function is answered without the actions of the pane, and must not write to the grid: no app, no workbook.',
  ],
  ['commands', ['app', 'model'], 'a command is one line that calls app.'],
  [
    'taskpane',
    ['app', 'functions', 'query', 'messages', 'model'],
    'the pane shows what app does; features are used through app.',
  ],
];

module.exports = {
  forbidden: [
    ...table.map(([folder, others, comment]) => ({
      name: `${folder}-imports`,
      comment,
      severity: 'error',
      from: { path: `^src/${folder}/` },
      to: { path: '^src/', pathNot: [folder, ...others].map((each) => `^src/${each}/`) },
    })),
    {
      name: 'service-only-in-compose',
      comment: 'app gets its services handed in; only src/app/compose.ts knows which they are.',
      severity: 'error',
      from: { path: '^src/app/', pathNot: '^src/app/compose\\.ts$' },
      to: { path: '^src/service/' },
    },
    {
      name: 'service-siblings',
      comment: 'The interfaces of the service share src/service/*.ts and http, and never import each other.',
      severity: 'error',
      from: { path: '^src/service/([^/]+)/' },
      to: { path: '^src/service/[^/]+/', pathNot: ['^src/service/$1/', '^src/service/http/'] },
    },
    {
      name: 'packages-stay-out',
      comment: 'Sandbox and workbench are development tools and never ship with the add-in.',
      severity: 'error',
      from: { path: bundled },
      to: { path: '^packages/' },
    },
    {
      name: 'packages-alone',
      comment:
        'The sandbox owns its schema and parsers, and the workbench stands for Excel: a wrong rule of the add-in must not pass their tests.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/src/' },
      to: { path: ['^src/', '^packages/'], pathNot: '^packages/$1/src/' },
    },
    {
      name: 'src-without-tests',
      comment: 'What ships does not depend on tests or on tool configuration.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: ['^test/', '^\\.config/'] },
    },
    {
      name: 'model-without-packages',
      comment: 'model imports no package either.',
      severity: 'error',
      from: { path: '^src/model/' },
      to: { path: 'node_modules/' },
    },
    {
      name: 'react-in-pane',
      comment: 'Cells calculate without React: it loads when the pane is shown.',
      severity: 'error',
      from: { path: bundled, pathNot: '^src/taskpane/' },
      to: { path: 'node_modules/(react|react-dom|@fluentui)/' },
    },
    {
      name: 'browser-only',
      comment: 'The add-in runs in a browser, which has no modules of Node.',
      severity: 'error',
      from: { path: [bundled, '^packages/workbench/src/'], pathNot: '^packages/workbench/src/relay/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'declared-packages',
      comment: 'What is bundled is a dependency, not a devDependency, and is listed in package.json.',
      severity: 'error',
      from: { path: bundled },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-circle',
      comment: 'Files that import each other can only be understood together.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'wiring-on-top',
      comment:
        'The files directly in app, functions, and taskpane put their folders together, so no folder imports them.',
      severity: 'error',
      from: { path: '^src/(app|functions|taskpane)/[^/]+/' },
      to: { path: '^src/$1/[^/]+$' },
    },
    {
      name: 'shared-below',
      comment: 'The files directly in service and workbook are what their folders share, so they import none of them.',
      severity: 'error',
      from: { path: '^src/(service|workbook)/[^/]+$' },
      to: { path: '^src/$1/[^/]+/' },
    },
    {
      name: 'no-folder-circle',
      comment: 'Folders that import each other can only be understood together, however their files are arranged.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/' },
      to: { path: '^src/', circular: true },
    },
    {
      name: 'no-orphan',
      comment: 'A file that nothing reaches from one of the three entries is left over; remove it.',
      severity: 'error',
      from: { path: entries },
      to: {
        path: ['^src/', '^packages/[^/]+/src/'],
        // An entry is reached by nothing, and declarations belong to no one.
        pathNot: ['\\.d\\.ts$', entries],
        reachable: false,
      },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.tsx', '.ts', '.d.ts', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'types', 'default'],
    },
  },
};
