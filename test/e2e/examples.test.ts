import { readFileSync, writeFileSync } from 'node:fs';
import { functions } from '../../src/functions/registry';
import { type ExampleRecord, recordExample } from '../support/example-record';
import type { WorkbenchPage } from '../support/workbench-page';
import { openWorkbench } from './fixtures/open-workbench';

const recordsPath = '.config/function-reference/examples.json';
const records = JSON.parse(readFileSync(recordsPath, 'utf8')) as Record<string, ExampleRecord>;
const written: Record<string, ExampleRecord> = {};
const writes = process.env['WRITE_EXAMPLES'] === '1';

let workbench: WorkbenchPage;

beforeAll(async () => {
  workbench = await openWorkbench();
  // Other screens than Settings request something after each refresh, which belongs to no example.
  await workbench.connect({ screen: 'Settings' });
  // The pane's own requests after connecting are complete before recording starts, and are in no example.
  await recordExample(workbench, '=IDS.STATUS()', functions.length + 1);
});
afterAll(() => {
  if (writes) writeFileSync(recordsPath, `${JSON.stringify(written, undefined, 1)}\n`);
});

// "npm run examples" writes what the function reference shows, and these tests check it.
test.each(functions.map(({ name, example }, index) => [name, example, index + 1] as const))(
  'the example of IDS.%s returns what the reference shows: %s',
  async (name, example, row) => {
    const record = await recordExample(workbench, example, row);
    written[name] = record;
    expect(record.rows).toBeGreaterThan(0);
    if (!writes) expect(record).toEqual(records[name]);
  },
);

test('the reference shows no example of a removed function', () => {
  expect(writes ? [] : Object.keys(records)).toEqual(writes ? [] : functions.map(({ name }) => name));
});
