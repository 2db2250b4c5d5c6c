import { definitionVersion } from './definition';

/** Migrates a definition's element from one version to the next. */
export type Migration = (dataRange: Element) => void;

/**
 * The migration from each version to the next, starting with 1 to 2. Released migrations never change, so workbooks of
 * every older version open.
 */
const migrations: readonly Migration[] = [];

/** Migrates an older definition; current ones stay unchanged. */
export function migrateDefinition(
  dataRange: Element,
  version: number,
  steps = migrations,
  upTo = definitionVersion,
): void {
  for (const step of steps.slice(version - 1, upTo - 1)) step(dataRange);
}
