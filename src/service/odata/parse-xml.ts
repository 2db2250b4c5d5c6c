import { metadataUnusable } from '../../messages/service';
import { type AddInError } from '../../model/errors';

export interface XmlElement {
  /** The name without its prefix. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
}

// Matches a tag, or skips a comment, CDATA section, declaration, or instruction. Anything unclosed extends to the end of the
// document, which avoids reading a character twice.
const token =
  /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<[?!][^>]*(?:>|$)|<(\/?)([\w.:-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g;
const attributePattern = /\s+([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gy;
const entityNames: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/**
 * Reads the elements and attributes of a metadata document, without its text. A parser of our own, because the add-in also
 * runs without a DOM, and XML libraries are larger than the rest of the service code.
 */
export function parseXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: new Map(), children: [] };
  const open = [root];
  for (const [, closing, qualified, attributes, selfClosing] of xml.matchAll(token)) {
    if (qualified === undefined) continue;
    const name = removePrefix(qualified);
    const parent = open[open.length - 1] as XmlElement;
    if (closing) {
      if (open.length < 2 || parent.name !== name) throw createUnreadableError();
      open.pop();
      continue;
    }
    const element: XmlElement = { name, attributes: readAttributes(attributes ?? ''), children: [] };
    parent.children.push(element);
    if (!selfClosing) open.push(element);
    if (open.length > 100) throw createUnreadableError();
  }
  const [document] = root.children;
  if (open.length !== 1 || !document) throw createUnreadableError();
  return document;
}

/** Returns the children with a name of some elements. */
export function findChildren(elements: readonly XmlElement[], name: string): XmlElement[] {
  return elements.flatMap((element) => element.children.filter((child) => child.name === name));
}

/** Returns an attribute's value; empty if it's missing. */
export function readAttribute(element: XmlElement, name: string): string {
  return element.attributes.get(name) ?? '';
}

function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single] of text.matchAll(attributePattern)) {
    attributes.set(name, (double ?? single ?? '').replace(/&(#x?[\da-f]+|\w+);/gi, decodeEntity));
  }
  return attributes;
}

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return entityNames[name] ?? whole;
  const code = name[1] === 'x' || name[1] === 'X' ? parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

function removePrefix(qualified: string): string {
  return qualified.slice(qualified.indexOf(':') + 1);
}

function createUnreadableError(): AddInError {
  return metadataUnusable();
}
