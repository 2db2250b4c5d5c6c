import { fc } from '../../support/fast-check';
import type { ExcelValue } from '../../../src/workbook/excel-value';
import { isUnchanged, planRefresh, computeRowsAfter } from '../../../src/workbook/linked/plan-refresh';

const cell = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom('', 'a', '00123', '=1', true));
const keyed = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 12 }), cell, cell), { selector: ([key]) => key });

describe('a plan with keys', () => {
  test('turns any table into the result, in its own order with new rows last', () => {
    fc.assert(
      fc.property(keyed, keyed, (old, next) => {
        const after = computeRowsAfter(planRefresh(old, next, 3, [0]));
        const expected = next.length > 0 ? next : [['', '', '']];
        expect(new Set(after.map((row) => JSON.stringify(row)))).toEqual(
          new Set(expected.map((row) => JSON.stringify(row))),
        );
        const kept = old.map(([key]) => key).filter((key) => next.some(([other]) => other === key));
        const fresh = next.map(([key]) => key).filter((key) => !old.some(([other]) => other === key));
        if (next.length > 0) expect(after.map(([key]) => key)).toEqual([...kept, ...fresh]);
      }),
    );
  });

  test('is empty for the same rows in another order', () => {
    fc.assert(
      fc.property(keyed, (rows) => {
        const plan = planRefresh(rows, [...rows].reverse(), 3, [0]);
        if (rows.length > 0) expect(isUnchanged(plan)).toBe(true);
      }),
    );
  });

  test('uses a row of the table once, including when several share a key and one of them did not change', () => {
    const old = [
      [1, 'same'],
      [1, 'old'],
    ];
    const next = [
      [1, 'same'],
      [1, 'new'],
    ];
    expect(computeRowsAfter(planRefresh(old, next, 2, [0]))).toEqual(next);
    expect(computeRowsAfter(planRefresh([...old].reverse(), next, 2, [0]))).toEqual([...next].reverse());
  });

  test('counts added, removed, and changed rows', () => {
    const plan = planRefresh(
      [
        [1, 'a', 10],
        [2, 'b', 20],
        [3, 'c', 30],
      ],
      [
        [2, 'b', 21],
        [4, 'd', 40],
        [1, 'a', 10],
      ],
      3,
      [0],
    );
    expect([plan.addedCount, plan.removedCount, plan.changedCount]).toEqual([1, 1, 1]);
    expect(plan.changes).toEqual([[], [], [{ row: 1, value: 21, before: 20 }]]);
    expect(plan.removals).toEqual([{ row: 2, rows: 1 }]);
  });

  test('matches equal rows first when several share a key, the others in order, and drops copies', () => {
    const lots = [
      ['A', 10],
      ['A', 20],
      ['A', 30],
    ];
    const sold = planRefresh(lots, lots.slice(1), 2, [0]);
    expect(sold).toMatchObject({ removals: [{ row: 0, rows: 1 }], changedCount: 0, addedCount: 0 });
    const other = planRefresh(
      lots,
      [
        ['A', 11],
        ['A', 30],
        ['A', 21],
      ],
      2,
      [0],
    );
    expect(other).toMatchObject({ changedCount: 2, removedCount: 0, addedCount: 0 });
    expect(
      planRefresh(
        [
          ['A', 1],
          ['A', 1],
        ],
        [['A', 1]],
        2,
        [0],
      ).removals,
    ).toEqual([{ row: 1, rows: 1 }]);
  });

  test('finds a key that became text, or lost digits that Excel does not keep', () => {
    expect(isUnchanged(planRefresh([['7', 1]], [['7', 1]], 2, [0]))).toBe(true);
    expect(planRefresh([['7', 1]], [[7, 1]], 2, [0])).toMatchObject({
      addedCount: 0,
      removedCount: 0,
      changedCount: 1,
    });
    expect(isUnchanged(planRefresh([[1, 0.1 + 0.2]], [[1, 0.3]], 2, [0]))).toBe(true);
  });
});

describe('a plan without keys', () => {
  test('keeps equal rows, however many', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 8 }), fc.array(fc.tuple(cell, cell)), (old, next) => {
        const plan = planRefresh(old, next, 2, []);
        expect(plan.changedCount).toBe(0);
        const sortRows = (rows: readonly (readonly ExcelValue[])[]) => rows.map((row) => JSON.stringify(row)).sort();
        const expected = next.length > 0 ? next : [['', '']];
        expect(sortRows(computeRowsAfter(plan))).toEqual(sortRows(expected));
      }),
    );
  });
});

test('an empty result leaves one blank row, which the next result replaces', () => {
  const emptied = planRefresh([[1], [2]], [], 1, [0]);
  expect(emptied).toMatchObject({ additions: [['']], removals: [{ row: 0, rows: 2 }], removedCount: 2, addedCount: 0 });
  expect(isUnchanged(planRefresh([['']], [], 1, [0]))).toBe(true);
  expect(planRefresh([['']], [[5]], 1, [0])).toMatchObject({
    addedCount: 1,
    removedCount: 0,
    removals: [{ row: 0, rows: 1 }],
  });
});
