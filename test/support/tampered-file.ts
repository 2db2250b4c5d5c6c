import { hashWrittenRows } from '../../src/workbook/linked/written-rows';
import { hashRows } from '../../src/workbook/linked/hash-rows';
import { MemorySource, openDevice, openSource, sourceFormula } from './memory-source';
import { MemoryWorkbook } from './memory-workbook';
import { stillClock } from './memory-table';

/** The sheet with a table that the user made by hand. */
export const handMadeSheet = 'Sheet2';

export const typedRows = [
  [1, 111, 5],
  [2, 222, 6],
  [9, 999, 7],
];

/** The file: the linked table's definition, and the hand-made table with the same columns and typed rows. */
export async function openFile({ known } = openDevice()) {
  const workbook = new MemoryWorkbook();
  const source = new MemorySource();
  source.books.set(1, new Map([1, 2, 3, 4].map((key) => [key, key * 10])));
  const sheet = workbook.getSheet('Sheet1');
  sheet.set(0, 9, { value: 1, format: 'General' });
  const actions = openSource(workbook, source, 'Ann', stillClock, known);
  await actions.insertTable({ formula: sourceFormula, target: 'selection' });
  sheet.set(20, 1, { value: 'typed below', format: 'General' });
  sheet.set(0, 4, { value: 'typed beside', format: 'General' });
  const other = workbook.sheets
    .set(handMadeSheet, new (sheet.constructor as new () => typeof sheet)())
    .get(handMadeSheet);
  if (!other) throw new Error('There is no sheet.');
  const lines = [['AccountId', 'Quantity', 'Price'], ...typedRows];
  lines.forEach((line, r) => line.forEach((value, c) => other.set(r, c, { value, format: 'General' })));
  other.set(6, 0, { value: 'Snapshot of', format: 'General' });
  other.set(7, 0, { value: 'Rows', format: 'General' });
  other.set(7, 1, { value: 'typed by hand', format: 'General' });
  await workbook.createTable(handMadeSheet, { row: 0, column: 0, rows: 4, columns: 3 }, 'Mine');
  const [[part = '', validXml = ''] = []] = [...workbook.storedParts];
  return { workbook, source, actions, part, validXml };
}

export const pointAtTable = (validXml: string, id: string, name: string) =>
  validXml.replace(/<table id="[^"]*" name="[^"]*"/, `<table id="${id}" name="${name}"`);
/**
 * Points the definition at the hand-made table, with the hashes that the add-in would store if it had written the typed
 * rows.
 */
export const addHashesOfTypedRows = (validXml: string) => {
  const rows = typedRows.map((line) => line.slice(0, 2));
  return pointAtTable(validXml, handMadeSheet, 'Mine')
    .replace(/(<written [^>]*>).*?</s, `$1${hashWrittenRows(rows, [0, 1]).hashes}<`)
    .replace(/ hash="[^"]*"/, ` hash="${hashRows(rows)}"`)
    .replace(/ rows="\d+"/, ` rows="${rows.length}"`);
};
export const setId = (validXml: string, id: string) => validXml.replace(/(<block [^>]*?) id="[^"]*"/, `$1 id="${id}"`);
export const removeElement = (validXml: string, element: string) =>
  validXml.replace(new RegExp(`<${element}[ >].*?</${element}>`, 's'), '');
export const setQuery = (validXml: string, formula: string) =>
  validXml.replace(/<question>.*?<\/question>/s, `<question>${formula.replaceAll('"', '&quot;')}</question>`);
export const addElement = (validXml: string, more: string) => validXml.replace('</block>', `${more}</block>`);
export const toSnapshot = (validXml: string, note: string) =>
  addElement(validXml.replace('kind="linked table"', 'kind="snapshot"'), note);

/** The cells that the user typed, and their colors. */
export function readTypedCells(workbook: MemoryWorkbook): unknown {
  const sheet = workbook.getSheet('Sheet1');
  return [
    workbook.getSheet(handMadeSheet).serialize(),
    [...workbook.getSheet(handMadeSheet).colors].filter(([, color]) => color !== ''),
    sheet.get(20, 1),
    sheet.get(0, 4),
    sheet.get(0, 9),
  ];
}
