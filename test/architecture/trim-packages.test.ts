import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isUnread, trimPackages } from '../../.config/trim-packages.mjs';

const office = '@microsoft/office-js/dist';

it.each([
  `${office}/office.js`,
  `${office}/excel-web-16.00.js`,
  `${office}/en-us/office_strings.js`,
  `${office}/telemetry/oteljs_agave.js`,
  '@microsoft/office-js/LICENSE.md',
  '@univerjs/core/lib/es/index.js',
  '@univerjs/core/lib/cjs/index.js',
  '@univerjs/sheets-ui/lib/es/locale/en-US.js',
  '@univerjs/preset-sheets-core/lib/locales/en-US.js',
  'date-fns/locale/de.js',
])('keeps %s', (path) => {
  expect(isUnread(path)).toBe(false);
});

it.each([
  `${office}/word-web-16.00.js`,
  `${office}/excel-web-16.00.debug.js`,
  `${office}/de-de/office_strings.js`,
  '@univerjs/core/lib/umd/index.js',
  '@univerjs/sheets-ui/lib/es/locale/ja-JP.js',
  '@univerjs/preset-sheets-core/lib/locales/ja-JP.js',
  'rxjs/dist/esm/index.js.map',
])('deletes %s', (path) => {
  expect(isUnread(path)).toBe(true);
});

it('deletes such files at any depth, and no others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trim-'));
  for (const path of ['a/index.js', 'a/index.js.map', 'a/node_modules/b/c/index.js.map', `${office}/onenote.js`]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), '');
  }
  trimPackages(folder);
  const left = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(left.map(({ name }) => name)).toEqual(['index.js']);
});
