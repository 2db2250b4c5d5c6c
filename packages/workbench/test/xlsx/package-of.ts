import { strToU8, zipSync } from 'fflate';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A package with these parts. */
export function createPackage(parts: Record<string, string>): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])));
}

/** A workbook with one sheet as another program might write it, with further parts. */
export function createForeignWorkbook(sheet: string, further: Record<string, string> = {}): Uint8Array {
  return createPackage({
    '_rels/.rels': `<Relationships><Relationship Id="a" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml':
      '<x:workbook xmlns:x="urn:x" xmlns:r="urn:r"><x:sheets><x:sheet name="Data" sheetId="7" r:id="s"/></x:sheets></x:workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships>' +
      `<Relationship Id="s" Type="${office}/worksheet" Target="../../../xl/./sheets/one.xml"/>` +
      `<Relationship Id="t" Type="${office}/sharedStrings" Target="/xl/strings.xml"/>` +
      `<Relationship Id="u" Type="${office}/styles" Target="styles.xml"/>` +
      `<Relationship Id="v" Type="${office}/theme" Target="theme.xml"/>` +
      `<Relationship Id="w" Type="${office}/hyperlink" TargetMode="External" Target="https://example.com/"/>` +
      '</Relationships>',
    'xl/sheets/one.xml': sheet,
    ...further,
  });
}
