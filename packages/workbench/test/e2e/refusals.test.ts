import { openSample, type SampleWorkbench } from './support/open-sample';

let sample: SampleWorkbench;

beforeAll(async () => {
  sample = await openSample();
});

const write = (address: string, options = '') =>
  sample.frame.evaluate(`Excel.run({ ${options} }, async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    for (const address of ${JSON.stringify(address.split(' '))}) sheet.getRange(address).values = [[7]];
    await context.sync();
    return "written";
  }).catch((error) => error.code)`);

describe('a request that a test makes fail', () => {
  test('is refused as a whole, after those that are to succeed', async () => {
    await sample.call('refuseNext', { code: 5103, skip: 1, times: 2, matching: 'set Values' });
    const codes = [];
    for (const address of ['A1', 'A2', 'A3', 'A4']) codes.push(await write(address));
    const tooBig = 'RequestPayloadSizeLimitExceeded';
    expect(codes).toEqual(['written', tooBig, tooBig, 'written']);
    expect((await sample.call('read', 'A1:A4')).values).toEqual([[7], [''], [''], [7]]);
  });

  test('fails midway, or loses only its response', async () => {
    await sample.call('refuseNext', { code: 'AccessDenied', done: 2 });
    expect(await write('B1 B2 B3 B4')).toBe('AccessDenied');
    const { values } = await sample.call('read', 'B1:B4');
    expect(values).toEqual([[7], [7], [''], ['']]);
    await sample.call('refuseNext', { code: 5104, done: 'all' });
    expect(await write('B4')).toBe('ResponsePayloadSizeLimitExceeded');
    expect((await sample.call('read', 'B4')).values).toEqual([[7]]);
  });
});

test('requests during a cell edit are refused, or wait on request', async () => {
  await sample.page.waitForSelector('#grid[data-state="steady"]');
  await sample.call('select', 'Sheet1!D1');
  await sample.page.locator('#grid').click({ position: { x: 500, y: 300 } });
  await sample.page.keyboard.type('typing');
  expect(await write('C1')).toBe('InvalidOperationInCellEditMode');
  const delayed = write('C2', 'delayForCellEdit: true');
  await sample.page.keyboard.press('Enter');
  expect(await delayed).toBe('written');
  expect(await write('C3')).toBe('written');
  expect((await sample.call('read', 'C1:C3')).values).toEqual([[''], [7], [7]]);
});
