import type { Definition } from '../../workbook/linked/definition';
import type { FoundTable } from '../../workbook/linked/linked-workbook';

/** A definition and its Excel table. */
interface DefinedTable {
  readonly definition: Definition;
  readonly table: Pick<FoundTable, 'id' | 'name'>;
}

/** A place for text on this device. */
interface DeviceStorage {
  read(name: string): string | undefined;
  write(name: string, text: string | undefined): boolean;
}

/** The linked tables that were made, updated, or confirmed on this device. */
export interface KnownTables {
  has(open: DefinedTable): Promise<boolean>;
  add(open: DefinedTable): Promise<void>;
}

const key = 'ids.tables';
/** Two hashes each; the oldest are dropped. */
const mostHashes = 2 * 2_000;
const hashBytes = 12;

/**
 * Remembers definitions by hashes of what decides where and what they write: nothing in a file proves who made it, but
 * this device knows its own. Without storage they're remembered until the add-in closes.
 */
export function createKnownTables(storage: DeviceStorage): KnownTables {
  let own: readonly string[] = [];
  const read = () => [...new Set([...readHashes(storage.read(key)), ...own])];
  return {
    has: async (open) => {
      const hashes = await hashesOf(open);
      const known = new Set(read());
      return hashes.some((hash) => known.has(hash));
    },
    add: async (open) => {
      const hashes = await hashesOf(open);
      // Another window may have stored others since.
      const known = read();
      // Tables in use stay among the newer ones, without a write for each refresh.
      const newer = new Set(known.slice(-mostHashes / 2));
      if (hashes.every((hash) => newer.has(hash))) return;
      own = [...known.filter((hash) => !hashes.includes(hash)), ...hashes].slice(-mostHashes);
      storage.write(key, JSON.stringify(own));
    },
  };
}

/** With the table's id, which a renamed table keeps, and with its name, as some programs give ids anew. */
function hashesOf({ definition, table }: DefinedTable): Promise<string[]> {
  const { id, formula, keys, columns } = definition;
  const written = columns.map(({ name, header, columnId }) => [name, header, columnId ?? 0]);
  const places = [
    ['id', table.id],
    ['name', table.name.toLowerCase()],
  ];
  return Promise.all(places.map((place) => hash(JSON.stringify([id, formula, keys, written, place]))));
}

/** A collision-resistant hash. */
async function hash(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return btoa(String.fromCharCode(...bytes.slice(0, hashBytes)));
}

function readHashes(text: string | undefined): readonly string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((one): one is string => typeof one === 'string' && one.length < 100).slice(-mostHashes);
  } catch {
    return [];
  }
}
