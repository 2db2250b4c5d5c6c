/** A typed number as formulas write it, or what is wrong with it. */
export type TypedNumber =
  | { readonly number: string; readonly fault?: undefined }
  | { readonly number?: undefined; readonly fault: 'none' | 'ambiguous' };

const plain = /^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/;
// Thousands stand apart by commas, spaces of any kind, or the apostrophes of Switzerland.
const grouped = /^[+-]?\d{1,3}(([,\s'’])\d{3})(\2\d{3})*(\.\d+)?$/;
const otherwise = /^[+-]?[\d.,\s'’]*\d$/;

/**
 * Reads a number as people type it: 1234.5, 1,234.5, 1 234.5. Where a comma or a point could as well mean the other
 * (`1.000`s thousands, `1,5`'s decimals, one comma for who writes decimals so) it is not guessed.
 */
export function readNumber(typed: string, decimalComma = writesDecimalComma()): TypedNumber {
  const text = typed.trim();
  if (plain.test(text)) return { number: text.replace(/^\+/, '') };
  const oneComma = /^[+-]?\d{1,3},\d{3}$/.test(text);
  if (grouped.test(text) && !(oneComma && decimalComma)) return { number: text.replace(/[,\s'’+]/g, '') };
  return { fault: otherwise.test(text) ? 'ambiguous' : 'none' };
}

function writesDecimalComma(): boolean {
  return (1.5).toLocaleString().includes(',');
}
