import { sheetColumns, type Area } from '../../src/grid/address';
import type { Book } from '../../src/grid/book';
import { Hyperlinks } from '../../src/grid/hyperlinks';
import type { Shift } from '../../src/grid/shift';
import type { Structure } from '../../src/grid/structure';
import { shiftTable } from '../../src/grid/tables/shift-table';
import { TableStore } from '../../src/grid/tables/table-store';
import { createEmptyValidation, Validations } from '../../src/grid/validations';
import { transformEdits, listSheetsShiftedInBoth } from '../../src/sharing/transform-edits';
import type { SharedEdit } from '../../src/sharing/shared-edit';
import { SharedStores } from '../../src/sharing/shared-stores';
import { runs } from '../../../../test/support/depth';
import { fc } from '../../../../test/support/fast-check';

const sheetId = 'one';

/** The stores of a page, without the grid. */
class Page {
  readonly tables = new TableStore();
  readonly validations: Validations;
  readonly hyperlinks = new Hyperlinks();
  private readonly stores: SharedStores;
  private readonly listeners: ((shift: Shift) => void)[] = [];
  private outgoing: SharedEdit[] = [];

  constructor() {
    const structure = {
      onShift: (listener: (shift: Shift) => void) => this.listeners.push(listener),
    } as never as Structure;
    const book = {
      core: { getSheetBySheetId: () => null, getSheets: () => [{ getSheetId: () => sheetId }] },
    } as never as Book;
    this.validations = new Validations(structure);
    this.hyperlinks.follow(structure);
    const { tables, validations, hyperlinks } = this;
    const none = { list: () => [], serialize: () => [], getOptions: () => undefined };
    this.stores = new SharedStores({
      ...{ book, tables, validations, hyperlinks },
      ...{ xmlParts: none, settings: none, charts: none, protection: none, pages: new Map() },
    } as never);
  }

  /** Inserts or deletes rows here. */
  shift(shift: Shift): void {
    this.move(shift);
    this.outgoing.push({ kind: 'shift', shift });
    this.stores.shiftKnown(shift);
  }

  /** Local changes since the last call. */
  gather(): SharedEdit[] {
    return [...this.outgoing.splice(0), ...this.stores.takeChanges()];
  }

  /** Applies remote changes, without knowledge of local ones. */
  take(edits: readonly SharedEdit[], crossedSheets: readonly string[] = []): void {
    for (const edit of structuredClone(edits)) {
      if (edit.kind === 'shift') this.move(edit.shift);
      else if (edit.kind === 'entry') this.stores.apply(edit);
    }
    this.stores.recordRemote(crossedSheets);
  }

  /** All objects, in an order that doesn't depend on which page was first. */
  listContent(): string[] {
    return this.stores
      .listAll()
      .map((edit) => JSON.stringify(edit))
      .sort();
  }

  private move(shift: Shift): void {
    for (const table of this.tables.list()) {
      const shifted = shiftTable(table, shift);
      if (shifted) this.tables.put(shifted);
      else this.tables.remove(table);
    }
    for (const listener of this.listeners) listener(shift);
  }
}

const createRows = (startRow: number, count: number): Area => ({
  startRow,
  endRow: startRow + count - 1,
  startColumn: 2,
  endColumn: 4,
});

type Act = (page: Page) => void;
const number = fc.nat(11);
const few = fc.integer({ min: 1, max: 3 });
const shiftRows =
  (kind: Shift['kind'], row: number, count: number): Act =>
  (page) =>
    page.shift({
      sheetId,
      kind,
      along: 'rows',
      area: { ...createRows(row, count), startColumn: 0, endColumn: sheetColumns - 1 },
    });
const shifting = fc
  .tuple(fc.constantFrom('insert', 'delete'), number, few)
  .map(([kind, row, count]): Act => shiftRows(kind, row, count));
const resizing = few.map((count): Act => ({ tables }) => {
  for (const table of tables.list()) table.area = { ...table.area, endRow: table.area.startRow + count + 3 };
});
const filtering = number.map((row): Act => ({ tables }) => {
  for (const table of tables.list()) table.hiddenRows = [table.area.startRow + 1 + (row % 2)];
});
const validating = fc.tuple(number, few).map(([row, count]): Act => ({ validations }) => {
  if (row % 2) validations.put(sheetId, createRows(row, count), createEmptyValidation());
  else validations.clear(sheetId, createRows(row, count));
});
const linking = fc.tuple(number, fc.boolean()).map(
  ([row, there]): Act =>
    ({ hyperlinks }) =>
      hyperlinks.set(sheetId, row, 2, there ? { address: `https://custodian.example/${row % 2}` } : undefined),
);
const mix = (...kinds: fc.Arbitrary<Act>[]) => fc.array(fc.oneof(...kinds), { maxLength: 5 });

/** Two pages with a table and a validation. */
function openPages(): [ann: Page, bob: Page] {
  const [ann, bob] = [new Page(), new Page()];
  ann.tables.add({ sheetId, area: createRows(3, 6), headers: ['Account', 'Security', 'Quantity'] });
  ann.validations.put(sheetId, createRows(4, 5), createEmptyValidation());
  bob.take(ann.gather());
  return [ann, bob];
}

/**
 * Both users change their workbook without knowledge of the other's changes. The relay puts the second user's changes
 * after the first user's.
 */
function changeSimultaneously([ann, hers]: [Page, readonly Act[]], [bob, his]: [Page, readonly Act[]]): void {
  for (const act of hers) act(ann);
  for (const act of his) act(bob);
  const [fromAnn, fromBob] = [ann.gather(), bob.gather()];
  const [forBob, forAnn] = transformEdits(fromAnn, fromBob);
  bob.take(forBob, listSheetsShiftedInBoth(fromAnn, fromBob));
  ann.take(forAnn);
  ann.take(bob.gather());
}

test('added and removed rows of a table are both reported', () => {
  const [ann, bob] = openPages();
  for (const table of ann.tables.list()) table.area = createRows(3, 9);
  ann.shift({ sheetId, kind: 'delete', along: 'rows', area: createRows(5, 3) });
  bob.take(ann.gather());
  expect(bob.tables.list().map(({ area }) => area)).toEqual([createRows(3, 6)]);
});

test('cells that only moved with inserted rows are not reported again', () => {
  const [ann] = openPages();
  const shift: Shift = { sheetId, kind: 'insert', along: 'rows', area: createRows(0, 2) };
  ann.shift(shift);
  expect(ann.gather()).toEqual([{ kind: 'shift', shift }]);
});

test('law: after any change on one page, the other has the same workbook', () => {
  fc.assert(
    fc.property(fc.array(mix(shifting, resizing, filtering, validating, linking), { maxLength: 4 }), (rounds) => {
      const [ann, bob] = openPages();
      for (const round of rounds) {
        for (const act of round) act(ann);
        bob.take(ann.gather());
        expect(bob.listContent()).toEqual(ann.listContent());
      }
    }),
    { numRuns: runs(1_000) },
  );
});

test.each([
  ['a row deleted on both', [shiftRows('insert', 4, 1), shiftRows('delete', 1, 3)], [shiftRows('delete', 3, 1)]],
  [
    'cells with a rule deleted on one',
    [shiftRows('insert', 6, 2), shiftRows('delete', 4, 2)],
    [shiftRows('delete', 6, 3)],
  ],
])('two pages have the same workbook after simultaneous shifts, %s', (_case, hers, his) => {
  const [ann, bob] = openPages();
  changeSimultaneously([ann, hers], [bob, his]);
  expect(bob.listContent()).toEqual(ann.listContent());
});

test('law: two pages have the same workbook after any simultaneous changes', () => {
  const both = fc.tuple(mix(shifting, resizing, filtering, linking), mix(shifting, resizing, filtering, linking));
  fc.assert(
    fc.property(fc.array(both, { maxLength: 3 }), (rounds) => {
      const [ann, bob] = openPages();
      for (const [hers, his] of rounds) {
        changeSimultaneously([ann, hers], [bob, his]);
        expect(bob.listContent()).toEqual(ann.listContent());
      }
    }),
    { numRuns: runs(1_000) },
  );
});
