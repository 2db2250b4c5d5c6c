import { continueWith } from '../../model/errors';
import type { Journal } from '../../workbook/linked/journal';
import type { SheetCell } from '../../workbook/linked/linked-workbook';
import { readRecord, type DrillRecord } from '../../workbook/drill-down/drill-record';
import type { OpenTable } from '../data-ranges/services/data-range-services';
import { loadOpenTables } from '../data-ranges/tables/load-open-tables';
import { isUnchanged } from './drill-content';
import type { DrillServices } from './drill-services';

/** The name of the first drill-down sheet. Further ones get a number. */
const drillSheetName = 'Drill-down';

/** A sheet with drilled rows in the workbook. */
interface DrillSheet {
  readonly partId: string;
  readonly sheet: string;
  readonly record: DrillRecord;
}

/** Lists the sheets with drilled rows, oldest first, and deletes the records of deleted sheets. */
export async function listDrillSheets({ drillWorkbook, dataRangeServices }: DrillServices): Promise<DrillSheet[]> {
  const [parts, names] = await Promise.all([drillWorkbook.readRecordParts(), drillWorkbook.readSheetNamesById()]);
  const drillSheets: DrillSheet[] = [];
  for (const { id: partId, xml } of parts) {
    const record = readRecord(xml);
    // Keep an unreadable record, which may be from a newer version.
    if (!record) continue;
    const sheet = names.get(record.sheetId);
    if (sheet === undefined) await dataRangeServices.workbook.deletePart(partId);
    else drillSheets.push({ partId, sheet, record });
  }
  return drillSheets;
}

/** The sheet for the next drill-down. */
interface DrillTarget {
  readonly cell: SheetCell;
  /** The sheets that weren't replaced because a user changed them. */
  readonly changedSheets: readonly string[];
}

/**
 * Clears the sheet of an earlier drill-down, or adds a sheet. Doesn't clear a sheet that the user kept or changed, or that
 * led to the drilled cell. Rolling back the journal deletes the sheet.
 */
export async function prepareDrillSheet(
  services: DrillServices,
  journal: Journal,
  sourceSheetId: string,
): Promise<DrillTarget> {
  const { workbook } = services.dataRangeServices;
  const drillSheets = await listDrillSheets(services);
  const ancestors = new Set<string>();
  for (let ancestorId: string | undefined = sourceSheetId; ancestorId !== undefined && !ancestors.has(ancestorId);) {
    ancestors.add(ancestorId);
    const childId: string = ancestorId;
    ancestorId = drillSheets.find(({ record }) => record.sheetId === childId)?.record.origin.sheetId;
  }
  const changedSheets: string[] = [];
  for (const { partId, record, sheet } of drillSheets) {
    if (record.kept || ancestors.has(record.sheetId)) continue;
    const tables = await findTables(services, record);
    if (!tables || !(await isUnchanged(services.dataRangeServices.workbook, record, tables))) {
      changedSheets.push(sheet);
      continue;
    }
    // A cleared sheet can't be restored. Parts may be deleted already, and without a record it's the user's own sheet.
    journal.record(async () => {
      for (const id of [partId, ...tables.map((openTable) => openTable.partId)])
        await workbook.deletePart(id).catch(continueWith(undefined));
      await workbook.deleteSheet(record.sheetId).catch(continueWith(undefined));
    });
    await clearSheet(services, record, tables);
    return { cell: { sheetId: record.sheetId, sheet, row: 0, column: 0 }, changedSheets };
  }
  const cell = await workbook.addSheet(drillSheetName);
  journal.record(() => workbook.deleteSheet(cell.sheetId));
  return { cell, changedSheets };
}

async function findTables(
  { dataRangeServices }: DrillServices,
  { tables }: DrillRecord,
): Promise<OpenTable[] | undefined> {
  const { openTables: open } = await loadOpenTables(dataRangeServices.workbook);
  const drillTables = tables.flatMap((id) => open.find(({ definition }) => definition.id === id) ?? []);
  return drillTables.length === tables.length ? drillTables : undefined;
}

async function clearSheet(
  { drillWorkbook, dataRangeServices }: DrillServices,
  record: DrillRecord,
  tables: readonly OpenTable[] = [],
) {
  const { workbook } = dataRangeServices;
  for (const { table, partId } of tables) {
    await workbook.dissolveTable(table.id);
    await workbook.deletePart(partId);
  }
  const rows = Math.max(record.area.rows, ...tables.map(({ table }) => table.area.row + table.area.rows));
  await drillWorkbook.clearArea(record.sheetId, { ...record.area, rows });
}
