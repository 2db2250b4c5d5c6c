import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkBuilt } from '../../.config/hosting/check-built';
import { type Shortcuts, printUnifiedManifest } from '../../.config/manifest/unified-manifest';

const publicUrl = 'https://addins.example.com/ids';
const manifest = readFileSync('manifest.xml', 'utf8').replaceAll('https://localhost:3000', publicUrl);
const shortcuts = JSON.parse(readFileSync('assets/shortcuts.json', 'utf8')) as Shortcuts;
const version = /<Version>(.+)\.0</.exec(manifest)?.[1] ?? '';

let folder: string;
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};

/** A valid build. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ids-built-'));
  for (const file of ['taskpane.html', 'functions.json', 'functions.html', 'help.html', 'shortcuts.json']) {
    write(file, '');
  }
  for (const [, icon = ''] of manifest.matchAll(/\/(assets\/[\w-]+\.png)"/g)) write(icon, '');
  write('main.01234567.js', 'const local = host === "localhost";');
  write('manifest.xml', manifest.replace(/<!--[^]*?-->/, ''));
  write('manifest.json', printUnifiedManifest(manifest, shortcuts));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('accepts a good build, whose script may contain the bare name of this computer', async () => {
  expect(await checkBuilt(folder, publicUrl, version)).toEqual([]);
});

test.each([
  ['manifest.xml', '<!-- https://localhost:3000 -->', /manifest.xml names an address of the computer/],
  ['help.html', '<a href="https://localhost:3000/">', /help.html names an address of the computer/],
  ['functions.json', '127.0.0.1', /functions.json names an address of the computer/],
  ['main.01234567.js', 'fetch("http://127.0.0.1:8080/")', /main.01234567.js names an address of the computer/],
  ['main.01234567.js.map', '{}', /source map/],
])('%s with %s is refused', async (file, added, message) => {
  const there = file === 'manifest.xml' ? readFileSync(join(folder, file), 'utf8') : '';
  write(file, there + added);
  expect(await checkBuilt(folder, publicUrl, version)).toEqual([expect.stringMatching(message)]);
});

test('reports a missing file that the manifest names', async () => {
  rmSync(join(folder, 'shortcuts.json'));
  expect(await checkBuilt(folder, publicUrl, version)).toEqual([
    expect.stringMatching(/shortcuts\.json, and there is no such file/),
  ]);
});

test('reports a missing page', async () => {
  rmSync(join(folder, 'functions.html'));
  expect(await checkBuilt(folder, publicUrl, version)).toEqual(['functions.html is missing.']);
});

test('reports another version or address in the manifest', async () => {
  const found = await checkBuilt(folder, 'https://other.example.com', '9.9.9');
  expect(found[0]).toMatch(/has the version .*, not 9\.9\.9\.0/);
  expect(found.at(-1)).toBe(`manifest.json has version ${version}, not 9.9.9.`);
  expect(found.slice(1, -1).every((message) => /which is not below https:\/\/other/.test(message))).toBe(true);
  expect(found.length).toBeGreaterThan(8);
});

test('reports a manifest that Microsoft’s reader cannot parse', async () => {
  write('manifest.xml', 'no manifest');
  expect(await checkBuilt(folder, publicUrl, version)).toEqual([expect.stringMatching(/manifest\.xml can't be read/)]);
});
