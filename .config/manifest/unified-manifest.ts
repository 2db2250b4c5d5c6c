import { type ManifestElement, findElements, parseManifest } from './parse-manifest';

/** Version 1.26 is the first that supports custom functions by the address of functions.json. */
export const schemaVersion = '1.26';

/** The key combinations of assets/shortcuts.json. */
export interface Shortcuts {
  readonly actions: readonly { readonly id: string; readonly name: string }[];
  readonly shortcuts: readonly { readonly action: string; readonly key: Readonly<Record<string, string>> }[];
}

/**
 * Converts the add-in only manifest (XML) to a unified manifest (JSON), for tenants that deploy apps that way.
 *
 * @param xml - the manifest, with the final addresses
 * @returns the text of manifest.json; its package also needs color.png and outline.png
 */
export function printUnifiedManifest(xml: string, shortcuts: Shortcuts): string {
  const root = parseManifest(xml);
  const host = 'VersionOverrides/Hosts/Host';
  const readValue = (path: string): string => findElements(root, path)[0]?.attributes['DefaultValue'] ?? '';
  const readText = (path: string): string => readTextAt(root, path);
  const findResource = (resid: string | undefined): string =>
    findElements(root, 'VersionOverrides/Resources')
      .flatMap(({ children }) => children.flatMap((kind) => kind.children))
      .find(({ attributes }) => attributes['id'] === resid)?.attributes['DefaultValue'] ?? '';
  const readResource = (element: ManifestElement, path: string): string =>
    findResource(findElements(element, path)[0]?.attributes['resid']);
  const requireElement = (path: string): ManifestElement => {
    const [element] = findElements(root, path);
    if (!element) throw new Error(`The manifest has no ${path}.`);
    return element;
  };
  const readIcons = (element: ManifestElement) =>
    findElements(element, 'Icon/Image').map(({ attributes }) => ({
      size: Number(attributes['size']),
      url: findResource(attributes['resid']),
    }));
  const readActionId = (control: ManifestElement): string =>
    readTextAt(control, 'Action/FunctionName') || (control.attributes['id'] ?? '');

  const page = readValue('DefaultSettings/SourceLocation');
  const help = readValue('SupportUrl');
  const resolveNextToHelp = (file: string): string => new URL(file, help).href;
  const tab = requireElement(`${host}/DesktopFormFactor/ExtensionPoint/CustomTab`);
  const controls = findElements(tab, 'Group/Control');
  const commands = controls.filter((control) => readTextAt(control, 'Action/FunctionName') !== '');
  const namespace = findResource(requireElement(`${host}/AllFormFactors/ExtensionPoint/Namespace`).attributes['resid']);
  const getStarted = requireElement(`${host}/DesktopFormFactor/GetStarted`);

  const manifest = {
    $schema: `https://developer.microsoft.com/json-schemas/teams/v${schemaVersion}/MicrosoftTeams.schema.json`,
    manifestVersion: schemaVersion,
    id: readText('Id'),
    // The add-in only manifest has a fourth number.
    version: readText('Version').split('.').slice(0, 3).join('.'),
    name: { short: readValue('DisplayName'), full: readValue('DisplayName') },
    description: { short: 'Custodian data in Excel formulas and linked tables.', full: readValue('Description') },
    developer: {
      name: readText('ProviderName'),
      websiteUrl: help,
      privacyUrl: resolveNextToHelp('privacy.html'),
      termsOfUseUrl: resolveNextToHelp('terms.html'),
    },
    icons: { color: 'color.png', outline: 'outline.png' },
    accentColor: '#0B4F7D',
    localizationInfo: { defaultLanguageTag: readText('DefaultLocale').toLowerCase(), additionalLanguages: [] },
    validDomains: [new URL(page).host],
    authorization: { permissions: { resourceSpecific: [{ name: 'Document.ReadWrite.User', type: 'Delegated' }] } },
    extensions: [
      {
        requirements: {
          scopes: ['workbook'],
          capabilities: findElements(root, 'Requirements/Sets/Set').map(({ attributes }) => ({
            name: attributes['Name'],
            minVersion: attributes['MinVersion'],
          })),
        },
        runtimes: [
          {
            id: 'SharedRuntime',
            type: 'general',
            code: { page },
            lifetime: requireElement(`${host}/Runtimes/Runtime`).attributes['lifetime'],
            actions: [
              ...controls
                .filter((control) => !commands.includes(control))
                .map((control) => ({
                  id: readActionId(control),
                  type: 'openPage',
                  view: readTextAt(control, 'Action/TaskpaneId'),
                })),
              ...commands.map((control) => ({ id: readActionId(control), type: 'executeFunction' })),
              ...shortcuts.actions.map(({ id, name }) => ({ id, type: 'executeFunction', displayName: name })),
            ],
            customFunctions: {
              namespace: { id: namespace, name: namespace },
              metadataUrl: findResource(
                requireElement(`${host}/AllFormFactors/ExtensionPoint/Metadata/SourceLocation`).attributes['resid'],
              ),
            },
          },
        ],
        ribbons: [
          {
            contexts: ['default'],
            tabs: [
              {
                id: tab.attributes['id'],
                label: readResource(tab, 'Label'),
                groups: findElements(tab, 'Group').map((group) => ({
                  id: group.attributes['id'],
                  label: readResource(group, 'Label'),
                  icons: readIcons(group),
                  controls: findElements(group, 'Control').map((control) => ({
                    id: control.attributes['id'],
                    type: 'button',
                    label: readResource(control, 'Label'),
                    icons: readIcons(control),
                    supertip: {
                      title: readResource(control, 'Supertip/Title'),
                      description: readResource(control, 'Supertip/Description'),
                    },
                    actionId: readActionId(control),
                  })),
                })),
              },
            ],
          },
        ],
        keyboardShortcuts: [
          {
            shortcuts: shortcuts.shortcuts.map(({ action, key }) => ({ key, actionId: action })),
            keyMappingFiles: { shortcutsUrl: findElements(root, 'ExtendedOverrides')[0]?.attributes['Url'] ?? '' },
          },
        ],
        getStartedMessages: [
          {
            title: readResource(getStarted, 'Title'),
            description: readResource(getStarted, 'Description'),
            learnMoreUrl: readResource(getStarted, 'LearnMoreUrl'),
          },
        ],
        // Makes Microsoft 365 generate an add-in only manifest for Excel versions that don't read this one.
        alternates: [
          {
            alternateIcons: {
              icon: { size: 32, url: readValue('IconUrl') },
              highResolutionIcon: { size: 64, url: readValue('HighResolutionIconUrl') },
            },
          },
        ],
      },
    ],
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

function readTextAt(element: ManifestElement, path: string): string {
  return findElements(element, path)[0]?.text ?? '';
}
