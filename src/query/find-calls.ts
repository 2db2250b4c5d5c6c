// Strings, sheet names, and column names can contain the text of a call.
const quoted = /"(?:[^"]|"")*"?|'(?:[^']|'')*'?|\[(?:'.|[^\]'])*\]?/y;
const callStart = /(?:IDS\.|_xldudf_IDS_)\w[\w.]*\s*\(/iy;
const word = /[\p{L}\p{N}_.\\]+/uy;

/** Returns the calls of IDS functions in a formula with several parts, each as a formula, including nested calls. */
export function findCalls(formula: string): readonly string[] {
  const calls: string[] = [];
  const openCalls: (number | undefined)[] = [];
  for (let index = 0; index < formula.length;) {
    const skipped = matchAt(quoted, formula, index);
    if (skipped !== undefined) {
      index += skipped.length;
      continue;
    }
    const start = matchAt(callStart, formula, index);
    const character = formula.charAt(index);
    if (start !== undefined) openCalls.push(index);
    else if (character === '(') openCalls.push(undefined);
    else if (character === ')') {
      const opened = openCalls.pop();
      if (opened !== undefined) calls.push(`=${formula.slice(opened, index + 1)}`);
    }
    // A longer name can end like the name of a call.
    index += (start ?? matchAt(word, formula, index) ?? character).length;
  }
  return calls;
}

function matchAt(pattern: RegExp, text: string, index: number): string | undefined {
  pattern.lastIndex = index;
  return pattern.exec(text)?.[0];
}
