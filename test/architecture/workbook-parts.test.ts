import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const files = readdirSync('src', { recursive: true })
  .map((file) => join('src', String(file)))
  .filter((file) => /\.tsx?$/.test(file));
const sources = files.map((file) => readFileSync(file, 'utf8'));
const namespaces = sources.flatMap((text) =>
  [...text.matchAll(/'urn:ids-for-excel:([a-z-]+)'/g)].map(([, name = '']) => name),
);
const written = [...new Set(namespaces)].sort();

const listParts = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => name).sort();

it('adds custom XML parts in two files only, so that this test finds each', () => {
  const users = files.filter((_, index) => /customXmlParts/.test(sources[index] ?? ''));
  expect(users.map((file) => file.replaceAll('\\', '/')).sort()).toEqual([
    'src/workbook/linked/excel-parts.ts',
    'src/workbook/self-test/workbook-checks.ts',
  ]);
  const others = sources.flatMap((text) => text.match(/urn:[\w:${}-]+/g) ?? []);
  expect(others).toHaveLength(namespaces.length);
});

it("describes each part in the administrator's guide, in SECURITY.md, and on the privacy page", () => {
  expect(written).toContain('morning');
  expect(listParts('docs/guides/deploy.md', /^\| `urn:ids-for-excel:([a-z-]+)`/gm)).toEqual(written);
  expect(listParts('src/taskpane/privacy.html', /data-part="([^"]+)"/g)).toEqual(written);
  const [, section = ''] = /^## What a workbook contains\n([^]*?)^## /m.exec(readFileSync('SECURITY.md', 'utf8')) ?? [];
  expect([...section.matchAll(/`([a-z-]+)`/g)].map(([, name = '']) => name).sort()).toEqual(written);
});
