import type { Area } from '../../../workbook/area';
import type { ExcelValue } from '../../../workbook/excel-value';
import type { LinkedWorkbook } from '../../../workbook/linked/linked-workbook';
import { excelSteps } from '../../../messages/excel-steps';
import { changedElsewhere } from '../../../messages/other-users';
import { type DateSystem, shiftSerial } from '../../../model/plain-date';
import { wait } from '../../../model/wait';
import { computeControlTotals } from '../../../workbook/linked/control-totals';
import type { Definition } from '../../../workbook/linked/definition';
import { runOrRollBack, type Journal } from '../../../workbook/linked/journal';
import { hashRows } from '../../../workbook/linked/hash-rows';
import { matchColumns } from '../../../workbook/linked/match-columns';
import { printDefinition } from '../../../workbook/linked/print-definition';
import { alteredBeforeSnapshot } from '../../../messages/snapshots';
import { compareWithWritten } from '../tables/altered-rows';
import { claimTable, lockVisibleMillis, createOvertakenError } from '../lock/claim-table';
import type { DataRangeServices, OpenTable } from '../services/data-range-services';
import { hashUserCells, findUserColumns } from '../tables/user-columns';
import { loadOpenTable } from '../tables/load-open-tables';
import { readKeptRows } from '../notes/paint-kept-rows';
import { pinDates } from './pin-dates';
import { pinReferences } from './pin-references';
import { refuseUnwritable } from '../refresh/refresh-table';
import { readCurrentDefinition, type WriterLock } from '../lock/writer-lock';
import {
  findUnchangedStamp,
  hashCells,
  toStampCells,
  measureWidestNumber,
  type StampLine,
  createStampLines,
  listStampPlaces,
} from '../notes/snapshot-stamp';

/** Converts a linked table to a snapshot, and writes a stamp with its provenance next to or below the table, or on a new sheet. */
export async function freezeTable(services: DataRangeServices, openTable: OpenTable): Promise<void> {
  const { workbook, clock, formulas } = services;
  const { definition, table, partId } = openTable;
  refuseUnwritable(openTable);
  const partsWithValues = await pinReferences(
    workbook,
    formulas.parseFormula(definition.formula),
    definition.referencedCells,
  );
  const pinned = formulas.printParts(
    await pinDates(partsWithValues, { ...definition.result, table: table.name }, services.findProcessDate),
  );
  const rows = await readLinkedRows(workbook, openTable);
  const hashBefore = hashRows(rows);
  const totals = computeControlTotals(definition.columns, rows);
  const userColumnNames = findUserColumns(openTable).map(({ name }) => name);
  const lines = createStampLines({ ...definition, formula: pinned }, totals, userColumnNames, clock.now());
  const dateSystem = await services.findDateSystem();
  await runOrRollBack(clock, async (journal) => {
    const { lock, requireClaim } = await claimTable(services, journal, openTable, 'convert');
    // Another user may have written rows since the stamp's totals were computed.
    if (hashRows(await readLinkedRows(workbook, openTable)) !== hashBefore)
      throw createOvertakenError(changedElsewhere());
    // The stamp would present cells that users edited as fetched.
    if (isAltered(definition, rows)) throw alteredBeforeSnapshot(table.name);
    const stamp = await writeStamp(
      workbook,
      journal,
      openTable,
      lines.map((line) => toWorkbookDates(line, dateSystem)),
    );
    const frozen: Definition = {
      ...definition,
      kind: 'snapshot',
      pinned,
      stamp: { ...stamp, userCellsHash: await hashUserCells(workbook, openTable) },
      table: { id: table.id, name: table.name },
    };
    await requireClaim();
    journal.record(() => restoreLock(workbook, openTable.partId, frozen, lock));
    await workbook.setPart(partId, printDefinition(omitLock(frozen)));
    await wait(clock, lockVisibleMillis);
    // Another user's refresh that started before the claim may arrive after it.
    const current = await loadOpenTable(workbook, definition.id);
    if (current.definition.kind !== 'snapshot')
      throw createOvertakenError(changedElsewhere(current.definition.result.by));
    if (hashRows(await readLinkedRows(workbook, current)) !== hashBefore)
      throw createOvertakenError(changedElsewhere());
  });
}

/** Returns whether rows differ from those of the last refresh. `rows` has all linked columns. */
function isAltered(definition: Definition, rows: readonly (readonly ExcelValue[])[]): boolean {
  const { alteredRows, unalteredCount } = compareWithWritten(definition, rows, [...definition.columns.keys()]);
  // Every fetched row must still be there. The table of an empty result has a blank row.
  const hasAllRows = definition.result.rows === 0 || unalteredCount === definition.result.rows;
  return !hasAllRows || alteredRows === 'unknown' || alteredRows.length > 0;
}

/**
 * Converts a snapshot back to a linked table, and removes its stamp. `frozen` is the definition before the refresh that
 * precedes the conversion, because the stamp still matches that one.
 */
export async function thawTable(services: DataRangeServices, openTable: OpenTable, frozen: Definition): Promise<void> {
  const { stamp: _stamp, pinned: _pinned, ...rest } = openTable.definition;
  await runOrRollBack(services.clock, async (journal) => {
    await claimTable(services, journal, openTable, 'convert');
    await services.workbook.setPart(openTable.partId, printDefinition(omitLock({ ...rest, kind: 'linked table' })));
  });
  await eraseStamp(services, { ...openTable, definition: frozen });
}

function omitLock({ lock: _lock, ...definition }: Definition): Definition {
  return definition;
}

/** Locks a frozen table again, so its definition is restored, unless another user has stored a definition in the meantime. */
async function restoreLock(workbook: LinkedWorkbook, partId: string, { stamp }: Definition, lock: WriterLock) {
  const current = await readCurrentDefinition(workbook, partId);
  const hasSameStamp = current?.kind === 'snapshot' && JSON.stringify(current.stamp) === JSON.stringify(stamp);
  if (hasSameStamp) await lock.set();
}

/**
 * Removes a snapshot's stamp if it is unchanged and on the table's sheet. Otherwise, remembers that it was kept, which the pane
 * reports.
 */
export async function eraseStamp(
  services: Pick<DataRangeServices, 'memory' | 'workbook'>,
  { definition, table }: OpenTable,
): Promise<void> {
  const { stamp, id } = definition;
  const memoryEntry = services.memory.get(id);
  delete memoryEntry.isStampKept;
  if (!stamp) return;
  const stampArea = await findUnchangedStamp(services.workbook, definition, table);
  if (stampArea) await services.workbook.getSheet(table.sheetId, undefined, excelSteps.removeStamp).clear(stampArea);
  else memoryEntry.isStampKept = true;
}

/** Reads the linked columns of a table, without kept rows. Deleted columns are blank. */
export async function readLinkedRows(
  workbook: LinkedWorkbook,
  { definition, table }: OpenTable,
): Promise<ExcelValue[][]> {
  const keptRows = await readKeptRows(workbook, { definition, table });
  const matchedIndexes = matchColumns(definition, table.columns);
  const tableIndexes = matchedIndexes.filter((columnIndex) => columnIndex !== undefined);
  const rows = (await workbook.readBody(table, tableIndexes)).filter((_row, rowIndex) => !keptRows.has(rowIndex));
  return rows.map((row) =>
    matchedIndexes.map((columnIndex) =>
      columnIndex === undefined ? '' : (row[tableIndexes.indexOf(columnIndex)] ?? ''),
    ),
  );
}

async function writeStamp(
  workbook: LinkedWorkbook,
  journal: Journal,
  { table }: OpenTable,
  lines: readonly StampLine[],
) {
  for (const area of listStampPlaces(table, lines.length)) {
    if (await workbook.findFilledCells(table.sheetId, area)) continue;
    return { sheet: table.sheet, area, hash: await writeLines(workbook, journal, table.sheetId, lines, area) };
  }
  const cell = await workbook.addSheet(`${table.name} snapshot`);
  journal.record(() => workbook.deleteSheet(cell.sheetId));
  const area = { row: 0, column: 0, rows: lines.length, columns: 2 };
  return { sheet: cell.sheet, area, hash: await writeLines(workbook, journal, cell.sheetId, lines, area) };
}

async function writeLines(
  workbook: LinkedWorkbook,
  journal: Journal,
  sheetId: string,
  lines: readonly StampLine[],
  area: Area,
): Promise<string> {
  const sheet = workbook.getSheet(sheetId, undefined, excelSteps.writeStamp);
  const { block, formats } = toStampCells(lines, area);
  journal.record(() => sheet.clear(area));
  await sheet.format(formats);
  await sheet.write([block]);
  await workbook.fitColumns(sheetId, area, { minWidths: [0, measureWidestNumber(lines)] });
  const [cells = []] = await sheet.read([area]);
  return hashCells(cells);
}

/** Shifts a date to the workbook's date system. Only dates and times have a format that starts with yyyy. */
function toWorkbookDates([label, value, format]: StampLine, dateSystem: DateSystem): StampLine {
  return typeof value === 'number' && format.startsWith('yyyy')
    ? [label, shiftSerial(value, dateSystem), format]
    : [label, value, format];
}
