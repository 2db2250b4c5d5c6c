import { isExcelNumber } from '../../model/table';

/** No number is written longer, and a pattern tried on megabytes runs out of stack. */
const longest = 1_000;

/** Whether a text is a number only with its comma as a decimal one: `12,34`, `0,125`, `1.234,56`. */
export function hasDecimalComma(text: string): boolean {
  return text.length <= longest && /^[+-]?[\d.]+,\d+-?$/.test(text) && readNumberText(text) === undefined;
}

/**
 * The number of a text as v1 may write it: with a sign in front or a minus behind, commas between thousands, an
 * exponent. Undefined for anything else: a lone comma may be a decimal one, and a guess there is off by a thousand. No
 * thousands begin with a zero: `0,125` is an eighth.
 */
export function readNumberText(text: string): number | undefined {
  if (text.length > longest) return undefined;
  const parts = /^([+-]?)([1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?|\d+(?:\.\d*)?|\.\d+)([eE][+-]?\d{1,3})?(-?)$/.exec(text);
  if (!parts) return undefined;
  const [, sign = '', digits = '', exponent = '', behind = ''] = parts;
  if (sign !== '' && behind !== '') return undefined;
  const number = Number(`${digits.replaceAll(',', '')}${exponent}`);
  if (!isExcelNumber(number)) return undefined;
  // A minus before nothing but zeros would make Excel show -0.
  return number !== 0 && (sign === '-' || behind === '-') ? -number : number;
}
