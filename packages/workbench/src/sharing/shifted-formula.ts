import { columnName, parseReference } from '../grid/address';
import { shiftArea, type Shift } from '../grid/shift';
import { formulaTokens, joinTokens, type FormulaToken } from '../xlsx/formula-tokens';

const cell = /^(\$?)([A-Za-z]{1,3})(\$?)[1-9]\d*$/;

/**
 * A formula as it reads after cells of its sheet were inserted or deleted: its references by address follow the cells, and
 * are `#REF!` where those were deleted. References that name a sheet stay.
 */
export function shiftedFormula(formula: string, shift: Shift): string {
  const tokens = formulaTokens(formula);
  const shifted: FormulaToken[] = [];
  for (let at = 0; at < tokens.length;) {
    const range = tokens[at + 1]?.text === ':' && cell.test(tokens[at + 2]?.text ?? '');
    const piece = tokens.slice(at, at + (range ? 3 : 1));
    at += piece.length;
    const own = cell.test(piece[0]?.text ?? '') && shifted[shifted.length - 1]?.text !== '!';
    if (own) shifted.push({ kind: 'word', text: shiftedReference(piece, shift) });
    else shifted.push(...piece);
  }
  return joinTokens(shifted);
}

function shiftedReference(piece: readonly FormulaToken[], shift: Shift): string {
  const text = joinTokens(piece);
  const area = parseReference(text)?.area;
  if (!area) return text;
  const now = shiftArea(area, shift);
  if (!now) return '#REF!';
  const print = (corner: string, row: number, column: number) => {
    const [, fixedColumn = '', , fixedRow = ''] = cell.exec(corner) ?? [];
    return `${fixedColumn}${columnName(column)}${fixedRow}${row + 1}`;
  };
  const [first = '', last] = text.split(':');
  const start = print(first, now.startRow, now.startColumn);
  return last === undefined ? start : `${start}:${print(last, now.endRow, now.endColumn)}`;
}
