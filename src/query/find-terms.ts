/** One call of an IDS function in a formula. */
export interface FormulaTerm {
  /** The call as a formula of its own: `=IDS.TOTAL("Positions","MarketValue",1)`. */
  readonly formula: string;
  /** How its value counts in the formula's; undefined where it isn't only added or subtracted. */
  readonly sign: 1 | -1 | undefined;
}

const word = /[\p{L}\p{N}_.$!:?\\@]+/uy;
const isCall = /^@?(IDS\.|_xldudf_IDS_)\w/i;
/** What makes more of its parts than a sum. */
const calculating = /^[*/^%&=<>]/;

/**
 * The calls of IDS functions in any formula, from left to right, with the sign that each has in it. Calls in the arguments of a call are not
 * listed: they belong to it.
 */
export function findTerms(formula: string): FormulaTerm[] {
  const text = formula.replace(/^\s*=/, '');
  return new TermReader(text).read();
}

/** Whether a formula consists of one term and nothing else. */
export function isWhole({ formula: term, sign }: FormulaTerm, formula: string): boolean {
  return sign === 1 && formula.replace(/^=\s*[@+]?\s*/, '=') === term;
}

/** Whether a formula has nothing but terms that are added and subtracted: no number, reference, or other function. */
export function hasOnlyTerms(terms: readonly Pick<FormulaTerm, 'formula'>[], formula: string): boolean {
  let rest = formula.replace(/^\s*=/, '');
  for (const { formula: term } of terms) {
    const at = rest.indexOf(term.slice(1));
    if (at === -1 || !isSumText(rest.slice(0, at))) return false;
    rest = rest.slice(at + term.length - 1);
  }
  return isSumText(rest);
}

const isSumText = (text: string): boolean => /^(?:[\s+\-(),;@]|SUM(?=\s*\())*$/i.test(text);

class TermReader {
  private at = 0;
  private readonly terms: FormulaTerm[] = [];

  constructor(private readonly text: string) {}

  read(): FormulaTerm[] {
    this.expression(1);
    return this.terms;
  }

  /** Reads up to the end, a comma or the parenthesis that closes. */
  private expression(sign: FormulaTerm['sign']): void {
    const start = this.terms.length;
    let calculates = false;
    // The terms of the product that is being read, and whether it is more than one factor.
    let productStart = start;
    let multiplied = false;
    let factors = 0;
    let own = sign;
    const endProduct = () => {
      if (multiplied) this.unsign(productStart);
      [productStart, multiplied, factors, own] = [this.terms.length, false, 0, sign];
    };
    while (this.at < this.text.length) {
      const next = this.text.charAt(this.at);
      if (next === ',' || next === ';' || next === ')' || next === '}') break;
      if (/\s/.test(next)) this.at++;
      else if (next === '+' || next === '-') {
        if (factors > 0 && !/[*/^]\s*$/.test(this.text.slice(0, this.at))) endProduct();
        if (next === '-' && own !== undefined) own = own === 1 ? -1 : 1;
        this.at++;
      } else if (calculating.test(next)) {
        if (/[&=<>]/.test(next)) calculates = true;
        multiplied = true;
        this.at++;
      } else {
        factors++;
        this.factor(own);
      }
    }
    endProduct();
    if (calculates) this.unsign(start);
  }

  private factor(sign: FormulaTerm['sign']): void {
    const next = this.text.charAt(this.at);
    if (next === '(') return this.group(sign);
    if (next === '{') return this.group(undefined);
    if (next === '"' || next === "'") return this.quoted(next);
    if (next === '[') return this.brackets();
    word.lastIndex = this.at;
    const found = word.exec(this.text)?.[0];
    if (found === undefined) {
      this.at++;
      return;
    }
    const begun = this.at;
    this.at += found.length;
    if (this.text.charAt(this.at) !== '(') return;
    if (!isCall.test(found)) return this.group(/^SUM$/i.test(found) ? sign : undefined);
    // What its arguments hold belongs to the call.
    const outer = this.terms.length;
    this.group(undefined);
    this.terms.length = outer;
    this.terms.push({ formula: `=${this.text.slice(begun, this.at).replace(/^@/, '')}`, sign });
  }

  private group(sign: FormulaTerm['sign']): void {
    do {
      this.at++;
      this.expression(sign);
    } while (this.text.charAt(this.at) === ',' || this.text.charAt(this.at) === ';');
    this.at++;
  }

  private quoted(mark: string): void {
    do {
      const end = this.text.indexOf(mark, this.at + 1);
      this.at = end === -1 ? this.text.length : end + 1;
    } while (this.text.charAt(this.at) === mark);
  }

  private brackets(): void {
    let depth = 0;
    for (; this.at < this.text.length; this.at++) {
      const next = this.text.charAt(this.at);
      if (next === "'") this.at++;
      else if (next === '[') depth++;
      else if (next === ']' && --depth === 0) break;
    }
    this.at++;
  }

  private unsign(from: number): void {
    for (let index = from; index < this.terms.length; index++) {
      const { formula } = this.terms[index] as FormulaTerm;
      this.terms[index] = { formula, sign: undefined };
    }
  }
}
