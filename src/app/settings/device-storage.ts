/**
 * Stores strings on this device, shared by all add-ins from this web address. Without browser storage, `read` returns
 * undefined.
 */
export const deviceStorage = {
  read: (name: string): string | undefined => {
    try {
      return localStorage.getItem(createPartitionedKey(name)) ?? undefined;
    } catch {
      // The browser may block storage.
      return undefined;
    }
  },
  /** Stores a string, or deletes the entry if the string is undefined. Returns whether that succeeded. */
  write: (name: string, text: string | undefined): boolean => {
    try {
      if (text === undefined) localStorage.removeItem(createPartitionedKey(name));
      else localStorage.setItem(createPartitionedKey(name), text);
      return true;
    } catch {
      return false;
    }
  },
};

/** Parses stored JSON. Returns undefined if it's missing or invalid, because other programs can change the storage. */
export function parseStored(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns a key with the partition that Office requires, which keeps the data of each embedding site separate. Before Office
 * is ready, it has no partition.
 */
function createPartitionedKey(name: string): string {
  const partition = (Office.context as { partitionKey?: string } | undefined)?.partitionKey;
  return `${partition ?? ''}${name}`;
}
