import type { PackageWriter } from './package-writer';
import type { PackageReader } from './package-reader';
import { printAttributes, xmlDeclaration } from './xml-text';
import { findChild, listElements, parseXml } from './xml-reader';

const officeNamespace = 'http://schemas.microsoft.com/office';
const extensionPart = 'xl/webextensions/webextension1.xml';
const panesPart = 'xl/webextensions/taskpanes.xml';
const extensionRelationshipType = `${officeNamespace}/2011/relationships/webextension`;
const panesRelationshipType = `${officeNamespace}/2011/relationships/webextensiontaskpanes`;

/** Adds the add-in's document settings to a package, with a hidden pane, as Excel does. */
export function addSettings(parts: PackageWriter, settings: [string, string][], addinId: string): void {
  const referenceAttributes = printAttributes({
    id: addinId,
    version: '1.0.0.0',
    store: 'developer',
    storeType: 'Registry',
  });
  const properties = settings.map(([name, value]) => `<we:property${printAttributes({ name, value })}/>`);
  parts.addRelationship('', panesRelationshipType, panesPart);
  const relationshipId = parts.addRelationship(panesPart, extensionRelationshipType, extensionPart);
  parts.add(
    extensionPart,
    `${xmlDeclaration}<we:webextension xmlns:we="${officeNamespace}/webextensions/webextension/2010/11" id="{${addinId}}">` +
      `<we:reference${referenceAttributes}/><we:alternateReferences/><we:properties>${properties.join('')}</we:properties><we:bindings/></we:webextension>`,
    'application/vnd.ms-office.webextension+xml',
  );
  parts.add(
    panesPart,
    `${xmlDeclaration}<wetp:taskpanes xmlns:wetp="${officeNamespace}/webextensions/taskpanes/2010/11">` +
      '<wetp:taskpane dockstate="right" visibility="0" width="350" row="1">' +
      `<wetp:webextensionref xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="${relationshipId}"/>` +
      '</wetp:taskpane></wetp:taskpanes>',
    'application/vnd.ms-office.webextensiontaskpanes+xml',
  );
}

/** Reads the settings of the add-in with this id. */
export function readSettings(parts: PackageReader, addinId: string): [string, string][] {
  const extensions = parts
    .listRelated('', 'webextensiontaskpanes')
    .flatMap(({ target }) => parts.listRelated(target, 'webextension'));
  for (const { target } of extensions) {
    const bytes = parts.getBytes(target);
    if (!bytes) continue;
    const extension = parseXml(bytes, target);
    if (findChild(extension, 'reference')?.attributes['id']?.toLowerCase() !== addinId.toLowerCase()) continue;
    return listElements(extension, 'properties', 'property').map(
      ({ attributes: { name = '', value = '' } }): [string, string] => [name, value],
    );
  }
  return [];
}
