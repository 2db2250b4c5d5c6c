import { definitionVersion } from './definition';

/** Brings a definition's element from one version to the next. */
export type Migration = (dataRange: Element) => void;

/**
 * The step from each version to the next: the first one leads from version 1 to 2. A released step is never changed,
 * so that the workbooks of every older version of the add-in open.
 */
const migrations: readonly Migration[] = [];

/** Brings an older definition up to date; what is of this version stays as it is. */
export function migrateDefinition(
  dataRange: Element,
  version: number,
  steps = migrations,
  upTo = definitionVersion,
): void {
  for (const step of steps.slice(version - 1, upTo - 1)) step(dataRange);
}
