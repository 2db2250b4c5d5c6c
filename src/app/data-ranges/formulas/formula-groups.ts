import { tryOrUndefined } from '../../../model/errors';
import { findFunction } from '../../../functions/find-function';
import { isReference, type FormulaArgument, type FormulaParts } from '../../../query/formula-parts';
import { parseFormula } from '../../../query/parse-formula';
import { printParts } from '../../../query/print-parts';
import { areasOverlap, type Area, formatCellAddress, parseColumnLetters } from '../../../workbook/area';
import type { FoundFormula } from '../../../workbook/linked/linked-workbook';

/** Cells with one formula filled down or across, and the array formula that returns the same values. */
export interface FormulaGroup {
  readonly sheetId: string;
  readonly sheet: string;
  readonly area: Area;
  /** The array formula, which spills from the first cell. */
  readonly formula: string;
  /** The formula of each cell, row by row. */
  readonly formulas: readonly (readonly string[])[];
}

/** Fewer formulas don't slow Excel down. */
const minCells = 10;

interface GroupMember {
  readonly formulaCell: FoundFormula;
  readonly parts: FormulaParts;
}

/** Finds rectangles of cells that contain one formula filled down or across. */
export function findFormulaGroups(formulaCells: readonly FoundFormula[]): FormulaGroup[] {
  const groups = new Map<string, Map<string, GroupMember>>();
  for (const formulaCell of formulaCells) {
    const { row, column, rows, columns } = formulaCell.area;
    const keyedMember = rows * columns === 1 ? readMember(formulaCell) : undefined;
    if (!keyedMember) continue;
    const group = groups.get(keyedMember.key) ?? new Map<string, GroupMember>();
    groups.set(keyedMember.key, group);
    group.set(printCellKey(row, column), keyedMember.member);
  }
  return [...groups.values()].flatMap((group) => (group.size < minCells ? [] : splitIntoRectangles(group)));
}

/** Parses a formula for one value. Formulas that Excel would fill from each other have the same key. */
function readMember(formulaCell: FoundFormula): { key: string; member: GroupMember } | undefined {
  const parts = tryOrUndefined(() => parseFormula(formulaCell.formula));
  if (!parts) return undefined;
  const calledFunction = findFunction(parts.name);
  if (calledFunction?.kind !== 'value' || !calledFunction.parameters.some(({ isElementwise }) => isElementwise))
    return undefined;
  const args = parts.args.map((argument, index) => {
    const cell = readCellReference(argument);
    if (!cell) return isReference(argument) ? `=${argument.reference}` : argument;
    const { row, column } = formulaCell.area;
    const isRelative = !cell.isRowAbsolute || !cell.isColumnAbsolute;
    // In an array formula, an argument that isn't elementwise, such as options, is the same for all cells. If it's a
    // relative reference, the formula can't be grouped, so its key is unique.
    if (isRelative && !calledFunction.parameters[index]?.isElementwise) return ['ungroupable', row, column];
    return [
      cell.sheet,
      cell.isRowAbsolute ? `$${cell.row}` : cell.row - row,
      cell.isColumnAbsolute ? `$${cell.column}` : cell.column - column,
    ];
  });
  return { key: JSON.stringify([formulaCell.sheetId, parts.name, args]), member: { formulaCell, parts } };
}

function splitIntoRectangles(group: ReadonlyMap<string, GroupMember>): FormulaGroup[] {
  const remaining = new Map(group);
  const sortedMembers = [...group.values()].sort(
    ({ formulaCell: { area: a } }, { formulaCell: { area: b } }) => a.row - b.row || a.column - b.column,
  );
  const groups: FormulaGroup[] = [];
  for (const first of sortedMembers) {
    const { row, column } = first.formulaCell.area;
    if (!remaining.has(printCellKey(row, column))) continue;
    let columns = 1;
    while (remaining.has(printCellKey(row, column + columns))) columns++;
    const isFilledRow = (sheetRow: number) =>
      Array.from({ length: columns }, (_, index) => remaining.has(printCellKey(sheetRow, column + index))).every(
        Boolean,
      );
    let rows = 1;
    while (isFilledRow(row + rows)) rows++;
    const members = Array.from({ length: rows }, (_, rowIndex) =>
      Array.from(
        { length: columns },
        (_, columnIndex) => remaining.get(printCellKey(row + rowIndex, column + columnIndex)) ?? first,
      ),
    );
    for (const member of members.flat())
      remaining.delete(printCellKey(member.formulaCell.area.row, member.formulaCell.area.column));
    const area = { row, column, rows, columns };
    const formula = rows * columns < minCells ? undefined : printArrayFormula(first, area);
    if (formula === undefined) continue;
    const { sheetId, sheet } = first.formulaCell;
    const formulas = members.map((line) => line.map((member) => member.formulaCell.formula));
    groups.push({ sheetId, sheet, area, formula, formulas });
  }
  return groups;
}

/**
 * Returns the first cell's formula with ranges that cover all cells' references; undefined if it would refer to itself.
 */
function printArrayFormula({ formulaCell, parts }: GroupMember, area: Area): string | undefined {
  let refersToItself = false;
  const args = parts.args.map((argument): FormulaArgument => {
    const cell = readCellReference(argument);
    if (!cell || !isReference(argument)) return argument;
    const lastRow = cell.row + (cell.isRowAbsolute ? 0 : area.rows - 1);
    const lastColumn = cell.column + (cell.isColumnAbsolute ? 0 : area.columns - 1);
    const cells = {
      row: cell.row,
      column: cell.column,
      rows: lastRow - cell.row + 1,
      columns: lastColumn - cell.column + 1,
    };
    if ((cell.sheet === '' || cell.sheet === formulaCell.sheet) && areasOverlap(cells, area)) refersToItself = true;
    if (lastRow === cell.row && lastColumn === cell.column) return argument;
    return { reference: `${argument.reference}:${formatCellAddress(lastRow, lastColumn)}` };
  });
  return refersToItself ? undefined : printParts({ ...parts, args });
}

/** A reference to one cell, parsed. */
interface CellReference {
  /** The sheet's name; empty if the reference has none. */
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  readonly isRowAbsolute: boolean;
  readonly isColumnAbsolute: boolean;
}

const cellReferencePattern = /^(?:(.+)!)?(\$?)([A-Z]{1,3})(\$?)([1-9]\d{0,6})$/i;

function readCellReference(argument: FormulaArgument | undefined): CellReference | undefined {
  const match = isReference(argument) ? cellReferencePattern.exec(argument.reference) : null;
  if (!match) return undefined;
  const [, sheet = '', columnSign, letters = '', rowSign, digits] = match;
  const column = parseColumnLetters(letters);
  return {
    sheet: sheet.replace(/^'|'$/g, '').replace(/''/g, "'"),
    row: Number(digits) - 1,
    column,
    isRowAbsolute: rowSign === '$',
    isColumnAbsolute: columnSign === '$',
  };
}

function printCellKey(row: number, column: number): string {
  return `${row},${column}`;
}
