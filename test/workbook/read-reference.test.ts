import { readReference } from '../../src/workbook/read-reference';

afterEach(() => void Reflect.deleteProperty(globalThis, 'Excel'));

/** Stands in for an Excel that refuses every request. */
function refuse(code: string): void {
  Object.assign(globalThis, { Excel: { run: () => Promise.reject(Object.assign(new Error('Refused.'), { code })) } });
}

it.each([
  ['Funds[Account]', 'Correct the reference.'],
  ['RC[-2]', 'Enter its column letters and row number, like B2.'],
  ['R2C1', 'Enter its column letters and row number, like B2.'],
  ['Z2S1', 'Enter its column letters and row number, like B2.'],
])('names %s, which Excel does not find', async (reference, fix) => {
  refuse('ItemNotFound');
  await expect(readReference(reference)).rejects.toMatchObject({
    kind: 'input',
    message: `The formula refers to ${reference}, which isn't in this workbook. ${fix}`,
  });
});

it('names the step for other refusals', async () => {
  refuse('InvalidOperationInCellEditMode');
  await expect(readReference('A1')).rejects.toMatchObject({
    kind: 'workbook',
    message: expect.stringMatching(/^Reading A1 failed\. A cell is being edited\./) as string,
  });
});

describe('a spill', () => {
  interface Cell {
    readonly formula: unknown;
    readonly value: unknown;
    readonly parent?: string;
  }

  /** Stands in for an Excel with a cell at Sheet1!K1 that has no spill range. */
  function holdWithoutSpill({ formula, value, parent }: Cell): void {
    const load = (object: object) => Object.assign(object, { load: () => object });
    const cell = load({
      address: 'Sheet1!K1',
      formulas: [[formula]],
      values: [[value]],
      valueTypes: [['String']],
      rowCount: 1,
      columnCount: 1,
      isNullObject: false,
      getSpillingToRangeOrNullObject: () => load({ isNullObject: true }),
      getSpillParentOrNullObject: () => load({ isNullObject: parent === undefined, address: parent }),
    });
    const sheet = load({ isNullObject: false, getRange: () => cell });
    const context = { workbook: { worksheets: { getItemOrNullObject: () => sheet } }, sync: () => Promise.resolve() };
    const run = (action: (context: unknown) => Promise<unknown>) => action(context);
    Object.assign(globalThis, { Excel: { run, RangeValueType: { error: 'Error' } } });
  }

  it('of a formula with a single value is its cell', async () => {
    holdWithoutSpill({ formula: '=FILTER(A1:A9,B1:B9)', value: 'Harbour Pine' });
    expect(await readReference('Sheet1!K1#')).toEqual([['Harbour Pine']]);
    holdWithoutSpill({ formula: '=FILTER(A1:A9,B1:B9)', value: 'Harbour Pine', parent: 'Sheet1!K1' });
    expect(await readReference('Sheet1!K1#')).toEqual([['Harbour Pine']]);
  });

  it.each<Cell>([
    { formula: 'Harbour Pine', value: 'Harbour Pine' },
    { formula: '=A1', value: '=A1' },
    { formula: '=FILTER(A1:A9,B1:B9)', value: 'Harbour Pine', parent: 'Sheet1!J1' },
  ])('is not found at %j', async (cell) => {
    holdWithoutSpill(cell);
    await expect(readReference('Sheet1!K1#')).rejects.toMatchObject({
      kind: 'input',
      message: expect.stringContaining("refers to Sheet1!K1#, which isn't in this workbook.") as string,
    });
  });
});
