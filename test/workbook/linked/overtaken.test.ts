import { fc } from '../../support/fast-check';
import { toAddInError } from '../../../src/model/errors';
import { disturbances } from '../../support/disturbances';
import type { MemorySheet } from '../../support/memory-sheet';
import { readBody, refresh, createSheet, someRows, surroundings, type Row } from '../../support/memory-table';
import { runs } from '../../support/depth';

/** Another user is faster than the n-th request that writes or removes cells, which was already in flight. */
async function refreshOvertaken(
  sheet: MemorySheet,
  old: readonly Row[],
  next: readonly Row[],
  act: () => void,
  nth: number,
) {
  let requests = 0;
  let done = false;
  sheet.refuse = (step) => {
    if (done || (step !== 'write' && step !== 'remove') || requests++ < nth) return undefined;
    done = true;
    act();
    return undefined;
  };
  const error = await refresh(sheet, old, next).then(
    () => undefined,
    (thrown: unknown) => toAddInError(thrown),
  );
  return { done, error };
}

describe.each(Object.entries(disturbances))('a request overtaken by another user who %s', (what, act) => {
  test('changes neither their cell nor any row or note', async () => {
    let overtook = 0;
    await fc.assert(
      fc.asyncProperty(someRows, someRows, surroundings, fc.nat(3), fc.nat(9), async (old, next, around, nth, at) => {
        // Blank rows look like the blank row of an empty table, which is removed when the table has other rows.
        if (old.length === 0 && what === 'inserts a row into the table') return;
        const sheet = createSheet(old, around);
        let last: unknown;
        const disturb = () => {
          last = readBody(sheet).at(-1)?.[0];
          act(sheet, at);
        };
        const { done, error } = await refreshOvertaken(sheet, old, next, disturb, nth);
        if (!done) return;
        overtook++;
        expect(error?.message ?? '').not.toMatch(/mixture/);
        const values = sheet.cells.flat().map((cell) => cell?.value);
        const rows = readBody(sheet);
        // A row that is no longer in the source is removed with the cells next to it.
        const listRows = (all: readonly Row[]): unknown[] => (all.length > 0 ? all.map(([id]) => id) : ['']);
        const leaves = listRows(old).includes(last) && !listRows(next).includes(last);
        const goesWithIt = !error && what === 'writes a note beside the last row' && leaves;
        expect(values.filter((value) => value === 'theirs')).toHaveLength(goesWithIt ? 0 : 1);
        expect(values.filter((value) => value === 'keep me')).toHaveLength(around.below ? 1 : 0);
        const [before, after] = [old, next].map((all) => new Map(all.map((row) => [row[0], row])));
        for (const [id, , , note] of rows) {
          if (id === '' || id === 'theirs') continue;
          expect([`note ${String(id)}`, 'theirs', ...(before?.has(id as number) ? [] : [''])]).toContain(note);
        }
        const wanted = error ? before : after;
        for (const [id, code, amount] of wanted?.values() ?? []) {
          const found = rows.filter((row) => row[0] === id);
          expect([id, found.length]).toEqual([id, 1]);
          expect([code, 'theirs']).toContain(found[0]?.[1]);
          expect([amount, 'theirs']).toContain(found[0]?.[2]);
        }
      }),
      { numRuns: runs(300) },
    );
    expect(overtook).toBeGreaterThan(20);
  });
});
