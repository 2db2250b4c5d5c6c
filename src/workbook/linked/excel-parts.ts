import { excelSteps } from '../../messages/excel-steps';
import { throwExcelError } from '../excel-error';
import { definitionNamespace, maxDefinitionLength } from './definition';
import type { StoredPart } from './linked-workbook';

/** Parts beyond this number aren't read. */
const maxParts = 500;
// Excel on the web limits a response to 5 MB.
const maxPartsPerSync = Math.floor(2_000_000 / maxDefinitionLength);

/** Reads the custom XML parts of a namespace. With `waitsForEdit`, waits until the user finishes editing a cell instead of failing. */
export function readParts(namespace: string, waitsForEdit = false): Promise<readonly StoredPart[]> {
  return Excel.run({ delayForCellEdit: waitsForEdit }, async (context) => {
    const partsInNamespace = context.workbook.customXmlParts.getByNamespace(namespace);
    partsInNamespace.load('items/id');
    await context.sync();
    const parts: StoredPart[] = [];
    const items = partsInNamespace.items.slice(0, maxParts);
    for (let start = 0; start < items.length; start += maxPartsPerSync) {
      const pendingParts = items
        .slice(start, start + maxPartsPerSync)
        .map((part) => ({ id: part.id, xml: part.getXml() }));
      await context.sync();
      parts.push(...pendingParts.map(({ id, xml }) => ({ id, xml: xml.value })));
    }
    return parts;
  });
}

/** Reads and changes the add-in's custom XML parts. */
export const excelParts = {
  readParts: (namespace = definitionNamespace, waitsForEdit = false): Promise<readonly StoredPart[]> =>
    readParts(namespace, waitsForEdit).catch(throwExcelError(excelSteps.readParts)),

  addPart: (xml: string): Promise<string> =>
    Excel.run({ delayForCellEdit: true }, async (context) => {
      const part = context.workbook.customXmlParts.add(xml);
      part.load('id');
      await context.sync();
      return part.id;
    }).catch(throwExcelError(excelSteps.addPart)),

  setPart: (id: string, xml: string): Promise<void> =>
    Excel.run({ delayForCellEdit: true }, async (context) => {
      context.workbook.customXmlParts.getItem(id).setXml(xml);
      await context.sync();
    }).catch(throwExcelError(excelSteps.setPart)),

  deletePart: (id: string): Promise<void> =>
    Excel.run({ delayForCellEdit: true }, async (context) => {
      context.workbook.customXmlParts.getItem(id).delete();
      await context.sync();
    }).catch(throwExcelError(excelSteps.deletePart)),
};
