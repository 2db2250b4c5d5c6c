import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const files = readdirSync('src', { recursive: true })
  .map((file) => join('src', String(file)))
  .filter((file) => /\.tsx?$/.test(file));
const sources = files.map((file) => readFileSync(file, 'utf8'));
const stored = [...new Set(sources.flatMap((text) => text.match(/'ids\.[a-z.]+'/gi) ?? []))]
  .map((key) => key.slice(1, -1))
  .sort();

const findKeys = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, key = '']) => key).sort();

it('uses the storage of the device in one file only', () => {
  const users = files.filter((_, index) =>
    /\b(local|session)Storage\b|\bindexedDB\b|OfficeRuntime\.storage|document\.cookie/.test(sources[index] ?? ''),
  );
  expect(users).toEqual([join('src', 'app', 'settings', 'device-storage.ts')]);
});

it('writes to it only in files that name an entry, so that this test finds each', () => {
  const users = sources.filter((text) => /[sS]torage\.(read|write)\(/.test(text));
  const unnamed = users.filter((text) => !/'ids\.[a-z.]+'/i.test(text));
  expect(users.length).toBeGreaterThan(4);
  expect(unnamed).toEqual([]);
});

it("describes each entry in the administrator's guide and on the privacy page", () => {
  expect(stored).toContain('ids.token');
  expect(findKeys('docs/guides/deploy.md', /^\| `(ids\.[a-z.]+)`/gim)).toEqual(stored);
  expect(findKeys('src/taskpane/privacy.html', /data-key="([^"]+)"/g)).toEqual(stored);
});

it('prints the license on the page of terms', () => {
  const splitWords = (text: string) =>
    text
      .replaceAll('&quot;', '"')
      .replaceAll(/<[^>]*>/g, ' ')
      .split(/\s+/)
      .join(' ');
  expect(splitWords(readFileSync('src/taskpane/terms.html', 'utf8'))).toContain(
    splitWords(readFileSync('LICENSE', 'utf8')).trim(),
  );
});
