/** One choice of a picker. `detail` stands behind the text, `description` below it; both are searched like it, and so are `words`. */
export interface Choice {
  readonly value: string;
  readonly text: string;
  readonly detail?: string;
  readonly description?: string;
  /** Other names that people look for, not shown. */
  readonly words?: string;
  /** Found by what is typed, but not listed before: another choice leads to it. */
  readonly onlyTyped?: boolean;
}

// Lists of tens of thousands are searched at each key.
const searched = new WeakMap<readonly Choice[], readonly string[]>();

/** The choices that hold every typed word: those that begin with the text first, then those with the words in their text. */
export function filterChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '')
    return choices.some(({ onlyTyped }) => onlyTyped) ? choices.filter(({ onlyTyped }) => !onlyTyped) : choices;
  const words = wanted.split(/\s+/);
  const texts = textsOf(choices);
  const begins: Choice[] = [];
  const inText: Choice[] = [];
  const elsewhere: Choice[] = [];
  choices.forEach((choice, index) => {
    const all = texts[index] ?? '';
    if (!words.every((word) => all.includes(word))) return;
    if (all.startsWith(wanted)) begins.push(choice);
    else if (words.every((word) => choice.text.toLowerCase().includes(word))) inText.push(choice);
    else elsewhere.push(choice);
  });
  return [...begins, ...inText, ...elsewhere];
}

function textsOf(choices: readonly Choice[]): readonly string[] {
  const known = searched.get(choices);
  if (known) return known;
  const texts = choices.map(({ text, detail = '', description = '', words = '' }) =>
    `${text} ${detail} ${description} ${words}`.toLowerCase(),
  );
  searched.set(choices, texts);
  return texts;
}
