/** A piece of a formula. */
export interface FormulaToken {
  kind: 'text' | 'sheet' | 'brackets' | 'function' | 'word' | 'number' | 'error' | 'space' | 'sign';
  text: string;
}

const pattern = new RegExp(
  [
    '(?<text>"(?:[^"]|"")*"?)',
    "(?<sheet>'(?:[^']|'')*'?)",
    '(?<error>#(?:NULL!|DIV/0!|VALUE!|REF!|NAME\\?|NUM!|N/A|SPILL!|CALC!|BUSY!|GETTING_DATA|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!))',
    '(?<function>[\\p{L}_\\\\][\\p{L}\\p{N}_.\\\\]*(?=\\())',
    '(?<word>\\$?[\\p{L}_\\\\][\\p{L}\\p{N}_.\\\\$?]*)',
    '(?<number>\\$?\\d+(?:\\.\\d*)?(?:[eE][+-]?\\d+)?|\\.\\d+)',
    '(?<space>\\s+)',
    '(?<sign>[^])',
  ].join('|'),
  'uy',
);

/** Cuts a formula into pieces that together are the formula again. What is in brackets is one piece. */
export function formulaTokens(formula: string): FormulaToken[] {
  const tokens: FormulaToken[] = [];
  for (let at = 0; at < formula.length;) {
    const token = formula[at] === '[' ? brackets(formula, at) : next(formula, at);
    tokens.push(token);
    at += token.text.length;
  }
  return tokens;
}

function next(formula: string, at: number): FormulaToken {
  pattern.lastIndex = at;
  const groups = pattern.exec(formula)?.groups ?? {};
  const [kind, text] = Object.entries(groups).find(([, matched]) => matched !== undefined) ?? ['sign', formula[at]];
  return { kind: kind as FormulaToken['kind'], text: text ?? '' };
}

/** From a bracket to the one that closes it; an apostrophe takes the next character's meaning away. */
function brackets(formula: string, start: number): FormulaToken {
  let depth = 0;
  for (let at = start; at < formula.length; at++) {
    const character = formula[at];
    if (character === "'") at++;
    else if (character === '[') depth++;
    else if (character === ']' && --depth === 0) return { kind: 'brackets', text: formula.slice(start, at + 1) };
  }
  return { kind: 'brackets', text: formula.slice(start) };
}

/** The pieces put together again. */
export function joinTokens(tokens: readonly FormulaToken[]): string {
  return tokens.map(({ text }) => text).join('');
}
