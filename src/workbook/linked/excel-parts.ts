import { throwExcelError } from '../excel-error';
import { definitionNamespace, longestDefinition } from './definition';
import type { StoredPart } from './linked-workbook';

/** More tables than anyone has; further ones aren't read. */
const mostParts = 500;
// Their XML is read in one response, which Excel on the web limits to 5 MB.
const partsAtOnce = Math.floor(2_000_000 / longestDefinition);

/** The custom XML parts of a namespace of the add-in. `waits`: while a cell is edited, instead of failing. */
export function readPartsOf(namespace: string, waits = false): Promise<readonly StoredPart[]> {
  return Excel.run({ delayForCellEdit: waits }, async (context) => {
    const found = context.workbook.customXmlParts.getByNamespace(namespace);
    found.load('items/id');
    await context.sync();
    const parts: StoredPart[] = [];
    const items = found.items.slice(0, mostParts);
    for (let start = 0; start < items.length; start += partsAtOnce) {
      const texts = items.slice(start, start + partsAtOnce).map((part) => ({ id: part.id, xml: part.getXml() }));
      await context.sync();
      parts.push(...texts.map(({ id, xml }) => ({ id, xml: xml.value })));
    }
    return parts;
  });
}

/** The custom XML parts that define linked tables. */
export const excelParts = {
  parts: (namespace = definitionNamespace, waits = false): Promise<readonly StoredPart[]> =>
    readPartsOf(namespace, waits).catch(throwExcelError('Reading the linked tables of the workbook')),

  addPart: (xml: string): Promise<string> =>
    Excel.run({ delayForCellEdit: true }, async (context) => {
      const part = context.workbook.customXmlParts.add(xml);
      part.load('id');
      await context.sync();
      return part.id;
    }).catch(throwExcelError('Saving the query of the linked table')),

  setPart: (id: string, xml: string): Promise<void> =>
    Excel.run({ delayForCellEdit: true }, async (context) => {
      context.workbook.customXmlParts.getItem(id).setXml(xml);
      await context.sync();
    }).catch(throwExcelError('Saving the state of the linked table')),

  deletePart: (id: string): Promise<void> =>
    Excel.run({ delayForCellEdit: true }, async (context) => {
      context.workbook.customXmlParts.getItem(id).delete();
      await context.sync();
    }).catch(throwExcelError("Removing the table's link")),
};
