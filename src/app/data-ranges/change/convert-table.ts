import type { FoundFormula } from '../../../workbook/linked/linked-workbook';
import { continueWith } from '../../../model/errors';
import { excelSteps } from '../../../messages/excel-steps';
import { cellsChangedMeanwhile, nameSome } from '../../../messages/kept-rows';
import { convertLosesUserColumns, refersToOtherFile } from '../../../messages/data-ranges';
import { isReference } from '../../../query/formula-parts';
import { type Area, formatAreaAddress, toCellArea } from '../../../workbook/area';
import type { Definition } from '../../../workbook/linked/definition';
import { saveCells } from '../../../workbook/linked/save-cells';
import { runOrRollBack, type Journal } from '../../../workbook/linked/journal';
import { clearWrittenCells } from '../../../workbook/linked/clear-written-cells';
import type { ActionOptions } from '../services/data-range-actions';
import { claimTable } from '../lock/claim-table';
import { runWithNotesCopied } from './copy-notes';
import { fetchRows } from '../tables/fetch-rows';
import { refuseAlteredRows } from '../tables/altered-rows';
import { createFormulaId } from '../services/data-range-id';
import type { DataRangeServices, OpenTable } from '../services/data-range-services';
import { recordDetachedTable } from './record-detached-table';
import { placeTable } from '../tables/insert-table';
import { storeLayout, readStoredLayout, readLinkedLayout } from '../tables/layouts';
import { findUserColumns } from '../tables/user-columns';
import { checkSpillReferences } from '../formulas/check-spill-references';
import { refuseUnwritable } from '../refresh/refresh-table';
import { formulaNotRestored, othersCellsKept } from '../../../messages/other-users';

/** Replaces a formula with a linked table. A failure restores the formula. */
export async function convertToTable(
  services: DataRangeServices,
  formulaCell: FoundFormula,
  options?: ActionOptions,
): Promise<OpenTable> {
  const { workbook, clock, formulas } = services;
  const parts = formulas.parseFormula(formulaCell.formula);
  await checkSpillReferences(services, formulaCell);
  const formula = formulas.qualifyFormula(formulaCell.formula, formulaCell.sheet);
  const fetched = await fetchRows(services, formula, options);
  const cell = {
    sheetId: formulaCell.sheetId,
    sheet: formulaCell.sheet,
    row: formulaCell.area.row,
    column: formulaCell.area.column,
  };
  return runOrRollBack(clock, async (journal) => {
    const sheet = workbook.getSheet(formulaCell.sheetId, undefined, excelSteps.removeFormula);
    journal.record(async () => {
      const area = toCellArea(cell);
      const [[[savedCell] = []] = []] = await sheet.read([area]);
      if (!savedCell || savedCell.value === '' || savedCell.formula !== undefined)
        return workbook.enterFormulaAt(cell, formulaCell.formula);
      journal.addRemark(formulaNotRestored(formulaCell.formula, formatAreaAddress(cell.sheet, area)));
    });
    await sheet.write([{ row: cell.row, column: cell.column, cells: [['']] }]);
    const { name = `IDS_${parts.name}`, layout } = (await readStoredLayout(workbook, formula)) ?? {};
    return placeTable(services, journal, { formula, name, layout }, fetched, cell, options);
  });
}

/** Replaces a linked table with its formula, and returns the data range's ID. A failure restores the table. */
export async function convertToFormula(
  services: DataRangeServices,
  openTable: OpenTable,
  options?: ActionOptions,
): Promise<string> {
  const { table, definition } = openTable;
  refuseReferencesToOtherFiles(services, definition);
  // Without a result, the formula would replace good values with an error.
  await fetchRows(services, definition.formula, options);
  const cell = { sheetId: table.sheetId, sheet: table.sheet, row: table.area.row, column: table.area.column };
  const enterFormula = async (journal: Journal) => {
    const sheet = services.workbook.getSheet(cell.sheetId, undefined, excelSteps.detachTable.convert);
    journal.record(async () => {
      const [[[savedCell] = []] = []] = await sheet.read([toCellArea(cell)]);
      if (savedCell?.formula !== undefined) await sheet.write([{ row: cell.row, column: cell.column, cells: [['']] }]);
    });
    await services.workbook.enterFormulaAt(cell, definition.formula);
  };
  const layout = await readLinkedLayout(services.workbook, openTable);
  await runWithNotesCopied(services, openTable, 'convert', options, (requireCopied) =>
    detachTable(services, openTable, 'convert', options, enterFormula, requireCopied),
  );
  await storeLayout(services.workbook, definition.formula, { name: table.name, layout: layout ?? [] });
  return createFormulaId(table);
}

/** Throws if a query refers to another file. A query is read from the workbook, so its author may not be the user. */
function refuseReferencesToOtherFiles(
  { formulas }: Pick<DataRangeServices, 'formulas'>,
  { formula }: Definition,
): void {
  const refersToOther = formulas
    .parseFormula(formula)
    .args.some((argument) => isReference(argument) && isInOtherFile(argument.reference));
  if (refersToOther) throw refersToOtherFile();
}

/** Returns whether a reference may lead to another file: its sheet has characters that no name may have, or a file extension. */
function isInOtherFile(reference: string): boolean {
  const sheet = reference.slice(0, Math.max(0, reference.lastIndexOf('!')));
  return /[[\]\\/:*?|]|\.(xl\w{1,3}|csv|ods|txt|html?)'?$/i.test(sheet);
}

/**
 * Removes a table, its cells, and its definition, then writes a replacement with `writeReplacement`, all or nothing. `requireCopied`
 * throws if the user's own cells have changed since they were copied.
 */
export async function detachTable(
  services: DataRangeServices,
  openTable: OpenTable,
  action: keyof typeof excelSteps.detachTable,
  options?: ActionOptions,
  writeReplacement: (journal: Journal) => Promise<void> = () => Promise.resolve(),
  requireCopied?: () => Promise<void>,
): Promise<void> {
  const { workbook, clock } = services;
  const { table, partId } = openTable;
  refuseUnwritable(openTable);
  if (!requireCopied) refuseUserColumns(openTable);
  const tableArea: Area = { ...table.area, rows: table.area.rows + (table.hasTotals ? 1 : 0) };
  const sheet = workbook.getSheet(table.sheetId, undefined, excelSteps.detachTable[action]);
  await runOrRollBack(clock, async (journal) => {
    const { requireClaim } = await claimTable(services, journal, openTable, action);
    // Only after the claim, because rows that another user is writing look as if they were typed over.
    await refuseAlteredRows(workbook, openTable);
    const savedCells = await saveCells(sheet, clock, tableArea, options?.signal);
    await requireCopied?.();
    const layout = await workbook.readLayout(table).catch(continueWith([]));
    // Without the table, rows hidden by its filter would stay hidden.
    const restoreFilters = await workbook.clearFilters(table.id);
    if (restoreFilters) journal.record(restoreFilters);
    await requireClaim();
    await workbook.dissolveTable(table.id);
    let otherUsersCells: ReadonlySet<string> | undefined;
    recordDetachedTable(workbook, journal, openTable, layout, savedCells, () => otherUsersCells);
    otherUsersCells = await savedCells.clear();
    if (otherUsersCells.size > 0) {
      journal.addRemark(othersCellsKept(formatAreaAddress(table.sheet, tableArea), otherUsersCells.size));
      throw cellsChangedMeanwhile(table.name);
    }
    journal.record(async () => {
      otherUsersCells = await clearWrittenCells(sheet, clock, tableArea, []);
      if (otherUsersCells.size > 0)
        journal.addRemark(othersCellsKept(formatAreaAddress(table.sheet, tableArea), otherUsersCells.size));
    });
    await writeReplacement(journal);
    await workbook.deletePart(partId);
  });
}

/** Throws if the user added columns to the table, which would be lost. */
function refuseUserColumns(openTable: OpenTable): void {
  const userColumnNames = findUserColumns(openTable).map(({ name }) => name);
  if (userColumnNames.length === 0) return;
  throw convertLosesUserColumns(nameSome(userColumnNames));
}
