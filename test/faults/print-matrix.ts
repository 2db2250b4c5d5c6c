/** A cell for each surface and fault. */
type Matrix = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** A table with a line for each surface, under two header lines, readable in both directions. */
export function printMatrix(title: string, faults: readonly string[], matrix: Matrix): string {
  const names = Math.max(...[...matrix.keys()].map((name) => name.length), title.length) + 2;
  const columns = faults.map((fault) => {
    const [above = '', below = ''] = fault.includes(' ') ? fault.split(/ (?=\S+$)/) : ['', fault];
    const shown = [...matrix.values()].map((cells) => cells.get(fault) ?? '');
    const width = Math.max(...[above, below, ...shown].map((text) => text.length)) + 2;
    return { fault, above, below, width };
  });
  const line = (name: string, strings: readonly string[]) =>
    `${name.padEnd(names)}${strings.map((text, index) => text.padEnd(columns[index]?.width ?? 0)).join('')}`.trimEnd();
  return [
    line(
      '',
      columns.map(({ above }) => above),
    ),
    line(
      title,
      columns.map(({ below }) => below),
    ),
    ...[...matrix].map(([name, cells]) =>
      line(
        name,
        columns.map(({ fault }) => cells.get(fault) ?? ''),
      ),
    ),
  ].join('\n');
}
