import { readPlainDate, type PlainDate } from '../../model/plain-date';

/** A custom XML part whose text is JSON. */
export interface PartKind {
  readonly element: string;
  /** A separate namespace, so parts aren't confused. */
  readonly namespace: string;
  readonly version: number;
}

export type UntrustedRecord = Readonly<Record<string, unknown>>;

/** The length in characters of the longest part that is read. Excel on the web limits responses to 5 MB. */
export const maxPartLength = 1_000_000;

export function printJsonPart({ element, namespace, version }: PartKind, content: unknown): string {
  const json = JSON.stringify(content).replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<${element} xmlns="${namespace}" version="${version}">${json}</${element}>`;
}

/**
 * Reads the content of an untrusted part. Returns undefined for another kind of part, or for one of a newer add-in. Never
 * throws.
 */
export function readJsonPart({ element, namespace, version }: PartKind, xml: string): UntrustedRecord | undefined {
  try {
    if (xml.length > maxPartLength || /<!(DOCTYPE|ENTITY)/i.test(xml)) return undefined;
    const { documentElement: root } = new DOMParser().parseFromString(xml, 'application/xml');
    if (root.localName !== element || root.namespaceURI !== namespace) return undefined;
    if (Number(root.getAttribute('version')) > version) return undefined;
    return readJsonRecord(JSON.parse(root.textContent ?? ''));
  } catch {
    return undefined;
  }
}

export function readJsonRecord(value: unknown): UntrustedRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as UntrustedRecord) : {};
}

export function readDate(value: unknown): PlainDate | undefined {
  return typeof value === 'string' ? readPlainDate(value) : undefined;
}
