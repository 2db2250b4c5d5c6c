/** Provides the storage of a browser, and Office with its optional partition. */
export function installBrowser(
  initialValues: Readonly<Record<string, string>> = {},
  partitionKey?: string,
): Map<string, string> {
  const stored = new Map(Object.entries(initialValues));
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const context = partitionKey === undefined ? {} : { partitionKey };
  Object.assign(globalThis, { localStorage, Office: { context } });
  return stored;
}

export function removeBrowser(): void {
  Object.assign(globalThis, { localStorage: undefined, Office: undefined });
}
