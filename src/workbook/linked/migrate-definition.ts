import { definitionVersion } from './definition';

/** Converts the XML of a definition from one version to the next. */
type Migration = (root: Element) => void;

/**
 * The migration from each version to the next, starting with 1 to 2. Released migrations never change, because workbooks
 * of every version must open.
 */
const migrations: readonly Migration[] = [];

export function migrateDefinition(
  root: Element,
  version: number,
  available = migrations,
  targetVersion = definitionVersion,
): void {
  for (const step of available.slice(version - 1, targetVersion - 1)) step(root);
}
