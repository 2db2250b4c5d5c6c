import type { MemoryWorkbook } from './memory-workbook';

const never = new Promise<never>(() => undefined);
const changePattern = /^(add|set|delete|create|dissolve|write|format|insert|remove|clear|fill|resize|show|readAnd)/;

/** A workbook in a page that closes: from the given change on, no call returns. */
export class ClosingPage {
  /** The number of changes that the page has requested. */
  changeCount = 0;
  private close: () => void = () => undefined;
  readonly closed = new Promise<void>((resolve) => (this.close = resolve));
  readonly workbook: MemoryWorkbook;

  /** @param lastChange - the number of the last change, which takes effect although the page doesn't learn of it */
  constructor(
    workbook: MemoryWorkbook,
    private readonly lastChange: number,
  ) {
    this.workbook = this.watch(workbook);
  }

  private watch<T extends object>(target: T): T {
    return new Proxy(target, {
      get: (_target, name) => {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]): unknown => {
          const call = () => (member as (...all: unknown[]) => unknown).apply(target, args);
          if (name === 'getSheet') return this.watch(call() as object);
          if (this.changeCount > this.lastChange) return never;
          if (!changePattern.test(String(name)) || ++this.changeCount <= this.lastChange) return call();
          this.close();
          return never;
        };
      },
    });
  }
}
