/** Characters that the engine would read even within a structured reference, and what stands for them there. */
const masked = '(){}\'"';
const firstMask = 0xe000;

/** Hides special characters within square brackets; the length stays. Text in quotes and sheet names stay too. */
export function maskBrackets(formula: string): string {
  if (!formula.includes('[')) return formula;
  let depth = 0;
  let quote = '';
  let result = '';
  for (const character of formula) {
    if (depth === 0 && (character === '"' || character === "'")) {
      if (quote === '') quote = character;
      else if (quote === character) quote = '';
    } else if (quote === '' && character === '[') depth++;
    else if (quote === '' && character === ']') depth--;
    const at = depth > 0 ? masked.indexOf(character) : -1;
    result += at < 0 ? character : String.fromCharCode(firstMask + at);
  }
  return result;
}

/** Restores the hidden characters. */
export function unmaskBrackets(text: string): string {
  return text.replace(/[\ue000-\ue005]/g, (mask) => masked.charAt(mask.charCodeAt(0) - firstMask));
}
