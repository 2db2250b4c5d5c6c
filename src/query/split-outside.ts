/** Splits a text at separators outside parentheses and quotes. Empty parts are skipped. */
export function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  const closings = matchedClosings(text);
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === separator) {
      parts.push(text.slice(start, at));
      start = at + 1;
    } else at = closings.get(at) ?? at;
  }
  return [...parts, text.slice(start)].map((part) => part.trim()).filter((part) => part !== '');
}

/** Returns the end of each quoted text and pair of parentheses, by its start. Unclosed ones are skipped. */
function matchedClosings(text: string): Map<number, number> {
  const closings = new Map<number, number>();
  const open: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === "'") {
      const end = text.indexOf("'", at + 1);
      if (end === -1) continue;
      closings.set(at, end);
      at = end;
    } else if (character === '(') open.push(at);
    else if (character === ')') {
      const start = open.pop();
      if (start !== undefined) closings.set(start, at);
    }
  }
  return closings;
}
