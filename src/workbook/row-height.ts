// In points, of Excel's usual font and of wider ones that stand in for it.
const letterWidth = 5.2;
const capitalWidth = 7.2;
const lineHeight = 15;
const cellPadding = 8;
/** The tallest row that Excel takes. */
const tallest = 409;

/** How many lines a text takes in a column, estimated word by word: not every host fits rows to text by itself. */
export function countLines(text: string, columnWidth: number): number {
  const room = Math.max(capitalWidth, columnWidth - cellPadding);
  let lines = 0;
  for (const paragraph of text.split('\n')) {
    let left = -1;
    for (const word of paragraph.split(' ')) {
      const width = widthOf(word);
      if (width > left) {
        // A word that is wider than the column goes on in further lines.
        const own = Math.max(1, Math.ceil(width / room));
        lines += own;
        left = own * room - width;
      } else left -= width;
      left -= letterWidth;
    }
  }
  return lines;
}

function widthOf(text: string): number {
  const capitals = text.replace(/[^A-Z]/g, '').length;
  return capitals * capitalWidth + (text.length - capitals) * letterWidth;
}

/** The height of a row with so many lines, in points. */
export function rowHeightOf(lines: number): number {
  return Math.min(tallest, lines * lineHeight);
}
