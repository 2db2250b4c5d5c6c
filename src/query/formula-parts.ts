/** One IDS formula in parts: `=IDS.POSITIONS(1,"last")` is POSITIONS with 1 and last. */
export interface FormulaParts {
  /** The function's name in upper case, without the namespace. */
  readonly name: string;
  /**
   * Numbers, texts, flags, array constants; null where left out. A reference is kept as it was written. None that is left
   * out stands at the end.
   */
  readonly args: readonly FormulaArgument[];
}

export type FormulaArgument = number | string | boolean | null | readonly (readonly unknown[])[] | FormulaReference;

/** Excel allows no longer formula in a cell. */
export const longestFormula = 8_192;

/** Cells, a name or a part of a table: `$A$1`, `'My Sheet'!A1:B2`, `Wanted`, `Funds[Account]`. */
export interface FormulaReference {
  readonly reference: string;
}

export function isReference(argument: FormulaArgument | undefined): argument is FormulaReference {
  return typeof argument === 'object' && argument !== null && 'reference' in argument;
}
