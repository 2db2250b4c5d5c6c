import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const rulesFile = '.dependency-cruiser.cjs';
const { forbidden } = createRequire(resolve('package.json'))(`./${rulesFile}`) as {
  forbidden: readonly { readonly name: string; readonly comment?: string }[];
};

/** A file of each kind, and what it imports. One tree breaks every rule once. */
const violations: readonly (readonly [rule: string, file: string, imports: string])[] = [
  ['model-imports', 'src/model/m1.ts', '../query/free'],
  ['messages-imports', 'src/messages/g1.ts', '../query/free'],
  ['query-imports', 'src/query/q1.ts', '../service/free'],
  ['service-imports', 'src/service/s1.ts', '../loader/free'],
  ['loader-imports', 'src/loader/l1.ts', '../workbook/free'],
  ['checks-imports', 'src/checks/k1.ts', '../loader/free'],
  ['workbook-imports', 'src/workbook/w1.ts', '../query/free'],
  ['app-imports', 'src/app/a1.ts', '../commands/free'],
  ['functions-imports', 'src/functions/f1.ts', '../workbook/free'],
  ['commands-imports', 'src/commands/c1.ts', '../query/free'],
  ['taskpane-imports', 'src/taskpane/p1.tsx', '../loader/free'],
  ['packages-alone', 'packages/sandbox/src/x1.ts', '../../../src/model/free'],
  ['service-only-in-compose', 'src/app/a2.ts', '../service/free'],
  ['service-siblings', 'src/service/rest/r1.ts', '../odata/free'],
  ['packages-stay-out', 'src/main.tsx', '../packages/sandbox/src/free'],
  ['src-without-tests', 'src/app/a3.ts', '../../test/support/free'],
  ['model-without-packages', 'src/model/m2.ts', 'jwt-decode'],
  ['react-in-pane', 'src/app/a4.ts', 'react'],
  ['browser-only', 'src/app/a5.ts', 'node:path'],
  ['declared-packages', 'src/app/a6.ts', 'webpack'],
  ['no-circle', 'src/app/a7.ts', './a8'],
  ['wiring-on-top', 'src/app/morning/b1.ts', '../a11'],
  ['shared-below', 'src/workbook/w2.ts', './linked/w3'],
  ['no-folder-circle', 'src/app/deliveries', '../morning/b1'],
  ['no-orphan', 'src/app/a1.ts', './a8'],
  ['resolvable', 'src/app/a9.ts', './gone'],
];

/** A tree like ours that follows every rule. */
const lawful: readonly (readonly [file: string, imports: readonly string[]])[] = [
  ['src/main.tsx', ['./app/compose', './taskpane/p', './functions/f']],
  ['src/app/compose.ts', ['../service/odata/o', '../workbook/w', '../checks/c']],
  ['src/checks/c.ts', ['../query/q', '../model/m']],
  ['src/query/q.ts', ['../messages/g', '../model/m']],
  ['src/messages/g.ts', ['../model/m']],
  ['src/service/odata/o.ts', ['../http/h', '../../model/m']],
  ['src/service/http/h.ts', ['../../model/m']],
  ['src/workbook/w.ts', ['../model/m']],
  ['src/functions/f.ts', ['../checks/c', '../query/q']],
  ['src/taskpane/p.tsx', ['react', '../app/compose']],
  ['src/model/m.ts', []],
];

describe('import rules', () => {
  const broken = listBrokenRules([
    ...violations
      .filter(([rule]) => rule !== 'no-folder-circle')
      .map(([, file, imports]) => [file, [imports]] as const),
    ['src/app/a11.ts', []],
    ['src/workbook/linked/w3.ts', []],
    ['src/app/morning/b1.ts', []],
    ['src/app/deliveries/b2.ts', ['../morning/b1']],
    ['src/app/morning/b3.ts', ['../deliveries/b4']],
    ['src/app/deliveries/b4.ts', []],
    ...[...forbidden.map(({ name }) => name.replace(/-imports$/, '')), 'service/odata']
      .filter((folder) => existsSync(join('src', folder)))
      .map((folder) => [`src/${folder}/free.ts`, []] as const),
    ['test/support/free.ts', []],
    ['packages/sandbox/src/free.ts', []],
    ['src/app/a8.ts', ['./a7']],
    ['src/model/m3.ts', ['../query/free'], 'import type'],
  ]);

  test.each(violations)('%s rejects %s importing %s', (rule, file) => {
    expect(broken).toContain(`${rule} ${file}`);
  });

  test('accept a tree that follows them', () => {
    expect(listBrokenRules(lawful)).toEqual([]);
  });

  test('include imports of types', () => {
    expect(broken).toContain('model-imports src/model/m3.ts');
  });

  test('each has a reason and a test here', () => {
    expect(forbidden.filter(({ comment }) => !comment).map(({ name }) => name)).toEqual([]);
    expect(forbidden.map(({ name }) => name).sort()).toEqual([...new Set(violations.map(([rule]) => rule))].sort());
  });

  test('each names existing folders, and each folder of src has a rule', () => {
    const text = JSON.stringify(forbidden);
    const paths = [...text.matchAll(/(?<![\w/])(?:src|test|packages)(?:\/[\w-]+)+(?=\/|\\\\?\.)/g)].map(
      ([path]) => path,
    );
    const alternatives = [...text.matchAll(/[(|](\w+)\/(?=[|)])/g)].map(([, folder]) => `src/${folder}`);
    const named = [...new Set([...paths, ...alternatives])];
    expect(named.length).toBeGreaterThan(12);
    expect(named.filter((path) => !['', '.ts', '.tsx'].some((ending) => existsSync(path + ending)))).toEqual([]);
    const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const withRule = forbidden.flatMap(({ name }) => /^(\w+)-imports$/.exec(name)?.[1] ?? []);
    expect(folders.map(({ name }) => name).sort()).toEqual(withRule.sort());
  });
});

/** Returns `rule file` for each violation in a tree of files with these imports. */
function listBrokenRules(files: readonly (readonly [string, readonly string[], 'import type'?])[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
  try {
    const strings = new Map<string, string>();
    for (const [file, imports, keyword] of files) {
      const lines = imports.map((each) =>
        keyword ? `${keyword} { T } from '${each}';\nexport type U = T;\n` : `import '${each}';\n`,
      );
      strings.set(file, `${strings.get(file) ?? ''}${lines.join('')}`);
    }
    for (const [file, text] of strings) {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      writeFileSync(join(folder, file), `${text}export const made = true;\n`);
    }
    for (const file of [rulesFile, 'tsconfig.json', 'package.json']) cpSync(file, join(folder, file));
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
    const checker = resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const folders = ['src', 'packages'].filter((name) => existsSync(join(folder, name)));
    const args = [checker, '--config', rulesFile, '--output-type', 'json', '--preserve-symlinks', ...folders];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    const { summary } = JSON.parse(stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } };
    return summary.violations.map(({ from, rule }) => `${rule.name} ${from}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
