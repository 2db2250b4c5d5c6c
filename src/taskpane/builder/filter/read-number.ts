/** A typed number as formulas write it, or its fault. */
export type TypedNumber =
  | { readonly number: string; readonly fault?: undefined }
  | { readonly number?: undefined; readonly fault: 'none' | 'ambiguous' };

const plain = /^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/;
// Thousands are separated by commas, any kind of space, or apostrophes, as in Switzerland.
const grouped = /^[+-]?\d{1,3}(([,\s'’])\d{3})(\2\d{3})*(\.\d+)?$/;
const ambiguous = /^[+-]?[\d.,\s'’]*\d$/;

/**
 * Parses a number as people type it: 1234.5, 1,234.5, or 1 234.5. If a comma or period could mark thousands or decimals,
 * as in `1,5` or `1.234,5`, the number is ambiguous. So is `1,234` for users who write a decimal comma.
 */
export function readNumber(typed: string, decimalComma = writesDecimalComma()): TypedNumber {
  const text = typed.trim();
  if (plain.test(text)) return { number: text.replace(/^\+/, '') };
  const oneComma = /^[+-]?\d{1,3},\d{3}$/.test(text);
  if (grouped.test(text) && !(oneComma && decimalComma)) return { number: text.replace(/[,\s'’+]/g, '') };
  return { fault: ambiguous.test(text) ? 'ambiguous' : 'none' };
}

function writesDecimalComma(): boolean {
  return (1.5).toLocaleString().includes(',');
}
