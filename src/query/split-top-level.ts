/** Splits a string at the separators outside parentheses and quotes. Skips empty parts. */
export function splitTopLevel(text: string, separator: string): string[] {
  const parts: string[] = [];
  const closingPositions = findClosings(text);
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    if (text[index] === separator) {
      parts.push(text.slice(start, index));
      start = index + 1;
    } else index = closingPositions.get(index) ?? index;
  }
  return [...parts, text.slice(start)].map((part) => part.trim()).filter((part) => part !== '');
}

/** Returns the end of each quoted string and pair of parentheses, by its start. Skips unclosed ones. */
function findClosings(text: string): Map<number, number> {
  const closingPositions = new Map<number, number>();
  const openPositions: number[] = [];
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (character === "'") {
      const end = text.indexOf("'", index + 1);
      if (end === -1) continue;
      closingPositions.set(index, end);
      index = end;
    } else if (character === '(') openPositions.push(index);
    else if (character === ')') {
      const start = openPositions.pop();
      if (start !== undefined) closingPositions.set(start, index);
    }
  }
  return closingPositions;
}
