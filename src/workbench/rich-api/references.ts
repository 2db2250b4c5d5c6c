import type { AnyHostObject } from './host-object';

/** Objects that the add-in keeps between requests (`track`), by the id it knows them by. */
export class References {
  private readonly kept = new Map<string, AnyHostObject>();
  private nextId = 1;

  /** Keeps an object and gives its id. */
  keep(object: AnyHostObject): string {
    object.referenceId ??= `range-${this.nextId++}`;
    this.kept.set(object.referenceId, object);
    return object.referenceId;
  }

  /** The object with this id, undefined when it is no longer kept. */
  find(id: string): AnyHostObject | undefined {
    return this.kept.get(id);
  }

  /** Forgets an object (`untrack`). */
  remove(id: string): void {
    this.kept.delete(id);
  }

  /** Forgets all. */
  clear(): void {
    this.kept.clear();
  }

  /** How many are kept. */
  get count(): number {
    return this.kept.size;
  }
}
