import type { LinkedWorkbook, FoundTable } from '../../../workbook/linked/linked-workbook';
import { definitionNewer, definitionUnreadable } from '../../../messages/data-range-states';
import { tableNotLinked } from '../../../messages/data-ranges';
import { AddInError } from '../../../model/errors';
import type { Definition } from '../../../workbook/linked/definition';
import { readDefinition, type DefinitionReading } from '../../../workbook/linked/read-definition';
import { findDisputedColumn } from '../../../workbook/linked/match-columns';
import { followRenamedSheets } from './follow-renamed-sheets';
import { countAlteredRows } from './altered-rows';
import type { OpenTable } from '../services/data-range-services';
import { requestAllColumns } from './request-all-columns';
import { definitionsTooBig, definitionDuplicate, tableDeleted } from '../../../messages/kept-rows';

/** The same as the limit of parts that are read from a workbook. */
const maxCachedDefinitions = 500;

/** A custom XML part without a table. */
export interface LostPart {
  readonly partId: string;
  /** A message that explains why the part has no table. */
  readonly problem: string;
  /** Set if the part can be read only by a newer version of the add-in. */
  readonly isNewer?: true;
  /** Set if the part can be read but its table was deleted. */
  readonly definition?: Definition;
}

/** The limit for all definitions of a workbook. A hundred tables with thousands of rows need less. */
const maxCharacters = 8_000_000;

/** Caches definitions, because every action reads all of them. */
const readingsByPart = new Map<string, { readonly xml: string; readonly reading: DefinitionReading }>();

function readCachedDefinition(partId: string, xml: string): DefinitionReading {
  const cached = readingsByPart.get(partId);
  if (cached?.xml === xml) return cached.reading;
  if (readingsByPart.size >= maxCachedDefinitions) readingsByPart.clear();
  const reading = readDefinition(xml);
  readingsByPart.set(partId, { xml, reading });
  return reading;
}

/** Finds the linked tables and snapshots of the workbook, and the custom XML parts without a table. */
export async function loadOpenTables(
  workbook: LinkedWorkbook,
): Promise<{ openTables: OpenTable[]; lostParts: LostPart[] }> {
  const [parts, tables] = await Promise.all([workbook.readParts(), workbook.readTables()]);
  const lostParts: LostPart[] = [];
  const readableParts: ReadablePart[] = [];
  let size = 0;
  for (const { id: partId, xml } of parts) {
    size += xml.length;
    if (size > maxCharacters) {
      lostParts.push({ partId, problem: definitionsTooBig });
      continue;
    }
    const reading = readCachedDefinition(partId, xml);
    if (!('unreadable' in reading))
      readableParts.push({
        partId,
        definition: reading.blankMeansAllFields
          ? requestAllColumnsInDefinition(reading.definition)
          : reading.definition,
      });
    else if (reading.unreadable === 'newer') lostParts.push({ partId, problem: definitionNewer, isNewer: true });
    else lostParts.push({ partId, problem: definitionUnreadable });
  }
  const needsSheets = readableParts.some(({ definition }) =>
    definition.referencedCells?.some(({ sheetId }) => sheetId !== undefined),
  );
  if (needsSheets) {
    const sheets = await workbook.readSheetNames();
    for (const part of readableParts) part.definition = await followRenamedSheets(workbook, part.definition, sheets);
  }
  const openTables = await matchTables(workbook, readableParts, tables);
  const usedIds = new Set(openTables.map(({ definition }) => definition.id));
  for (const { partId, definition } of readableParts) {
    if (openTables.some((openTable) => openTable.partId === partId)) continue;
    const { table } = definition;
    const isDuplicate = usedIds.has(definition.id) || openTables.some((openTable) => openTable.table.id === table.id);
    // A duplicate may have the same ID as the first definition, so the part identifies it.
    if (isDuplicate) lostParts.push({ partId, problem: definitionDuplicate(table.name) });
    else lostParts.push({ partId, definition, problem: tableDeleted(table.name) });
    usedIds.add(definition.id);
  }
  return { openTables, lostParts };
}

function requestAllColumnsInDefinition({ formula, pinned, ...definition }: Definition): Definition {
  return {
    ...definition,
    formula: requestAllColumns(formula),
    ...(pinned !== undefined && { pinned: requestAllColumns(pinned) }),
  };
}

interface ReadablePart {
  readonly partId: string;
  definition: Definition;
}

/**
 * Finds the tables of definitions, first by ID and name, then by ID, then by name if the table is as the add-in wrote it,
 * because some programs change IDs. A table belongs to one definition.
 */
async function matchTables(
  workbook: LinkedWorkbook,
  parts: readonly ReadablePart[],
  tables: readonly FoundTable[],
): Promise<OpenTable[]> {
  const openTableByPart = new Map<ReadablePart, OpenTable>();
  const matchedTables = new Set<FoundTable>();
  const matchedIds = new Set<string>();
  const addMatch = (part: ReadablePart, table: FoundTable) => {
    matchedTables.add(table);
    matchedIds.add(part.definition.id);
    openTableByPart.set(part, { ...part, table });
  };
  const hasSameId = ({ definition }: ReadablePart, table: FoundTable) => table.id === definition.table.id;
  const hasSameName = ({ definition }: ReadablePart, table: FoundTable) =>
    table.name.toLowerCase() === definition.table.name.toLowerCase();
  // If several definitions have the same table name, it can't show which one a table belongs to.
  const definitionsByName = new Map<string, number>();
  const toLowercaseName = ({ definition }: ReadablePart) => definition.table.name.toLowerCase();
  const criteria = [
    (part: ReadablePart, table: FoundTable) => hasSameId(part, table) && hasSameName(part, table),
    hasSameId,
    async (part: ReadablePart, table: FoundTable) =>
      hasSameName(part, table) &&
      definitionsByName.get(toLowercaseName(part)) === 1 &&
      (await countAlteredRows(workbook, { definition: part.definition, table })) === 0,
  ];
  for (const matches of criteria) {
    definitionsByName.clear();
    for (const part of parts) {
      const name = toLowercaseName(part);
      if (!openTableByPart.has(part)) definitionsByName.set(name, (definitionsByName.get(name) ?? 0) + 1);
    }
    for (const part of parts) {
      if (openTableByPart.has(part) || matchedIds.has(part.definition.id)) continue;
      for (const table of tables) {
        if (matchedTables.has(table) || !hasKnownColumns(part.definition, table) || !(await matches(part, table)))
          continue;
        addMatch(part, table);
        break;
      }
    }
  }
  const openTables = parts.flatMap((part) => openTableByPart.get(part) ?? []);
  return Promise.all(openTables.map((openTable) => resolveDisputedColumn(workbook, openTable)));
}

/**
 * Decides which columns are linked if headers and column IDs disagree, because some programs renumber columns and users swap
 * column names. Matches by header if that leaves fewer altered rows than matching by ID. Otherwise, the column stays
 * disputed, and nothing is written.
 */
async function resolveDisputedColumn(workbook: LinkedWorkbook, openTable: OpenTable): Promise<OpenTable> {
  const { definition, table } = openTable;
  const disputedHeader = findDisputedColumn(definition, table.columns);
  if (disputedHeader === undefined) return openTable;
  const idsByName = new Map(table.columns.map(({ name, id }) => [name.toLowerCase(), id]));
  const namesById = new Map(table.columns.map(({ name, id }) => [id, name]));
  const definitionByHeader: Definition = {
    ...definition,
    columns: definition.columns.map((column) => {
      const columnId = idsByName.get(column.header.toLowerCase());
      return columnId === undefined ? column : { ...column, columnId };
    }),
  };
  const definitionById: Definition = {
    ...definition,
    columns: definition.columns.map((column) => ({
      ...column,
      header: namesById.get(column.columnId ?? 0) ?? column.header,
    })),
  };
  const [alteredByHeader, alteredById] = await Promise.all([
    countAlteredRows(workbook, { definition: definitionByHeader, table }),
    countAlteredRows(workbook, { definition: definitionById, table }),
  ]);
  if (alteredByHeader < alteredById) return { ...openTable, definition: definitionByHeader };
  return { ...openTable, definition: { ...definition, disputedHeader } };
}

/** Returns whether a table has any of a definition's columns. */
function hasKnownColumns({ columns }: Definition, table: FoundTable): boolean {
  const headers = new Set(columns.map(({ header }) => header.toLowerCase()));
  const ids = new Set(columns.map(({ columnId }) => columnId));
  return table.columns.some(({ name, id }) => headers.has(name.toLowerCase()) || ids.has(id));
}

/** Finds a linked table or snapshot. Throws an error if its table was deleted or is no longer linked. */
export async function loadOpenTable(workbook: LinkedWorkbook, id: string): Promise<OpenTable> {
  const { openTables, lostParts } = await loadOpenTables(workbook);
  const openTable = openTables.find(({ definition }) => definition.id === id);
  if (openTable) return openTable;
  const lostPart = lostParts.find(({ definition, partId }) => definition?.id === id || partId === id);
  throw lostPart ? new AddInError('workbook', lostPart.problem) : tableNotLinked();
}
