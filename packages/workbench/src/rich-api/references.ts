import type { Area } from '../grid/address';
import { shiftArea } from '../grid/shift';
import type { Structure } from '../grid/structure';

/** An object of the host, of any class. */
interface AnyHostObject {
  readonly type: string;
  readonly self: unknown;
  referenceId: string | undefined;
}

/** The objects that the add-in tracks between requests, by their ids. */
export class References {
  private readonly tracked = new Map<string, AnyHostObject>();
  private readonly lost = new WeakSet<object>();
  private nextId = 1;
  /** The objects of the current request. */
  listRequestObjects: () => AnyHostObject[] = () => [];

  /** Moves ranges with their cells when cells are inserted or deleted. */
  follow(structure: Structure): void {
    structure.onShift((shift) => {
      const objects = new Set([...this.tracked.values(), ...this.listRequestObjects()].map(({ self }) => self));
      for (const object of objects) {
        if (!hasArea(object) || object.sheetId !== shift.sheetId) continue;
        const area = shiftArea(object.area, shift);
        if (area) object.area = area;
        else this.lost.add(object);
      }
    });
  }

  /** Whether the cells of an object were deleted. */
  isLost({ self }: AnyHostObject): boolean {
    return typeof self === 'object' && self !== null && this.lost.has(self);
  }

  /** Tracks an object and returns its id. */
  track(object: AnyHostObject): string {
    object.referenceId ??= `range-${this.nextId++}`;
    this.tracked.set(object.referenceId, object);
    return object.referenceId;
  }

  /** The object with this id; undefined if it isn't tracked anymore. */
  find(id: string): AnyHostObject | undefined {
    return this.tracked.get(id);
  }

  /** Stops tracking an object. */
  remove(id: string): void {
    this.tracked.delete(id);
  }

  /** Stops tracking all objects. */
  clear(): void {
    this.tracked.clear();
  }

  /** The number of tracked objects. */
  get count(): number {
    return this.tracked.size;
  }
}

function hasArea(self: unknown): self is { sheetId: string; area: Area } {
  return typeof self === 'object' && self !== null && 'sheetId' in self && 'area' in self;
}
