import { broadcast } from '../../../src/functions/cells/broadcast';
import { makeElementwise, type Parameter, type ParameterName } from '../../../src/functions/definition/parameters';
import { catchRefusal } from '../../support/prepared-queries';

const parameters: Parameter[] = [
  makeElementwise({ name: 'security', text: '' }),
  makeElementwise({ name: 'date', text: '' }),
  makeElementwise({ name: 'key', text: '' }),
  { name: 'options', text: '', isMatrix: true },
];
const toColumn = (...cells: unknown[]) => cells.map((cell) => [cell]);

/** The arguments of each element, row by row. */
function listElements(input: Partial<Record<ParameterName, unknown>>) {
  const array = broadcast(parameters, input);
  if (!array) return undefined;
  return Array.from({ length: array.rows }, (_, row) =>
    Array.from({ length: array.columns }, (_, index) => {
      const elementArguments = array.readArguments(row, index);
      return elementArguments && `${String(elementArguments.security)} ${String(elementArguments.date)}`;
    }),
  );
}

describe('ranges as arguments', () => {
  it('make a grid of a column and a row', () => {
    expect(listElements({ security: toColumn('A', 'B'), date: [['x', 'y', 'z']] })).toEqual([
      ['A x', 'A y', 'A z'],
      ['B x', 'B y', 'B z'],
    ]);
  });

  it('pair up when they have the same size, and repeat a single value', () => {
    expect(listElements({ security: toColumn('A', 'B'), date: toColumn('x', 'y') })).toEqual([['A x'], ['B y']]);
    expect(listElements({ security: [['A', 'B']], date: 'x' })).toEqual([['A x', 'B x']]);
    expect(listElements({ security: [['A', 'B']], date: [['x']] })).toEqual([['A x', 'B x']]);
  });

  it('repeat a column along a grid', () => {
    const dates = [
      ['x', 'y'],
      ['z', 'w'],
    ];
    expect(listElements({ security: toColumn('A', 'B'), date: dates })).toEqual([
      ['A x', 'A y'],
      ['B z', 'B w'],
    ]);
  });

  it('skip a blank cell, however Excel passes it', () => {
    expect(listElements({ security: toColumn('A', '', null, 0, ' '), date: 'x' })).toEqual(
      toColumn('A x', undefined, undefined, undefined, undefined),
    );
    expect(broadcast(parameters, { key: toColumn(0, 1) })?.readArguments(0, 0)).toEqual({ key: 0 });
  });

  it('are no array when they have one cell, or are used as a whole', () => {
    expect(
      broadcast(parameters, {
        security: [['A']],
        options: [
          ['top', 1],
          ['headers', 0],
        ],
      }),
    ).toBeUndefined();
  });

  it('of different sizes are refused with both sizes', async () => {
    expect(
      await catchRefusal(() => broadcast(parameters, { security: toColumn('A', 'B', 'C'), date: toColumn('x', 'y') })),
    ).toEqual({
      kind: 'input',
      message:
        'The ranges have different sizes: security has 3 rows × 1 column, date has 2 rows × 1 column. Use ranges of the same size, or combine one column with one row.',
    });
  });

  it('with too many cells are refused', async () => {
    const long = Array.from({ length: 20_001 }, () => ['A']);
    expect((await catchRefusal(() => broadcast(parameters, { security: long }))).message).toContain(
      '20,001 values; the limit is 20,000',
    );
  });
});
