/**
 * The values of an argument that takes one value, a range or `"A;B;C"`; a value in double quotes may hold semicolons. Empty cells and empty parts are left out;
 * undefined when nothing is left, or when it says `*`: both mean "all".
 */
export function readList(given: unknown): (string | number)[] | undefined {
  const cells = Array.isArray(given) ? (given as unknown[]).flat() : [given];
  const values = cells.flatMap((cell): (string | number)[] => {
    if (typeof cell === 'number') return [cell];
    if (typeof cell === 'boolean') return [String(cell).toUpperCase()];
    if (typeof cell !== 'string') return [];
    return splitList(cell);
  });
  return values.length === 0 || values.includes('*') ? undefined : values;
}

/** The parts of `A;"B; with its semicolon";C`. */
export function splitList(text: string): string[] {
  return [...text.matchAll(/(\s*"(?:[^"]|"")*"\s*(?=;|$)|[^;]*);?/gy)]
    .map(([, part = '']) => part.trim())
    .map((part) => (/^"(?:[^"]|"")*"$/.test(part) ? part.slice(1, -1).replace(/""/g, '"').trim() : part))
    .filter((part) => part !== '');
}

/** A value as it is written into a list. */
export function quoteListValue(value: string): string {
  return value.includes(';') ? `"${value.replace(/"/g, '""')}"` : value;
}

/** Whether an argument says `*`, which means all, other than a blank. */
export function isAll(given: unknown): boolean {
  const cells = Array.isArray(given) ? (given as unknown[]).flat() : [given];
  return cells.some((cell) => typeof cell === 'string' && splitList(cell).includes('*'));
}

/** The one value of an argument, even when it came as a range of one cell. */
export function readOne(given: unknown): unknown {
  if (!Array.isArray(given)) return given;
  const cells = (given as unknown[]).flat();
  return cells.length === 1 ? cells[0] : given;
}

/** The names of an argument that takes names. A number is no name: Excel gives 0 for an empty cell of a range. */
export function readNames(given: unknown): string[] | undefined {
  const names = readList(given)?.filter((value) => typeof value === 'string');
  return names && names.length > 0 ? names : undefined;
}
