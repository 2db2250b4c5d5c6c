/** What an add-in's file of shortcuts says: which keys run which of its functions. */
interface ShortcutFile {
  readonly shortcuts?: readonly {
    readonly action: string;
    readonly key: { readonly default: string; readonly web?: string };
  }[];
}

/**
 * Runs an add-in's shortcuts while the sheet has the focus. As in Excel on the web they do nothing in the pane, which is a
 * page of its own.
 *
 * @param url - the file that the manifest's ExtendedOverrides name
 */
export async function listenForShortcuts(url: string, run: (action: string) => void): Promise<void> {
  const response = await fetch(url, { cache: 'no-store' });
  if (!response.ok) throw new Error(`The shortcuts can't be read: ${url} returned ${response.status}.`);
  const { shortcuts = [] } = (await response.json()) as ShortcutFile;
  const actions = new Map(shortcuts.map(({ action, key }) => [normalized(key.web ?? key.default), action]));
  // Before the grid, which would take the keys as its own.
  const onKey = (event: KeyboardEvent) => {
    const action = actions.get(pressed(event));
    if (action === undefined || event.repeat) return;
    event.preventDefault();
    event.stopPropagation();
    run(action);
  };
  document.addEventListener('keydown', onKey, { capture: true });
}

/** The keys of a combination in one order: `alt+ctrl+shift+i`. */
function normalized(keys: string): string {
  const parts = keys.toLowerCase().split('+');
  return [...parts.slice(0, -1).sort(), parts.at(-1)].join('+');
}

function pressed({ altKey, ctrlKey, shiftKey, code }: KeyboardEvent): string {
  const modifiers = [altKey && 'alt', ctrlKey && 'ctrl', shiftKey && 'shift'].filter(Boolean);
  // By the place of the key: with Alt it may make another letter.
  return [...modifiers, code.replace(/^(Key|Digit)/, '').toLowerCase()].join('+');
}
