import { nameColumns, findNameProblem, findFreeName } from '../../../src/grid/tables/table-names';

describe('names of tables', () => {
  test.each(['Trades', '_x', 'Tax_Lots.2026', 'Größe', '\\a'])('may be %s', (name) => {
    expect(findNameProblem(name)).toBeUndefined();
  });

  test.each(['', '1st', 'a b', 'A1', 'xfd1048576', 'R1C1', 'r', 'C', 'TRUE', 'false', 'a-b', 'x'.repeat(256)])(
    "can't be %j",
    (name) => {
      expect(findNameProblem(name)).toMatch(/name/);
    },
  );

  test('that are generated are the first free ones', () => {
    expect(
      findFreeName(
        (number) => `Table${number}`,
        (name) => ['Table1', 'Table2'].includes(name),
      ),
    ).toBe('Table3');
  });
});

test('column names are unique ignoring case, and never empty', () => {
  expect(nameColumns(['Id', 'id', '', 'Id', ''])).toEqual(['Id', 'id2', 'Column1', 'Id3', 'Column2']);
});
