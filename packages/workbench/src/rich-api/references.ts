import type { Area } from '../grid/address';
import { shiftArea } from '../grid/shift';
import type { Structure } from '../grid/structure';

/** An object of the host, of any class. */
interface AnyHostObject {
  readonly type: string;
  readonly self: unknown;
  referenceId: string | undefined;
}

/** Objects that the add-in tracks between requests (`track`), by ID. */
export class References {
  private readonly kept = new Map<string, AnyHostObject>();
  private readonly lost = new WeakSet<object>();
  private nextId = 1;
  /** The objects of the request that is being carried out. */
  inRequest: () => AnyHostObject[] = () => [];

  /** Ranges follow their cells when cells are inserted and deleted. */
  follow(structure: Structure): void {
    structure.onShift((shift) => {
      const places = new Set([...this.kept.values(), ...this.inRequest()].map(({ self }) => self));
      for (const place of places) {
        if (!isPlace(place) || place.sheetId !== shift.sheetId) continue;
        const area = shiftArea(place.area, shift);
        if (area) place.area = area;
        else this.lost.add(place);
      }
    });
  }

  /** Whether the cells of an object were deleted. */
  isLost({ self }: AnyHostObject): boolean {
    return typeof self === 'object' && self !== null && this.lost.has(self);
  }

  /** Tracks an object and returns its ID. */
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

function isPlace(self: unknown): self is { sheetId: string; area: Area } {
  return typeof self === 'object' && self !== null && 'sheetId' in self && 'area' in self;
}
