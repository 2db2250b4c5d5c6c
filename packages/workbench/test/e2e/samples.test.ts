import { openSample, type SampleWorkbench } from './support/open-sample';
import { samples } from './samples';

let sample: SampleWorkbench;
let sheets = 0;

beforeAll(async () => {
  sample = await openSample();
});

const run = (script: string): Promise<unknown> =>
  sample.runExcel(
    `const sheet = context.workbook.worksheets.add("Sample ${++sheets}"); await context.sync(); ${script}`,
  );

describe.each(Object.entries(samples))('scripts of the family %s', (_family, scripts) => {
  test.each(scripts.map(({ does, ...rest }) => [does, rest] as const))(
    '%s',
    async (_does, { script, returns }) => {
      expect(await run(script)).toEqual(returns);
    },
    30_000,
  );
});

test('no script causes an error in the page', () => {
  expect(sample.faults).toEqual([]);
});
