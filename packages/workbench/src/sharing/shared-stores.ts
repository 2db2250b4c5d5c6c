import type { Shift } from '../grid/shift';
import type { Table } from '../grid/tables/table';
import type { HostServices } from '../rich-api/host';
import { shiftEntry } from './moved-cells';
import type { SharedEdit } from './shared-edit';
import { createStores, type SharedStore } from './create-stores';

/** Tracks changes of tables, custom XML parts, settings, charts, links, and protection. */
export class SharedStores {
  private readonly stores: Record<string, SharedStore>;
  /** The state of the other pages. */
  private readonly known = new Map<string, string>();

  constructor(services: HostServices) {
    this.stores = createStores(services);
    this.takeChanges();
  }

  /** Returns the changes to send to the other pages, and marks them as known. */
  takeChanges(): SharedEdit[] {
    const edits: SharedEdit[] = [];
    for (const [store, content] of Object.entries(this.stores)) {
      const existing = new Set<string>();
      for (const [key, value] of content.list()) {
        const name = printName(store, key);
        existing.add(name);
        const text = JSON.stringify(value);
        if (this.known.get(name) === text) continue;
        this.known.set(name, text);
        edits.push({ kind: 'entry', store, key, value: JSON.parse(text) as unknown });
      }
      for (const name of [...this.known.keys()]) {
        const [knownStore, key] = JSON.parse(name) as [string, string];
        if (knownStore !== store || existing.has(name)) continue;
        this.known.delete(name);
        edits.push({ kind: 'entry', store, key, value: null });
      }
    }
    return edits;
  }

  /** Call after cells were inserted or deleted. The other pages move their objects without a message. */
  shiftKnown(shift: Shift): void {
    const entries = [...this.known];
    this.known.clear();
    for (const [name, text] of entries) {
      const [store, key] = JSON.parse(name) as [string, string];
      const moved = shiftEntry({ kind: 'entry', store, key, value: JSON.parse(text) as unknown }, shift);
      if (moved && (moved.value !== null || text === sendAgain))
        this.known.set(printName(store, moved.key), JSON.stringify(moved.value));
    }
  }

  /**
   * Marks the changes by another page's edits as known. If both pages moved cells of a sheet at the same time, areas
   * can differ, so this page sends the objects of the `crossedSheets` again.
   */
  recordRemote(crossedSheets: readonly string[]): void {
    const changed = this.takeChanges();
    if (crossedSheets.length === 0) return;
    for (const edit of changed)
      if (edit.kind === 'entry' && edit.value === null) this.known.set(printName(edit.store, edit.key), sendAgain);
    for (const [name, text] of this.known) {
      const value = JSON.parse(text) as Partial<Pick<Table, 'sheetId' | 'area'>> | null;
      if (value?.area && crossedSheets.includes(value.sheetId ?? '')) this.known.set(name, sendAgain);
    }
  }

  /** Returns all shared objects, for a new page. */
  listAll(): SharedEdit[] {
    return Object.entries(this.stores).flatMap(([store, content]) =>
      content.list().map(([key, value]): SharedEdit => ({ kind: 'entry', store, key, value })),
    );
  }

  /** Applies a change by another page. */
  apply(edit: Extract<SharedEdit, { kind: 'entry' }>): void {
    const store = this.stores[edit.store];
    if (edit.value === null) store?.remove(edit.key);
    else store?.put(edit.key, edit.value);
  }
}

/** The known state of an entry that must be sent again. */
const sendAgain = 'null';

function printName(store: string, key: string): string {
  return JSON.stringify([store, key]);
}
