import { readFileSync } from 'node:fs';
import { addInVersion } from '../../src/model/add-in-version';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const manifest = readFileSync('manifest.xml', 'utf8');
const released = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\d+)\.(\d+)\.(\d+)$/gm)].map(
  ([, ...numbers]) => numbers.map(Number),
);

it('is the version of package.json in the pane and in diagnostics', () => {
  expect(addInVersion).toBe(version);
});

it("is in the manifest, with Office's fourth number", () => {
  expect(/<Version>([\d.]+)<\/Version>/.exec(manifest)?.[1]).toBe(`${version}.0`);
});

it("is 1.0 or later, since Microsoft's validator refuses Excel add-ins below (OfficeDev/office-js issue 2882)", () => {
  expect(Number(/<Version>(\d+)\./.exec(manifest)?.[1])).toBeGreaterThanOrEqual(1);
});

it('is the newest in the changelog, and each release has a higher version than the one before', () => {
  expect(released[0]?.join('.')).toBe(version);
  expect(released.length).toBeGreaterThan(1);
  const toNumber = ([major = 0, minor = 0, patch = 0]: number[]) => (major * 1000 + minor) * 1000 + patch;
  const numbers = released.map(toNumber);
  expect(numbers.every((number, index) => index === 0 || number < (numbers[index - 1] ?? 0))).toBe(true);
});
