import { metadataUnusable } from '../../messages/service';

export interface XmlElement {
  /** The name without its prefix. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
}

// Matches a tag, or skips a comment, CDATA section, declaration, or instruction. Anything unclosed extends to the end of the
// document, which avoids reading a character twice.
const tagPattern =
  /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<[?!][^>]*(?:>|$)|<(\/?)([\w.:-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g;
const attributePattern = /\s+([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gy;
const characterEntities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/**
 * Reads the elements and attributes of a metadata document, without its text. Not DOMParser, because the add-in also runs
 * without a DOM; not a library, because XML libraries are larger than the rest of the service code.
 */
export function parseXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: new Map(), children: [] };
  const openElements = [root];
  for (const [, closing, qualifiedName, attributes, selfClosing] of xml.matchAll(tagPattern)) {
    if (qualifiedName === undefined) continue;
    const name = removePrefix(qualifiedName);
    const parent = openElements[openElements.length - 1] as XmlElement;
    if (closing) {
      if (openElements.length < 2 || parent.name !== name) throw metadataUnusable();
      openElements.pop();
      continue;
    }
    const element: XmlElement = { name, attributes: readAttributes(attributes ?? ''), children: [] };
    parent.children.push(element);
    if (!selfClosing) openElements.push(element);
    if (openElements.length > 100) throw metadataUnusable();
  }
  const [document] = root.children;
  if (openElements.length !== 1 || !document) throw metadataUnusable();
  return document;
}

/** Returns the children that have a name, of all the elements. */
export function findChildren(elements: readonly XmlElement[], name: string): XmlElement[] {
  return elements.flatMap((element) => element.children.filter((child) => child.name === name));
}

/** Returns an attribute's value; empty if it's missing. */
export function readAttribute(element: XmlElement, name: string): string {
  return element.attributes.get(name) ?? '';
}

function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', doubleQuoted, singleQuoted] of text.matchAll(attributePattern)) {
    attributes.set(name, (doubleQuoted ?? singleQuoted ?? '').replace(/&(#x?[\da-f]+|\w+);/gi, decodeEntity));
  }
  return attributes;
}

function decodeEntity(reference: string, name: string): string {
  if (!name.startsWith('#')) return characterEntities[name] ?? reference;
  const code = name[1] === 'x' || name[1] === 'X' ? parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code <= 0x10ffff ? String.fromCodePoint(code) : reference;
}

function removePrefix(qualifiedName: string): string {
  return qualifiedName.slice(qualifiedName.indexOf(':') + 1);
}
