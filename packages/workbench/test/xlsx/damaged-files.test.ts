import { strToU8 } from 'fflate';
import { readWorkbook } from '../../src/xlsx/read-workbook';
import { UnreadableFile } from '../../src/xlsx/zip-archive';
import { writeWorkbook } from '../../src/xlsx/write-workbook';
import { createForeignWorkbook, createPackage } from './package-of';
import { manyThings } from './sample-workbooks';

const none = new Map<string, { fillsCells: boolean }>();
const sheet = '<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>';

function readRefusal(bytes: Uint8Array): string {
  try {
    readWorkbook(bytes, none, 'addin');
    return 'It was read.';
  } catch (error) {
    expect(error).toBeInstanceOf(UnreadableFile);
    return (error as Error).message;
  }
}

test.each<[name: string, bytes: Uint8Array, says: string]>([
  ['nothing', new Uint8Array(), 'not an Excel workbook'],
  ['text', strToU8('Date;Price'), 'not an Excel workbook'],
  [
    'a workbook of Excel 97',
    new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]),
    'protected by a password or has the format',
  ],
  ['another package', createPackage({ 'word/document.xml': '<document/>' }), 'it has no sheets'],
  ['XML that ends early', createForeignWorkbook(sheet.slice(0, -5)), 'its part xl/sheets/one.xml is not well-formed'],
  ['XML with an unknown entity', createForeignWorkbook(sheet.replace('1', '&x;')), 'is not well-formed'],
  [
    'XML with a document type',
    createForeignWorkbook(`<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>${sheet}`),
    'has a document type',
  ],
  ['XML nested without end', createForeignWorkbook('<a>'.repeat(300) + '</a>'.repeat(300)), 'is nested too deep'],
])('%s is refused with a message', (_name, bytes, says) => {
  expect(readRefusal(bytes)).toContain(says);
});

test('a file truncated anywhere is refused', () => {
  const whole = writeWorkbook(manyThings, none, 'addin');
  for (const share of [0.1, 0.5, 0.9, 0.99]) {
    expect(readRefusal(whole.slice(0, Math.floor(whole.length * share)))).toContain('not an Excel workbook');
  }
});

test('a file that declares an excessive size is refused before it is unpacked', () => {
  expect(readRefusal(setSizes(createForeignWorkbook(sheet), 900 * 1024 * 1024))).toContain('too large to open');
});

test('a part larger than the file declares is cut off at that size, and refused', () => {
  expect(readRefusal(setSizes(createForeignWorkbook(sheet.padEnd(5_000_000)), 200))).toMatch(
    /damaged|not an Excel workbook/,
  );
});

test('a part whose name leads out of the package is ignored', () => {
  const content = readWorkbook(
    createForeignWorkbook(sheet, { '../../etc/cron.d/x.xml': '<x/>', '/abs.xml': '<x/>' }),
    none,
    'addin',
  );
  expect(content.sheets.map(({ name }) => name)).toEqual(['Data']);
});

/** The same archive with other part sizes in its directory. */
function setSizes(bytes: Uint8Array, size: number): Uint8Array {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  for (let offset = 0; offset < copy.length - 4; offset++) {
    if (view.getUint32(offset, true) === 0x02014b50) view.setUint32(offset + 24, size, true);
  }
  return copy;
}
