/** Characters that the engine would parse even within a structured reference, and the first of their substitutes. */
const masked = '(){}\'"';
const firstMask = 0xe000;

/**
 * Substitutes special characters within square brackets, one for one. Quoted strings and sheet names stay as they are.
 */
export function maskBrackets(formula: string): string {
  if (!formula.includes('[')) return formula;
  let depth = 0;
  let quote = '';
  let escaped = false;
  let result = '';
  for (const character of formula) {
    if (depth === 0 && (character === '"' || character === "'")) {
      if (quote === '') quote = character;
      else if (quote === character) quote = '';
    } else if (quote === '' && !escaped && character === '[') depth++;
    else if (quote === '' && !escaped && character === ']') depth--;
    // Within brackets, an apostrophe escapes the next character of a column name.
    escaped = depth > 0 && !escaped && character === "'";
    const index = depth > 0 ? masked.indexOf(character) : -1;
    result += index < 0 ? character : String.fromCharCode(firstMask + index);
  }
  return result;
}

/** Restores the substituted characters. */
export function unmaskBrackets(text: string): string {
  return text.replace(/[\ue000-\ue005]/g, (mask) => masked.charAt(mask.charCodeAt(0) - firstMask));
}
