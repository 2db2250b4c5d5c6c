// In points, for Excel's default font and for the wider fonts that replace it on other systems.
const letterWidth = 5.2;
const capitalWidth = 7.2;
const lineHeight = 15;
const cellPadding = 8;
/** Excel's limit. */
const maxRowHeight = 409;

/** Estimates the lines that a text takes in a column, because not every host fits rows to their text. */
export function countLines(text: string, columnWidth: number): number {
  const lineWidth = Math.max(capitalWidth, columnWidth - cellPadding);
  let lines = 0;
  for (const paragraph of text.split('\n')) {
    let remaining = -1;
    for (const word of paragraph.split(' ')) {
      const width = widthOf(word);
      if (width > remaining) {
        // Excel breaks a word that is wider than the column.
        const wordLines = Math.max(1, Math.ceil(width / lineWidth));
        lines += wordLines;
        remaining = wordLines * lineWidth - width;
      } else remaining -= width;
      remaining -= letterWidth;
    }
  }
  return lines;
}

function widthOf(text: string): number {
  const capitals = text.replace(/[^A-Z]/g, '').length;
  return capitals * capitalWidth + (text.length - capitals) * letterWidth;
}

/** Returns the height in points of a row with this many lines. */
export function rowHeightOf(lines: number): number {
  return Math.min(maxRowHeight, lines * lineHeight);
}
