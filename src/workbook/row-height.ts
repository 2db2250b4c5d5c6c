// In points, of Excel's usual font and of wider ones that stand in for it.
const letterWidth = 5.2;
const capitalWidth = 7.2;
const lineHeight = 15;
const cellPadding = 8;
/** The tallest row that Excel takes. */
const tallest = 409;

/** How many lines a text takes in a column, estimated: not every host fits rows to text by itself. */
export function countLines(text: string, columnWidth: number): number {
  const room = Math.max(capitalWidth, columnWidth - cellPadding);
  const capitals = text.replace(/[^A-Z]/g, '').length;
  return Math.ceil((capitals * capitalWidth + (text.length - capitals) * letterWidth) / room);
}

/** The height of a row with so many lines, in points. */
export function rowHeightOf(lines: number): number {
  return Math.min(tallest, lines * lineHeight);
}
