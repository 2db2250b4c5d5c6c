import { findFunction } from '../../functions/registry';
import { isReference, type FormulaArgument, type FormulaParts } from '../../query/formula-parts';
import { parseFormula } from '../../query/parse-formula';
import { printParts } from '../../query/print-parts';
import { overlap, type Area } from '../../workbook/linked/area';
import { formatCell } from '../../workbook/linked/format-area';
import type { FoundFormula } from '../../workbook/linked/linked-workbook';

/** Cells filled with one formula for one value, and the formula that returns the same values as an array. */
export interface FormulaGroup {
  readonly sheetId: string;
  readonly sheet: string;
  readonly area: Area;
  /** Of the first cell, which spills over the others. */
  readonly formula: string;
  /** The formula of each cell, row by row. */
  readonly formulas: readonly (readonly string[])[];
}

/** Fewer cells don't slow Excel down. */
const fewestCells = 10;

interface Member {
  readonly found: FoundFormula;
  readonly parts: FormulaParts;
}

/**
 * The rectangles of cells that are filled with one formula, with relative references as Excel fills them. Cells with
 * anything else in them are never part of one.
 */
export function findFormulaGroups(found: readonly FoundFormula[]): FormulaGroup[] {
  const groups = new Map<string, Map<string, Member>>();
  for (const one of found) {
    const read = one.area.rows * one.area.columns === 1 ? readMember(one) : undefined;
    if (!read) continue;
    const group = groups.get(read.key) ?? new Map<string, Member>();
    groups.set(read.key, group);
    group.set(placeKey(one.area.row, one.area.column), read.member);
  }
  return [...groups.values()].flatMap((group) => (group.size < fewestCells ? [] : rectangles(group)));
}

/** A formula for one value, and what it has in common with those that are filled from it. */
function readMember(found: FoundFormula): { key: string; member: Member } | undefined {
  let parts: FormulaParts;
  try {
    parts = parseFormula(found.formula);
  } catch {
    return undefined;
  }
  const called = findFunction(parts.name);
  if (called?.kind !== 'value' || !called.parameters.some(({ isEach }) => isEach)) return undefined;
  const args = parts.args.map((argument, index) => {
    const cell = readCell(argument);
    if (!cell) return isReference(argument) ? `=${argument.reference}` : argument;
    const { row, column } = found.area;
    const relative = !cell.fixedRow || !cell.fixedColumn;
    // What is taken as a whole, like options, can't differ from cell to cell.
    if (relative && !called.parameters[index]?.isEach) return ['own', row, column];
    return [
      cell.sheet,
      cell.fixedRow ? `$${cell.row}` : cell.row - row,
      cell.fixedColumn ? `$${cell.column}` : cell.column - column,
    ];
  });
  return { key: JSON.stringify([found.sheetId, parts.name, args]), member: { found, parts } };
}

function rectangles(group: ReadonlyMap<string, Member>): FormulaGroup[] {
  const left = new Map(group);
  const inOrder = [...group.values()].sort(
    ({ found: { area: a } }, { found: { area: b } }) => a.row - b.row || a.column - b.column,
  );
  const dataRanges: FormulaGroup[] = [];
  for (const first of inOrder) {
    const { row, column } = first.found.area;
    if (!left.has(placeKey(row, column))) continue;
    let columns = 1;
    while (left.has(placeKey(row, column + columns))) columns++;
    const isRow = (at: number) =>
      Array.from({ length: columns }, (_, index) => left.has(placeKey(at, column + index))).every(Boolean);
    let rows = 1;
    while (isRow(row + rows)) rows++;
    const members = Array.from({ length: rows }, (_, r) =>
      Array.from({ length: columns }, (_one, c) => left.get(placeKey(row + r, column + c)) ?? first),
    );
    for (const { found } of members.flat()) left.delete(placeKey(found.area.row, found.area.column));
    const area = { row, column, rows, columns };
    const formula = rows * columns < fewestCells ? undefined : arrayFormula(first, area);
    if (formula === undefined) continue;
    const { sheetId, sheet } = first.found;
    const formulas = members.map((line) => line.map(({ found }) => found.formula));
    dataRanges.push({ sheetId, sheet, area, formula, formulas });
  }
  return dataRanges;
}

/** The formula of the first cell with ranges for what the others refer to; undefined where it would refer to itself. */
function arrayFormula({ found, parts }: Member, area: Area): string | undefined {
  let refersToItself = false;
  const args = parts.args.map((argument): FormulaArgument => {
    const cell = readCell(argument);
    if (!cell || !isReference(argument)) return argument;
    const lastRow = cell.row + (cell.fixedRow ? 0 : area.rows - 1);
    const lastColumn = cell.column + (cell.fixedColumn ? 0 : area.columns - 1);
    const cells = {
      row: cell.row,
      column: cell.column,
      rows: lastRow - cell.row + 1,
      columns: lastColumn - cell.column + 1,
    };
    if ((cell.sheet === '' || cell.sheet === found.sheet) && overlap(cells, area)) refersToItself = true;
    if (lastRow === cell.row && lastColumn === cell.column) return argument;
    return { reference: `${argument.reference}:${formatCell(lastRow, lastColumn)}` };
  });
  return refersToItself ? undefined : printParts({ ...parts, args });
}

interface Cell {
  /** As it was written; empty where the reference names none. */
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  readonly fixedRow: boolean;
  readonly fixedColumn: boolean;
}

const cellReference = /^(?:(.+)!)?(\$?)([A-Z]{1,3})(\$?)([1-9]\d{0,6})$/i;

function readCell(argument: FormulaArgument | undefined): Cell | undefined {
  const match = isReference(argument) ? cellReference.exec(argument.reference) : null;
  if (!match) return undefined;
  const [, sheet = '', fixedColumn, letters = '', fixedRow, digits] = match;
  const column = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return {
    sheet: sheet.replace(/^'|'$/g, '').replace(/''/g, "'"),
    row: Number(digits) - 1,
    column,
    fixedRow: fixedRow === '$',
    fixedColumn: fixedColumn === '$',
  };
}

function placeKey(row: number, column: number): string {
  return `${row},${column}`;
}
