import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { programs } from '../../.config/test/install-programs';

const readFiles = (folder: string, end: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(end))
    .map((name) => ({ path: join(folder, name), text: readFileSync(join(folder, name), 'utf8') }));

const support = readFiles('test/support', '.ts');
const endToEndTests = ['test/e2e', 'packages/workbench/test/e2e'].flatMap((folder) => readFiles(folder, '.test.ts'));

/** The end-to-end tests that use the support code that finds a program, themselves or by other support code. */
function listUsers(find: string): string[] {
  const users = new Set(support.filter(({ text }) => text.includes(`function ${find}(`)).map(({ path }) => path));
  const importsUser = (text: string) => [...users].some((path) => text.includes(`/${basename(path, '.ts')}'`));
  for (const { path, text } of support) if (importsUser(text)) users.add(path);
  return endToEndTests.filter(({ text }) => importsUser(text)).map(({ path }) => path);
}

test.each(programs.filter(({ find }) => find.name !== 'findChromium'))(
  'without $name, only the end-to-end tests that use it are skipped',
  ({ find, tests }) => {
    const skipped = endToEndTests.filter(({ path }) => new RegExp(tests).test(path)).map(({ path }) => path);
    expect(listUsers(find.name).filter((path) => !skipped.includes(path))).toEqual([]);
    expect(skipped.filter((path) => !listUsers(find.name).includes(path))).toEqual([]);
  },
);

test('without a browser, all end-to-end tests are skipped', () => {
  const tests = programs.find(({ find }) => find.name === 'findChromium')?.tests ?? '';
  expect(endToEndTests.filter(({ path }) => !path.includes(tests))).toEqual([]);
});
