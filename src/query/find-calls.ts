// Strings, sheet names, and column names can contain the text of a call.
const quotedPattern = /"(?:[^"]|"")*"?|'(?:[^']|'')*'?|\[(?:'.|[^\]'])*\]?/y;
const callStartPattern = /(?:IDS\.|_xldudf_IDS_)\w[\w.]*\s*\(/iy;
const wordPattern = /[\p{L}\p{N}_.\\]+/uy;

/** Returns all calls of IDS functions in a formula, each as a formula of its own, including nested calls. */
export function findCalls(formula: string): readonly string[] {
  const calls: string[] = [];
  const openCalls: (number | undefined)[] = [];
  for (let index = 0; index < formula.length;) {
    const quotedText = matchAt(quotedPattern, formula, index);
    if (quotedText !== undefined) {
      index += quotedText.length;
      continue;
    }
    const callStart = matchAt(callStartPattern, formula, index);
    const character = formula.charAt(index);
    if (callStart !== undefined) openCalls.push(index);
    else if (character === '(') openCalls.push(undefined);
    else if (character === ')') {
      const openedAt = openCalls.pop();
      if (openedAt !== undefined) calls.push(`=${formula.slice(openedAt, index + 1)}`);
    }
    // A longer name can end like the name of a call.
    index += (callStart ?? matchAt(wordPattern, formula, index) ?? character).length;
  }
  return calls;
}

function matchAt(pattern: RegExp, text: string, index: number): string | undefined {
  pattern.lastIndex = index;
  return pattern.exec(text)?.[0];
}
