import { columnName, sheetColumns, sheetRows } from '../grid/address';
import { formulaTokens, joinTokens, type FormulaToken } from './formula-tokens';

/** A formula as it reads so many rows and columns further: what is not fixed by `$` moves along, and is `#REF!` outside the sheet. */
export function movedFormula(formula: string, rows: number, columns: number): string {
  const tokens = formulaTokens(formula);
  const isRange = (index: number) => tokens[index - 1]?.text === ':' || tokens[index + 1]?.text === ':';
  const moved = tokens.map((token, index): FormulaToken => {
    if (tokens[index + 1]?.text === '!') return token;
    if (token.kind === 'word') {
      const cell = /^(\$?)([A-Za-z]{1,3})(\$?)([1-9]\d*)$/.exec(token.text);
      if (cell) return withText(token, [movedColumn(cell[1], cell[2], columns), movedRow(cell[3], cell[4], rows)]);
      const column = isRange(index) ? /^(\$?)([A-Za-z]{1,3})$/.exec(token.text) : null;
      return column ? withText(token, [movedColumn(column[1], column[2], columns)]) : token;
    }
    const row = token.kind === 'number' && isRange(index) ? /^(\$?)([1-9]\d*)$/.exec(token.text) : null;
    return row ? withText(token, [movedRow(row[1], row[2], rows)]) : token;
  });
  return joinTokens(moved);
}

function withText(token: FormulaToken, parts: (string | undefined)[]): FormulaToken {
  return parts.includes(undefined) ? { kind: 'error', text: '#REF!' } : { ...token, text: parts.join('') };
}

function movedColumn(fixed = '', letters = '', by: number): string | undefined {
  if (fixed) return fixed + letters;
  let number = 0;
  for (const letter of letters.toUpperCase()) number = number * 26 + letter.charCodeAt(0) - 64;
  const column = number - 1 + by;
  return column >= 0 && column < sheetColumns ? columnName(column) : undefined;
}

function movedRow(fixed = '', digits = '', by: number): string | undefined {
  if (fixed) return fixed + digits;
  const row = Number(digits) + by;
  return row >= 1 && row <= sheetRows ? String(row) : undefined;
}
