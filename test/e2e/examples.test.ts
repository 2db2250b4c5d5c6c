import { readFileSync, writeFileSync } from 'node:fs';
import { functions } from '../../src/functions/registry';
import { type ExampleRecord, recordExample } from '../support/example-record';
import type { WorkbenchPage } from '../support/workbench-page';
import { openWorkbench } from './fixtures/open-workbench';

const recordsPath = '.config/function-reference/examples.json';
const records = JSON.parse(readFileSync(recordsPath, 'utf8')) as Record<string, ExampleRecord>;
const newRecords: Record<string, ExampleRecord> = {};
const isWriting = process.env['WRITE_EXAMPLES'] === '1';

let workbench: WorkbenchPage;

beforeAll(async () => {
  workbench = await openWorkbench();
  // Other screens than Settings request something after each refresh, which belongs to no example.
  await workbench.connect({ screen: 'Settings' });
  // The pane's own requests after connecting are complete before recording starts, and are in no example.
  await recordExample(workbench, '=IDS.STATUS()', functions.length + 1);
});
afterAll(() => {
  if (isWriting) writeFileSync(recordsPath, `${JSON.stringify(newRecords, undefined, 1)}\n`);
});

// "npm run examples" writes what the function reference shows, and these tests check it.
test.each(functions.map(({ name, example }, index) => [name, example, index + 1] as const))(
  'the example of IDS.%s returns what the reference shows: %s',
  async (name, example, row) => {
    const record = await recordExample(workbench, example, row);
    newRecords[name] = record;
    expect(record.rows).toBeGreaterThan(0);
    if (!isWriting) expect(record).toEqual(records[name]);
  },
);

test('the reference shows no example of a removed function', () => {
  expect(isWriting ? [] : Object.keys(records)).toEqual(isWriting ? [] : functions.map(({ name }) => name));
});
