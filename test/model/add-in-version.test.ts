import { readFileSync } from 'node:fs';
import { addInVersion } from '../../src/model/add-in-version';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

test('the version that pane and diagnostics show is the one of package.json', () => {
  expect(addInVersion).toBe(version);
});

test('the manifest has it, with the fourth number that Office asks for', () => {
  const manifest = readFileSync('manifest.xml', 'utf8');
  expect(/<Version>([\d.]+)<\/Version>/.exec(manifest)?.[1]).toBe(`${version}.0`);
});

test('the changes of this version are told', () => {
  expect(readFileSync('CHANGELOG.md', 'utf8')).toMatch(
    new RegExp(`^## ${version.replaceAll('.', '\\.')}\\b`, 'm'),
  );
});
