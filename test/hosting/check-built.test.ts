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
  const pages = ['taskpane.html', 'functions.html', 'help.html', 'privacy.html', 'terms.html'];
  for (const file of [...pages, 'functions.json', 'shortcuts.json']) write(file, '');
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
  ['manifest.xml', '<!-- https://localhost:3000 -->', /manifest.xml contains an address of the computer/],
  ['help.html', '<a href="https://localhost:3000/">', /help.html contains an address of the computer/],
  ['functions.json', '127.0.0.1', /functions.json contains an address of the computer/],
  ['main.01234567.js', 'fetch("http://127.0.0.1:8080/")', /main.01234567.js contains an address of the computer/],
  ['main.01234567.js.map', '{}', /source map/],
])('%s with %s is refused', async (file, added, message) => {
  const existingText = file === 'manifest.xml' ? readFileSync(join(folder, file), 'utf8') : '';
  write(file, existingText + added);
  expect(await checkBuilt(folder, publicUrl, version)).toEqual([expect.stringMatching(message)]);
});

test('reports a missing file that the manifests name', async () => {
  rmSync(join(folder, 'shortcuts.json'));
  expect(await checkBuilt(folder, publicUrl, version)).toEqual([
    expect.stringMatching(/^manifest\.xml names .*shortcuts\.json, but this file doesn't exist/),
    expect.stringMatching(/^manifest\.json names .*shortcuts\.json, but this file doesn't exist/),
  ]);
});

test('reports a missing page, and the manifest that names it', async () => {
  rmSync(join(folder, 'functions.html'));
  expect(await checkBuilt(folder, publicUrl, version)).toEqual(['functions.html is missing.']);
  rmSync(join(folder, 'privacy.html'));
  expect(await checkBuilt(folder, publicUrl, version)).toEqual([
    'functions.html is missing.',
    'privacy.html is missing.',
    `manifest.json names ${publicUrl}/privacy.html, but this file doesn't exist.`,
  ]);
});

test('reports another version or address in the manifests', async () => {
  const found = await checkBuilt(folder, 'https://other.example.com', '9.9.9');
  const isOfVersion = (message: string) => /has version/.test(message);
  expect(found.filter(isOfVersion)).toEqual([
    `manifest.xml has version ${version}.0, not 9.9.9.0.`,
    `manifest.json has version ${version}, not 9.9.9.`,
  ]);
  const addresses = found.filter((message) => !isOfVersion(message));
  expect(addresses.every((message) => /which is not below https:\/\/other/.test(message))).toBe(true);
  for (const file of ['manifest.xml', 'manifest.json']) {
    expect(addresses.filter((message) => message.startsWith(file)).length).toBeGreaterThan(8);
  }
});

test('reports a manifest that Microsoft’s reader cannot parse', async () => {
  write('manifest.xml', 'no manifest');
  expect(await checkBuilt(folder, publicUrl, version)).toEqual([expect.stringMatching(/manifest\.xml can't be read/)]);
});
