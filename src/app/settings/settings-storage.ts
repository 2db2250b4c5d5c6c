/** Text that is kept on this device, for this add-in only. Reading gives undefined where nothing can be kept. */
export const deviceStorage = {
  read: (name: string): string | undefined => {
    try {
      return localStorage.getItem(partitioned(name)) ?? undefined;
    } catch {
      // Storage may be switched off.
      return undefined;
    }
  },
  /** Keeps a text, or with undefined forgets it. Says whether it is kept: without storage nothing outlasts the add-in. */
  write: (name: string, text: string | undefined): boolean => {
    try {
      if (text === undefined) localStorage.removeItem(partitioned(name));
      else localStorage.setItem(partitioned(name), text);
      return true;
    } catch {
      return false;
    }
  },
};

/** Office requires add-ins to keep the data of different embedding sites apart. */
function partitioned(name: string): string {
  const partition = (Office.context as { partitionKey?: string } | undefined)?.partitionKey;
  return `${partition ?? ''}${name}`;
}
