// Long because it has every step that Excel can perform or refuse.
import { AddInError } from '../../src/model/errors';
import { getBlockArea, getLastRow, areasOverlap, type Area, type CellBlock } from '../../src/workbook/area';
import type { ExcelValue } from '../../src/workbook/excel-value';
import { replaceRows, type ReferencedRow } from '../../src/workbook/linked/replace-rows';
import type {
  AreaFormat,
  FilledCells,
  CellContent,
  LinkedSheet,
  OtherTable,
  ReplacedCells,
  TablePosition,
} from '../../src/workbook/linked/linked-sheet';

const empty: CellContent = { value: '', format: 'General' };

/** Performs single steps of Excel on cells in memory, for tests of its refusals. */
export class MemorySheet implements LinkedSheet {
  readonly cells: CellContent[][] = [];
  /** The fill colors of cells, by row and column. */
  readonly colors = new Map<string, string>();
  table: Area | undefined;
  totals = false;
  /** The ids of the columns from the left; 1, 2, and so on by default. */
  columnIds: readonly number[] | undefined;
  /** Merged cells, which stay in place. */
  merged: readonly Area[] = [];
  /** Other tables, which stay in place. */
  otherTables: readonly OtherTable[] = [];
  protected = false;
  /** Whether hiding the total row moves the cells below it up. */
  totalsShift = false;
  /** Whether formulas show another value at each reading, like `=NOW()` or a sum over a table that shrinks. */
  live = false;
  /** The names of completed steps, except reads. */
  readonly steps: string[] = [];
  /** The number of written cells. */
  written = 0;
  /** Called before each changing step. A result refuses it; with `half`, after half of its parts. */
  refuse: (step: string, index: number) => { half: boolean } | undefined = () => undefined;

  /** Called before each reading of the table's place, for changes by other users between two requests. */
  onRead: (index: number) => void = () => undefined;
  private reads = 0;
  private shownValues = 0;

  async readPosition(): Promise<TablePosition | undefined> {
    this.onRead(this.reads++);
    if (!this.table) return undefined;
    const { columns } = this.table;
    const columnIds = this.columnIds ?? Array.from({ length: columns }, (_column, index) => index + 1);
    return { area: this.table, hasTotals: this.totals, columnIds };
  }

  async readValues(areas: readonly Area[]): Promise<ExcelValue[][][]> {
    return areas.map((area) => this.readCells(area).map((line) => line.map(({ value }) => value)));
  }

  async read(areas: readonly Area[]): Promise<CellContent[][][]> {
    return areas.map((area) => this.readCells(area));
  }

  async findFirstFilledRow(area: Area): Promise<number | undefined> {
    const rows = Math.min(area.rows, Math.max(0, this.cells.length - area.row));
    const found = this.readCells({ ...area, rows }).findIndex((line) => line.some(({ value }) => value !== ''));
    return found < 0 ? undefined : area.row + found;
  }

  async findMergedCells(area: Area): Promise<readonly Area[]> {
    return this.merged.filter((merge) => areasOverlap(merge, area));
  }

  async findOtherTables(): Promise<readonly OtherTable[]> {
    return this.otherTables;
  }

  async isProtected(): Promise<boolean> {
    return this.protected;
  }

  async write(blocks: readonly CellBlock[], formats: readonly AreaFormat[] = []): Promise<void> {
    if (formats.length > 0) await this.format(formats);
    await this.readAndWrite(blocks, []);
  }

  async writeIfEmpty(blocks: readonly CellBlock[], formats: readonly AreaFormat[]): Promise<readonly FilledCells[]> {
    if (formats.length > 0) await this.format(formats);
    const { replaced } = await this.readAndWrite(blocks, []);
    return blocks.flatMap(({ row, column }, index) => {
      const cells = replaced[index] ?? [];
      return cells.some((line) => line.some(({ value }) => value !== '')) ? [{ row, column, cells }] : [];
    });
  }

  async readAndWrite(blocks: readonly CellBlock[], adjacent: readonly Area[]): Promise<ReplacedCells> {
    let readings: ReplacedCells = { replaced: [], adjacent: [] };
    await this.step(
      'write',
      blocks,
      ({ row, column, cells }) =>
        cells.forEach((line, r) =>
          line.forEach((value, c) => {
            if (value === null) return;
            this.written++;
            this.set(row + r, column + c, parseInput(value, this.get(row + r, column + c).format));
          }),
        ),
      () => {
        const readValues = (area: Area) => this.readCells(area).map((line) => line.map(({ value }) => value));
        readings = {
          replaced: blocks.map((block) => this.readCells(getBlockArea(block))),
          adjacent: adjacent.map(readValues),
        };
      },
    );
    return readings;
  }

  format(formats: readonly AreaFormat[]): Promise<void> {
    return this.step('format', formats, ({ area, format }) =>
      visitCells(area, (row, column) => this.set(row, column, { ...this.get(row, column), format })),
    );
  }

  insert(area: Area): Promise<void> {
    return this.step('insert', [area], () => this.shiftDown(area));
  }

  /** Moves cells down, with the table. */
  shiftDown(area: Area): void {
    for (let column = area.column; column < area.column + area.columns; column++) {
      const height = this.cells.length;
      for (let row = height - 1; row >= area.row; row--) this.set(row + area.rows, column, this.get(row, column));
      for (let row = area.row; row < area.row + area.rows; row++) this.set(row, column, empty);
    }
    this.moveColors(area, area.row, area.rows);
    this.adjustFormulas(area, area.row, area.rows);
    const { table } = this;
    if (!table) return;
    if (area.row <= table.row) this.table = { ...table, row: table.row + area.rows };
    else if (area.row <= getLastRow(table)) this.table = { ...table, rows: table.rows + area.rows };
  }

  async remove(areas: readonly Area[]): Promise<void> {
    await this.readAndRemove(areas);
  }

  async readAndRemove(areas: readonly Area[]): Promise<CellContent[][][]> {
    let readCells: CellContent[][][] = [];
    const removeArea = (area: Area) => {
      this.shiftUp(area);
      const { table } = this;
      if (table && area.row > table.row && area.row <= getLastRow(table)) {
        this.table = { ...table, rows: table.rows - area.rows };
      }
    };
    await this.step('remove', areas, removeArea, () => (readCells = areas.map((area) => this.readCells(area))));
    return readCells;
  }

  clear(area: Area): Promise<void> {
    return this.step('clear', [area], () => visitCells(area, (row, column) => this.set(row, column, empty)));
  }

  fillDown(areas: readonly Area[]): Promise<void> {
    return this.step('fill', areas, (area) => {
      const first = this.get(area.row, area.column);
      visitCells(area, (row, column) =>
        this.set(row, column, { ...this.get(row, column), ...copyCellDown(first, row - area.row) }),
      );
    });
  }

  resize(area: Area): Promise<void> {
    return this.step('resize', [area], () => (this.table = area));
  }

  showTotals(evaluate: boolean): Promise<void> {
    return this.step('totals', [evaluate], () => {
      const { table } = this;
      if (!table || evaluate === this.totals) return;
      this.totals = evaluate;
      const row = { ...table, row: getLastRow(table) + 1, rows: 1 };
      if (!evaluate && this.totalsShift) this.shiftUp(row);
      else visitCells(row, (r, c) => this.set(r, c, evaluate ? { ...this.get(r, c), value: 'Total' } : empty));
    });
  }

  fillTotals(cells: readonly CellContent[]): Promise<void> {
    return this.step('write', [cells], () => {
      const { table } = this;
      cells.forEach(({ value, formula, format }, c) => {
        if (table) this.set(getLastRow(table) + 1, table.column + c, parseInput(formula ?? value, format));
      });
    });
  }

  /** Sorts the rows of the table by one of its columns, ascending, with their colors. */
  sortBody(by: number): void {
    this.steps.push('sort');
    const { row = 0, column = 0, rows = 1, columns = 0 } = this.table ?? {};
    const lines = Array.from({ length: rows - 1 }, (_row, r) =>
      Array.from({ length: columns }, (_column, c) => ({
        cell: this.get(row + 1 + r, column + c),
        color: this.colors.get(`${row + 1 + r} ${column + c}`) ?? '',
        from: r,
      })),
    );
    const sumValue = (line: (typeof lines)[number]) => Number(line[by]?.cell.value);
    lines.sort((a, b) => sumValue(a) - sumValue(b));
    lines.forEach((line, r) =>
      line.forEach(({ cell, color, from }, c) => {
        this.set(row + 1 + r, column + c, copyCellDown(cell, r - from));
        this.colors.set(`${row + 1 + r} ${column + c}`, color);
      }),
    );
  }

  /** Every cell that differs from a new sheet, and the table. */
  serialize(): unknown {
    const cells = this.cells.flatMap((line, row) =>
      line.flatMap((cell, column) => (cell && !areEqual(cell, empty) ? [[row, column, cell]] : [])),
    );
    return { cells, table: this.table, totals: this.totals };
  }

  get(row: number, column: number): CellContent {
    return this.cells[row]?.[column] ?? empty;
  }

  set(row: number, column: number, cell: CellContent): void {
    (this.cells[row] ??= [])[column] = cell;
  }

  private shiftUp(area: Area): void {
    for (let column = area.column; column < area.column + area.columns; column++) {
      for (let row = area.row; row < this.cells.length; row++) {
        this.set(row, column, this.get(row + area.rows, column));
      }
    }
    visitCells(area, (row, column) => this.colors.delete(`${row} ${column}`));
    this.moveColors(area, area.row + area.rows, -area.rows);
    this.adjustFormulas(area, area.row + area.rows, -area.rows);
  }

  /** Moves colors with their cells. */
  private moveColors({ column, columns }: Area, firstRow: number, by: number): void {
    const moved = [...this.colors].map(([cell, color]) => {
      const [r = 0, c = 0] = cell.split(' ').map(Number);
      const moves = r >= firstRow && c >= column && c < column + columns;
      return [`${moves ? r + by : r} ${c}`, color] as const;
    });
    this.colors.clear();
    for (const [cell, color] of moved) this.colors.set(cell, color);
  }

  /** Adjusts formulas to moved cells. */
  private adjustFormulas({ column, columns }: Area, firstRow: number, by: number): void {
    const findMovedRow = (named: ReferencedRow) => {
      const at = named.column ?? -1;
      return named.row >= firstRow && at >= column && at < column + columns ? named.row + by : named.row;
    };
    this.cells.forEach((line, r) =>
      line.forEach((cell, c) => cell && this.set(r, c, moveReferences(cell, findMovedRow))),
    );
  }

  private readCells(area: Area): CellContent[][] {
    return Array.from({ length: area.rows }, (_row, r) =>
      Array.from({ length: area.columns }, (_column, c) => this.evaluate(this.get(area.row + r, area.column + c))),
    );
  }

  private evaluate(cell: CellContent): CellContent {
    return this.live && cell.formula !== undefined ? { ...cell, value: this.shownValues++ } : cell;
  }

  /** @param onRead - reads in the same request, right before the step */
  private async step<Part>(
    name: string,
    parts: readonly Part[],
    act: (part: Part) => unknown,
    onRead: () => unknown = () => undefined,
  ): Promise<void> {
    const refused = this.refuse(name, this.steps.length);
    this.steps.push(refused ? `${name} refused` : name);
    const performed = refused ? parts.slice(0, refused.half ? Math.floor(parts.length / 2) : 0) : parts;
    onRead();
    performed.forEach(act);
    if (refused) throw new AddInError('workbook', 'Excel refused.');
  }
}

/** Copies a cell down, with moved relative references. */
export function copyCellDown(cell: CellContent, rows: number): CellContent {
  return moveReferences(cell, ({ row, isAbsolute }) => (isAbsolute ? row : row + rows));
}

function moveReferences(cell: CellContent, move: (named: ReferencedRow) => number): CellContent {
  if (cell.formula === undefined) return cell;
  const formula = replaceRows(cell.formula, move);
  return formula === cell.formula ? cell : { ...cell, formula, value: `shown:${formula}` };
}

/** Parses text written to a cell as Excel does. */
function parseInput(input: ExcelValue, format: string): CellContent {
  if (typeof input !== 'string' || input === '' || format === '@') return { value: input, format };
  if (input.startsWith("'")) return { value: input.slice(1), format };
  if (/^[=+-]./.test(input)) return { value: `shown:${input}`, formula: input, format };
  const number = Number(input);
  return { value: input.trim() !== '' && !Number.isNaN(number) ? number : input, format };
}

export function visitCells({ row, column, rows, columns }: Area, act: (row: number, column: number) => void): void {
  for (let r = row; r < row + rows; r++) for (let c = column; c < column + columns; c++) act(r, c);
}

function areEqual(one: CellContent, other: CellContent): boolean {
  return one.value === other.value && one.formula === other.formula && one.format === other.format;
}
