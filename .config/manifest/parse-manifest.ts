import { DOMParser, type Element } from '@xmldom/xmldom';

/** An element of the manifest. Names have no namespace prefix. */
export interface ManifestElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly ManifestElement[];
}

/** Parses a manifest, and returns its root element. */
export function parseManifest(xml: string): ManifestElement {
  const root = new DOMParser().parseFromString(xml, 'text/xml').documentElement;
  if (!root) throw new Error('The manifest has no root element.');
  return readElement(root);
}

/** Returns the element and everything in it, in document order. */
export function listElements(element: ManifestElement): ManifestElement[] {
  return [element, ...element.children.flatMap(listElements)];
}

/** Returns all elements at the end of a path of names, which starts below `root`. */
export function findElements(root: ManifestElement, path: string): ManifestElement[] {
  return path
    .split('/')
    .reduce<ManifestElement[]>(
      (elements, name) => elements.flatMap((element) => element.children.filter((child) => child.name === name)),
      [root],
    );
}

function readElement(element: Element): ManifestElement {
  const children = Array.from(element.childNodes).filter((node) => node.nodeType === node.ELEMENT_NODE) as Element[];
  const attributes = Array.from(element.attributes).map(
    (attribute) => [attribute.localName ?? attribute.name, attribute.value] as const,
  );
  return {
    name: element.localName ?? element.tagName,
    attributes: Object.fromEntries(attributes),
    text: children.length === 0 ? (element.textContent ?? '').trim() : '',
    children: children.map(readElement),
  };
}
