/** Splits a string at separators outside parentheses and quotes. Empty parts are skipped. */
export function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  const closings = findClosings(text);
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    if (text[index] === separator) {
      parts.push(text.slice(start, index));
      start = index + 1;
    } else index = closings.get(index) ?? index;
  }
  return [...parts, text.slice(start)].map((part) => part.trim()).filter((part) => part !== '');
}

/** Returns the end of each quoted string and pair of parentheses, by its start. Unclosed ones are skipped. */
function findClosings(text: string): Map<number, number> {
  const closings = new Map<number, number>();
  const open: number[] = [];
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (character === "'") {
      const end = text.indexOf("'", index + 1);
      if (end === -1) continue;
      closings.set(index, end);
      index = end;
    } else if (character === '(') open.push(index);
    else if (character === ')') {
      const start = open.pop();
      if (start !== undefined) closings.set(start, index);
    }
  }
  return closings;
}
