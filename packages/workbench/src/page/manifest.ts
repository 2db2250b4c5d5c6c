/** A button of the ribbon, as the manifest describes it. */
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

/** What the workbench reads from a manifest. */
export interface Manifest {
  id: string;
  name: string;
  /** The page of the shared runtime, which is also the pane. */
  page: string;
  /** functions.json; undefined when the add-in has no functions. */
  functions: string | undefined;
  /** The namespace before the functions' names. */
  namespace: string;
  tabs: { label: string; groups: RibbonGroup[] }[];
  /** The file of keyboard shortcuts; undefined when the add-in has none. */
  shortcuts: string | undefined;
}

/**
 * Loads a manifest. Its addresses are those of the developer's server: their origin is replaced by this page's, paths without a host
 * are not.
 * @throws Error when it can't be read or names no page
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
  const texts = new Map<string, string>();
  for (const entry of elements(xml, 'Url', 'String', 'Image')) {
    texts.set(entry.getAttribute('id') ?? '', entry.getAttribute('DefaultValue') ?? '');
  }
  const resource = (element: Element | undefined) => texts.get(element?.getAttribute('resid') ?? '');
  const custom = elements(xml, 'ExtensionPoint').find((point) => point.getAttribute('xsi:type') === 'CustomFunctions');
  const page =
    resource(elements(xml, 'Runtime')[0]) ??
    resource(elements(xml, 'FunctionFile')[0]) ??
    elements(xml, 'SourceLocation')[0]?.getAttribute('DefaultValue') ??
    undefined;
  if (!page) throw new Error(`The manifest at ${url} names no page (Runtime, FunctionFile or SourceLocation).`);
  const functions = custom && resource(inside(inside(custom, 'Metadata'), 'SourceLocation'));
  const overrides = elements(xml, 'ExtendedOverrides')[0]?.getAttribute('Url');
  return {
    shortcuts: overrides ? here(overrides) : undefined,
    id: elements(xml, 'Id')[0]?.textContent?.trim() ?? 'addin',
    name: elements(xml, 'DisplayName')[0]?.getAttribute('DefaultValue') ?? 'Add-in',
    page: here(page),
    functions: functions && here(functions),
    namespace: (custom && resource(inside(custom, 'Namespace'))) ?? '',
    tabs: elements(xml, 'CustomTab', 'OfficeTab').map((tab) => ({
      label: resource(childNamed(tab, 'Label')) ?? tab.getAttribute('id') ?? '',
      groups: children(tab, 'Group').map((group) => ({
        label: resource(childNamed(group, 'Label')) ?? '',
        buttons: children(group, 'Control').map((control) => button(control, resource)),
      })),
    })),
  };
}

function button(control: Element, resource: (element: Element | undefined) => string | undefined): RibbonButton {
  const action = childNamed(control, 'Action');
  const tip = childNamed(control, 'Supertip');
  const icons = children(childNamed(control, 'Icon'), 'Image');
  const icon = icons.find((image) => image.getAttribute('size') === '32') ?? icons[0];
  const address = resource(icon);
  const functionName = childNamed(action, 'FunctionName')?.textContent?.trim() ?? '';
  const runs = action?.getAttribute('xsi:type') === 'ExecuteFunction';
  return {
    id: control.getAttribute('id') ?? '',
    label: resource(childNamed(control, 'Label')) ?? '',
    tip: resource(childNamed(tip, 'Description')) ?? '',
    icon: address && here(address),
    action: runs ? { kind: 'ExecuteFunction', functionName } : { kind: 'ShowTaskpane' },
  };
}

/** The address at this page's origin. */
function here(address: string): string {
  const { pathname, search } = new URL(address, location.href);
  return new URL(pathname + search, location.origin).href;
}

/** Elements with these names, whatever namespace they are in. */
function elements(root: Document | Element, ...names: string[]): Element[] {
  return [...root.getElementsByTagName('*')].filter((element) => names.includes(element.localName));
}

function inside(root: Element | undefined, name: string): Element | undefined {
  return root && elements(root, name)[0];
}

function children(parent: Element | undefined, name: string): Element[] {
  return [...(parent?.children ?? [])].filter((element) => element.localName === name);
}

function childNamed(parent: Element | undefined, name: string): Element | undefined {
  return children(parent, name)[0];
}
