import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const folders = ['app', 'commands', 'functions', 'loader', 'model', 'query', 'service', 'taskpane', 'workbook'];

function listSourceFiles(): string[] {
  const inFolders = folders.flatMap((folder) =>
    readdirSync(join('src', folder), { recursive: true, encoding: 'utf8' }).map((name) => join('src', folder, name)),
  );
  return ['src/main.tsx', ...inFolders.filter((name) => /\.tsx?$/.test(name))];
}

/** The ways in which strings become code or markup in a browser. */
const waysIn = {
  markup: /\b(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|srcdoc|createContextualFragment)\b/,
  'a written document': /\bdocument\s*\.\s*write(ln)?\b/,
  code: /\beval\s*\(|\bnew\s+Function\b|\bset(Timeout|Interval)\s*\(\s*['"`]/,
  'an address of code': /javascript:|\bdata:text\/html/,
  'an address from elsewhere': /\b(href|src|formAction)=\{/,
} as const;

const files = listSourceFiles();

test.each(Object.entries(waysIn))('no text from the service or a workbook becomes %s', (_case, pattern) => {
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => pattern.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test.each([
  ['markup', '<div dangerouslySetInnerHTML={{ __html: name }} />'],
  ['a written document', 'document.write(name)'],
  ['code', 'eval(name)'],
  ['an address of code', "'javascript:1'"],
  ['an address from elsewhere', '<a href={name}>'],
] as const)('detects %s', (what, line) => expect(waysIn[what].test(line)).toBe(true));
