// In points, in 11-point DejaVu Sans, which replaces Excel's default fonts on some systems. It's wider than they are, so no
// text is cut off, but in Excel some rows are a line too high.
const characterWidths: readonly [characters: RegExp, width: number][] = [
  [/[ijlI .,:;'!|]/, 3.5],
  [/[frt()-]/, 4.3],
  [/[mwMW%@]/, 9.4],
  [/[A-Z]/, 7.6],
];
const defaultCharacterWidth = 6.7;
const lineHeight = 15;
const cellPadding = 6;
/** Excel's limit. */
const maxRowHeight = 409;

/** Estimates the lines that text takes in a column, because not every host fits rows to their text. */
export function estimateLineCount(text: string, columnWidth: number): number {
  const lineWidth = Math.max(defaultCharacterWidth, columnWidth - cellPadding);
  let lines = 0;
  for (const paragraph of text.split('\n')) {
    let remainingWidth = -1;
    for (const word of paragraph.split(' ')) {
      const wordWidth = measureWidth(word);
      if (wordWidth > remainingWidth) {
        // Excel breaks a word that is wider than the column.
        const wordLines = Math.max(1, Math.ceil(wordWidth / lineWidth));
        lines += wordLines;
        remainingWidth = wordLines * lineWidth - wordWidth;
      } else remainingWidth -= wordWidth;
      remainingWidth -= measureWidth(' ');
    }
  }
  return lines;
}

function measureWidth(text: string): number {
  let width = 0;
  for (const character of text)
    width += characterWidths.find(([characters]) => characters.test(character))?.[1] ?? defaultCharacterWidth;
  return width;
}

/** Returns the height in points of a row with this many lines. */
export function computeRowHeight(lines: number): number {
  return Math.min(maxRowHeight, lines * lineHeight);
}
