import { readFileSync } from 'node:fs';
import { type ManifestElement, readXml } from '../../.config/manifest/read-xml';

export { type ManifestElement, allElements, elementsAt } from '../../.config/manifest/read-xml';

/** The root element of the manifest. */
export function readManifest(path = 'manifest.xml'): ManifestElement {
  return readXml(readFileSync(path, 'utf8'));
}
