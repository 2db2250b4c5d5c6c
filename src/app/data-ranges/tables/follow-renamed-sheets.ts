import { continueWith } from '../../../model/errors';
import { isReference } from '../../../query/formula-parts';
import { parseFormula } from '../../../query/parse-formula';
import { printParts } from '../../../query/print-parts';
import type { Definition } from '../../../workbook/linked/definition';
import { quoteSheet } from '../../../workbook/area';
import type { LinkedWorkbook, SheetName } from '../../../workbook/linked/linked-workbook';
import { readReferencedCell, type ReferencedCell } from '../../../workbook/linked/referenced-cell';
import { splitAddress } from '../../../workbook/selected-formula';

/**
 * Returns a definition whose references follow renamed sheets, as references in cells do. Some programs change the IDs of
 * sheets, so the cell must also have the same content as before, or the same label to its left or above it.
 */
export async function followRenamedSheets(
  workbook: LinkedWorkbook,
  definition: Definition,
  sheets: readonly SheetName[],
): Promise<Definition> {
  const { referencedCells = [], formula, pinned } = definition;
  const newReferences = new Map<string, string>();
  for (const cell of referencedCells) {
    const reference = await findRenamedReference(workbook, cell, sheets).catch(continueWith(undefined));
    if (reference !== undefined) newReferences.set(cell.reference, reference);
  }
  if (newReferences.size === 0) return definition;
  return {
    ...definition,
    formula: replaceReferences(formula, newReferences),
    ...(pinned !== undefined && { pinned: replaceReferences(pinned, newReferences) }),
    referencedCells: referencedCells.map((cell) => ({
      ...cell,
      reference: newReferences.get(cell.reference) ?? cell.reference,
    })),
  };
}

/** Returns a reference with its sheet's new name; undefined if the sheet still has its name, or isn't found. */
async function findRenamedReference(
  workbook: LinkedWorkbook,
  cell: ReferencedCell,
  sheets: readonly SheetName[],
): Promise<string | undefined> {
  const [sheetName, address] = splitAddress(cell.reference);
  const currentSheet = sheets.find(({ id }) => id === cell.sheetId);
  if (!currentSheet || sheets.some(({ name }) => name.toLowerCase() === sheetName.toLowerCase())) return undefined;
  const reference = `${quoteSheet(currentSheet.name)}!${address}`;
  const { content, left, above } = await readReferencedCell(reference, (sheetReference) =>
    workbook.readReference(sheetReference),
  );
  const hasSameLabel = [
    [left, cell.left],
    [above, cell.above],
  ].some(([label, before]) => label !== undefined && label === before);
  return content === cell.content || hasSameLabel ? reference : undefined;
}

function replaceReferences(formula: string, newReferences: ReadonlyMap<string, string>): string {
  const { name, args } = parseFormula(formula);
  const newArgs = args.map((argument) =>
    isReference(argument) ? { reference: newReferences.get(argument.reference) ?? argument.reference } : argument,
  );
  return printParts({ name, args: newArgs });
}
