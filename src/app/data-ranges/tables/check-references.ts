import type { LinkedWorkbook } from '../../../workbook/linked/linked-workbook';
import { continueWith } from '../../../model/errors';
import type { Definition } from '../../../workbook/linked/definition';
import {
  toStoredText,
  readReferencedCell,
  findCellDifference,
  type ReferencedCell,
} from '../../../workbook/linked/referenced-cell';
import { referencedCellMoved } from '../../../messages/data-ranges';
import { findFunction } from '../../../functions/find-function';
import { toPlainDate } from '../../../model/plain-date';
import { isReference } from '../../../query/formula-parts';
import { parseFormula } from '../../../query/parse-formula';
import { splitAddress } from '../../../workbook/selected-formula';
import type { DataRangeServices } from '../services/data-range-services';

/**
 * Reads the current values of a query's references. Skips references that can't be read, such as `Funds[@Account]`, which works
 * only in a cell.
 */
export async function readReferencedCells(
  { formulas, workbook }: Pick<DataRangeServices, 'formulas' | 'workbook'>,
  formula: string,
): Promise<ReferencedCell[]> {
  const { args } = formulas.parseFormula(formula);
  const references = args.flatMap((argument) => (isReference(argument) ? [argument.reference] : []));
  const referencedCells: ReferencedCell[] = [];
  for (const reference of new Set(references)) {
    const cell = await readReferencedCell(reference, (address) => workbook.readReference(address)).catch(
      continueWith(undefined),
    );
    if (cell) referencedCells.push(cell);
  }
  if (!referencedCells.some(({ reference }) => reference.includes('!'))) return referencedCells;
  const sheetIds = new Map((await workbook.readSheetNames()).map(({ id, name }) => [name.toLowerCase(), id]));
  return referencedCells.map((cell) => {
    const sheetId = sheetIds.get(splitAddress(cell.reference)[0].toLowerCase());
    return sheetId === undefined ? cell : { ...cell, sheetId };
  });
}

/** Throws if the cells that a query refers to seem to have moved, because the stored query would silently read other cells. */
export async function checkReferences(services: ReferenceServices, definition: Definition): Promise<void> {
  const { referencedCells = [], table } = definition;
  for (const cell of referencedCells) {
    const difference = await findCellDifference(cell, (address) => services.workbook.readReference(address));
    if (!difference) continue;
    const isReferencedCellChanged = difference.changedCell === 'referenced';
    const before = isReferencedCellChanged
      ? (await createContentFormatter(services, definition))(cell.reference, cell.content)
      : difference.before;
    throw referencedCellMoved(table.name, cell.reference, { ...difference, before });
  }
}

type ReferenceServices = Pick<DataRangeServices, 'workbook' | 'findDateSystem'>;

/** Returns a function that formats the content of a reference: dates as dates, not as serial numbers. */
async function createContentFormatter({ findDateSystem }: ReferenceServices, { formula }: Definition) {
  const { name, args } = parseFormula(formula);
  const parameters = findFunction(name)?.parameters ?? [];
  const dateReferences = new Set(
    args.flatMap((argument, index) => (parameters[index]?.isDate && isReference(argument) ? argument.reference : [])),
  );
  const dateSystem = await findDateSystem();
  return (reference: string, text: string): string =>
    (dateReferences.has(reference) && text !== '' ? toPlainDate(Number(text), dateSystem) : undefined) ?? text;
}

/** Finds the first reference of the table's query whose value has changed since the last refresh. */
export async function findFirstChangedReference(
  workbook: LinkedWorkbook,
  { referencedCells = [] }: Pick<Definition, 'referencedCells'>,
): Promise<string | undefined> {
  for (const { reference, content } of referencedCells) {
    // A reference to a deleted sheet counts as changed.
    const currentContent = await workbook.readReference(reference).then(
      (cells) => toStoredText(cells),
      () => undefined,
    );
    if (currentContent !== content) return reference;
  }
  return undefined;
}

/** A reference of a table's query whose cells have changed since the last refresh. */
export interface ChangedReference {
  readonly kind: 'reference';
  readonly reference: string;
  readonly before: string;
  readonly now: string;
  readonly isSingleCell: boolean;
}

/**
 * Describes the references of a table's query whose values have changed since the last refresh. Skips references that can't be
 * read.
 */
export async function describeChangedReferences(
  services: ReferenceServices,
  definition: Definition,
): Promise<readonly ChangedReference[]> {
  const changedReferences: ChangedReference[] = [];
  for (const { reference, content } of definition.referencedCells ?? []) {
    const cells = await services.workbook.readReference(reference).catch(continueWith(undefined));
    if (!cells) continue;
    const currentContent = toStoredText(cells);
    const isSingleCell = cells.length === 1 && cells[0]?.length === 1;
    if (currentContent !== content) {
      const formatContent = await createContentFormatter(services, definition);
      changedReferences.push({
        kind: 'reference',
        reference,
        before: formatContent(reference, content),
        now: formatContent(reference, currentContent),
        isSingleCell,
      });
    }
  }
  return changedReferences;
}

/** Returns whether a table's query still has the same arguments; false if they weren't stored. */
export async function hasSameArguments(
  services: Pick<DataRangeServices, 'formulas' | 'workbook'>,
  definition: Definition,
): Promise<boolean> {
  const storedReferences = new Set((definition.referencedCells ?? []).map(({ reference }) => reference));
  const { args } = services.formulas.parseFormula(definition.formula);
  if (!args.every((argument) => !isReference(argument) || storedReferences.has(argument.reference))) return false;
  return (await findFirstChangedReference(services.workbook, definition)) === undefined;
}

/** Returns whether the references of a formula had the same values in two refreshes. */
export function haveSameValues(a: readonly ReferencedCell[] = [], b: readonly ReferencedCell[] = []): boolean {
  const contentByReference = new Map(a.map(({ reference, content }) => [reference, content]));
  return a.length === b.length && b.every(({ reference, content }) => contentByReference.get(reference) === content);
}
