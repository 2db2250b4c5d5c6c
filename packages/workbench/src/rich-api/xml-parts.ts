/** A custom XML part of the workbook. */
export interface XmlPart {
  /** A GUID in braces. */
  id: string;
  xml: string;
  /** The namespace of the root element, which add-ins search by. */
  namespaceUri: string;
}

/** The custom XML parts of the workbook, in the order of their creation. */
export class XmlParts {
  private readonly parts = new Map<string, XmlPart>();

  /**
   * Adds a part.
   * @throws Error with a message if the text isn't well-formed XML
   */
  add(xml: string, id = `{${crypto.randomUUID().toUpperCase()}}`): XmlPart {
    const part = { id, xml, namespaceUri: readRootNamespace(xml) };
    this.parts.set(id, part);
    return part;
  }

  /**
   * Replaces a part's text.
   * @throws Error with a message if the text isn't well-formed XML; the part doesn't change
   */
  set(part: XmlPart, xml: string): void {
    part.namespaceUri = readRootNamespace(xml);
    part.xml = xml;
  }

  /** Lists all parts, or the parts with a namespace. */
  list(namespaceUri?: string): XmlPart[] {
    const all = [...this.parts.values()];
    return namespaceUri === undefined ? all : all.filter((part) => part.namespaceUri === namespaceUri);
  }

  /** The part with this id; undefined if there is none. */
  find(id: string): XmlPart | undefined {
    return this.parts.get(id);
  }

  /** Removes a part. */
  remove(part: XmlPart): void {
    this.parts.delete(part.id);
  }

  /** Removes all parts. */
  clear(): void {
    this.parts.clear();
  }
}

function readRootNamespace(xml: string): string {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  const fault = document.getElementsByTagName('parsererror')[0];
  if (fault || !document.documentElement) {
    throw new Error(`The text of a custom XML part must be well-formed XML: ${fault?.textContent ?? 'it is empty'}`);
  }
  return document.documentElement.namespaceURI ?? '';
}
