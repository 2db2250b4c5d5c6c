/** The parts of an IDS formula: the name POSITIONS and the arguments 1 and last for `=IDS.POSITIONS(1,"last")`. */
export interface FormulaParts {
  /** The function's name in upper case, without the namespace. */
  readonly name: string;
  /** Numbers, text, Booleans, array constants, and references as written; null where omitted, but not at the end. */
  readonly args: readonly FormulaArgument[];
}

export type FormulaArgument = number | string | boolean | null | readonly (readonly unknown[])[] | FormulaReference;

/** The longest formula that Excel allows in a cell. */
export const maxFormulaLength = 8_192;

/** A reference to cells, a name, or a part of a table: `$A$1`, `'My Sheet'!A1:B2`, `Accounts`, `Funds[Account]`. */
interface FormulaReference {
  readonly reference: string;
}

/** Returns whether an argument refers to cells or a name in the workbook. */
export function isReference(argument: FormulaArgument | undefined): argument is FormulaReference {
  return typeof argument === 'object' && argument !== null && 'reference' in argument;
}
