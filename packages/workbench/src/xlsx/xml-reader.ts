import { SaxesParser } from 'saxes';
import { UnreadableFile } from './zip-archive';

/** What happens while a part is read. Names come without their prefixes. */
export interface XmlEvents {
  open(name: string, attributes: Record<string, string>): void;
  close(name: string): void;
  text?(text: string): void;
}

/** An element of a small part. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

const pieceBytes = 1 << 20;
const deepest = 256;

/**
 * Reads a part from beginning to end.
 *
 * @throws UnreadableFile when it is not well-formed or declares entities (a DTD)
 */
export function readXml(bytes: Uint8Array, part: string, events: XmlEvents): void {
  const parser = new SaxesParser({ xmlns: false, fragment: false, position: false });
  let depth = 0;
  const fail = (why: string): never => {
    throw new UnreadableFile(`The file is damaged: its part ${part} ${why}.`);
  };
  parser.on('error', () => fail('is not well-formed XML'));
  parser.on('doctype', () => fail('has a document type, which workbooks never have'));
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > deepest) fail('is nested too deep');
    events.open(localName(name), withoutPrefixes(attributes));
  });
  parser.on('closetag', ({ name }) => {
    depth--;
    events.close(localName(name));
  });
  if (events.text) parser.on('text', (text) => events.text?.(text));
  if (events.text) parser.on('cdata', (text) => events.text?.(text));
  const decoder = new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8');
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    parser.write(decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true }));
  }
  parser.write(decoder.decode());
  parser.close();
}

/**
 * Reads a part as a tree.
 *
 * @param big - an element that is too big for a tree, by its name: the events get what is in it
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
    text(text) {
      const element = open.at(-1);
      if (inBig) big?.events.text?.(text);
      else if (element) element.text += text;
    },
  });
  return top.children[0] ?? top;
}

/** The first child with this name. */
export function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((one) => one.name === name);
}

/** The children with this name, of the child that holds them. */
export function listed(element: XmlElement | undefined, list: string, name: string): XmlElement[] {
  return child(element, list)?.children.filter((one) => one.name === name) ?? [];
}

/** Whether an attribute says yes; `otherwise` when it is not there. */
export function isOn(value: string | undefined, otherwise = false): boolean {
  return value === undefined ? otherwise : value === '1' || value === 'true' || value === 'on';
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function withoutPrefixes(attributes: Record<string, string>): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (!name.startsWith('xmlns')) plain[localName(name)] = value;
  }
  return plain;
}
