// Long because it has every possible step of an analyst, Excel, or another user.
import type {
  DataRangeActions,
  ActionOptions,
  WorkbookRefreshActions,
} from '../../src/app/data-ranges/services/data-range-actions';
import { keptRowColor } from '../../src/app/data-ranges/tables/highlights';
import type { MemorySheet } from './memory-sheet';
import type { Step } from './history-steps';
import { MemoryWorkbook } from './memory-workbook';
import { MemorySource, openDevice, openSource, sourceFormula } from './memory-source';
import { stillClock } from './memory-table';

const ownColor = '#00FF00';

/** A history of a linked table with notes, and the content that the user typed and hasn't deleted. */
class TableHistory {
  readonly workbook = new MemoryWorkbook();
  readonly source = new MemorySource();
  readonly sheet: MemorySheet = this.workbook.getSheet('Sheet1');
  /** The notes with the keys of their rows, and the strings typed in linked columns. */
  private readonly notes = new Map<string, number>();
  private readonly typed = new Set<number>();
  /** The keys of the rows that the user has colored. */
  private readonly colored = new Set<number>();
  private readonly fetched = new Set<string>();
  private readonly analyst = openSource(this.workbook, this.source, 'Ann', stillClock, openDevice().known);
  private readonly colleague = openSource(this.workbook, this.source, 'Bob', stillClock, openDevice().known);
  private isTouched = false;
  private typedCount = 0;
  private id = '';

  async start(): Promise<void> {
    this.source.books.set(1, new Map([1, 2, 3, 4, 5, 6].map((key) => [key, key * 10])));
    this.source.books.set(2, new Map([4, 5, 6, 7, 8].map((key) => [key, key * 11])));
    this.setArgument(1);
    this.recordContents();
    await this.insertTable();
  }

  /** Performs a step, whatever its outcome. */
  async perform([step, number]: Step): Promise<void> {
    switch (step) {
      case 'change the source':
        return this.changeSource(number);
      case 'change the argument':
        return this.setArgument(1 + (number % 2));
      case 'refresh':
        return this.refresh(this.analyst);
      case 'refresh and confirm':
        return this.refresh(this.analyst, { confirm: () => this.confirm() });
      case 'refresh, and type before confirming':
        return this.refresh(this.analyst, {
          confirm: () => {
            this.typeNote(number);
            this.colorRow(number + 1);
            return this.confirm();
          },
        });
      case 'refresh and decline':
        return this.refresh(this.analyst, { confirm: () => Promise.resolve(false) });
      case 'refresh from the ribbon':
        await this.analyst.refreshWorkbook();
        return;
      case 'refresh and fail':
        return this.failDuring(number, () => this.refresh(this.analyst, { confirm: () => this.confirm() }));
      case 'refresh and cancel':
        return this.cancelDuringRefresh(number);
      case 'refresh by a colleague':
        return this.refreshByColleague();
      case 'undo the refresh':
        return this.settle(this.analyst.undoRefresh(this.id));
      case 'sort':
        return this.sort(number);
      case 'type a note':
        return this.typeNote(number);
      case 'color a row':
        return this.colorRow(number);
      case 'clear a note':
        return this.clearNote(number);
      case 'type over a cell':
        return this.typeOver(number);
      case 'type a row below':
        return this.typeRow();
      case 'insert rows above':
        return this.sheet.shiftDown({ row: 0, column: 0, rows: 1 + (number % 2), columns: 6 });
      case 'delete rows above':
        return this.deleteAbove();
      case 'rename a column':
        return this.renameColumn(number);
      case 'delete a row':
        return this.deleteRow(number);
      case 'delete the table and insert it again':
        return this.replaceTable();
      case 'copy the sheet':
        return void this.workbook.copySheet('Sheet1');
      case 'remove a row no longer in the source':
        return this.removeKept(number);
      case 'insert a note column before the others':
        return this.insertColumn();
    }
  }

  /** The errors in the workbook, or nothing. */
  async findProblems(): Promise<string[]> {
    const found: string[] = [];
    const { keys, values, rows } = this.readBody();
    const places = new Map(rows.flatMap((line, row) => line.map((value) => [value, row] as const)));
    for (const [note, key] of this.notes) {
      const row = places.get(note);
      if (row === undefined) found.push(`${note} of ${key} is gone`);
      else if (keys[row] !== key) found.push(`${note} of ${key} is next to ${String(keys[row])}`);
    }
    for (const value of this.typed) if (!places.has(value)) found.push(`the typed ${value} is gone`);
    for (const key of this.colored) {
      const row = keys.indexOf(key);
      if (row < 0 || !this.isColored(row)) found.push(`the color of ${key} is gone`);
    }
    const range = (await this.analyst.listDataRanges()).find(({ id }) => id === this.id);
    const kept = new Set(range?.keptRows?.map(({ key }) => key));
    if (range?.state === 'fresh' && this.typed.size === 0 && !this.isTouched) {
      const ordinary = keys.flatMap((key, row) =>
        kept.has(String(key)) ? [] : [`${String(key)}=${String(values[row])}`],
      );
      if (!this.fetched.has(ordinary.sort().join())) found.push(`a mixture counts as fresh: ${ordinary.join()}`);
      this.checkGray(keys, kept, found);
    }
    return found;
  }

  private checkGray(keys: readonly unknown[], kept: ReadonlySet<string>, found: string[]): void {
    const { row = 0 } = this.sheet.table ?? {};
    const column = this.findColumn('key');
    keys.forEach((key, index) => {
      const color = this.sheet.colors.get(`${row + 1 + index} ${column}`);
      // The user's color covers the highlight.
      if (color === ownColor) return;
      const isGray = color === keptRowColor;
      if (isGray !== kept.has(String(key))) found.push(`row ${String(key)} is ${isGray ? '' : 'not '}gray`);
    });
  }

  private async insertTable(): Promise<void> {
    ({ id: this.id } = await this.analyst.insertTable({ formula: sourceFormula, target: 'selection' }));
    const { table } = this.sheet;
    if (!table) throw new Error('There is no table.');
    this.sheet.set(table.row, table.column + 2, { value: 'Note', format: 'General' });
    this.sheet.table = { ...table, columns: 3 };
    this.sheet.columnIds = [1, 2, 3];
    this.isTouched = false;
  }

  /** Refreshes from the ribbon, which skips a table that is new on this device, and then from the pane with a confirmation. */
  private async refreshByColleague(): Promise<void> {
    const before = this.workbook.serialize();
    const [change] = await this.colleague.refreshDataRanges([this.id]);
    if (change?.outcome !== 'unconfirmed') return this.refresh(this.colleague);
    if (this.workbook.serialize() !== before) throw new Error('A table that is new on this device was changed.');
    return this.refresh(this.colleague, { confirm: ({ isNew }) => Promise.resolve(isNew === true) });
  }

  private async refresh(actions: DataRangeActions & WorkbookRefreshActions, options?: ActionOptions): Promise<void> {
    const [change] = await actions.refreshDataRanges([this.id], options);
    if (change?.outcome === 'changed' || change?.outcome === 'unchanged') this.isTouched = false;
  }

  private confirm(): Promise<boolean> {
    this.typed.clear();
    return Promise.resolve(true);
  }

  private async settle(work: Promise<unknown>): Promise<void> {
    await work.catch(() => undefined);
    this.isTouched = true;
  }

  private async failDuring(number: number, work: () => Promise<void>): Promise<void> {
    const typed = [...this.typed];
    const valueAt = this.sheet.steps.length + (number % 9);
    this.sheet.refuse = (_step, index) => (index === valueAt ? { half: number % 2 === 0 } : undefined);
    await work();
    this.sheet.refuse = () => undefined;
    // A failed action has replaced nothing.
    const presentValues = new Set(this.readBody().rows.flat());
    for (const value of typed) if (presentValues.has(value)) this.typed.add(value);
  }

  private async cancelDuringRefresh(number: number): Promise<void> {
    const controller = new AbortController();
    const valueAt = this.sheet.steps.length + (number % 9);
    this.sheet.refuse = (_step, index) => void (index === valueAt && controller.abort());
    await this.refresh(this.analyst, { signal: controller.signal });
    this.sheet.refuse = () => undefined;
  }

  private changeSource(number: number): void {
    const book = this.source.books.get(1 + (number % 2));
    const key = 1 + (number % 9);
    if (number % 3 === 0) book?.delete(key);
    else book?.set(key, number);
    this.source.fails = number % 17 === 0;
    this.recordContents();
  }

  private setArgument(custodian: number): void {
    this.sheet.set(0, 9, { value: custodian, format: 'General' });
  }

  /** Every possible content of one fetch. */
  private recordContents(): void {
    for (const book of this.source.books.keys()) {
      const rows = this.source.rows(book).map(([key, value]) => `${String(key)}=${String(value)}`);
      this.fetched.add(rows.length === 0 ? '=' : rows.sort().join());
    }
  }

  private sort(number: number): void {
    const columnIndex = this.findColumn(number % 2 === 0 ? 'key' : 'value') - (this.sheet.table?.column ?? 0);
    this.sheet.sortBody(columnIndex);
    this.workbook.sortedBy = number % 3 === 0 ? columnIndex : undefined;
  }

  private typeNote(number: number): void {
    const row = this.pickRow(number);
    if (row === undefined) return;
    const { keys, firstRow } = this.readBody();
    const column = this.findColumn('note');
    const cell = this.sheet.get(firstRow + row, column);
    if (typeof keys[row] !== 'number') return;
    // Typing over a note is the user's own deletion of it.
    this.notes.delete(String(cell.value));
    const note = `note ${++this.typedCount}`;
    this.sheet.set(firstRow + row, column, { ...cell, value: note });
    this.notes.set(note, keys[row]);
  }

  /** Colors a linked cell or the note of a row, but not of all rows, which would be a style. */
  private colorRow(number: number): void {
    const row = this.pickRow(number);
    const { keys, firstRow } = this.readBody();
    const key = row === undefined ? undefined : keys[row];
    if (row === undefined || typeof key !== 'number' || this.colored.size > 1 || keys.length < 4) return;
    const column = this.findColumn(number % 2 === 0 ? 'note' : 'value');
    this.sheet.colors.set(`${firstRow + row} ${column}`, ownColor);
    this.colored.add(key);
  }

  private isColored(row: number): boolean {
    const { firstRow } = this.readBody();
    return ['note', 'value'].some(
      (role) => this.sheet.colors.get(`${firstRow + row} ${this.findColumn(role as 'note' | 'value')}`) === ownColor,
    );
  }

  private clearNote(number: number): void {
    const [note] = [...this.notes.keys()].slice(number % Math.max(1, this.notes.size));
    if (note === undefined) return;
    this.sheet.cells.forEach((line, row) =>
      line.forEach((cell, column) => cell?.value === note && this.sheet.set(row, column, { ...cell, value: '' })),
    );
    this.notes.delete(note);
  }

  private typeOver(number: number): void {
    const row = this.pickRow(number);
    if (row === undefined) return;
    const { firstRow, keys } = this.readBody();
    if (typeof keys[row] !== 'number') return;
    const value = 1_000_000 + ++this.typedCount;
    const column = this.findColumn('value');
    this.typed.delete(Number(this.sheet.get(firstRow + row, column).value));
    this.sheet.set(firstRow + row, column, { ...this.sheet.get(firstRow + row, column), value });
    this.typed.add(value);
  }

  private typeRow(): void {
    const { table } = this.sheet;
    if (!table) return;
    const row = table.row + table.rows;
    const value = 1_000_000 + ++this.typedCount;
    this.sheet.set(row, this.findColumn('key'), { value: 900_000 + this.typedCount, format: 'General' });
    this.sheet.set(row, this.findColumn('value'), { value, format: 'General' });
    this.sheet.table = { ...table, rows: table.rows + 1 };
    this.typed.add(value);
    this.isTouched = true;
  }

  private async deleteAbove(): Promise<void> {
    const { table } = this.sheet;
    if (!table || table.row === 0) return;
    await this.sheet.remove([{ row: 0, column: 0, rows: 1, columns: 6 }]);
    this.sheet.table = { ...table, row: table.row - 1 };
  }

  private renameColumn(number: number): void {
    const { table } = this.sheet;
    if (!table) return;
    const column = this.findColumn(number % 2 === 0 ? 'note' : 'value');
    this.sheet.set(table.row, column, { value: `Renamed ${++this.typedCount}`, format: '@' });
  }

  private async deleteRow(number: number): Promise<void> {
    const row = this.pickRow(number);
    const { table } = this.sheet;
    const { rows, firstRow } = this.readBody();
    if (row === undefined || !table || rows.length < 2) return;
    for (const value of rows[row] ?? []) this.dropTyped(value);
    this.colored.delete(Number(this.readBody().keys[row]));
    await this.sheet.remove([{ ...table, row: firstRow + row, rows: 1 }]);
    this.isTouched = true;
  }

  private async replaceTable(): Promise<void> {
    for (const value of this.readBody().rows.flat()) this.dropTyped(value);
    await this.workbook.deleteTable('Sheet1');
    this.sheet.colors.clear();
    this.colored.clear();
    this.source.fails = false;
    await this.insertTable();
  }

  private async removeKept(number: number): Promise<void> {
    const range = (await this.analyst.listDataRanges()).find(({ id }) => id === this.id);
    const row = range?.keptRows?.[number % Math.max(1, range.keptRows.length)];
    if (!row) return;
    const { keys, rows } = this.readBody();
    keys.forEach((key, index) => {
      if (!row.key.endsWith(` ${key}`)) return;
      for (const value of rows[index] ?? []) this.dropTyped(value);
      this.colored.delete(Number(key));
    });
    await this.settle(this.analyst.removeKeptRows(this.id, row.id));
  }

  /** A new user column between the linked ones. */
  private insertColumn(): void {
    const { table } = this.sheet;
    const ids = this.sheet.columnIds ?? [];
    if (!table || table.columns > 3) return;
    for (let row = table.row; row < table.row + table.rows; row++) {
      for (let column = table.column + 3; column > table.column + 1; column--) {
        this.sheet.set(row, column, this.sheet.get(row, column - 1));
        this.sheet.colors.set(`${row} ${column}`, this.sheet.colors.get(`${row} ${column - 1}`) ?? '');
      }
      this.sheet.set(row, table.column + 1, { value: row === table.row ? 'Own' : '', format: 'General' });
      this.sheet.colors.delete(`${row} ${table.column + 1}`);
    }
    this.sheet.table = { ...table, columns: 4 };
    this.sheet.columnIds = [ids[0] ?? 1, 4, ids[1] ?? 2, ids[2] ?? 3];
  }

  private dropTyped(value: unknown): void {
    this.notes.delete(String(value));
    this.typed.delete(Number(value));
  }

  private findColumn(role: 'key' | 'value' | 'note'): number {
    const id = role === 'key' ? 1 : role === 'value' ? 2 : 3;
    return (this.sheet.table?.column ?? 0) + (this.sheet.columnIds ?? []).indexOf(id);
  }

  private pickRow(number: number): number | undefined {
    const { keys } = this.readBody();
    return keys.length === 0 ? undefined : number % keys.length;
  }

  private readBody() {
    const { row = 0, rows: count = 1, column = 0, columns = 0 } = this.sheet.table ?? {};
    const firstRow = row + 1;
    const readValue = (r: number, c: number) => this.sheet.get(firstRow + r, c).value;
    const rows = Array.from({ length: count - 1 }, (_row, r) =>
      Array.from({ length: columns }, (_column, c) => readValue(r, column + c)),
    );
    return {
      rows,
      firstRow,
      keys: rows.map((_line, r) => readValue(r, this.findColumn('key'))),
      values: rows.map((_line, r) => readValue(r, this.findColumn('value'))),
    };
  }
}

/** Performs the steps in order, and returns the first one that is followed by an error, with that error. */
export async function runHistory(history: readonly Step[]): Promise<string | undefined> {
  const table = new TableHistory();
  await table.start();
  for (const [index, step] of history.entries()) {
    await table.perform(step);
    const findProblems = await table.findProblems();
    if (findProblems.length > 0) return `after step ${index}, ${step[0]}: ${findProblems.join('; ')}`;
  }
  return undefined;
}
