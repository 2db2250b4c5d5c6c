import { toValidTableName } from '../../src/model/table-name';

test.each(['Book', 'IDS_POSITIONS', 'Überhang_1', '_x', 'Q1.Positions'])(
  '%s is a valid table name',
  (requestedName) => {
    expect(toValidTableName(requestedName)).toEqual({ name: requestedName });
  },
);

test.each([
  ['A1', 'IDS_A1', 'cell'],
  ['Rep1', 'IDS_Rep1', 'cell'],
  ['R1C1', 'IDS_R1C1', 'cell'],
  ['TRUE', 'IDS_TRUE', 'logical'],
  ['false', 'IDS_false', 'logical'],
  ['2026', 'IDS_2026', 'start'],
  ['.x', 'IDS_.x', 'start'],
  ['My lots', 'My_lots', 'characters'],
])('%s becomes %s', (requestedName, name, problem) => {
  expect(toValidTableName(requestedName)).toEqual({ name, problem });
});
