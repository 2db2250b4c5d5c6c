import { metadataUnreadable } from '../../messages/service';
import { type AddInError } from '../../model/errors';

export interface XmlElement {
  /** Without its prefix. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
}

// A comment, CDATA, declaration or instruction (passed over), or a tag. What is not closed ends with the document, so that
// nothing is gone over twice.
const token =
  /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<[?!][^>]*(?:>|$)|<(\/?)([\w.:-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g;
const attributePattern = /\s+([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gy;
const entityNames: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/**
 * Reads the elements and attributes of a metadata document; its text does not matter. Written here because the add-in
 * also runs where there is no DOM, and the XML readers at hand weigh more than the rest of the service code.
 */
export function parseXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: new Map(), children: [] };
  const open = [root];
  for (const [, closing, qualified, attributes, selfClosing] of xml.matchAll(token)) {
    if (qualified === undefined) continue;
    const name = localName(qualified);
    const parent = open[open.length - 1] as XmlElement;
    if (closing) {
      if (open.length < 2 || parent.name !== name) throw broken();
      open.pop();
      continue;
    }
    const element: XmlElement = { name, attributes: readAttributes(attributes ?? ''), children: [] };
    parent.children.push(element);
    if (!selfClosing) open.push(element);
    if (open.length > 100) throw broken();
  }
  const [document] = root.children;
  if (open.length !== 1 || !document) throw broken();
  return document;
}

/** The children of that name of all the elements. */
export function childrenOf(elements: readonly XmlElement[], name: string): XmlElement[] {
  return elements.flatMap((element) => element.children.filter((child) => child.name === name));
}

/** An attribute's value, empty where it is not there. */
export function attribute(element: XmlElement, name: string): string {
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

function localName(qualified: string): string {
  return qualified.slice(qualified.indexOf(':') + 1);
}

function broken(): AddInError {
  return metadataUnreadable();
}
