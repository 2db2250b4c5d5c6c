import { formulaTokens, type FormulaToken } from '../xlsx/formula-tokens';

/** What a formula can refer to in the workbook. */
export interface KnownNames {
  hasSheet(name: string): boolean;
  hasTable(name: string): boolean;
}

/** Most characters of a formula, and of a text in quotes in it. */
const longestFormula = 8_192;
const longestText = 255;

const binary = new Set(['+', '-', '*', '/', '^', '&', '=', '<>', '<=', '>=', '<', '>', ':']);
const comparisons = new Set(['<>', '<=', '>=']);

/** Why Excel refuses to enter a formula that begins with `=`; undefined when it takes it. */
export function formulaFault(formula: string, known: KnownNames): string | undefined {
  if (formula.length > longestFormula) return `A formula has at most ${longestFormula} characters.`;
  try {
    new FormulaReader(formula, known).read();
    return undefined;
  } catch (error) {
    if (!(error instanceof FormulaFault)) throw error;
    return `There's a problem with the formula ${formula.slice(0, 80)}: ${error.message}`;
  }
}

class FormulaFault extends Error {}

type Token = FormulaToken & { spaced: boolean };

/** Goes through a formula once, by the grammar of Excel in English. */
class FormulaReader {
  private readonly tokens: Token[] = [];
  private at = 0;

  constructor(
    formula: string,
    private readonly known: KnownNames,
  ) {
    let spaced = false;
    for (const token of formulaTokens(formula.slice(1))) {
      const last = this.tokens.at(-1);
      if (token.kind === 'space') spaced = true;
      else if (last && !spaced && token.kind === 'sign' && comparisons.has(last.text + token.text)) {
        last.text += token.text;
      } else {
        this.tokens.push({ ...token, spaced });
        spaced = false;
      }
    }
  }

  read(): void {
    this.expression();
    if (this.at < this.tokens.length) throw new FormulaFault(`"${this.text()}" is not expected.`);
  }

  private expression(): void {
    let reference = this.operand();
    for (;;) {
      const next = this.tokens[this.at];
      if (next && next.kind === 'sign' && binary.has(next.text)) {
        this.at++;
        reference = this.operand() && next.text === ':';
      } else if (next?.spaced && reference && this.beginsReference(next)) {
        // A space between two references stands for the cells that they share.
        reference = this.operand();
      } else return;
    }
  }

  /** One operand with its signs before and behind; gives whether it can stand for cells. */
  private operand(): boolean {
    while (['+', '-', '@'].includes(this.text())) this.at++;
    let reference = this.primary();
    for (;;) {
      if (this.take('%')) reference = false;
      else if (this.text() === '(' && !this.tokens[this.at]?.spaced && reference) this.list();
      else if (!this.take('#')) return reference;
    }
  }

  private primary(): boolean {
    const token = this.tokens[this.at++];
    if (!token) throw new FormulaFault('it ends too early.');
    if (token.text === '(') {
      this.at--;
      this.list();
      return true;
    }
    switch (token.kind) {
      case 'number':
        return this.text() === ':' || token.text.startsWith('$');
      case 'error':
        return true;
      case 'text':
        if (!/^"(?:[^"]|"")*"$/.test(token.text)) throw new FormulaFault('a text has no closing quotation mark.');
        if (token.text.slice(1, -1).replaceAll('""', '"').length > longestText) {
          throw new FormulaFault(`a text in a formula has at most ${longestText} characters.`);
        }
        return false;
      case 'function':
        this.list();
        return true;
      case 'sheet':
        return this.onSheet(token.text.slice(1, -1).replaceAll("''", "'"), /^'(?:[^']|'')+'$/.test(token.text));
      case 'word':
        return this.word(token.text);
      case 'brackets':
        return this.brackets(token.text);
      default:
        if (token.text === '{') return this.constants();
        throw new FormulaFault(`"${token.text}" is not expected.`);
    }
  }

  private word(text: string): boolean {
    if (this.text() === '!') return this.onSheet(text, true);
    const [colon, , mark] = this.tokens.slice(this.at, this.at + 3);
    if (colon?.text === ':' && mark?.text === '!') {
      throw new FormulaFault('the workbench has no references over several sheets.');
    }
    const next = this.tokens[this.at];
    if (next?.kind !== 'brackets' || next.spaced) return true;
    this.at++;
    if (!this.known.hasTable(text)) throw new FormulaFault(`there is no table "${text}".`);
    return this.brackets(next.text);
  }

  private onSheet(name: string, complete: boolean): boolean {
    if (!complete || !this.take('!')) throw new FormulaFault(`'${name} has to be a sheet, with '! behind it.`);
    if (!this.known.hasSheet(name)) throw new FormulaFault(`there is no sheet "${name}".`);
    const cells = this.tokens[this.at++];
    if (cells?.kind === 'function') this.list();
    else if (!cells || !['word', 'number', 'error'].includes(cells.kind)) {
      throw new FormulaFault(`nothing follows the sheet "${name}".`);
    }
    return true;
  }

  private brackets(text: string): boolean {
    if (!text.endsWith(']')) throw new FormulaFault('a bracket is not closed.');
    if (this.tokens[this.at + 1]?.text === '!') throw new FormulaFault('the workbench has no other workbooks.');
    return true;
  }

  /** `(…)` with expressions between commas, some of them left out. */
  private list(): void {
    this.at++;
    for (;;) {
      while (this.take(','));
      if (this.take(')')) return;
      this.expression();
      if (this.text() !== ',' && this.text() !== ')') throw new FormulaFault('a parenthesis is not closed.');
    }
  }

  /** `{1,2;3,4}` */
  private constants(): boolean {
    do {
      if (!this.take('-')) this.take('+');
      const { kind, text = '' } = this.tokens[this.at++] ?? {};
      const constant = kind === 'number' || kind === 'error' || (kind === 'text' && /^".*"$/s.test(text));
      if (!constant && !/^(true|false)$/i.test(text))
        throw new FormulaFault('only constants can stand between braces.');
    } while (this.take(',') || this.take(';'));
    if (!this.take('}')) throw new FormulaFault('a brace is not closed.');
    return false;
  }

  private beginsReference({ kind, text }: Token): boolean {
    return ['word', 'sheet', 'function', 'error', 'brackets'].includes(kind) || text === '(' || text.startsWith('$');
  }

  private text(): string {
    return this.tokens[this.at]?.text ?? '';
  }

  private take(sign: string): boolean {
    const token = this.tokens[this.at];
    if (token?.kind !== 'sign' || token.text !== sign) return false;
    this.at++;
    return true;
  }
}
