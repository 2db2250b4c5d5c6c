import { strToU8 } from 'fflate';
import { printAttributes, xmlDeclaration } from './xml-text';
import { writeArchive } from './zip-archive';

const packageTypes = 'http://schemas.openxmlformats.org/package/2006';
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface Relation {
  type: string;
  target: string;
  isExternal?: boolean;
}

/** Collects the parts of a package, their content types, and their relations. */
export class PackageWriter {
  private readonly parts = new Map<string, Uint8Array>();
  private readonly types = new Map<string, string>();
  private readonly relations = new Map<string, Relation[]>();

  /** Adds a part; `contentType` is undefined for plain XML. */
  add(name: string, xml: string, contentType?: string): void {
    this.parts.set(name, strToU8(xml));
    if (contentType) this.types.set(name, contentType);
  }

  /**
   * Adds a relation from a part to another, or from the package itself if `from` is empty.
   *
   * @param type - the whole type, or the last word of a type of Office
   * @returns the id of the relation
   */
  relate(from: string, type: string, target: string): string {
    const list = this.relations.get(from) ?? [];
    this.relations.set(from, list);
    list.push({ type: type.includes('/') ? type : `${officeRelations}/${type}`, target: `/${target}` });
    return `rId${list.length}`;
  }

  /** Adds a relation from a part to an address outside the package, and returns its id. */
  relateExternal(from: string, type: string, address: string): string {
    const list = this.relations.get(from) ?? [];
    this.relations.set(from, list);
    list.push({ type: `${officeRelations}/${type}`, target: address, isExternal: true });
    return `rId${list.length}`;
  }

  /** The package as bytes. */
  pack(): Uint8Array {
    const parts = new Map<string, Uint8Array>([['[Content_Types].xml', strToU8(this.printContentTypes())]]);
    for (const [from, list] of this.relations) parts.set(printRelationsPath(from), strToU8(printRelations(list)));
    for (const [name, bytes] of this.parts) parts.set(name, bytes);
    return writeArchive(parts);
  }

  private printContentTypes(): string {
    const overrides = [...this.types].map(
      ([name, type]) => `<Override${printAttributes({ PartName: `/${name}`, ContentType: type })}/>`,
    );
    return (
      `${xmlDeclaration}<Types xmlns="${packageTypes}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`
    );
  }
}

/** Returns the name of the part with the relations of a part. */
export function printRelationsPath(part: string): string {
  const slash = part.lastIndexOf('/') + 1;
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`;
}

function printRelations(list: Relation[]): string {
  const entries = list.map(
    ({ type, target, isExternal }, index) =>
      `<Relationship${printAttributes({ Id: `rId${index + 1}`, Type: type, Target: target, TargetMode: isExternal ? 'External' : undefined })}/>`,
  );
  return `${xmlDeclaration}<Relationships xmlns="${packageTypes}/relationships">${entries.join('')}</Relationships>`;
}
