// Long because it is one table of rules, each with its source.
import { existsSync, readFileSync } from 'node:fs';
import { OfficeAddinManifest } from 'office-addin-manifest';
import { manifestOrder } from './support/manifest-order';
import { type ManifestElement, listElements, findElements, readManifest } from './support/read-manifest';

/** The source of each rule: Microsoft's manifest reference, and what its validator returned to others. */
const readReference = (page: string): string => `https://learn.microsoft.com/javascript/api/manifest/${page}`;
const validator = 'https://github.com/OfficeDev/generator-office/issues/595';
const noLocalhost = 'https://github.com/OfficeDev/generator-office/issues/618';
const readRequirementSets = (page: string): string =>
  `https://learn.microsoft.com/javascript/api/requirement-sets/${page}-requirement-sets`;

const manifest = readManifest();
const everything = listElements(manifest);
const workbook = 'VersionOverrides/Hosts/Host';

function toKey({ name, attributes }: ManifestElement): string {
  return attributes['type'] ? `${name}[${attributes['type']}]` : name;
}

function readResources(path: string): Map<string, string> {
  const found = findElements(manifest, `VersionOverrides/Resources/${path}`);
  return new Map(found.map(({ attributes }) => [attributes['id'] ?? '', attributes['DefaultValue'] ?? '']));
}

const images = readResources('Images/Image');
const urls = readResources('Urls/Url');
const shortStrings = readResources('ShortStrings/String');
const longStrings = readResources('LongStrings/String');
const all = [images, urls, shortStrings, longStrings];

describe('order', () => {
  const parents = everything.filter(({ children }) => children.length > 0);

  test.each(parents.map((parent) => [toKey(parent), parent] as const))(
    'the children of %s are in the order that Office requires',
    (key, parent) => {
      const order = manifestOrder[key] ?? [];
      const places = parent.children.map(({ name }) => order.indexOf(name));
      expect(parent.children.filter(({ name }) => !order.includes(name)).map(({ name }) => name)).toEqual([]);
      expect(places).toEqual([...places].sort((a, b) => a - b));
    },
  );
});

describe('resources', () => {
  const references = everything.filter(({ attributes }) => attributes['resid'] !== undefined);

  test('every resid names a resource, and every resource is used', () => {
    const named = new Set(references.map(({ attributes }) => attributes['resid']));
    expect([...named].sort()).toEqual(all.flatMap((kind) => [...kind.keys()]).sort());
  });

  test(`no resid is longer than 32 characters or given twice (${readReference('resources')})`, () => {
    const ids = findElements(manifest, 'VersionOverrides/Resources')
      .flatMap(listElements)
      .flatMap(({ attributes }) => attributes['id'] ?? []);
    expect(ids.filter((id) => id.length > 32)).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('each reference points to a resource of its kind', () => {
    const listByKind = ({ name }: ManifestElement): Map<string, string> => {
      if (name === 'Image') return images;
      if (name === 'Description') return longStrings;
      return ['Label', 'Title', 'Namespace'].includes(name) ? shortStrings : urls;
    };
    const astray = references.filter((each) => !listByKind(each).has(each.attributes['resid'] ?? ''));
    expect(astray.map((each) => `${each.name} ${each.attributes['resid']}`)).toEqual([]);
  });

  test(`strings and addresses are within the limits of Office (${readReference('resources')}, ${readReference('displayname')})`, () => {
    expect(shortStrings.get('Functions.Namespace')?.length).toBeLessThanOrEqual(32);
    expect([...shortStrings.values()].filter((text) => !text || text.length > 125)).toEqual([]);
    expect([...longStrings.values()].filter((text) => !text || text.length > 250)).toEqual([]);
    expect([...urls.values(), ...images.values()].filter((url) => url.length > 2048)).toEqual([]);
    expect(findElements(manifest, 'DisplayName')[0]?.attributes['DefaultValue']?.length).toBeLessThanOrEqual(125);
    expect(findElements(manifest, 'Description')[0]?.attributes['DefaultValue']?.length).toBeLessThanOrEqual(250);
  });
});

describe('addresses', () => {
  const addresses = everything
    .flatMap(({ attributes }) => attributes['DefaultValue'] ?? [])
    .filter((value) => /^\w+:/.test(value));

  test(`all are https, at the address that a build replaces as the validator takes no localhost (${noLocalhost})`, () => {
    expect(addresses.length).toBeGreaterThan(8);
    expect(addresses.filter((url) => !url.startsWith('https://localhost:3000/'))).toEqual([]);
  });

  test(`every icon is a PNG file of the required size (${readReference('iconurl')}, ${readReference('highresolutioniconurl')})`, () => {
    const findIconUrl = (name: string): string => findElements(manifest, name)[0]?.attributes['DefaultValue'] ?? '';
    const expected = everything
      .filter(({ name, attributes }) => name === 'Image' && attributes['size'])
      .map(({ attributes }) => ({
        url: images.get(attributes['resid'] ?? '') ?? '',
        size: Number(attributes['size']),
      }));
    const pictures = [
      ...expected,
      { url: findIconUrl('IconUrl'), size: 32 },
      { url: findIconUrl('HighResolutionIconUrl'), size: 64 },
    ];
    for (const { url, size } of pictures) {
      expect({ url, ...readPngSize(new URL(url).pathname.slice(1)) }).toEqual({ url, width: size, height: size });
    }
  });

  test(`each control and group has the three required sizes (${readReference('image')})`, () => {
    const icons = everything.filter(({ name }) => name === 'Icon');
    const sizes = icons.map(({ children }) => children.map(({ attributes }) => attributes['size']));
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes).toEqual(sizes.map(() => ['16', '32', '80']));
  });
});

describe('identity', () => {
  const readText = (path: string): string => findElements(manifest, path)[0]?.text ?? '';

  test(`the version has four numbers of five digits at most and is 1.0 or above (${readReference('version')}, ${validator})`, () => {
    expect(readText('Version')).toMatch(/^[1-9]\d{0,4}(\.\d{1,5}){3}$/);
  });

  test('the version is the newest of the change log, and each release raises it', () => {
    const releases = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\d+\.\d+\.\d+)$/gm)].map(
      ([, version = '']) => version,
    );
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(readText('Version')).toBe(`${version}.0`);
    expect(releases[0]).toBe(version);
    const raised = [...releases].sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
    expect(releases).toEqual(raised);
    expect(new Set(releases).size).toBe(releases.length);
  });

  test(`the id is a GUID that is not all zeros (${readReference('id')}, ${validator})`, () => {
    expect(readText('Id')).toMatch(/^(?!0{8})[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });

  test(`name, provider, description and a support page are there (${validator})`, () => {
    expect(readText('ProviderName')).toMatch(/^.{1,125}$/);
    for (const name of ['DisplayName', 'Description', 'SupportUrl', 'IconUrl', 'HighResolutionIconUrl']) {
      expect(`${name}: ${findElements(manifest, name)[0]?.attributes['DefaultValue'] ?? ''}`).toMatch(/: ./);
    }
    const [support] = findElements(manifest, 'SupportUrl');
    expect(existsSync(`src/taskpane${new URL(support?.attributes['DefaultValue'] ?? '').pathname}`)).toBe(true);
  });

  test(`ids of tab, groups and controls are unique and of 125 characters at most (${readReference('customtab')})`, () => {
    const ids = ['CustomTab', 'Group', 'Control'].flatMap((name) =>
      everything.filter((each) => each.name === name).map(({ attributes }) => attributes['id'] ?? ''),
    );
    expect(ids.length).toBeGreaterThan(4);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => id === '' || id.length > 125)).toEqual([]);
    expect(everything.filter(({ name }) => name === 'CustomTab')).toHaveLength(1);
  });

  test(`a text in another language is there for all texts or for none (${readReference('override')})`, () => {
    expect(readText('DefaultLocale')).toMatch(/^[a-z]{2}-[A-Z]{2}$/);
    const strings = everything.filter(({ name }) => ['String', 'DisplayName', 'Description'].includes(name));
    const translated = strings.filter(({ attributes }) => attributes['DefaultValue'] !== undefined);
    const languages = translated.map(({ children }) =>
      children.map(({ attributes }) => attributes['Locale']).sort((a = '', b = '') => a.localeCompare(b)),
    );
    expect(languages).toEqual(languages.map(() => languages[0]));
  });
});

describe('requirements', () => {
  // The validator refuses a manifest whose sets no Excel has: https://github.com/OfficeDev/office-js/issues/2882.
  test.each([
    ['SharedRuntime', readRequirementSets('common/shared-runtime'), 2],
    ['ExcelApi', readRequirementSets('excel/excel-api'), 20],
    ['CustomFunctionsRuntime', readRequirementSets('excel/custom-functions'), 4],
  ])('%s is required in one of its published versions (%s, up to 1.%i)', (set, _source, last) => {
    const versions = Array.from({ length: last }, (_, index) => `1.${index + 1}`);
    const sets = findElements(manifest, 'Requirements/Sets/Set').map(({ attributes }) => attributes);
    const named = sets.filter(({ Name }) => Name === set);
    expect(named.map(({ MinVersion }) => versions.includes(MinVersion ?? ''))).toEqual([true]);
    expect(sets).toHaveLength(3);
  });

  test(`the only host is Excel, and the pane may write (${readReference('hosts')}, ${readReference('permissions')})`, () => {
    expect(findElements(manifest, 'Hosts/Host').map(({ attributes }) => attributes['Name'])).toEqual(['Workbook']);
    expect(findElements(manifest, 'Permissions')[0]?.text).toBe('ReadWriteDocument');
  });
});

describe('shared runtime', () => {
  test('runtime, script, page, function file and pane name the same address', () => {
    const places = [
      `${workbook}/Runtimes/Runtime`,
      `${workbook}/AllFormFactors/ExtensionPoint/Script/SourceLocation`,
      `${workbook}/AllFormFactors/ExtensionPoint/Page/SourceLocation`,
      `${workbook}/DesktopFormFactor/FunctionFile`,
      `${workbook}/DesktopFormFactor/ExtensionPoint/CustomTab/Group/Control/Action/SourceLocation`,
    ];
    const resids = places.map((place) => findElements(manifest, place).map(({ attributes }) => attributes['resid']));
    expect(resids).toEqual(places.map(() => ['Page.Url']));
    const source = findElements(manifest, 'DefaultSettings/SourceLocation')[0];
    expect(source?.attributes['DefaultValue']).toBe(urls.get('Page.Url'));
  });

  test('lives as long as the workbook, and is required', () => {
    expect(findElements(manifest, `${workbook}/Runtimes/Runtime`)[0]?.attributes['lifetime']).toBe('long');
    const sets = findElements(manifest, 'Requirements/Sets/Set').map(({ attributes }) => attributes);
    expect(sets).toContainEqual({ Name: 'SharedRuntime', MinVersion: '1.1' });
  });

  test('the pane of the button has an ID, because Office opens another pane for each one without, and the runtime has only one', () => {
    const panes = everything.filter(({ attributes }) => attributes['type'] === 'ShowTaskpane');
    const ids = panes.map(({ children }) => children.filter(({ name }) => name === 'TaskpaneId').length);
    expect(ids).toEqual([1]);
  });
});

test('Microsoft’s own reader reads the manifest', async () => {
  const info = await OfficeAddinManifest.readManifestFile('manifest.xml');
  expect(info).toMatchObject({ displayName: 'IDS for Excel', officeAppType: 'TaskPaneApp', hosts: ['Workbook'] });
  expect(info.id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});

/** Width and height from the header of a PNG file. */
function readPngSize(path: string): { width: number; height: number } {
  expect(existsSync(path)).toBe(true);
  const bytes = readFileSync(path);
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
