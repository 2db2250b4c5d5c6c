/** A choice in a picker. The search covers all of its strings. */
export interface Choice {
  readonly value: string;
  readonly text: string;
  /** Shown next to the text. */
  readonly detail?: string;
  /** Shown below the text. */
  readonly description?: string;
  /** Other names for the search, not shown. */
  readonly words?: string;
  /** Listed only as a match for typed text, because another choice stands for it. */
  readonly needsSearch?: boolean;
}

// Lists can have tens of thousands of choices, and every typed letter searches them.
const textCache = new WeakMap<readonly Choice[], readonly string[]>();

/** Returns the choices with every typed word: first if they begin with the typed text, last if only their details match. */
export function filterChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  const search = typed.trim().toLowerCase();
  if (search === '')
    return choices.some(({ needsSearch }) => needsSearch) ? choices.filter(({ needsSearch }) => !needsSearch) : choices;
  const words = search.split(/\s+/);
  const strings = searchStrings(choices);
  const begins: Choice[] = [];
  const inText: Choice[] = [];
  const inDetails: Choice[] = [];
  choices.forEach((choice, index) => {
    const all = strings[index] ?? '';
    if (!words.every((word) => all.includes(word))) return;
    if (all.startsWith(search)) begins.push(choice);
    else if (words.every((word) => choice.text.toLowerCase().includes(word))) inText.push(choice);
    else inDetails.push(choice);
  });
  return [...begins, ...inText, ...inDetails];
}

function searchStrings(choices: readonly Choice[]): readonly string[] {
  const cached = textCache.get(choices);
  if (cached) return cached;
  const strings = choices.map(({ text, detail = '', description = '', words = '' }) =>
    `${text} ${detail} ${description} ${words}`.toLowerCase(),
  );
  textCache.set(choices, strings);
  return strings;
}
