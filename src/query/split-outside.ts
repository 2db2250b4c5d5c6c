/** The parts of a text between separators outside parentheses and quotes; empty parts are left out. */
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

/** Where each quoted text and each outermost pair of parentheses ends, by where it begins; what never ends is left out. */
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
      const begun = open.pop();
      if (begun !== undefined) closings.set(begun, at);
    }
  }
  return closings;
}
