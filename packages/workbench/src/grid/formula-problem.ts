import { isReference, parse, parseA1Ref, parseStructRef, tokenize, tokenTypes, type Token } from '@borgar/fx';

/** The names that a formula can refer to in the workbook. */
export interface KnownNames {
  hasSheet(name: string): boolean;
  hasTable(name: string): boolean;
}

/** The maximum lengths of a formula and of a string literal in it. */
const maxFormulaLength = 8_192;
const maxLiteralLength = 255;

/** Returns why Excel refuses a formula; undefined if it's valid. */
export function findFormulaProblem(formula: string, names: KnownNames): string | undefined {
  if (formula.length > maxFormulaLength) return `A formula can have at most ${maxFormulaLength} characters.`;
  const tokens = tokenize(formula, { mergeRefs: true });
  const [tokenProblem] = tokens.flatMap((token) => findTokenProblem(token, names) ?? []);
  const problem = tokenProblem ?? findSyntaxProblem(tokens);
  return problem && `There's a problem with the formula ${formula.slice(0, 80)}: ${problem}`;
}

function findSyntaxProblem(tokens: Token[]): string | undefined {
  try {
    parse(tokens);
    return undefined;
  } catch (error) {
    return `${(error as Error).message}.`;
  }
}

function findTokenProblem(token: Token, names: KnownNames): string | undefined {
  const { type, value } = token;
  if (type === tokenTypes.STRING && !token.unterminated) {
    const text = value.slice(1, -1).replaceAll('""', '"');
    return text.length > maxLiteralLength
      ? `text in a formula can have at most ${maxLiteralLength} characters.`
      : undefined;
  }
  if (!isReference(token)) return undefined;
  const reference = parseStructRef(value) ?? parseA1Ref(value);
  const { context = [], table } = (reference ?? {}) as { context?: string[]; table?: string };
  const [sheet, ...others] = context;
  if (others.length > 0 || /\[[^\]]*\][^[\]!]*!/.test(value)) return 'the workbench has no other workbooks.';
  if (table !== undefined && table !== '' && !names.hasTable(table)) return `there is no table "${table}".`;
  if (sheet === undefined || names.hasSheet(sheet)) return undefined;
  return sheet.includes(':') ? 'the workbench has no references over several sheets.' : `there is no sheet "${sheet}".`;
}
