import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

const guide = 'docs/guides';
const pages = [
  'src/README.md',
  ...['.', guide, 'docs/decisions'].flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.md'))
      .map((file) => join(folder, file)),
  ),
];

test.each(pages)('every link from %s to a file leads to one', (page) => {
  const links = [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to = '']) => to);
  expect(links.filter((to) => !existsSync(resolve(dirname(page), to)))).toEqual([]);
});

test.each(pages)('every source file that %s names exists', (page) => {
  const named = [...readFileSync(page, 'utf8').matchAll(/`((?:src|test|packages|\.config)\/[\w./-]+\.tsx?)`/g)];
  expect(named.map(([, path = '']) => path).filter((path) => !existsSync(path))).toEqual([]);
});

test.each(pages)('every npm script in %s exists', (page) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const named = [...readFileSync(page, 'utf8').matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)].map(
    ([, name = '']) => name,
  );
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test('the troubleshooting page quotes messages that exist', () => {
  const documented = readdirSync('src', { recursive: true })
    .map(String)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join('src', file), 'utf8'))
    .join('\n')
    .replaceAll("\\'", "'");
  const rows = readFileSync(join(guide, 'troubleshooting.md'), 'utf8')
    .split('## Connecting')[1]
    ?.matchAll(/^\| ([^|]+?) +\|/gm);
  const pieces = [...(rows ?? [])]
    .map(([, cell = '']) => cell)
    .filter((cell) => !/^(Message|-+$)/.test(cell))
    .flatMap((cell) => cell.split(/ \/ |…/))
    .map((piece) => piece.replace(/^[\s".]+|[\s".:]+$/g, ''))
    .filter((piece) => piece.length > 8 && !/\d/.test(piece));
  expect(pieces.length).toBeGreaterThan(25);
  expect(pieces.filter((piece) => !documented.includes(piece))).toEqual([]);
});

test('the map explains every folder of the code', () => {
  const folders = readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => `${relative('src', join(parentPath, name)).replaceAll(sep, '/')}/`);
  const map = readFileSync('src/README.md', 'utf8');
  expect(folders.filter((folder) => !map.includes(`- \`${folder}\`:`))).toEqual([]);
});

test('a test writes each picture with PICTURES=docs', () => {
  const folder = 'test/e2e';
  const code = readdirSync(folder, { encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('');
  // Some tests add the color scheme to the name.
  const names = readdirSync('docs/pictures').map((name) => name.replace(/\.png$/, ''));
  expect(
    names.filter((name) => ![name, name.replace(/-light$/, '')].some((each) => code.includes(`'${each}'`))),
  ).toEqual([]);
});
