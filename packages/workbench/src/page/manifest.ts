/** A button of the ribbon. */
export interface RibbonButton {
  id: string;
  label: string;
  tip: string;
  icon: string | undefined;
  /** Shows the pane, or runs the named function of the add-in. */
  action: { kind: 'ShowTaskpane' } | { kind: 'ExecuteFunction'; functionName: string };
}

/** A group of buttons with its label. */
export interface RibbonGroup {
  label: string;
  buttons: RibbonButton[];
}

/** The parts of a manifest that the workbench uses. */
export interface Manifest {
  id: string;
  name: string;
  /** The page of the shared runtime, which is also the pane. */
  page: string;
  /** The address of functions.json; undefined if the add-in has no functions. */
  functions: string | undefined;
  /** The namespace before the functions' names. */
  namespace: string;
  tabs: { label: string; groups: RibbonGroup[] }[];
  /** The address of the file of keyboard shortcuts; undefined if the add-in has none. */
  shortcuts: string | undefined;
}

/**
 * Loads a manifest. Its addresses point to the developer's server, so this page's origin replaces theirs.
 *
 * @throws Error if it can't be read or names no page
 */
export async function loadManifest(url: string): Promise<Manifest> {
  const response = await fetch(url, { cache: 'no-store' });
  if (!response.ok) throw new Error(`The manifest can't be read: ${url} returned ${response.status}.`);
  const xml = new DOMParser().parseFromString(await response.text(), 'application/xml');
  const broken = xml.querySelector('parsererror');
  if (broken) throw new Error(`The manifest at ${url} is not well-formed: ${broken.textContent}`);
  return readManifest(xml, url);
}

function readManifest(xml: Document, url: string): Manifest {
  const strings = new Map(
    [...xml.querySelectorAll('Url, String, Image')].map((entry) => [
      entry.getAttribute('id') ?? '',
      entry.getAttribute('DefaultValue') ?? '',
    ]),
  );
  /** Returns the text of the resource that an element refers to; undefined if the element is missing. */
  const readResource = (parent: ParentNode, path: string) =>
    strings.get(parent.querySelector(path)?.getAttribute('resid') ?? '');
  const extensions = [...xml.querySelectorAll('ExtensionPoint')];
  const custom = extensions.find((point) => point.getAttribute('xsi:type') === 'CustomFunctions');
  const page =
    readResource(xml, 'Runtime') ??
    readResource(xml, 'FunctionFile') ??
    xml.querySelector('SourceLocation')?.getAttribute('DefaultValue');
  if (!page) throw new Error(`The manifest at ${url} names no page (Runtime, FunctionFile or SourceLocation).`);
  const functions = custom && readResource(custom, 'Metadata SourceLocation');
  const overrides = xml.querySelector('ExtendedOverrides')?.getAttribute('Url');
  return {
    shortcuts: overrides ? moveToThisOrigin(overrides) : undefined,
    id: xml.querySelector('Id')?.textContent?.trim() ?? 'addin',
    name: xml.querySelector('DisplayName')?.getAttribute('DefaultValue') ?? 'Add-in',
    page: moveToThisOrigin(page),
    functions: functions && moveToThisOrigin(functions),
    namespace: (custom && readResource(custom, 'Namespace')) ?? '',
    tabs: [...xml.querySelectorAll('CustomTab, OfficeTab')].map((tab) => ({
      label: readResource(tab, ':scope > Label') ?? tab.getAttribute('id') ?? '',
      groups: [...tab.querySelectorAll(':scope > Group')].map((group) => ({
        label: readResource(group, ':scope > Label') ?? '',
        buttons: [...group.querySelectorAll(':scope > Control')].map((control) => readButton(control, readResource)),
      })),
    })),
  };
}

function readButton(
  control: Element,
  readResource: (from: ParentNode, path: string) => string | undefined,
): RibbonButton {
  const action = control.querySelector(':scope > Action');
  const icon =
    readResource(control, ':scope > Icon > Image[size="32"]') ?? readResource(control, ':scope > Icon > Image');
  const functionName = action?.querySelector('FunctionName')?.textContent?.trim() ?? '';
  const runs = action?.getAttribute('xsi:type') === 'ExecuteFunction';
  return {
    id: control.getAttribute('id') ?? '',
    label: readResource(control, ':scope > Label') ?? '',
    tip: readResource(control, ':scope > Supertip > Description') ?? '',
    icon: icon && moveToThisOrigin(icon),
    action: runs ? { kind: 'ExecuteFunction', functionName } : { kind: 'ShowTaskpane' },
  };
}

/** Returns the address with this page's origin. */
function moveToThisOrigin(address: string): string {
  const { pathname, search } = new URL(address, location.href);
  return new URL(pathname + search, location.origin).href;
}
