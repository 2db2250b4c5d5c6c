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
