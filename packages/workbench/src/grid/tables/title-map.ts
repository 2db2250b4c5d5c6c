import { unmaskBrackets } from './masked-brackets';

/** Column positions by name as the formula engine looks them up; as in Excel, case does not matter and `'` marks special characters. */
export class TitleMap extends Map<string, number> {
  override get(name: string): number | undefined {
    const text = unmaskBrackets(name);
    return super.get(keyOf(text)) ?? super.get(keyOf(text.replace(/'(['[\]#@])/g, '$1')));
  }

  override has(name: string): boolean {
    return this.get(name) !== undefined;
  }

  override set(name: string, index: number): this {
    return super.set(keyOf(name), index);
  }
}

function keyOf(name: string): string {
  return name.trim().toLowerCase();
}
