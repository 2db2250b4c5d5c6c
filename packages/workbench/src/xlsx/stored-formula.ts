import { splitFormula, joinTokens, type FormulaToken } from './formula-tokens';
import { fillsCells, toStoredFunctionName } from './newer-functions';

/** The prefix of an add-in's functions in a file. The dots in their names become underscores. */
const addinPrefix = '_xldudf_';

/** The add-in's functions by their names in formulas, such as `IDS.POSITIONS`, and whether they return several cells. */
export type AddinFunctions = ReadonlyMap<string, { fillsCells: boolean }>;

/**
 * Converts a formula to its form in files: without the equal sign, with prefixes for newer functions and for functions
 * of add-ins, with `ANCHORARRAY(A1)` for `A1#`, and with the name of the table in `[@Column]`.
 *
 * @param table - the name of the table that contains the cell
 */
export function toStoredFormula(formula: string, addin: AddinFunctions, table?: string): string {
  const tokens = anchorArrays(splitFormula(formula.replace(/^=/, '')));
  const named = tokens.map((token): FormulaToken => {
    if (token.kind === 'function') return { ...token, text: toStoredName(token.text, addin) };
    return token.kind === 'reference' ? { ...token, text: convertThisRow(token.text, table) } : token;
  });
  return joinTokens(prefixParameters(named));
}

/** Returns whether a formula needs the mark of a dynamic array. Without it, Excel would insert `@` into the formula. */
export function canFillCells(formula: string, addin: AddinFunctions): boolean {
  return splitFormula(formula).some(
    ({ kind, text }) =>
      (kind === 'sign' && text === '#') ||
      (kind === 'function' && (fillsCells(text) || addin.get(text.toUpperCase())?.fillsCells)),
  );
}

function toStoredName(name: string, addin: AddinFunctions): string {
  const upper = name.toUpperCase();
  return addin.has(upper) ? addinPrefix + upper.replaceAll('.', '_') : toStoredFunctionName(name);
}

/** Returns `Trades[[#This Row],[Price]]` for `[@Price]` in a cell of the table Trades. */
function convertThisRow(text: string, ownTable = ''): string {
  const [, table = '', column] = /^([^[\]]*)\[@\[?([^\]]*)\]?\]$/.exec(text) ?? [];
  if (column === undefined) return text;
  return `${table || ownTable}${column === '' ? '[#This Row]' : `[[#This Row],[${column}]]`}`;
}

/** Replaces `A1#` by `ANCHORARRAY(A1)`. */
function anchorArrays(tokens: FormulaToken[]): FormulaToken[] {
  const result: FormulaToken[] = [];
  for (const token of tokens) {
    const before = result.at(-1);
    if (token.text !== '#' || before?.kind !== 'reference') result.push(token);
    else {
      result.pop();
      result.push({ kind: 'function', text: '_xlfn.ANCHORARRAY' }, { kind: 'sign', text: '(' }, before);
      result.push({ kind: 'sign', text: ')' });
    }
  }
  return result;
}

/** Converts the formula of a file to the form that users write, with an equal sign. */
export function toShownFormula(stored: string, addin: AddinFunctions): string {
  const addinNames = new Map(
    [...addin.keys()].map((name) => [(addinPrefix + name.replaceAll('.', '_')).toUpperCase(), name]),
  );
  const tokens = splitFormula(stored).map((token): FormulaToken => {
    if (token.kind === 'reference') return { ...token, text: token.text.replace(/^_xlpm\./, '') };
    if (token.kind !== 'function') return token;
    const plain = token.text.replace(/^_xlfn\.(?:_xlws\.)?|^_xlws\.|^_xlpm\./i, '');
    return { ...token, text: addinNames.get(plain.toUpperCase()) ?? plain };
  });
  return `=${joinTokens(restoreSpillSigns(tokens))}`;
}

/** Replaces `ANCHORARRAY(A1)` by `A1#`. */
function restoreSpillSigns(tokens: FormulaToken[]): FormulaToken[] {
  const result: FormulaToken[] = [];
  for (let start = 0; start < tokens.length; start++) {
    const token = tokens[start] as FormulaToken;
    const isAnchorArray = token.text.toUpperCase() === 'ANCHORARRAY';
    const end = isAnchorArray ? tokens.findIndex(({ text }, index) => index > start && text === ')') : -1;
    const inside = tokens.slice(start + 2, end);
    if (end < 0 || inside.some(({ text }) => text === '(')) {
      result.push(token);
      continue;
    }
    result.push(...inside, { kind: 'sign', text: '#' });
    start = end;
  }
  return result;
}

/** The prefix in files of the names that LET and LAMBDA declare. */
const parameterPrefix = '_xlpm.';

/** Adds the prefix to the names that LET and LAMBDA declare, wherever the call uses them. */
function prefixParameters(tokens: readonly FormulaToken[]): FormulaToken[] {
  const result = tokens.map((token) => ({ ...token }));
  result.forEach((token, index) => {
    const name = token.kind === 'function' ? token.text.replace(/^_xlfn\./, '').toUpperCase() : '';
    if (name !== 'LET' && name !== 'LAMBDA') return;
    const call = callParts(result, index);
    const declared = new Set(
      call.slice(0, -1).flatMap((part, position) => {
        const [only, ...more] = part.filter(({ kind }) => kind !== 'space');
        const declares = name === 'LAMBDA' || position % 2 === 0;
        return declares && only?.kind === 'reference' && more.length === 0 ? [only.text.toUpperCase()] : [];
      }),
    );
    for (const argument of call.flat()) {
      const isName = argument.kind === 'reference' || argument.kind === 'function';
      if (isName && declared.has(argument.text.toUpperCase())) argument.text = parameterPrefix + argument.text;
    }
  });
  return result;
}

/** Returns the tokens of each argument of a function call. */
function callParts(tokens: FormulaToken[], start: number): FormulaToken[][] {
  const parts: FormulaToken[][] = [[]];
  let depth = 0;
  for (const token of tokens.slice(start + 1)) {
    if (/^[({]$/.test(token.text)) depth++;
    if (/^[)}]$/.test(token.text)) depth--;
    if (depth === 0) break;
    if (depth === 1 && token.text === ',') parts.push([]);
    else if (depth > 1 || token.text !== '(') parts.at(-1)?.push(token);
  }
  return parts;
}
