import { badRequest } from '../refusal';

/** How deep parentheses and lists may be nested before the text is refused. */
const deepest = 100;

const namePattern = /[A-Za-z_\u00C0-\uFFFF][\w\u00C0-\uFFFF]*(?:\.[A-Za-z_][\w]*)*/y;
const spacePattern = /[ \t]+/y;

/** Reads a text from left to right. Every method that expects something refuses the text if it isn't there. */
export class Cursor {
  position = 0;
  private depth = 0;

  constructor(
    readonly text: string,
    readonly option: string,
  ) {}

  get done(): boolean {
    return this.position >= this.text.length;
  }

  /** Takes `wanted` if it comes next. */
  take(wanted: string): boolean {
    if (!this.text.startsWith(wanted, this.position)) return false;
    this.position += wanted.length;
    return true;
  }

  expect(wanted: string): void {
    if (!this.take(wanted)) this.fail(`'${wanted}' expected`);
  }

  skipSpace(): boolean {
    spacePattern.lastIndex = this.position;
    const match = spacePattern.exec(this.text);
    if (match) this.position = spacePattern.lastIndex;
    return match !== null;
  }

  /** The name that comes next, without taking it. */
  peekName(): string | undefined {
    namePattern.lastIndex = this.position;
    return namePattern.exec(this.text)?.[0];
  }

  takeName(): string | undefined {
    const name = this.peekName();
    if (name !== undefined) this.position += name.length;
    return name;
  }

  expectName(): string {
    return this.takeName() ?? this.fail('a name expected');
  }

  /** Takes one of some words, case ignored, if it comes next as a whole word with a space behind it. */
  takeWord(words: readonly string[]): string | undefined {
    const name = this.peekName()?.toLowerCase();
    if (name === undefined || !words.includes(name)) return undefined;
    this.position += name.length;
    return name;
  }

  /** A list in parentheses, comma between items; the opening one was taken already. */
  list<T>(item: () => T, separator = ','): T[] {
    const items: T[] = [];
    this.skipSpace();
    if (this.take(')')) return items;
    do {
      this.skipSpace();
      items.push(item());
      this.skipSpace();
    } while (this.take(separator));
    this.expect(')');
    return items;
  }

  /** Runs something that may call itself, but not for ever. */
  nested<T>(work: () => T): T {
    this.depth += 1;
    if (this.depth > deepest) this.fail('the expression is nested too deeply');
    const result = work();
    this.depth -= 1;
    return result;
  }

  finish(): void {
    this.skipSpace();
    if (!this.done) this.fail('the end expected');
  }

  fail(problem: string): never {
    throw badRequest(
      `Syntax error at position ${this.position} in '${this.text.slice(0, 300)}' (${this.option}): ${problem}.`,
      this.option,
    );
  }
}
