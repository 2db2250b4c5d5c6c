import { tryOrUndefined, continueWith } from '../../../model/errors';
import type { LinkedWorkbook } from '../../../workbook/linked/linked-workbook';
import { isReference, maxFormulaLength, type FormulaArgument, type FormulaParts } from '../../../query/formula-parts';
import { printParts } from '../../../query/print-parts';
import { toStoredText, hasFullText, type ReferencedCell } from '../../../workbook/linked/referenced-cell';

/**
 * Replaces a query's references by the values that they had when its rows were fetched. A reference stays if its values are
 * unknown or too long for a formula. A change of its cells is still detected, because the definition stores them.
 */
export async function pinReferences(
  workbook: LinkedWorkbook,
  { name, args }: FormulaParts,
  cells: readonly ReferencedCell[] = [],
): Promise<FormulaParts> {
  const pinnedArgs = [...args];
  for (const [index, argument] of args.entries()) {
    if (!isReference(argument)) continue;
    const storedCell = cells.find(({ reference }) => reference === argument.reference);
    if (!storedCell) continue;
    const currentValues = await workbook.readReference(storedCell.reference).catch(continueWith(undefined));
    const value =
      currentValues && toStoredText(currentValues) === storedCell.content
        ? toArgument(currentValues)
        : parseCellText(storedCell);
    if (value === undefined) continue;
    const before = pinnedArgs[index] ?? null;
    pinnedArgs[index] = value;
    if (!fitsInCell({ name, args: pinnedArgs })) pinnedArgs[index] = before;
  }
  return { name, args: pinnedArgs };
}

/** Returns the references that remain in a pinned query. */
export function listReferences({ args }: FormulaParts): readonly string[] {
  return args.flatMap((argument) => (isReference(argument) ? [argument.reference] : []));
}

function fitsInCell(parts: FormulaParts): boolean {
  const printed = tryOrUndefined(() => printParts(parts));
  return printed !== undefined && printed.length <= maxFormulaLength;
}

function toArgument(cells: readonly (readonly unknown[])[]): FormulaArgument {
  const [[singleValue] = []] = cells;
  return cells.length === 1 && cells[0]?.length === 1 ? toSingleValue(singleValue) : cells;
}

function toSingleValue(value: unknown): FormulaArgument {
  if (value === '') return null;
  return typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean' ? value : null;
}

/** Returns the value of a cell from its stored text; undefined if the text is incomplete. */
function parseCellText(cell: ReferencedCell): FormulaArgument | undefined {
  const { content } = cell;
  if (!hasFullText(cell)) return undefined;
  const number = Number(content);
  return content !== '' && String(number) === content ? number : toSingleValue(content);
}
