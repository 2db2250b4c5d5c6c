import { fc } from '../../support/fast-check';
import { toAddInError, type AddInError } from '../../../src/model/errors';
import { getLastRow } from '../../../src/workbook/area';
import { disturbances, otherUsersCell } from '../../support/disturbances';
import type { MemorySheet } from '../../support/memory-sheet';
import {
  readBody,
  findPosition,
  refresh,
  createSheet,
  someRows,
  listStrayFormulas,
  surroundings,
  type Row,
} from '../../support/memory-table';
import { runs } from '../../support/depth';

/**
 * Another user interferes before a read of the table, and Excel refuses a later step. Undefined when the refresh had
 * fewer steps.
 */
async function refreshWithDisturbance(
  sheet: MemorySheet,
  old: readonly Row[],
  next: readonly Row[],
  disturb: () => void,
  [readIndex, laterSteps]: readonly [number, number],
): Promise<AddInError | undefined> {
  let since: number | undefined;
  sheet.onRead = (index) => {
    if (index !== readIndex) return;
    since = sheet.steps.length;
    disturb();
  };
  let refused = false;
  sheet.refuse = (_step, index) => {
    if (refused || since === undefined || index < since + laterSteps) return undefined;
    refused = true;
    return { half: false };
  };
  const ended = await refresh(sheet, old, next).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (since === undefined || ended === undefined) return undefined;
  return toAddInError(ended);
}

const moments = fc.tuple(fc.nat(8), fc.nat(4));

describe.each(Object.entries(disturbances))('a refresh that fails while another user %s', (_case, disturb) => {
  test("undoes its own writes, and keeps the other user's writes, every note, and the cells below", async () => {
    await fc.assert(
      fc.asyncProperty(someRows, someRows, surroundings, moments, fc.nat(9), async (old, next, around, when, at) => {
        const sheet = createSheet(old, around);
        const error = await refreshWithDisturbance(sheet, old, next, () => disturb(sheet, at), when);
        if (!error) return;
        expect(error.message).not.toMatch(/mixture/);
        const values = sheet.cells.flat().map((cell) => cell?.value);
        const countOf = (value: unknown) => values.filter((candidate) => candidate === value).length;
        expect(countOf('keep me')).toBe(around.below ? 1 : 0);
        const rows = readBody(sheet);
        expect(countOf('theirs')).toBe(1);
        expect(listStrayFormulas(sheet)).toEqual([]);
        for (const [id, code, amount] of old) {
          const found = rows.filter((row) => row[0] === id);
          expect(found).toHaveLength(1);
          expect([code, found[0]?.[1]]).toEqual([code, code]);
          expect([amount, 'theirs']).toContain(found[0]?.[2]);
          expect([`note ${id}`, 'theirs']).toContain(found[0]?.[3]);
        }
        const known = new Set(old.map(([id]) => id));
        for (const [id, , amount, note] of rows) {
          if (!known.has(id as number) && id !== '') expect([amount, note]).toContain('theirs');
        }
        expect(sheet.totals).toBe(around.totals);
        if (around.totals) expect(sheet.get(getLastRow(findPosition(sheet).table) + 1, 4).formula).toBe('=SUM(x)');
      }),
      { numRuns: runs(300) },
    );
  });
});

const old: Row[] = [
  [1, 'a', 1],
  [2, 'b', 2],
  [3, 'c', 3],
];
const next: Row[] = [
  [1, 'a', 10],
  [3, 'c', 30],
  [4, 'd', 4],
];
/** Excel refuses to remove rows, after another user has changed something. */
const failRemoving = (sheet: MemorySheet, disturb: () => void) => {
  sheet.refuse = (step) => {
    if (step !== 'remove') return undefined;
    disturb();
    sheet.refuse = () => undefined;
    return { half: false };
  };
  return refresh(sheet, old, next).then(
    () => undefined,
    (error: unknown) => error as AddInError,
  );
};

test('keeps and counts what another user changed', async () => {
  const sheet = createSheet(old);
  const error = await failRemoving(sheet, () => {
    sheet.set(3, 4, otherUsersCell);
    sheet.set(6, 3, otherUsersCell);
  });
  expect(error?.message).toBe(
    'Excel refused. Kept 1 cell and 1 row that someone else changed. Everything else was restored. Refresh again to update the table.',
  );
  expect(readBody(sheet)).toEqual([
    [1, 'a', 'theirs', 'note 1'],
    [2, 'b', 2, 'note 2'],
    [3, 'c', 3, 'note 3'],
    [4, 'd', 4, 'theirs'],
  ]);
});

test('restores old values in a column that has moved', async () => {
  const sheet = createSheet(old);
  await failRemoving(sheet, () => {
    sheet.columnIds = [4, 1, 2, 3, 5];
    for (let row = 2; row < 8; row++) {
      const cells = [4, 1, 2, 3].map((column) => sheet.get(row, column));
      cells.forEach((cell, index) => sheet.set(row, index + 1, cell));
    }
  });
  const shown = [3, 4, 5].map((row) => [1, 2, 3, 4].map((column) => sheet.get(row, column).value));
  expect(shown).toEqual([
    [1, 1, 'a', 'note 1'],
    [2, 2, 'b', 'note 2'],
    [3, 3, 'c', 'note 3'],
  ]);
});

test('keeps a table that another user has already refreshed', async () => {
  const sheet = createSheet(old);
  let left: unknown;
  sheet.refuse = (step) => {
    if (step !== 'remove') return undefined;
    left = structuredClone(sheet.serialize());
    return { half: false };
  };
  const refused = refresh(sheet, old, next, undefined, () => Promise.resolve('Bob has refreshed the table.'));
  await expect(refused).rejects.toThrow('Excel refused. Bob has refreshed the table.');
  expect(sheet.serialize()).toEqual(left);
});
