import { fc } from '../../support/fast-check';
import { type AddInError } from '../../../src/model/errors';
import { applyPlan } from '../../../src/workbook/linked/apply-plan';
import { getLastRow } from '../../../src/workbook/area';
import { RollbackError, runOrRollBack } from '../../../src/workbook/linked/journal';
import { planRefresh } from '../../../src/workbook/linked/plan-refresh';
import {
  readBody,
  findPosition,
  refresh,
  createSheet,
  someRows,
  stillClock,
  listStrayFormulas,
  surroundings,
  type Row,
} from '../../support/memory-table';
import { runs } from '../../support/depth';

test('any table becomes any result: notes stay with their keys, text stays text, and surrounding cells stay', async () => {
  await fc.assert(
    fc.asyncProperty(someRows, someRows, surroundings, async (old, next, around) => {
      const sheet = createSheet(old, around);
      await refresh(sheet, old, next);
      const kept = new Set(old.map(([id]) => id));
      const expected = next.map(([id, code, value]) => [id, code, value, kept.has(id) ? `note ${id}` : '']);
      if (next.length === 0) expect(readBody(sheet)).toEqual([['', '', '', '']]);
      else
        expect(new Set(readBody(sheet).map((row) => row.join('|')))).toEqual(
          new Set(expected.map((row) => row.join('|'))),
        );
      expect(listStrayFormulas(sheet)).toEqual([]);
      expect(sheet.totals).toBe(around.totals);
      const values = sheet.cells.flat().map((cell) => cell?.value);
      expect(values.filter((value) => value === 'keep me')).toHaveLength(around.below ? 1 : 0);
      if (around.totals) expect(sheet.get(getLastRow(findPosition(sheet).table) + 1, 4).formula).toBe('=SUM(x)');
    }),
    { numRuns: runs(300) },
  );
});

test('an unchanged result writes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(someRows, surroundings, async (old, around) => {
      const sheet = createSheet(old, around);
      await refresh(sheet, old, [...old].reverse());
      expect(sheet.steps).toEqual([]);
    }),
  );
});

test('a sheet that refuses every step, because it was protected, is left as it was and reports nothing else', async () => {
  const old: Row[] = [
    [1, 'a', 10],
    [2, 'b', 20],
  ];
  const sheet = createSheet(old);
  const before = sheet.serialize();
  sheet.refuse = () => ({ half: false });
  const refreshing = refresh(sheet, old, [
    [1, 'a', 11],
    [2, 'b', 21],
    [3, 'c', 30],
  ]);
  await expect(refreshing).rejects.toThrow(/^Excel refused\.$/);
  await expect(refreshing).rejects.not.toBeInstanceOf(RollbackError);
  expect(sheet.serialize()).toEqual(before);
});

test('any refused step, wholly or half done, leaves the sheet unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(
      someRows,
      someRows,
      surroundings,
      fc.nat(20),
      fc.boolean(),
      async (old, next, around, stepIndex, half) => {
        const sheet = createSheet(old, around);
        const before = sheet.serialize();
        let refused = false;
        sheet.refuse = (step, index) => {
          if (refused || index !== stepIndex) return undefined;
          refused = true;
          return { half: half && (step === 'write' || step === 'remove') };
        };
        const outcome = await refresh(sheet, old, next).then(
          () => 'done',
          (error: AddInError) => error.message,
        );
        if (refused) expect([outcome, sheet.serialize()]).toEqual(['Excel refused.', before]);
        else expect(outcome).toBe('done');
      },
    ),
    { numRuns: runs(500) },
  );
});

test('canceling after any step leaves the sheet unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(someRows, someRows, surroundings, fc.nat(8), async (old, next, around, stepIndex) => {
      const sheet = createSheet(old, around);
      const before = sheet.serialize();
      const controller = new AbortController();
      sheet.refuse = (_step, index) => void (index === stepIndex && controller.abort());
      const outcome = await refresh(sheet, old, next, controller.signal).then(
        () => 'done',
        (error: AddInError) => error.kind,
      );
      if (outcome !== 'done') expect([outcome, sheet.serialize()]).toEqual(['canceled', before]);
    }),
    { numRuns: runs(200) },
  );
});

test('what could not be restored is restored later', async () => {
  const old: Row[] = [
    [1, 'a', 1],
    [2, 'b', 2],
    [3, 'c', 3],
  ];
  const sheet = createSheet(old);
  const before = sheet.serialize();
  sheet.refuse = (_step, index) => (index >= 2 ? { half: false } : undefined);
  const error = await refresh(sheet, old, [
    [1, 'a', 9],
    [4, 'd', 4],
  ]).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(RollbackError);
  expect((error as RollbackError).message).toMatch(/mixture/);
  sheet.refuse = () => undefined;
  await (error as RollbackError).journal.rollBack();
  expect(sheet.serialize()).toEqual(before);
});

test('does not overwrite a table that has been sorted since it was read', async () => {
  const sheet = createSheet([
    [2, 'b', 2],
    [1, 'a', 1],
  ]);
  const rowsRead: Row[] = [
    [1, 'a', 1],
    [2, 'b', 2],
  ];
  const before = sheet.serialize();
  await expect(refresh(sheet, rowsRead, [[1, 'a', 5]])).rejects.toThrow(/changed or sorted/);
  expect(sheet.serialize()).toEqual(before);
});

test('refuses rows beyond the end of the sheet before anything is written', async () => {
  const sheet = createSheet([[1, 'a', 1]]);
  const plan = planRefresh([[1, 'a', 1]], [[1, 'a', 2]], 3, [0]);
  const many = { ...plan, additions: { length: 1_048_575 } as never };
  const place = findPosition(sheet);
  await expect(
    runOrRollBack(stillClock, (journal) => applyPlan(sheet, place, many, { clock: stillClock, journal })),
  ).rejects.toThrow(/no room for 1,048,576 rows.*Nothing was written/);
  expect(sheet.steps).toEqual([]);
});
