// Long because it has every step of two analysts on one workbook, and what must hold after each.
import { randomUUID } from 'node:crypto';
import { fc } from './fast-check';
import type { Frame } from 'playwright-core';
import { copyKnownTables, type CallOutcome, type PaneDataRanges } from './pane-app';
import type { WorkbenchPage } from './workbench-page';

/** An analyst with a page on the shared workbook. */
export interface PageAnalyst {
  readonly name: string;
  readonly workbench: WorkbenchPage;
  readonly pane: Frame;
  readonly ranges: PaneDataRanges;
}

const steps = [
  'change the argument',
  'refresh',
  'refresh and confirm',
  'both refresh at once',
  'refresh while the other types a note',
  'refresh and cancel',
  'type a note',
  'clear a note',
  'sort',
  'sort while the other refreshes',
  'undo the refresh',
  'insert a row above',
  'change the argument while the other refreshes',
] as const;

/** A step, and a random number that determines its details. */
export type PageStep = readonly [(typeof steps)[number], number];

export const anyPageHistory: fc.Arbitrary<PageStep[]> = fc.array(fc.tuple(fc.constantFrom(...steps), fc.nat(999)), {
  minLength: 3,
  maxLength: 6,
});

/** The possible arguments of the query in its cell: custodians with their own accounts. */
const custodians = [1, 2, 3];
const query = '=IDS.POSITIONS(Sheet1!A1,"2026-04-09","AccountId;SecurityId;MarketValue","top=25;sort=AccountId")';

type Cells = readonly (readonly unknown[])[];
interface FetchedTable {
  readonly table: { readonly rows: Cells };
}

const pagesDifferText = 'the pages differ';

/** The number of times that the histories reached each situation. */
export const situationCounts = { fresh: 0, notes: 0, kept: 0, rescued: 0, diverged: 0 };

/** The actions of two analysts on one linked table in two pages, and the notes that they typed. */
class PageHistory {
  /** The strings of notes with the keys of their rows. */
  private readonly notes = new Map<string, string>();
  private id = '';
  private noteCount = 0;
  private fetchedContents: ReadonlySet<string> = new Set();

  constructor(
    private readonly ann: PageAnalyst,
    private readonly bob: PageAnalyst,
  ) {}

  /** Adds a new table with a notes column to the sheet. */
  async start(): Promise<void> {
    const leftRanges = await this.ann.ranges.call('listDataRanges');
    for (const { id } of 'value' in leftRanges ? leftRanges.value : [])
      await this.ann.ranges.call('removeDataRange', id, true);
    await this.ann.pane.evaluate(() =>
      Excel.run(async (context) => {
        const sheet = context.workbook.worksheets.getItem('Sheet1');
        sheet.tables.load('items/id');
        await context.sync();
        for (const table of sheet.tables.items) table.convertToRange();
        sheet.getRange('A1:Z400').clear();
        await context.sync();
      }),
    );
    this.fetchedContents = await this.fetchAll();
    await this.setArgument(0);
    await this.ann.workbench.call('select', 'C3');
    const inserted = await this.ann.ranges.call('insertTable', { formula: query, target: 'selection' });
    if ('error' in inserted) throw new Error(inserted.error.message);
    this.id = inserted.value.id;
    // Otherwise every refresh of the other analyst without a confirmation would leave the table.
    await copyKnownTables(this.ann.pane, this.bob.pane);
    await this.ann.workbench.call('enter', 'F3', 'Note');
    await this.waitForBothPages();
    for (const row of [2, 9, 16]) await this.typeNote(this.bob, row);
    // A sort on the other page would overwrite what hasn't arrived there.
    await this.waitForBothPages();
  }

  /** Performs a step, whatever its outcome. */
  async perform([step, number]: PageStep): Promise<void> {
    const [actor, other] = number % 2 === 0 ? [this.ann, this.bob] : [this.bob, this.ann];
    switch (step) {
      case 'change the argument':
        return this.setArgument(number);
      case 'refresh':
        return this.refresh(actor);
      case 'refresh and confirm':
        return this.refresh(actor, { reply: true });
      case 'both refresh at once':
        await Promise.all([this.refresh(actor), this.refresh(other)]);
        return;
      case 'refresh while the other types a note':
        await Promise.all([this.refresh(actor, { reply: true }), this.typeNote(other, number)]);
        return;
      case 'change the argument while the other refreshes':
        await Promise.all([this.refresh(actor, { reply: true }), this.setArgument(number, other)]);
        return;
      case 'refresh and cancel':
        return this.refresh(actor, { cancel: number % 3, reply: true });
      case 'type a note':
        for (const row of [number, number + 7, number + 11]) await this.typeNote(actor, row);
        return;
      case 'clear a note':
        return this.clearNote(actor, number);
      case 'sort':
        return this.sort(actor, number);
      case 'sort while the other refreshes':
        // A sort writes every cell, including those that haven't arrived.
        await this.waitForBothPages();
        await Promise.all([this.refresh(other, { reply: true }), this.sortMeanwhile(actor, number)]);
        return;
      case 'undo the refresh':
        await actor.ranges.watch('undoRefresh', [this.id], { atReport: -2, reply: true });
        return;
      case 'insert a row above':
        return this.insertAbove(actor);
    }
  }

  /** The errors in the workbook on either page, or nothing. */
  async findProblems(): Promise<string[]> {
    await this.waitForBothPages();
    const [mine, theirs] = await Promise.all([this.readCells(this.ann), this.readCells(this.bob)]);
    const found: string[] = [];
    if (JSON.stringify(mine) !== JSON.stringify(theirs)) found.push(pagesDifferText);
    const rows = mine.slice(1);
    situationCounts.notes += this.notes.size;
    const rescued = await this.collectRescuedNotes();
    for (const [note, key] of this.notes) {
      const row = rows.find((line) => line[3] === note);
      if (rescued.has(`${key} ${note}`)) {
        situationCounts.rescued++;
        // The note may be anywhere in the table, which then isn't fresh.
        this.notes.delete(note);
      } else if (!row) found.push(`${note} of ${key} is gone`);
      else if (toKey(row) !== key) found.push(`${note} of ${key} is beside ${toKey(row)}`);
    }
    for (const { name, ranges } of [this.ann, this.bob]) {
      const listed = await ranges.call('listDataRanges');
      const range = 'value' in listed ? listed.value.find(({ id }) => id === this.id) : undefined;
      situationCounts.kept += range?.keptRows?.length ?? 0;
      if (range?.state !== 'fresh') continue;
      if (rescued.size > 0) found.push(`a table with overwritten notes is fresh to ${name}`);
      situationCounts.fresh++;
      // A kept row's key has the headers of its columns: `Account ID 1, Security ID 10001`.
      const kept = new Set(range.keptRows?.map(({ key }) => key.match(/\d+/g)?.join(', ')));
      const ordinary = rows.filter((row) => !kept.has(`${String(row[0])}, ${String(row[1])}`));
      if (!this.fetchedContents.has(printRows(ordinary)))
        found.push(`a mixture of ${ordinary.length} rows is fresh to ${name}`);
    }
    return found;
  }

  /** The notes that the add-in copied to separate sheets, with their keys. */
  private async collectRescuedNotes(): Promise<ReadonlySet<string>> {
    const lines = await this.ann.pane.evaluate(() =>
      Excel.run(async (context) => {
        const sheets = context.workbook.worksheets.load('items/name');
        await context.sync();
        const copies = sheets.items.filter(({ name }) => name.startsWith('Notes'));
        const used = copies.map((sheet) => sheet.getUsedRange().load('values'));
        await context.sync();
        for (const sheet of copies) sheet.delete();
        await context.sync();
        return used.flatMap(({ values }) => values as unknown[][]);
      }),
    );
    return new Set(lines.map((line) => `${toKey(line)} ${String(line[3])}`));
  }

  private async refresh(
    { ranges }: PageAnalyst,
    { reply, cancel }: { reply?: boolean; cancel?: number } = {},
  ): Promise<void> {
    await ranges.watch('refreshDataRanges', [[this.id]], {
      atReport: cancel ?? -2,
      ...(cancel !== undefined && { cancel: true as const }),
      ...(reply !== undefined && { reply }),
    });
  }

  /** Every possible content of one fetch, as a string for each custodian. */
  private async fetchAll(): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    const ranges = this.ann.ranges as unknown as {
      call(name: string, formula: string): Promise<CallOutcome<FetchedTable>>;
    };
    for (const custodian of custodians) {
      const outcome = await ranges.call('fetchFormula', query.replace('Sheet1!A1', String(custodian)));
      if ('error' in outcome) throw new Error(outcome.error.message);
      found.add(printRows(outcome.value.table.rows));
    }
    return found;
  }

  private async setArgument(number: number, analyst = this.ann): Promise<void> {
    await analyst.workbench.call('enter', 'A1', custodians[number % custodians.length] ?? 1);
  }

  /** Types a note next to a row and reads its key, in one step. */
  private async typeNote({ pane }: PageAnalyst, number: number): Promise<void> {
    const note = `note ${++this.noteCount}`;
    const typed = await pane.evaluate(
      async ([text, at]) =>
        Excel.run(async (context) => {
          const { tables } = context.workbook.worksheets.getItem('Sheet1');
          tables.load('items/id');
          await context.sync();
          const table = tables.items[0];
          if (!table) return undefined;
          const body = table.getDataBodyRange().load('rowCount');
          await context.sync();
          const row = body.getRow(at % body.rowCount).load('values');
          row.getCell(0, 3).values = [[text]];
          await context.sync();
          const [line = []] = row.values as unknown[][];
          return { key: `${String(line[0])}/${String(line[1])}`, before: String(line[3]) };
        }),
      [note, number] as const,
    );
    if (!typed || typed.key === '/') return;
    // Typing over a note is the user's own deletion of it.
    this.notes.delete(typed.before);
    const now = (await this.readCells(this.ann)).slice(1).find((row) => row[3] === note);
    this.notes.set(note, now ? toKey(now) : typed.key);
  }

  private async clearNote({ workbench }: PageAnalyst, number: number): Promise<void> {
    await this.waitForBothPages();
    const [note] = [...this.notes.keys()].slice(number % Math.max(1, this.notes.size));
    const [table] = await workbench.call('tables');
    const first = Number(/!\$?[A-Z]+\$?(\d+)/.exec(table?.address ?? '')?.[1]);
    const row = (await this.readCells(this.ann)).findIndex((line) => line[3] === note);
    if (note === undefined || row < 1) return;
    await workbench.call('enter', `F${first + row}`, '');
    this.notes.delete(note);
  }

  /** Sorts the table while the other page starts to write it, or after a timeout. */
  private async sortMeanwhile(analyst: PageAnalyst, number: number): Promise<void> {
    const isWriting = () => {
      const { workbench } = window as unknown as { workbench: { parts(): { xml: string }[] } };
      return workbench.parts().some(({ xml }) => xml.includes('<writing'));
    };
    await analyst.workbench.page
      .waitForFunction(isWriting, undefined, { polling: 20, timeout: 3_000 })
      .catch(() => undefined);
    await this.sort(analyst, number, number % 700);
  }

  /** Sorts the table after some milliseconds. */
  private async sort({ pane }: PageAnalyst, number: number, millis = 0): Promise<void> {
    await pane.evaluate(
      async ([at, wait]) => {
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
        await Excel.run(async (context) => {
          const { tables } = context.workbook.worksheets.getItem('Sheet1');
          tables.load('items/id');
          await context.sync();
          tables.items[0]?.sort.apply([{ key: at % 3, ascending: at % 5 > 1 }]);
          await context.sync();
        });
      },
      [number, millis] as const,
    );
  }

  private async insertAbove({ pane }: PageAnalyst): Promise<void> {
    await pane.evaluate(() =>
      Excel.run(async (context) => {
        context.workbook.worksheets.getItem('Sheet1').getRange('2:2').insert('Down');
        await context.sync();
      }),
    );
  }

  private async readCells({ workbench }: PageAnalyst): Promise<Cells> {
    const [table] = await workbench.call('tables');
    return (await workbench.call('read', table?.address ?? 'A1')).values;
  }

  /** Waits until the changes of each page are on the other. */
  private async waitForBothPages(): Promise<void> {
    const pairs = [
      [this.ann, this.bob, 'L1'],
      [this.bob, this.ann, 'M1'],
    ] as const;
    for (const [from, to, cell] of pairs) {
      const marker = randomUUID();
      await from.workbench.call('enter', cell, marker);
      await to.workbench.page.waitForFunction(
        ([place, expected]) => {
          const { workbench } = window as unknown as { workbench: { read(address: string): { values: unknown[][] } } };
          return workbench.read(place).values[0]?.[0] === expected;
        },
        [cell, marker] as const,
        { polling: 20 },
      );
    }
  }
}

const toKey = (row: readonly unknown[]) => `${String(row[0])}/${String(row[1])}`;
const printRows = (rows: Cells) =>
  rows
    .map((row) =>
      row
        .slice(0, 3)
        .map((value) => String(typeof value === 'number' ? Number(value.toPrecision(12)) : value))
        .join('/'),
    )
    .sort()
    .join(';');

/** Performs the steps in order, and returns the first one that is followed by an error, with that error. */
export async function runPageHistory(
  ann: PageAnalyst,
  bob: PageAnalyst,
  history: readonly PageStep[],
): Promise<string | undefined> {
  const table = new PageHistory(ann, bob);
  await table.start();
  for (const [index, step] of history.entries()) {
    await table.perform(step);
    const findProblems = await table.findProblems();
    // The workbench merges a sort with moving rows cell by cell, very rarely with different results on the two pages.
    if (step[0] === 'sort while the other refreshes' && findProblems.join() === pagesDifferText) {
      situationCounts.diverged++;
      return undefined;
    }
    if (findProblems.length > 0) return `after step ${index}, ${step[0]}: ${findProblems.join('; ')}`;
  }
  return undefined;
}
