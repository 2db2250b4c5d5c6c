import type { Definition } from '../../../workbook/linked/definition';
import type { FoundTable } from '../../../workbook/linked/linked-workbook';
import { parseStored, type deviceStorage } from '../../settings/device-storage';

interface DefinedTable {
  readonly definition: Definition;
  readonly table: Pick<FoundTable, 'id' | 'name'>;
}

/** The linked tables that were inserted, updated, or confirmed on this device. */
export interface KnownTables {
  has(definedTable: DefinedTable): Promise<boolean>;
  add(definedTable: DefinedTable): Promise<void>;
}

const storageKey = 'ids.tables';
/** Two hashes for each of 2,000 tables. The oldest hashes are dropped. */
const maxHashes = 2 * 2_000;
const hashBytes = 12;

/**
 * Remembers definitions by hashes of their query, columns, and table. A workbook can't prove who created a definition, but
 * this device can remember its own. Without storage, the hashes are remembered until the add-in closes.
 */
export function createKnownTables(storage: typeof deviceStorage): KnownTables {
  let rememberedHashes: readonly string[] = [];
  const readStoredHashes = () => [...new Set([...readHashes(storage.read(storageKey)), ...rememberedHashes])];
  return {
    has: async (definedTable) => {
      const hashes = await hashTable(definedTable);
      const storedHashes = new Set(readStoredHashes());
      return hashes.some((hash) => storedHashes.has(hash));
    },
    add: async (definedTable) => {
      const hashes = await hashTable(definedTable);
      // Another window may have stored hashes in the meantime.
      const storedHashes = readStoredHashes();
      // Move the hashes to the end only if they are in the older half, so most refreshes don't write to storage.
      const newerHashes = new Set(storedHashes.slice(-maxHashes / 2));
      if (hashes.every((hash) => newerHashes.has(hash))) return;
      rememberedHashes = [...storedHashes.filter((hash) => !hashes.includes(hash)), ...hashes].slice(-maxHashes);
      storage.write(storageKey, JSON.stringify(rememberedHashes));
    },
  };
}

/** Hashes a definition with the table's ID, which users can't change, and with its name, because some programs change IDs. */
function hashTable({ definition, table }: DefinedTable): Promise<string[]> {
  const { id, formula, keys, columns } = definition;
  const hashedColumns = columns.map(({ name, header, columnId }) => [name, header, columnId ?? 0]);
  const locations = [
    ['id', table.id],
    ['name', table.name.toLowerCase()],
  ];
  return Promise.all(
    locations.map((location) => hashText(JSON.stringify([id, formula, keys, hashedColumns, location]))),
  );
}

/** Returns a collision-resistant hash. */
async function hashText(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return btoa(String.fromCharCode(...bytes.slice(0, hashBytes)));
}

function readHashes(text: string | undefined): readonly string[] {
  const stored = parseStored(text);
  if (!Array.isArray(stored)) return [];
  return stored.filter((item): item is string => typeof item === 'string' && item.length < 100).slice(-maxHashes);
}
