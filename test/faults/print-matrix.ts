/** A cell for each surface and fault. */
type Matrix = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** A table with a line for each surface, under two header lines, readable in both directions. */
export function printMatrix(title: string, faults: readonly string[], matrix: Matrix): string {
  const nameWidth = Math.max(...[...matrix.keys()].map((name) => name.length), title.length) + 2;
  const columns = faults.map((fault) => {
    const [above = '', below = ''] = fault.includes(' ') ? fault.split(/ (?=\S+$)/) : ['', fault];
    const texts = [...matrix.values()].map((cells) => cells.get(fault) ?? '');
    const width = Math.max(...[above, below, ...texts].map((text) => text.length)) + 2;
    return { fault, above, below, width };
  });
  const printLine = (name: string, strings: readonly string[]) =>
    `${name.padEnd(nameWidth)}${strings.map((text, index) => text.padEnd(columns[index]?.width ?? 0)).join('')}`.trimEnd();
  return [
    printLine(
      '',
      columns.map(({ above }) => above),
    ),
    printLine(
      title,
      columns.map(({ below }) => below),
    ),
    ...[...matrix].map(([name, cells]) =>
      printLine(
        name,
        columns.map(({ fault }) => cells.get(fault) ?? ''),
      ),
    ),
  ].join('\n');
}
