import { planRollback, type PerformedWork } from '../../../src/workbook/linked/plan-rollback';

const old = [
  [1, 'a', 10],
  [2, 'b', 20],
  [3, 'c', 30],
];
const work: PerformedWork = {
  oldRows: old,
  keys: [0],
  changes: [
    { row: 0, column: 1, writtenValue: 'A', previousValue: 'a' },
    { row: 0, column: 2, writtenValue: 11, previousValue: 10 },
    { row: 1, column: 2, writtenValue: 21, previousValue: 20 },
  ],
  textColumnIndexes: new Set([1]),
  addedRows: [],
  removedRows: [],
  blankRowCount: 0,
};
const nothingLeft = { ownRows: [], missingRows: [], keptCellCount: 0, keptRowCount: 0 };

test('undoes writes in their rows, wherever they are by now', () => {
  const now = [
    [3, 'c', 30],
    [2, 'b', 21],
    [1, 'A', 11],
  ];
  expect(planRollback(work, now)).toEqual({
    changes: [
      [],
      [{ row: 2, value: 'a', before: 'A' }],
      [
        { row: 1, value: 20, before: 21 },
        { row: 2, value: 10, before: 11 },
      ],
    ],
    ...nothingLeft,
  });
});

test('undoes writes in other rows after another user sorted them', () => {
  const now = [
    [3, 'A', 11],
    [2, 'b', 21],
    [1, 'a', 10],
  ];
  expect(planRollback(work, now)).toEqual({
    changes: [
      [],
      [{ row: 0, value: 'c', before: 'A' }],
      [
        { row: 0, value: 30, before: 11 },
        { row: 1, value: 20, before: 21 },
      ],
    ],
    ...nothingLeft,
  });
});

test('keeps what another user typed, and counts it where this refresh had written', () => {
  const now = [
    [1, 'theirs', 11],
    [2, 'b', 99],
    [3, 'theirs', 30],
  ];
  expect(planRollback(work, now)).toEqual({
    changes: [[], [], [{ row: 0, value: 10, before: 11 }]],
    ...nothingLeft,
    keptCellCount: 2,
  });
});
