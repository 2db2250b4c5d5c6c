import { createBadRequest } from '../refusal';

/** The maximum nesting of parentheses and lists. */
const maxDepth = 100;

const namePattern = /[A-Za-z_\u00C0-\uFFFF][\w\u00C0-\uFFFF]*(?:\.[A-Za-z_][\w]*)*/y;
const spacePattern = /[ \t]+/y;

/** Scans a string from left to right. The `expect` methods throw a refusal if the string doesn't match. */
export class Cursor {
  position = 0;
  private depth = 0;

  constructor(
    readonly text: string,
    readonly option: string,
  ) {}

  get atEnd(): boolean {
    return this.position >= this.text.length;
  }

  /** Advances past `expected` if it is next, and returns whether it was. */
  accept(expected: string): boolean {
    if (!this.text.startsWith(expected, this.position)) return false;
    this.position += expected.length;
    return true;
  }

  expect(expected: string): void {
    if (!this.accept(expected)) this.fail(`'${expected}' expected`);
  }

  skipSpace(): boolean {
    spacePattern.lastIndex = this.position;
    const match = spacePattern.exec(this.text);
    if (match) this.position = spacePattern.lastIndex;
    return match !== null;
  }

  /** Returns the next name without advancing. */
  peekName(): string | undefined {
    namePattern.lastIndex = this.position;
    return namePattern.exec(this.text)?.[0];
  }

  acceptName(): string | undefined {
    const name = this.peekName();
    if (name !== undefined) this.position += name.length;
    return name;
  }

  expectName(): string {
    return this.acceptName() ?? this.fail('a name expected');
  }

  /** Advances past the next name if it is one of some words, ignoring case. */
  acceptWord(words: readonly string[]): string | undefined {
    const name = this.peekName()?.toLowerCase();
    if (name === undefined || !words.includes(name)) return undefined;
    this.position += name.length;
    return name;
  }

  /** Reads the items of a list up to its closing parenthesis. The opening parenthesis is already consumed. */
  list<T>(item: () => T, separator = ','): T[] {
    const items: T[] = [];
    this.skipSpace();
    if (this.accept(')')) return items;
    do {
      this.skipSpace();
      items.push(item());
      this.skipSpace();
    } while (this.accept(separator));
    this.expect(')');
    return items;
  }

  /** Runs a recursive parser, and limits the depth of the recursion. */
  nest<T>(work: () => T): T {
    this.depth += 1;
    if (this.depth > maxDepth) this.fail('the expression is nested too deeply');
    const result = work();
    this.depth -= 1;
    return result;
  }

  finish(): void {
    this.skipSpace();
    if (!this.atEnd) this.fail('the end expected');
  }

  fail(problem: string): never {
    throw createBadRequest(
      `Syntax error at position ${this.position} in '${this.text.slice(0, 300)}' (${this.option}): ${problem}.`,
      this.option,
    );
  }
}
