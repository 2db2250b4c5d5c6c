import { isReference, type FormulaArgument, type FormulaParts } from './formula-parts';

// References to cells, columns, or rows. Names and tables mean the same on every sheet.
const addressPattern =
  /^@?(\$?[A-Z]{1,3}\$?[1-9]\d{0,6}(:\$?[A-Z]{1,3}\$?[1-9]\d{0,6})?#?|\$?[A-Z]{1,3}:\$?[A-Z]{1,3}|\$?\d+:\$?\d+)$/i;

/** Adds a sheet's name to every address without one, so the call means the same on any sheet. */
export function qualifyParts({ name, args }: FormulaParts, sheet: string): FormulaParts {
  const prefix = `'${sheet.replace(/'/g, "''")}'!`;
  const qualifyArgument = (argument: FormulaArgument): FormulaArgument =>
    isReference(argument) && addressPattern.test(argument.reference)
      ? { reference: `${prefix}${argument.reference.replace(/^@/, '')}` }
      : argument;
  return { name, args: args.map(qualifyArgument) };
}
