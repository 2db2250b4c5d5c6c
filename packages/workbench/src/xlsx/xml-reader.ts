import { SaxesParser } from 'saxes';
import { UnreadableFile } from './zip-archive';

/** Callbacks while a part is read. Names have no prefixes. */
interface XmlEvents {
  open(name: string, attributes: Record<string, string>): void;
  close(name: string): void;
  addText?(text: string): void;
}

/** An element of a small part. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

const chunkBytes = 1 << 20;
const maxDepth = 256;

/**
 * Parses a part.
 *
 * @throws UnreadableFile if it isn't well-formed or has a document type
 */
export function readXml(bytes: Uint8Array, part: string, events: XmlEvents): void {
  const parser = new SaxesParser({ xmlns: false, fragment: false, position: false });
  let depth = 0;
  const fail = (reason: string): never => {
    throw new UnreadableFile(`The file is damaged: its part ${part} ${reason}.`);
  };
  parser.on('error', () => fail('is not well-formed XML'));
  parser.on('doctype', () => fail('has a document type, which workbooks never have'));
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > maxDepth) fail('is nested too deep');
    events.open(removePrefix(name), removePrefixes(attributes));
  });
  parser.on('closetag', ({ name }) => {
    depth--;
    events.close(removePrefix(name));
  });
  if (events.addText) parser.on('text', (text) => events.addText?.(text));
  if (events.addText) parser.on('cdata', (text) => events.addText?.(text));
  const decoder = new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8');
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    parser.write(decoder.decode(bytes.subarray(start, start + chunkBytes), { stream: true }));
  }
  parser.write(decoder.decode());
  parser.close();
}

/**
 * Parses a part to a tree.
 *
 * @param big - an element that is too large for a tree: its content is passed to the events
 */
export function parseXml(bytes: Uint8Array, part: string, big?: { name: string; events: XmlEvents }): XmlElement {
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  let inBig = false;
  readXml(bytes, part, {
    open(name, attributes) {
      if (inBig) return big?.events.open(name, attributes);
      inBig = name === big?.name;
      const element = { name, attributes, children: [], text: '' };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    close(name) {
      inBig &&= name !== big?.name;
      if (inBig) big?.events.close(name);
      else open.pop();
    },
    addText(text) {
      const element = open.at(-1);
      if (inBig) big?.events.addText?.(text);
      else if (element) element.text += text;
    },
  });
  return top.children[0] ?? top;
}

/** Returns the first child with this name. */
export function findChild(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((candidate) => candidate.name === name);
}

/** Returns the entries with this name in a child with a list. */
export function listElements(element: XmlElement | undefined, list: string, name: string): XmlElement[] {
  return findChild(element, list)?.children.filter((entry) => entry.name === name) ?? [];
}

/** Returns the value of a boolean attribute. */
export function isOn(value: string | undefined, defaultValue = false): boolean {
  return value === undefined ? defaultValue : value === '1' || value === 'true' || value === 'on';
}

function removePrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function removePrefixes(attributes: Record<string, string>): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (!name.startsWith('xmlns')) plain[removePrefix(name)] = value;
  }
  return plain;
}
