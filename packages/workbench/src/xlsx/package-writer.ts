import { strToU8 } from 'fflate';
import { printAttributes, xmlDeclaration } from './xml-text';
import { writeArchive } from './zip-archive';

const packageNamespace = 'http://schemas.openxmlformats.org/package/2006';
const officeRelationshipType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface Relationship {
  type: string;
  target: string;
  isExternal?: boolean;
}

/** Collects the parts of a package, their content types, and their relationships. */
export class PackageWriter {
  private readonly parts = new Map<string, Uint8Array>();
  private readonly contentTypes = new Map<string, string>();
  private readonly relationships = new Map<string, Relationship[]>();

  /** Adds a part; `contentType` is undefined for plain XML. */
  add(name: string, xml: string, contentType?: string): void {
    this.parts.set(name, strToU8(xml));
    if (contentType) this.contentTypes.set(name, contentType);
  }

  /**
   * Adds a relationship from a part to another, or from the package itself if `from` is empty.
   *
   * @param type - a relationship type URI, or the last segment of one of Office's, such as `worksheet`
   * @returns the id of the relationship
   */
  addRelationship(from: string, type: string, target: string): string {
    return this.push(from, { type: toFullType(type), target: `/${target}` });
  }

  /** Adds a relationship of any `type` as above from a part to an address outside the package, and returns its id. */
  addExternalRelationship(from: string, type: string, address: string): string {
    return this.push(from, { type: toFullType(type), target: address, isExternal: true });
  }

  private push(from: string, relationship: Relationship): string {
    const list = this.relationships.get(from) ?? [];
    this.relationships.set(from, list);
    list.push(relationship);
    return `rId${list.length}`;
  }

  /** Returns the package as a ZIP archive. */
  pack(): Uint8Array {
    const parts = new Map<string, Uint8Array>([['[Content_Types].xml', strToU8(this.printContentTypes())]]);
    for (const [from, list] of this.relationships)
      parts.set(getRelationshipsPath(from), strToU8(printRelationships(list)));
    for (const [name, bytes] of this.parts) parts.set(name, bytes);
    return writeArchive(parts);
  }

  private printContentTypes(): string {
    const overrides = [...this.contentTypes].map(
      ([name, type]) => `<Override${printAttributes({ PartName: `/${name}`, ContentType: type })}/>`,
    );
    return (
      `${xmlDeclaration}<Types xmlns="${packageNamespace}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`
    );
  }
}

function toFullType(type: string): string {
  return type.includes('/') ? type : `${officeRelationshipType}/${type}`;
}

/** Returns the path of a part's relationships part: `xl/_rels/workbook.xml.rels` for `xl/workbook.xml`. */
export function getRelationshipsPath(part: string): string {
  const slash = part.lastIndexOf('/') + 1;
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`;
}

function printRelationships(list: Relationship[]): string {
  const entries = list.map(
    ({ type, target, isExternal }, index) =>
      `<Relationship${printAttributes({ Id: `rId${index + 1}`, Type: type, Target: target, TargetMode: isExternal ? 'External' : undefined })}/>`,
  );
  return `${xmlDeclaration}<Relationships xmlns="${packageNamespace}/relationships">${entries.join('')}</Relationships>`;
}
