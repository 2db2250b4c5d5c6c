import { readFileSync } from 'node:fs';
import { printChannel } from '../.config/manifest/print-channel.mjs';
import { printUnifiedManifest, type Shortcuts } from '../.config/manifest/unified-manifest';
import { parseManifest } from '../.config/manifest/parse-manifest';
import { listElements, findElements } from './support/read-manifest';

const manifest = readFileSync('manifest.xml', 'utf8');
const toId = (xml: string) => findElements(parseManifest(xml), 'Id')[0]?.text ?? '';

it('has its own id, which is the same in each build', () => {
  expect(toId(printChannel(manifest, 'test'))).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(toId(printChannel(manifest, 'test'))).toBe(toId(printChannel(manifest, 'TEST')));
  const ids = [manifest, printChannel(manifest, 'test'), printChannel(manifest, 'pilot')].map(toId);
  expect(new Set(ids).size).toBe(3);
});

it('shows its name in the list of add-ins and on the ribbon, and changes nothing else', () => {
  const listStrings = (xml: string) =>
    listElements(parseManifest(xml)).map(
      ({ name, text, attributes }) => `${name} ${text || (attributes['DefaultValue'] ?? '')}`,
    );
  const before = listStrings(manifest);
  const changed = listStrings(printChannel(manifest, 'pilot')).filter((text, index) => text !== before[index]);
  expect(changed).toEqual([expect.stringMatching(/^Id /), 'DisplayName IDS for Excel (pilot)', 'String IDS (pilot)']);
});

it('fits the name of the unified manifest, which has 30 characters at most', () => {
  const shortcuts = JSON.parse(readFileSync('assets/shortcuts.json', 'utf8')) as Shortcuts;
  const xml = printChannel(manifest, 'abcdefghijkl');
  const { name, id } = JSON.parse(printUnifiedManifest(xml, shortcuts)) as { name: { short: string }; id: string };
  expect(name.short).toBe('IDS for Excel (abcdefghijkl)');
  expect(name.short.length).toBeLessThanOrEqual(30);
  expect(id).toBe(toId(xml));
});
