/** A sentence as the source writes it: text, a place for a value, or one of several. */
export type Part = string | { readonly hole: string } | { readonly choice: readonly Template[] };
export type Template = readonly Part[];

/** Alternatives at the beginning of a sentence make several sentences: a reader looks for how one begins. */
const mostBeginnings = 12;
/** More ends than this are listed by themselves: other sentences end so, too. */
const mostEndings = 5;

export function hole(name: string): Template {
  return [{ hole: name }];
}

/** One of several, the same ones once. Values only are one value. */
export function choice(options: readonly Template[]): Template {
  const flat = options.flatMap((option) => {
    const [only] = option;
    return option.length === 1 && typeof only === 'object' && 'choice' in only ? only.choice : [option];
  });
  const different = [...new Map(flat.map((option) => [print(option), option])).values()];
  const [first] = different;
  if (!first || different.length === 1) return first ?? [];
  const said = different.filter((option) => option.length > 0);
  if (said.every((option) => !says(option))) return said.find((option) => option.length === 1) ?? said[0] ?? [];
  return [{ choice: different }];
}

/** Whether a template has words of its own, and not only a name. */
export function hasWords(template: Template): boolean {
  return template.some((part) =>
    typeof part === 'string' ? /\p{L} \p{L}/u.test(part) : 'choice' in part && part.choice.some(hasWords),
  );
}

function says(template: Template): boolean {
  return template.some((part) =>
    typeof part === 'string' ? /\p{L}{2}/u.test(part) : 'choice' in part && part.choice.some(says),
  );
}

/** The sentences that a template makes. */
export function sentencesOf(template: Template): string[] {
  const [first, ...rest] = template;
  const last = rest[rest.length - 1];
  if (first !== undefined && isChoice(first) && first.choice.length <= mostBeginnings) {
    return first.choice.flatMap((option) => sentencesOf([...option, ...rest]));
  }
  if (last !== undefined && isChoice(last) && last.choice.length > mostEndings) {
    return [
      ...sentencesOf([...template.slice(0, -1), '…']),
      ...last.choice.map((option) => tidy(`… ${print(option)}`)),
    ];
  }
  return template.length === 0 ? [] : [tidy(print(template))];
}

function tidy(text: string): string {
  return text.replace(/ +/g, ' ').trim();
}

function isChoice(part: Part): part is { readonly choice: readonly Template[] } {
  return typeof part === 'object' && 'choice' in part;
}

function print(template: Template): string {
  return template.map(printPart).join('');
}

function printPart(part: Part): string {
  if (typeof part === 'string') return part;
  if (!isChoice(part)) return `‹${part.hole}›`;
  const said = part.choice.filter((option) => option.length > 0).map(print);
  const space = said.every((option) => option.startsWith(' ')) ? ' ' : '';
  const joined = said.map((option) => option.trim()).join(' / ');
  return said.length < part.choice.length ? `${space}⟨${joined}⟩` : `${space}(${joined})`;
}
