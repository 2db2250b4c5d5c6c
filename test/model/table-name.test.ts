import { soundTableName } from '../../src/model/table-name';

test.each(['Book', 'IDS_POSITIONS', 'Überhang_1', '_x', 'Q1.Positions'])(
  '%s is a valid table name',
  (requestedName) => {
    expect(soundTableName(requestedName)).toEqual({ name: requestedName });
  },
);

test.each([
  ['A1', 'IDS_A1', 'cell'],
  ['Rep1', 'IDS_Rep1', 'cell'],
  ['R1C1', 'IDS_R1C1', 'cell'],
  ['2026', 'IDS_2026', 'begin'],
  ['.x', 'IDS_.x', 'begin'],
  ['My lots', 'My_lots', 'signs'],
])('%s becomes %s', (requestedName, name, fault) => {
  expect(soundTableName(requestedName)).toEqual({ name, fault });
});
