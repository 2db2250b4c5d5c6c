import type { LinkedWorkbook, FoundTable } from '../../../workbook/linked/linked-workbook';
import { definitionNewer, definitionUnreadable } from '../../../messages/data-range-states';
import { tableNotLinked } from '../../../messages/data-ranges';
import { AddInError } from '../../../model/errors';
import type { Definition } from '../../../workbook/linked/definition';
import { readDefinition, type DefinitionReading } from '../../../workbook/linked/read-definition';
import { findDisputedColumn } from '../../../workbook/linked/match-columns';
import { followRenamedSheets } from './follow-renamed-sheets';
import { countAltered } from './altered-rows';
import type { OpenTable } from '../services/data-range-services';
import { nameAllColumns } from './name-all-columns';
import { definitionsTooBig, secondDefinition, tableDeleted } from '../../../messages/kept-rows';

/** The same as the limit for parts read from a workbook. */
const maxCached = 500;

/** A custom XML part that leads to no table, with the reason. */
export interface LostPart {
  readonly partId: string;
  readonly problem: string;
  /** Set if only a newer version of the add-in may change it. */
  readonly newer?: true;
  /** Set if the part can be read but its table was deleted. */
  readonly definition?: Definition;
}

/** The limit for all definitions of a workbook. A hundred tables with thousands of rows need less. */
const maxCharacters = 8_000_000;

/** Caches definitions, because every action reads all of them. */
const readingsByPart = new Map<string, { readonly xml: string; readonly read: DefinitionReading }>();

function readCachedDefinition(partId: string, xml: string): DefinitionReading {
  const cached = readingsByPart.get(partId);
  if (cached?.xml === xml) return cached.read;
  if (readingsByPart.size >= maxCached) readingsByPart.clear();
  const read = readDefinition(xml);
  readingsByPart.set(partId, { xml, read });
  return read;
}

/** Finds the linked tables and snapshots of the workbook, and the parts that lead to none. */
export async function loadOpenTables(workbook: LinkedWorkbook): Promise<{ open: OpenTable[]; lost: LostPart[] }> {
  const [parts, tables] = await Promise.all([workbook.readParts(), workbook.readTables()]);
  const lost: LostPart[] = [];
  const readable: ReadPart[] = [];
  let size = 0;
  for (const { id: partId, xml } of parts) {
    size += xml.length;
    if (size > maxCharacters) {
      lost.push({ partId, problem: definitionsTooBig });
      continue;
    }
    const read = readCachedDefinition(partId, xml);
    if (!('unreadable' in read))
      readable.push({ partId, definition: read.blankIsAll ? nameDefinedColumns(read.definition) : read.definition });
    else if (read.unreadable === 'newer') lost.push({ partId, problem: definitionNewer, newer: true });
    else lost.push({ partId, problem: definitionUnreadable });
  }
  const needsSheets = readable.some(({ definition }) =>
    definition.referencedCells?.some(({ sheetId }) => sheetId !== undefined),
  );
  if (needsSheets) {
    const sheets = await workbook.readSheetNames();
    for (const part of readable) part.definition = await followRenamedSheets(workbook, part.definition, sheets);
  }
  const open = await claimTables(workbook, readable, tables);
  const usedIds = new Set(open.map(({ definition }) => definition.id));
  for (const part of readable) {
    const { partId, definition } = part;
    if (open.some((opened) => opened.partId === partId)) continue;
    const { table } = definition;
    const isSecond = usedIds.has(definition.id) || open.some((opened) => opened.table.id === table.id);
    // A second definition of a table may have the ID of the first, so its part identifies it.
    if (isSecond) lost.push({ partId, problem: secondDefinition(table.name) });
    else lost.push({ partId, definition, problem: tableDeleted(table.name) });
    usedIds.add(definition.id);
  }
  return { open, lost };
}

function nameDefinedColumns({ formula, pinned, ...definition }: Definition): Definition {
  return {
    ...definition,
    formula: nameAllColumns(formula),
    ...(pinned !== undefined && { pinned: nameAllColumns(pinned) }),
  };
}

interface ReadPart {
  readonly partId: string;
  definition: Definition;
}

/**
 * Finds the tables of definitions, first by ID and name, then by ID, then by name if the table is as the add-in wrote it,
 * because some programs change IDs. A table belongs to one definition.
 */
async function claimTables(
  workbook: LinkedWorkbook,
  parts: readonly ReadPart[],
  tables: readonly FoundTable[],
): Promise<OpenTable[]> {
  const open = new Map<ReadPart, OpenTable>();
  const claimed = new Set<FoundTable>();
  const ids = new Set<string>();
  const claim = (part: ReadPart, table: FoundTable) => {
    claimed.add(table);
    ids.add(part.definition.id);
    open.set(part, { ...part, table });
  };
  const hasSameId = ({ definition }: ReadPart, table: FoundTable) => table.id === definition.table.id;
  const hasSameName = ({ definition }: ReadPart, table: FoundTable) =>
    table.name.toLowerCase() === definition.table.name.toLowerCase();
  // If several definitions have the same name, the cells can't show which one a table belongs to.
  const definitionsByName = new Map<string, number>();
  const toLowercaseName = ({ definition }: ReadPart) => definition.table.name.toLowerCase();
  const criteria = [
    (part: ReadPart, table: FoundTable) => hasSameId(part, table) && hasSameName(part, table),
    hasSameId,
    async (part: ReadPart, table: FoundTable) =>
      hasSameName(part, table) &&
      definitionsByName.get(toLowercaseName(part)) === 1 &&
      (await countAltered(workbook, { definition: part.definition, table })) === 0,
  ];
  for (const matches of criteria) {
    definitionsByName.clear();
    for (const part of parts) {
      const name = toLowercaseName(part);
      if (!open.has(part)) definitionsByName.set(name, (definitionsByName.get(name) ?? 0) + 1);
    }
    for (const part of parts) {
      if (open.has(part) || ids.has(part.definition.id)) continue;
      for (const table of tables) {
        if (claimed.has(table) || !hasKnownColumns(part.definition, table) || !(await matches(part, table))) continue;
        claim(part, table);
        break;
      }
    }
  }
  return Promise.all(parts.flatMap((part) => open.get(part) ?? []).map((opened) => settleColumns(workbook, opened)));
}

/**
 * Decides which columns are linked if headers and column IDs disagree, because some programs renumber columns and users swap
 * column names. The hashes of the written rows decide. If neither matches better, the column is disputed and nothing is
 * written.
 */
async function settleColumns(workbook: LinkedWorkbook, openTable: OpenTable): Promise<OpenTable> {
  const { definition, table } = openTable;
  const disputed = findDisputedColumn(definition, table.columns);
  if (disputed === undefined) return openTable;
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
  const [alteredByHeader, alteredByNumber] = await Promise.all([
    countAltered(workbook, { definition: definitionByHeader, table }),
    countAltered(workbook, { definition: definitionById, table }),
  ]);
  if (alteredByHeader < alteredByNumber) return { ...openTable, definition: definitionByHeader };
  return { ...openTable, definition: { ...definition, disputed } };
}

/** Returns whether a table has any of a definition's columns. */
function hasKnownColumns({ columns }: Definition, table: FoundTable): boolean {
  const headers = new Set(columns.map(({ header }) => header.toLowerCase()));
  const ids = new Set(columns.map(({ columnId }) => columnId));
  return table.columns.some(({ name, id }) => headers.has(name.toLowerCase()) || ids.has(id));
}

/** Finds a linked table or snapshot. Throws an error if its table was deleted or is no longer linked. */
export async function loadOpenTable(workbook: LinkedWorkbook, id: string): Promise<OpenTable> {
  const { open, lost } = await loadOpenTables(workbook);
  const found = open.find(({ definition }) => definition.id === id);
  if (found) return found;
  const lostTable = lost.find(({ definition, partId }) => definition?.id === id || partId === id);
  throw lostTable ? new AddInError('workbook', lostTable.problem) : tableNotLinked();
}
