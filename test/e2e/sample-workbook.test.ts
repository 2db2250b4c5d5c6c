import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { getBuiltServer } from '../support/built-server';
import { deep } from '../support/depth';
import { convertWithLibreOffice, csvFilter } from '../support/libreoffice';
import { buildSampleWorkbook } from '../support/sample-workbook';
import type { WorkbenchPage } from '../support/workbench-page';
import { openWorkbench } from './fixtures/open-workbench';

/** Written by "npm run sample". */
const samplePath = 'docs/sample/ids-sample.xlsx';
const sheetFiles = ['Start here', 'Positions', 'Reconciliation', 'Exposure', 'Month end', 'Morning 2026-04-10'];

const isWriting = process.env['WRITE_SAMPLE'] === '1';

let workbench: WorkbenchPage;
let newWorkbook: Uint8Array;
let savedSheets: Map<string, string>;

beforeAll(async () => {
  if (deep || isWriting) {
    workbench = await openWorkbench({ width: 1400, height: 800 });
    newWorkbook = await buildSampleWorkbook(workbench);
  }
  if (isWriting) {
    await takePictures();
    mkdirSync(dirname(samplePath), { recursive: true });
    writeFileSync(samplePath, newWorkbook);
  }
  savedSheets = await openInLibreOffice(readFileSync(samplePath));
});

test('LibreOffice opens the sample with its values, sheet by sheet', () => {
  expect([...savedSheets.keys()]).toEqual(expect.arrayContaining(sheetFiles));
  for (const name of sheetFiles) {
    const lines = (savedSheets.get(name) ?? '').trim().split('\n');
    expect({ name, lines: lines.length > 1 }).toEqual({ name, lines: true });
    // LibreOffice recalculates array formulas, which Excel creates for functions with ranges, and it lacks ours.
    const text = (savedSheets.get(name) ?? '').replace(/^A formula: .*,#NAME\?$/gm, '');
    expect(text).not.toMatch(/#NAME\?|#BUSY!|#VALUE!|Err:\d/);
  }
});

// Building the sample takes a while, and the sample is only documentation.
if (deep)
  test('the sample workbook in the project has the same positions as a new one', async () => {
    const newSheets = await openInLibreOffice(newWorkbook);
    for (const name of ['Start here', 'Positions', 'Reconciliation', 'Exposure'])
      expect(savedSheets.get(name)).toBe(newSheets.get(name));
  });

test('the sample contains no token and no address', () => {
  const parts = Object.values(unzipSync(readFileSync(samplePath))).map((bytes) => strFromU8(bytes, true));
  const text = parts.join('\n');
  expect(text).not.toContain('eyJ');
  expect(text).not.toContain(new URL(getBuiltServer().workbench).host);
  expect(text).not.toContain('/service/');
});

/** The pictures in the README. */
async function takePictures(): Promise<void> {
  const pane = await workbench.pane();
  for (const [name, sheet, tab] of [
    ['delivery-board', 'Positions', 'Home'],
    ['linked-tables', 'Exposure', 'Workbook'],
    ['morning-check', 'Morning 2026-04-10', 'Morning'],
  ] as const) {
    await workbench.call('select', `'${sheet}'!A3`);
    await pane.getByRole('tab', { name: tab }).click();
    await pane.getByRole('tabpanel').waitFor();
    await pane.getByText('Opening…').waitFor({ state: 'hidden' });
    await pane.getByText('Scanning the workbook…').waitFor({ state: 'hidden' });
    await workbench.savePicture(name);
  }
}

async function openInLibreOffice(workbook: Uint8Array): Promise<Map<string, string>> {
  const files = await convertWithLibreOffice(workbook, csvFilter);
  return new Map(
    [...files].map(([name, bytes]) => [name.replace(/^Book-|\.csv$/g, ''), Buffer.from(bytes).toString()]),
  );
}
