import type { Shift } from '../grid/shift';
import type { Table } from '../grid/tables/table';
import type { HostServices } from '../rich-api/host';
import { movedEntry } from './moved-cells';
import type { SharedEdit } from './shared-edit';
import { storesOf, type SharedStore } from './stores-of';

/** Tracks changes of tables, custom XML parts, settings, charts, links, and protection. */
export class SharedStores {
  private readonly stores: Record<string, SharedStore>;
  /** The state that the others have. */
  private readonly known = new Map<string, string>();

  constructor(services: HostServices) {
    this.stores = storesOf(services);
    this.changes();
  }

  /** The changes to send to the others. */
  changes(): SharedEdit[] {
    const edits: SharedEdit[] = [];
    for (const [store, content] of Object.entries(this.stores)) {
      const now = new Set<string>();
      for (const [key, value] of content.list()) {
        const name = nameOf(store, key);
        now.add(name);
        const text = JSON.stringify(value);
        if (this.known.get(name) === text) continue;
        this.known.set(name, text);
        edits.push({ kind: 'entry', store, key, value: JSON.parse(text) as unknown });
      }
      for (const name of [...this.known.keys()]) {
        const [of, key] = JSON.parse(name) as [string, string];
        if (of !== store || now.has(name)) continue;
        this.known.delete(name);
        edits.push({ kind: 'entry', store, key, value: null });
      }
    }
    return edits;
  }

  /** Call when cells were inserted or deleted: the others move theirs without a message. */
  shifted(shift: Shift): void {
    const known = [...this.known];
    this.known.clear();
    for (const [name, text] of known) {
      const [store, key] = JSON.parse(name) as [string, string];
      const moved = movedEntry({ kind: 'entry', store, key, value: JSON.parse(text) as unknown }, shift);
      if (moved && (moved.value !== null || text === untold))
        this.known.set(nameOf(store, moved.key), JSON.stringify(moved.value));
    }
  }

  /**
   * Records the others' edits as known to them. If cells were moved at both ends at once, the edges of areas can
   * differ, so the page that comes later sends the areas of the `crossedSheets` whole.
   */
  tookOver(crossedSheets: readonly string[]): void {
    const changed = this.changes();
    if (crossedSheets.length === 0) return;
    for (const edit of changed)
      if (edit.kind === 'entry' && edit.value === null) this.known.set(nameOf(edit.store, edit.key), untold);
    for (const [name, text] of this.known) {
      const value = JSON.parse(text) as Partial<Pick<Table, 'sheetId' | 'area'>> | null;
      if (value?.area && crossedSheets.includes(value.sheetId ?? '')) this.known.set(name, untold);
    }
  }

  /** Everything, for a new member. */
  all(): SharedEdit[] {
    return Object.entries(this.stores).flatMap(([store, content]) =>
      content.list().map(([key, value]): SharedEdit => ({ kind: 'entry', store, key, value })),
    );
  }

  /** Applies another member's change. */
  apply(edit: Extract<SharedEdit, { kind: 'entry' }>): void {
    const store = this.stores[edit.store];
    if (edit.value === null) store?.remove(edit.key);
    else store?.put(edit.key, edit.value);
  }
}

/** Marks an entry to send again. */
const untold = 'null';

function nameOf(store: string, key: string): string {
  return JSON.stringify([store, key]);
}
