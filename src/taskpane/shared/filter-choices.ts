/** One choice of a picker. `detail` is shown behind the text and searched like it. */
export interface Choice {
  readonly value: string;
  readonly text: string;
  readonly detail?: string;
}

/** As many options as are put on the page; a longer list is narrowed by typing. */
export const mostOptions = 250;

/** The choices that hold every typed word, those that begin with the text first; `left` counts the ones cut off. */
export function filterChoices(choices: readonly Choice[], typed: string): { shown: readonly Choice[]; left: number } {
  const wanted = typed.trim().toLowerCase();
  const words = wanted.split(/\s+/);
  const found =
    wanted === ''
      ? choices
      : choices.filter((choice) => {
          const searched = `${choice.text} ${choice.detail ?? ''}`.toLowerCase();
          return words.every((word) => searched.includes(word));
        });
  const begins = (choice: Choice) => choice.text.toLowerCase().startsWith(wanted);
  const sorted = wanted === '' ? found : [...found.filter(begins), ...found.filter((choice) => !begins(choice))];
  return { shown: sorted.slice(0, mostOptions), left: Math.max(0, sorted.length - mostOptions) };
}
