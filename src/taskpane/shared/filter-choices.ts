/** A choice in a picker. The search covers all of its strings. */
export interface Choice {
  readonly value: string;
  readonly text: string;
  /** Shown next to the text. */
  readonly detail?: string;
  /** Shown below the text. */
  readonly description?: string;
  /** Other names that the search finds. They aren't shown. */
  readonly keywords?: string;
  /** Whether the choice is listed only if it matches typed text, because another choice stands for it. */
  readonly needsSearch?: boolean;
}

// Lists can have tens of thousands of choices, and every typed letter searches them.
const searchableTextCache = new WeakMap<readonly Choice[], readonly string[]>();

/** Returns the choices with every typed word: first if they begin with the typed text, last if only their details match. */
export function filterChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  const searchText = typed.trim().toLowerCase();
  if (searchText === '')
    return choices.some(({ needsSearch }) => needsSearch) ? choices.filter(({ needsSearch }) => !needsSearch) : choices;
  const words = searchText.split(/\s+/);
  const searchableTexts = listSearchableTexts(choices);
  const startMatches: Choice[] = [];
  const textMatches: Choice[] = [];
  const detailMatches: Choice[] = [];
  choices.forEach((choice, index) => {
    const searchableText = searchableTexts[index] ?? '';
    if (!words.every((word) => searchableText.includes(word))) return;
    if (searchableText.startsWith(searchText)) startMatches.push(choice);
    else if (words.every((word) => choice.text.toLowerCase().includes(word))) textMatches.push(choice);
    else detailMatches.push(choice);
  });
  return [...startMatches, ...textMatches, ...detailMatches];
}

function listSearchableTexts(choices: readonly Choice[]): readonly string[] {
  const cached = searchableTextCache.get(choices);
  if (cached) return cached;
  const searchableTexts = choices.map(({ text, detail = '', description = '', keywords = '' }) =>
    `${text} ${detail} ${description} ${keywords}`.toLowerCase(),
  );
  searchableTextCache.set(choices, searchableTexts);
  return searchableTexts;
}
