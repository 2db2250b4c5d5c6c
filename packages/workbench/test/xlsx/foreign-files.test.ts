import { findLostContent } from '../../src/xlsx/lost-content';
import { readWorkbook } from '../../src/xlsx/read-workbook';
import { createForeignWorkbook } from './package-of';

const addin = new Map([['IDS.POSITIONS', { fillsCells: true }]]);

function read(sheet: string, further?: Record<string, string>) {
  const content = readWorkbook(createForeignWorkbook(sheet, further), addin, 'addin');
  return { content, rows: content.sheets[0]?.rows };
}

test('strings are read from the shared strings without their formats, and from the cells themselves', () => {
  const strings =
    '<sst><si><t>one</t></si><si><r><rPr><b/></rPr><t xml:space="preserve">rich </t></r><r><t>text</t></r><rPh><t>aid</t></rPh></si><si/></sst>';
  const { rows } = read(
    '<worksheet><sheetData><row><c t="s"><v>1</v></c><c t="s"><v>0</v></c><c t="inlineStr"><is><r><t>in</t></r><r><t>line_x000A_</t></r></is></c>' +
      '<c t="s"><v>2</v></c><c t="str"><f>"a"</f><v>a</v></c></row></sheetData></worksheet>',
    { 'xl/strings.xml': strings },
  );
  expect(rows?.[0]?.cells.map(({ value }) => value)).toEqual(['rich text', 'one', 'inline\n', '', 'a']);
});

test('rows and cells without addresses follow the previous ones, and other values keep their types', () => {
  const { rows } = read(
    '<x:worksheet xmlns:x="urn:x"><x:sheetData><x:row r="3"><x:c r="B3"><x:v>1.5E-3</x:v></x:c><x:c t="b"><x:v>1</x:v></x:c></x:row>' +
      '<x:row><x:c t="e"><x:v>#N/A</x:v></x:c><x:c t="d"><x:v>2026-01-05T12:00:00</x:v></x:c><x:c><x:v> </x:v></x:c></x:row></x:sheetData></x:worksheet>',
  );
  expect(rows).toEqual([
    {
      index: 2,
      cells: [
        { column: 1, value: 0.0015 },
        { column: 2, value: true },
      ],
    },
    {
      index: 3,
      cells: [
        { column: 0, value: { error: '#N/A' } },
        { column: 1, value: 46_027.5 },
      ],
    },
  ]);
});

test('a shared formula is relative to each cell', () => {
  const { rows } = read(
    '<worksheet><sheetData><row r="1"><c r="B1"><f t="shared" ref="B1:B3" si="0">A1*$C$1+IDS.PRICE(A1)</f><v>1</v></c></row>' +
      '<row r="3"><c r="B3"><f t="shared" si="0"/><v>3</v></c><c r="C3"><f t="shared" si="9"/><v>4</v></c></row></sheetData></worksheet>',
  );
  expect(rows?.flatMap(({ cells }) => cells)).toEqual([
    { column: 1, value: 1, formula: '=A1*$C$1+IDS.PRICE(A1)' },
    { column: 1, value: 3, formula: '=A3*$C$1+IDS.PRICE(A3)' },
    { column: 2, value: 4 },
  ]);
});

test('an array formula has its cells, and the add-in name of its function', () => {
  const { rows } = read(
    '<worksheet><sheetData><row r="1"><c r="A1" t="str" cm="1"><f t="array" ref="A1:C2">_xldudf_IDS_POSITIONS(1)</f><v>x</v></c></row></sheetData></worksheet>',
  );
  expect(rows?.[0]?.cells).toEqual([
    { column: 0, value: 'x', formula: '=IDS.POSITIONS(1)', spill: { rows: 2, columns: 3 } },
  ]);
});

test('styles read colors from the theme, and formats from their numbers', () => {
  const styles =
    '<styleSheet><fonts><font><sz val="10"/><color theme="1"/><name val="Calibri"/></font><font><b val="true"/><u val="none"/><sz val="10"/><color theme="4" tint="0.5"/><name val="Calibri"/></font></fonts>' +
    '<fills><fill/><fill/><fill><patternFill patternType="solid"><fgColor indexed="10"/></patternFill></fill></fills>' +
    '<cellXfs><xf numFmtId="0" fontId="0"/><xf numFmtId="14" fontId="1" fillId="2"><alignment horizontal="right"/></xf></cellXfs></styleSheet>';
  const theme =
    '<a:theme xmlns:a="urn:a"><a:themeElements><a:clrScheme><a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1><a:lt1><a:sysClr lastClr="FFFFFF"/></a:lt1>' +
    '<a:dk2><a:srgbClr val="44546A"/></a:dk2><a:lt2><a:srgbClr val="E7E6E6"/></a:lt2><a:accent1><a:srgbClr val="000080"/></a:accent1></a:clrScheme></a:themeElements></a:theme>';
  const { content } = read('<worksheet><sheetData><row><c s="1"/></row></sheetData></worksheet>', {
    'xl/styles.xml': styles,
    'xl/theme.xml': theme,
  });
  expect(content.styles).toEqual([
    {},
    { numberFormat: 'm/d/yyyy', bold: true, color: '#8080C0', fill: '#FF0000', horizontal: 'right' },
  ]);
  expect(content.sheets[0]?.rows).toEqual([{ index: 0, cells: [{ column: 0, style: 1 }] }]);
});

test('lists what is lost on opening, and nothing for a plain file', () => {
  const plain = createForeignWorkbook('<worksheet><sheetData/></worksheet>');
  expect(findLostContent(plain)).toEqual([]);
  const rich = createForeignWorkbook('<worksheet/>', {
    'xl/worksheets/sheet2.xml':
      '<worksheet><conditionalFormatting><cfRule type="dataBar"/></conditionalFormatting></worksheet>',
    'xl/pivotTables/pivotTable1.xml': '<a/>',
    'xl/drawings/_rels/drawing1.xml.rels':
      '<Relationships><Relationship Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image"/></Relationships>',
    'xl/comments1.xml': '<a/>',
    'xl/sharedStrings.xml': '<sst><si><r><rPr><b/></rPr><t>a</t></r></si></sst>',
  });
  expect(findLostContent(rich)).toEqual([
    'pivot tables',
    'comments and notes',
    'pictures',
    'conditional formats',
    'formats of parts of a text',
  ]);
});
