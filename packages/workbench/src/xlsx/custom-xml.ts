import { namespaces, printAttributes, xmlDeclaration } from './xml-text';
import type { PackageWriter } from './package-writer';
import type { PackageReader } from './package-reader';
import type { PartContent } from './workbook-content';
import { parseXml } from './xml-reader';

/** Adds a custom XML part unchanged, and the part with its id and the namespace of its root. */
export function addCustomXml(parts: PackageWriter, { id, xml }: PartContent, number: number, workbook: string): void {
  const item = `customXml/item${number}.xml`;
  const properties = `customXml/itemProps${number}.xml`;
  const uri = readRootNamespace(xml);
  const schema = uri === undefined ? '' : `<ds:schemaRef${printAttributes({ 'ds:uri': uri })}/>`;
  parts.add(item, xml);
  parts.addRelationship(workbook, 'customXml', item);
  parts.addRelationship(item, 'customXmlProps', properties);
  parts.add(
    properties,
    `${xmlDeclaration}<ds:datastoreItem${printAttributes({ 'ds:itemID': id, 'xmlns:ds': namespaces.customXml })}>` +
      `<ds:schemaRefs>${schema}</ds:schemaRefs></ds:datastoreItem>`,
    'application/vnd.openxmlformats-officedocument.customXmlProperties+xml',
  );
}

/** Returns the namespace of the root element; undefined if it has none. */
function readRootNamespace(xml: string): string | undefined {
  const tag = /<(?![?!])(?:([^\s/>:]+):)?[^\s/>:]+((?:\s+[^\s=]+\s*=\s*(?:"[^"]*"|'[^']*'))*)/.exec(xml);
  const name = tag?.[1] ? `xmlns:${tag[1]}` : 'xmlns';
  for (const [, attribute, double, single] of (tag?.[2] ?? '').matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    if (attribute === name) return double ?? single;
  }
  return undefined;
}

/** Reads the custom XML parts that belong to the workbook. A part without an id gets one. */
export function readCustomXml(parts: PackageReader, workbook: string): PartContent[] {
  return parts.listRelated(workbook, 'customXml').flatMap(({ target }) => {
    const bytes = parts.getBytes(target);
    if (!bytes) return [];
    // Throws unless the part is well-formed and has no document type, because add-ins read it.
    parseXml(bytes, target);
    const properties = parts.listRelated(target, 'customXmlProps')[0]?.target;
    const propertyBytes = properties && parts.getBytes(properties);
    const id = propertyBytes && parseXml(propertyBytes, properties).attributes['itemID'];
    return [{ id: id ?? `{${crypto.randomUUID().toUpperCase()}}`, xml: new TextDecoder().decode(bytes) }];
  });
}
