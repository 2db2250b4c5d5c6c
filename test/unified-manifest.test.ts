import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { findElements } from './support/read-manifest';
import { parseManifest } from '../.config/manifest/parse-manifest';
import { type Shortcuts, printUnifiedManifest, schemaVersion } from '../.config/manifest/unified-manifest';

interface Validator {
  compile(schema: object): ((value: unknown) => boolean) & { errors?: unknown };
}

const xml = readFileSync('manifest.xml', 'utf8').replaceAll('https://localhost:3000', 'https://addins.example.com/ids');
const shortcuts = JSON.parse(readFileSync('assets/shortcuts.json', 'utf8')) as Shortcuts;
const manifest = JSON.parse(printUnifiedManifest(xml, shortcuts)) as {
  version: string;
  developer: Record<string, string>;
  icons: Record<string, string>;
  extensions: [
    {
      runtimes: [{ code: { page: string }; actions: { id: string; type: string }[]; customFunctions: object }];
      ribbons: [{ tabs: [{ groups: { controls: { actionId: string; label: string }[] }[] }] }];
      keyboardShortcuts: [{ shortcuts: { actionId: string }[] }];
      requirements: { capabilities: object[] };
    },
  ];
};
const [extension] = manifest.extensions;
const [runtime] = extension.runtimes;

it("fits Microsoft's schema, by the validator of Microsoft's own package", () => {
  const folder = resolve('node_modules/@microsoft/app-manifest');
  const load = createRequire(resolve(folder, 'package.json'));
  const { default: Ajv } = load('ajv-draft-04') as { default: new (options: object) => Validator };
  const { default: addFormats } = load('ajv-formats') as { default: (ajv: Validator) => void };
  const schema = JSON.parse(
    readFileSync(resolve(folder, `build/json-schemas/teams/v${schemaVersion}/MicrosoftTeams.schema.json`), 'utf8'),
  ) as object;
  const ajv = new Ajv({ allErrors: true, strict: false });
  addFormats(ajv);
  const validate = ajv.compile(schema);
  validate(manifest);
  expect(validate.errors).toBeNull();
  expect(validate({ ...manifest, version: 1 })).toBe(false);
});

it('names the same version, pages and requirement sets as the add-in only manifest', () => {
  const top = parseManifest(xml);
  const [version] = findElements(top, 'Version');
  expect(`${manifest.version}.0`).toBe(version?.text);
  expect(runtime.code.page).toBe('https://addins.example.com/ids/taskpane.html');
  expect(runtime.customFunctions).toEqual({
    namespace: { id: 'IDS', name: 'IDS' },
    metadataUrl: 'https://addins.example.com/ids/functions.json',
  });
  expect(extension.requirements.capabilities).toEqual(
    findElements(top, 'Requirements/Sets/Set').map(({ attributes }) => ({
      name: attributes['Name'],
      minVersion: attributes['MinVersion'],
    })),
  );
});

it('names separate pages for help, privacy, and terms', () => {
  expect(manifest.developer).toEqual({
    name: 'IDS',
    websiteUrl: 'https://addins.example.com/ids/help.html',
    privacyUrl: 'https://addins.example.com/ids/privacy.html',
    termsOfUseUrl: 'https://addins.example.com/ids/terms.html',
  });
});

it('has an action for each ribbon button and each shortcut', () => {
  const actions = runtime.actions.map(({ id }) => id);
  const controls = extension.ribbons[0].tabs[0].groups.flatMap((group) => group.controls);
  expect(controls.map(({ label }) => label)).toEqual([
    'Open pane',
    'Refresh all',
    'Drill down',
    'Track breaks',
    'Repair formulas',
  ]);
  const used = [
    ...controls.map(({ actionId }) => actionId),
    ...extension.keyboardShortcuts[0].shortcuts.map(({ actionId }) => actionId),
  ];
  expect(used.filter((id) => !actions.includes(id))).toEqual([]);
  expect(new Set(actions).size).toBe(actions.length);
});

it.each([
  ['color.png', 192],
  ['outline.png', 32],
])('ships %s at %i pixels', (file, size) => {
  expect(Object.values(manifest.icons)).toContain(file);
  const bytes = readFileSync(`assets/${file}`);
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([size, size]);
});
