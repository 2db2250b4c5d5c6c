import { formulaTokens, joinTokens, type FormulaToken } from './formula-tokens';
import { fillsCells, storedFunctionName } from './newer-functions';

/** What stands before the name of an add-in's function in a file; the dots of the name become underscores. */
const addinPrefix = '_xldudf_';

/** The add-in's functions by their names as users write them, `IDS.POSITIONS`, and whether they give more than one cell. */
export type AddinFunctions = ReadonlyMap<string, { fillsCells: boolean }>;

/**
 * A formula as a file has it: without the equals sign, with prefixes before functions added after Excel 2007 and those of
 * add-ins, `ANCHORARRAY(A1)` for `A1#`, and the table's name in `[@Column]`.
 *
 * @param table - the name of the table that the cell is in
 */
export function storedFormula(formula: string, addin: AddinFunctions, table?: string): string {
  const tokens = anchorArrays(formulaTokens(formula.replace(/^=/, '')));
  const named = tokens.map((token): FormulaToken => {
    if (token.kind === 'function') return { ...token, text: functionName(token.text, addin) };
    return token.kind === 'reference' ? { ...token, text: thisRow(token.text, table) } : token;
  });
  return joinTokens(prefixParameters(named));
}

/** Whether Excel would keep the formula as one that can fill several cells. Without that mark it would put `@` before it. */
export function canFillCells(formula: string, addin: AddinFunctions): boolean {
  return formulaTokens(formula).some(
    ({ kind, text }) =>
      (kind === 'sign' && text === '#') ||
      (kind === 'function' && (fillsCells(text) || addin.get(text.toUpperCase())?.fillsCells)),
  );
}

function functionName(name: string, addin: AddinFunctions): string {
  const upper = name.toUpperCase();
  return addin.has(upper) ? addinPrefix + upper.replaceAll('.', '_') : storedFunctionName(name);
}

/** `[@Price]` and `[@[Unit price]]` → `[[#This Row],[Price]]` */
function thisRow(text: string, own = ''): string {
  const [, table = '', column] = /^([^[\]]*)\[@\[?([^\]]*)\]?\]$/.exec(text) ?? [];
  if (column === undefined) return text;
  return `${table || own}${column === '' ? '[#This Row]' : `[[#This Row],[${column}]]`}`;
}

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

/** A formula of a file as users write it, with the sign of equality. */
export function shownFormula(stored: string, addin: AddinFunctions): string {
  const shown = new Map(
    [...addin.keys()].map((name) => [(addinPrefix + name.replaceAll('.', '_')).toUpperCase(), name]),
  );
  const tokens = formulaTokens(stored).map((token): FormulaToken => {
    if (token.kind === 'reference') return { ...token, text: token.text.replace(/^_xlpm\./, '') };
    if (token.kind !== 'function') return token;
    const plain = token.text.replace(/^_xlfn\.(?:_xlws\.)?|^_xlws\.|^_xlpm\./i, '');
    return { ...token, text: shown.get(plain.toUpperCase()) ?? plain };
  });
  return `=${joinTokens(spillSigns(tokens))}`;
}

/** `ANCHORARRAY(A1)` → `A1#` */
function spillSigns(tokens: FormulaToken[]): FormulaToken[] {
  const result: FormulaToken[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as FormulaToken;
    const end =
      token.text.toUpperCase() === 'ANCHORARRAY' ? tokens.findIndex((one, i) => i > at && one.text === ')') : -1;
    const inside = tokens.slice(at + 2, end);
    if (end < 0 || inside.some(({ text }) => text === '(')) {
      result.push(token);
      continue;
    }
    result.push(...inside, { kind: 'sign', text: '#' });
    at = end;
  }
  return result;
}

/** Before the names that LET and LAMBDA declare. */
const prefix = '_xlpm.';

/** Marks the names that LET and LAMBDA declare, wherever they are used in the call, as a file does. */
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
    for (const one of call.flat()) {
      const named = one.kind === 'reference' || one.kind === 'function';
      if (named && declared.has(one.text.toUpperCase())) one.text = prefix + one.text;
    }
  });
  return result;
}

/** The arguments of the call that begins with this function. */
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
