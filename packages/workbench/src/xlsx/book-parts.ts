import type { AddinFunctions } from './stored-formula';

/** What the cells of all sheets refer to. */
export interface BookParts {
  strings: readonly string[];
  styleCount: number;
  addin: AddinFunctions;
}
