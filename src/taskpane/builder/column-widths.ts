// The width of a digit at the preview's font size in the widest fallback font, and the padding of a text.
const perCharacter = 7.7;
const aside = 20;
const least = 48;
const most = 240;

/** The width in pixels that each column needs for its title and its texts, within bounds. */
export function columnWidths(titles: readonly string[], rows: readonly (readonly string[])[]): readonly number[] {
  return titles.map((title, column) => {
    const longest = rows.reduce((length, row) => Math.max(length, row[column]?.length ?? 0), title.length * 1.08);
    return Math.round(Math.min(most, Math.max(least, longest * perCharacter + aside)));
  });
}
