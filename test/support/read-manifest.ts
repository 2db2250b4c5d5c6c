import { readFileSync } from 'node:fs';
import { type ManifestElement, parseManifest } from '../../.config/manifest/parse-manifest';

export { type ManifestElement, listElements, findElements } from '../../.config/manifest/parse-manifest';

/** The root element of the manifest. */
export function readManifest(path = 'manifest.xml'): ManifestElement {
  return parseManifest(readFileSync(path, 'utf8'));
}
