import { splitFormula, joinTokens } from '../../xlsx/formula-tokens';

/** New names of a table and its columns, for the references to them. */
export interface Renaming {
  table: string;
  to?: string;
  renameColumn?: (name: string) => string;
}

/**
 * Renames a formula's references to a table, such as `Trades[[#This Row],[Price]]`. Quoted strings stay as they are.
 */
export function renameReferences(
  formula: string,
  { table, to = table, renameColumn = (name) => name }: Renaming,
): string {
  return replaceReferences(formula, (name, inner) => {
    if (name.toLowerCase() !== table.toLowerCase()) return undefined;
    return `${to}${inner === undefined ? '' : `[${renameColumns(inner, renameColumn)}]`}`;
  });
}

/**
 * Expands short forms for the engine: `[@Price]` in a cell of the table Trades becomes `Trades[[#This Row],[Price]]`.
 *
 * @param table - the table that contains the formula's cell
 * @param spelled - returns the spelling of a table's name, ignoring case
 */
export function expandReferences(
  formula: string,
  table: string | undefined,
  spelled: (name: string) => string | undefined = (name) => name,
): string {
  return replaceReferences(formula, (name, inner) => {
    const owner = name === '' ? table : spelled(name);
    if (owner === undefined) return undefined;
    if (inner === undefined) return owner;
    const row = /^@(.*)$/s.exec(inner.trim());
    if (!row) return `${owner}[${inner}]`;
    const columns = row[1] ?? '';
    if (columns === '') return `${owner}[#This Row]`;
    return `${owner}[[#This Row],${columns.startsWith('[') ? columns : `[${columns}]`}]`;
  });
}

/** Shortens references as Excel shows them: `Trades[[#This Row],[Price]]` becomes `[@Price]` in a cell of the table. */
export function shortenReferences(formula: string, table: string | undefined): string {
  if (!formula.includes('[')) return formula;
  return replaceReferences(formula, (name, inner) => {
    if (inner === undefined || name === '') return undefined;
    const isOwnTable = table !== undefined && name.toLowerCase() === table.toLowerCase();
    const row = /^\[#This Row\],(.*)$/is.exec(inner);
    if (!row && !/^#This Row$/i.test(inner)) return isOwnTable ? `[${inner}]` : undefined;
    const columns = row?.[1] ?? '';
    const single = /^\[([\p{L}\p{N}_.]*)\]$/u.exec(columns)?.[1];
    return `${isOwnTable ? '' : name}[@${single ?? columns}]`;
  });
}

/** Replaces each `Name[…]`, `[…]`, and plain name outside of quotes, unless `replace` returns undefined. */
function replaceReferences(
  formula: string,
  replace: (name: string, inner: string | undefined) => string | undefined,
): string {
  const replaced = splitFormula(formula).map((token) => {
    const [, name, inner] = /^([^'![\]:]*)(?:\[(.*)\])?$/s.exec(token.text) ?? [];
    if (token.kind !== 'reference' || name === undefined) return token;
    return { ...token, text: replace(name, inner) ?? token.text };
  });
  return joinTokens(replaced);
}

function renameColumns(inner: string, rename: (name: string) => string): string {
  if (!inner.includes('[')) {
    const [, mark = '', name = ''] = /^(@?)(.*)$/s.exec(inner) ?? [];
    return name === '' || name.startsWith('#') ? inner : mark + rename(name);
  }
  return inner.replace(/\[([^[\]]*)\]/g, (whole, name: string) => (name.startsWith('#') ? whole : `[${rename(name)}]`));
}
