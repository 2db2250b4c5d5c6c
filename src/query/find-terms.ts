/** One call of an IDS function in a formula. */
interface FormulaTerm {
  /** The call as a formula of its own: `=IDS.TOTAL("Positions","MarketValue",1)`. */
  readonly formula: string;
  /** Whether the formula adds (1) or subtracts (-1) the call's value; undefined if it does anything else with the value. */
  readonly sign: 1 | -1 | undefined;
}

const namePattern = /[\p{L}\p{N}_.$!:?\\@]+/uy;
const idsFunctionName = /^@?(IDS\.|_xldudf_IDS_)\w/i;
/** Operators other than plus and minus. */
const otherOperator = /^[*/^%&=<>]/;

/**
 * Finds the calls of IDS functions in a formula, from left to right, with the sign of each. Calls in the arguments of
 * another call aren't listed.
 */
export function findTerms(formula: string): FormulaTerm[] {
  const text = formula.replace(/^\s*=/, '');
  return new FormulaTermParser(text).parse();
}

/** Returns whether a formula consists of nothing but one term. */
export function isWholeFormula({ formula: term, sign }: FormulaTerm, formula: string): boolean {
  return sign === 1 && formula.replace(/^=\s*[@+]?\s*/, '=') === term;
}

/** Returns whether a formula only adds and subtracts terms, without numbers, references, or other functions. */
export function hasOnlyTerms(terms: readonly Pick<FormulaTerm, 'formula'>[], formula: string): boolean {
  let rest = formula.replace(/^\s*=/, '');
  for (const { formula: term } of terms) {
    const index = rest.indexOf(term.slice(1));
    if (index === -1 || !isSumText(rest.slice(0, index))) return false;
    rest = rest.slice(index + term.length - 1);
  }
  return isSumText(rest);
}

const isSumText = (text: string): boolean => /^(?:[\s+\-(),;@]|SUM(?=\s*\())*$/i.test(text);

class FormulaTermParser {
  private position = 0;
  private readonly terms: FormulaTerm[] = [];

  constructor(private readonly text: string) {}

  parse(): FormulaTerm[] {
    this.readExpression(1);
    return this.terms;
  }

  /** Reads up to the end, a separator, or a closing parenthesis or brace. */
  private readExpression(sign: FormulaTerm['sign']): void {
    const start = this.terms.length;
    let comparesOrJoins = false;
    // Where the terms of the current product start, and whether it has an operator other than plus and minus.
    let productStart = start;
    let isMultiplied = false;
    let factorCount = 0;
    let productSign = sign;
    const endProduct = () => {
      if (isMultiplied) this.clearSigns(productStart);
      [productStart, isMultiplied, factorCount, productSign] = [this.terms.length, false, 0, sign];
    };
    while (this.position < this.text.length) {
      const character = this.text.charAt(this.position);
      if (character === ',' || character === ';' || character === ')' || character === '}') break;
      if (/\s/.test(character)) this.position++;
      else if (character === '+' || character === '-') {
        if (factorCount > 0 && !/[*/^]\s*$/.test(this.text.slice(0, this.position))) endProduct();
        if (character === '-' && productSign !== undefined) productSign = productSign === 1 ? -1 : 1;
        this.position++;
      } else if (otherOperator.test(character)) {
        if (/[&=<>]/.test(character)) comparesOrJoins = true;
        isMultiplied = true;
        this.position++;
      } else {
        factorCount++;
        this.readFactor(productSign);
      }
    }
    endProduct();
    if (comparesOrJoins) this.clearSigns(start);
  }

  private readFactor(sign: FormulaTerm['sign']): void {
    const character = this.text.charAt(this.position);
    if (character === '(') return this.readGroup(sign);
    if (character === '{') return this.readGroup(undefined);
    if (character === '"' || character === "'") return this.skipQuoted(character);
    if (character === '[') return this.skipBrackets();
    namePattern.lastIndex = this.position;
    const name = namePattern.exec(this.text)?.[0];
    if (name === undefined) {
      this.position++;
      return;
    }
    const start = this.position;
    this.position += name.length;
    if (this.text.charAt(this.position) !== '(') return;
    if (!idsFunctionName.test(name)) return this.readGroup(/^SUM$/i.test(name) ? sign : undefined);
    // Terms in the arguments are a part of the call.
    const termCount = this.terms.length;
    this.readGroup(undefined);
    this.terms.length = termCount;
    this.terms.push({ formula: `=${this.text.slice(start, this.position).replace(/^@/, '')}`, sign });
  }

  private readGroup(sign: FormulaTerm['sign']): void {
    do {
      this.position++;
      this.readExpression(sign);
    } while (this.text.charAt(this.position) === ',' || this.text.charAt(this.position) === ';');
    this.position++;
  }

  private skipQuoted(quote: string): void {
    do {
      const end = this.text.indexOf(quote, this.position + 1);
      this.position = end === -1 ? this.text.length : end + 1;
    } while (this.text.charAt(this.position) === quote);
  }

  private skipBrackets(): void {
    let depth = 0;
    for (; this.position < this.text.length; this.position++) {
      const character = this.text.charAt(this.position);
      if (character === "'") this.position++;
      else if (character === '[') depth++;
      else if (character === ']' && --depth === 0) break;
    }
    this.position++;
  }

  private clearSigns(from: number): void {
    for (let index = from; index < this.terms.length; index++) {
      const { formula } = this.terms[index] as FormulaTerm;
      this.terms[index] = { formula, sign: undefined };
    }
  }
}
