/** Numbers distinct strings in the order of their first use. */
export class NumberedStrings {
  readonly all: string[] = [];
  private readonly known = new Map<string, number>();

  constructor(first: readonly string[] = []) {
    first.forEach((text) => this.numberOf(text));
  }

  /** Returns the number of a string, from 0. */
  numberOf(text: string): number {
    const existing = this.known.get(text);
    if (existing !== undefined) return existing;
    this.known.set(text, this.all.length);
    return this.all.push(text) - 1;
  }
}
