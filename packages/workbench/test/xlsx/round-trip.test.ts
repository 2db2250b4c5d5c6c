import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom';
import { strFromU8, unzipSync } from 'fflate';
import { anyCharacter, fc } from '../../../../test/support/fast-check';
import { readWorkbook } from '../../src/xlsx/read-workbook';
import { writeWorkbook } from '../../src/xlsx/write-workbook';
import type { FileValue, WorkbookContent } from '../../src/xlsx/workbook-content';
import { manyThings, createPlainSheet, plainWorkbook } from './sample-workbooks';

const addin = new Map([
  ['IDS.POSITIONS', { fillsCells: true }],
  ['IDS.PRICE', { fillsCells: false }],
]);
const addinId = '5d0a9a4e-7b52-4b3b-9d8e-0f3f3d7c2c11';

function writeAndRead(content: WorkbookContent): WorkbookContent {
  return readWorkbook(writeWorkbook(content, addin, addinId), addin, addinId);
}

test('a workbook with every feature is the same after writing and reading', () => {
  expect(writeAndRead(manyThings)).toEqual(manyThings);
});

test('the same workbook always produces the same bytes', () => {
  expect(writeWorkbook(manyThings, addin, addinId)).toEqual(writeWorkbook(manyThings, addin, addinId));
});

test('every part of the file is well-formed XML, and none has an author', () => {
  const parts = Object.entries(unzipSync(writeWorkbook(manyThings, addin, addinId)));
  for (const [name, bytes] of parts) {
    const parse = () => new DOMParser({ onError: onErrorStopParsing }).parseFromString(strFromU8(bytes), 'text/xml');
    expect(parse).not.toThrow();
    expect(`${name} ${strFromU8(bytes)}`).not.toMatch(/creator|lastModifiedBy|core\.xml/);
  }
});

const cellText = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.constantFrom('_x0041_', ' padded ', 'a\r\nb\tc', '\u0000\u0001\uffff', '\ud800', '00123', '#N/A', '=1+1', ''),
);
const cellValue: fc.Arbitrary<FileValue> = fc.oneof(
  cellText.filter((text) => text !== ''),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
  fc.boolean(),
  fc.constantFrom('#N/A', '#DIV/0!', '#REF!').map((error) => ({ error })),
);

test('law: any values in any cells are the same after writing and reading', () => {
  const matrix = fc.array(fc.array(fc.option(cellValue, { nil: undefined }), { maxLength: 6 }), { maxLength: 6 });
  fc.assert(
    fc.property(matrix, (values) => {
      const rows = values.flatMap((line, index) => {
        const cells = line.flatMap((value, column) => (value === undefined ? [] : [{ column, value }]));
        return cells.length > 0 ? [{ index, cells }] : [];
      });
      const content = { ...plainWorkbook, sheets: [{ ...createPlainSheet('Sheet1'), rows }] };
      expect(writeAndRead(content)).toEqual(content);
    }),
  );
});
