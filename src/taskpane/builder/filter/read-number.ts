/** A typed number in the notation of formulas, or why it's invalid. */
type TypedNumber =
  | { readonly number: string; readonly fault?: undefined }
  | { readonly number?: undefined; readonly fault: 'not a number' | 'ambiguous' };

const plainPattern = /^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/;
// Thousands are separated by commas, any kind of space, or apostrophes, as in Switzerland.
const groupedPattern = /^[+-]?[1-9]\d{0,2}(([,\s'’])\d{3})(\2\d{3})*(\.\d+)?$/;
const singleGroupPattern = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/;
const ambiguousPattern = /^[+-]?[\d.,\s'’]*\d$/;

/**
 * Parses a number as people type it: 1234.5, 1,234.5, or 1 234.5. If a comma or period could mark thousands or decimals,
 * as in `1,5` or `1.234,5`, the number is ambiguous. So are `1,234` and `1.234` for users who write a decimal comma.
 */
export function readNumber(typed: string, hasDecimalComma = usesDecimalComma()): TypedNumber {
  const text = typed.trim();
  if (hasDecimalComma && singleGroupPattern.test(text)) return { fault: 'ambiguous' };
  if (plainPattern.test(text)) return { number: text.replace(/^\+/, '') };
  if (groupedPattern.test(text)) return { number: text.replace(/[,\s'’+]/g, '') };
  return { fault: ambiguousPattern.test(text) ? 'ambiguous' : 'not a number' };
}

function usesDecimalComma(): boolean {
  return (1.5).toLocaleString('en-US').includes(',');
}
