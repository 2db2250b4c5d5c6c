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

/** Converts a linked table to a snapshot, and writes a stamp with its provenance near the table. */
export async function freezeTable(services: DataRangeServices, openTable: OpenTable): Promise<void> {
  const { workbook, clock, formulas } = services;
  const { definition, table, partId } = openTable;
  refuseUnwritable(openTable);
  const partsWithValues = await pinReferences(
    workbook,
    formulas.parseFormula(definition.formula),
    definition.referencedCells,
  );
  const pinned = formulas.printParts(await pinDates(partsWithValues, definition.result.asOf, services.findProcessDate));
  const rows = await readSourceRows(workbook, openTable);
  const hashBefore = hashRows(rows);
  const totals = computeControlTotals(definition.columns, rows);
  const userColumnNames = findUserColumns(openTable).map(({ name }) => name);
  const lines = createStampLines({ ...definition, formula: pinned }, totals, userColumnNames, clock.now());
  const dateSystem = await services.findDateSystem();
  await runOrRollBack(clock, async (journal) => {
    const { lock, requireClaim } = await claimTable(services, journal, openTable, 'convert');
    // The stamp doesn't describe rows that another user has written in the meantime.
    if (hashRows(await readSourceRows(workbook, openTable)) !== hashBefore)
      throw createOvertakenError(changedElsewhere());
    // The stamp describes rows as they were fetched.
    if (isAltered(definition, rows)) throw alteredBeforeSnapshot(table.name);
    const note = await writeStamp(
      workbook,
      journal,
      openTable,
      lines.map((line) => convertLineDate(line, dateSystem)),
    );
    const frozen: Definition = {
      ...definition,
      kind: 'snapshot',
      pinned,
      note: { ...note, typed: await hashUserCells(workbook, openTable) },
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
    if (hashRows(await readSourceRows(workbook, current)) !== hashBefore)
      throw createOvertakenError(changedElsewhere());
  });
}

/** Returns whether rows, with all linked columns, differ from those of the last refresh. */
function isAltered(definition: Definition, rows: Awaited<ReturnType<typeof readSourceRows>>): boolean {
  const { alteredRows, unalteredCount } = compareWithWritten(definition, rows, [...definition.columns.keys()]);
  // The table of an empty result has a blank row.
  const isComplete = definition.result.rows === 0 || unalteredCount === definition.result.rows;
  return !isComplete || alteredRows === 'unknown' || alteredRows.length > 0;
}

/**
 * Converts a snapshot back to a linked table, and removes its stamp. `frozen` is the snapshot's definition from before the
 * refresh that precedes the conversion.
 */
export async function thawTable(services: DataRangeServices, openTable: OpenTable, frozen: Definition): Promise<void> {
  const { note: _note, pinned: _pinned, ...rest } = openTable.definition;
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
async function restoreLock(workbook: LinkedWorkbook, partId: string, { note }: Definition, lock: WriterLock) {
  const current = await readCurrentDefinition(workbook, partId);
  const hasSameStamp = current?.kind === 'snapshot' && JSON.stringify(current.note) === JSON.stringify(note);
  if (hasSameStamp) await lock.set();
}

/**
 * Removes a snapshot's stamp if it is unchanged and on the table's sheet. Otherwise, remembers that it was kept, which the pane
 * shows.
 */
export async function eraseStamp(
  services: Pick<DataRangeServices, 'memory' | 'workbook'>,
  { definition, table }: OpenTable,
): Promise<void> {
  const { note, id } = definition;
  const memoryEntry = services.memory.get(id);
  delete memoryEntry.isStampKept;
  if (!note) return;
  const stampArea = await findUnchangedStamp(services.workbook, definition, table);
  if (stampArea) await services.workbook.getSheet(table.sheetId, undefined, excelSteps.removeStamp).clear(stampArea);
  else memoryEntry.isStampKept = true;
}

/** Reads the linked columns of a table, without rows that are no longer in the source. Deleted columns are blank. */
export async function readSourceRows(workbook: LinkedWorkbook, { definition, table }: OpenTable) {
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
  area: { row: number; column: number; rows: number; columns: number },
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

function convertLineDate([label, value, format]: StampLine, dateSystem: DateSystem): StampLine {
  return typeof value === 'number' && format.startsWith('yyyy')
    ? [label, shiftSerial(value, dateSystem), format]
    : [label, value, format];
}
