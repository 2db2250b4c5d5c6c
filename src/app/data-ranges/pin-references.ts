import { isReference, maxFormulaLength, type FormulaArgument, type FormulaParts } from '../../query/formula-parts';
import { printParts } from '../../query/print-parts';
import { storedText, hasFullText, type ReferredCell } from '../../workbook/linked/referred-cell';
import type { DataRangeServices } from './data-range-services';

/**
 * A query with its references replaced by their values when its rows were fetched. References whose values are unknown or
 * too long for a formula stay; `refers` still detects a change of those.
 */
export async function pinReferences(
  { workbook }: Pick<DataRangeServices, 'workbook'>,
  { name, args }: FormulaParts,
  cells: readonly ReferredCell[] = [],
): Promise<FormulaParts> {
  const pinned = [...args];
  for (const [index, argument] of args.entries()) {
    if (!isReference(argument)) continue;
    const known = cells.find(({ reference }) => reference === argument.reference);
    if (!known) continue;
    const now = await workbook.readReference(known.reference).catch(() => undefined);
    const value = now && storedText(now) === known.holds ? valueOf(now) : valueOfText(known);
    if (value === undefined) continue;
    const before = pinned[index] ?? null;
    pinned[index] = value;
    if (!fits({ name, args: pinned })) pinned[index] = before;
  }
  return { name, args: pinned };
}

/** The references left in a pinned query. */
export function referencesLeft({ args }: FormulaParts): readonly string[] {
  return args.flatMap((argument) => (isReference(argument) ? [argument.reference] : []));
}

function fits(parts: FormulaParts): boolean {
  try {
    return printParts(parts).length <= maxFormulaLength;
  } catch {
    return false;
  }
}

function valueOf(cells: readonly (readonly unknown[])[]): FormulaArgument {
  const [[only] = []] = cells;
  return cells.length === 1 && cells[0]?.length === 1 ? single(only) : cells;
}

function single(value: unknown): FormulaArgument {
  if (value === '') return null;
  return typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean' ? value : null;
}

/** The value of a cell from its stored text; undefined if the text is incomplete. */
function valueOfText(cell: ReferredCell): FormulaArgument | undefined {
  const { holds } = cell;
  if (!hasFullText(cell)) return undefined;
  const number = Number(holds);
  return holds !== '' && String(number) === holds ? number : single(holds);
}
