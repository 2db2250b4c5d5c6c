import { AddInError } from '../../model/errors';
import type { Definition } from '../../workbook/linked/definition';
import type { FoundTable } from '../../workbook/linked/linked-workbook';
import { readDefinition, type ReadDefinition } from '../../workbook/linked/read-definition';
import { disputedColumn } from '../../workbook/linked/match-columns';
import { countAltered, holdsWritten } from './altered-rows';
import type { DataRangeServices, OpenTable } from './data-range-services';
import { nameAllColumns } from './name-all-columns';
import { definitionsTooBig, secondDefinition, tableDeleted } from '../../messages/kept-rows';

/** The same as the limit of parts read from a workbook. */
const mostHeld = 500;

/** A part without a table, with a message that explains why. */
export interface LostPart {
  readonly partId: string;
  readonly problem: string;
  /** There when it can be read, and its table is gone. */
  readonly definition?: Definition;
}

/** For all definitions of a workbook; a hundred tables with thousands of rows need less. */
const mostCharacters = 8_000_000;

/** The last read definitions, as every action reads all of them. */
const lastRead = new Map<string, { readonly xml: string; readonly read: ReadDefinition }>();

function readOnce(partId: string, xml: string): ReadDefinition {
  const known = lastRead.get(partId);
  if (known?.xml === xml) return known.read;
  if (lastRead.size >= mostHeld) lastRead.clear();
  const read = readDefinition(xml);
  lastRead.set(partId, { xml, read });
  return read;
}

/** Every linked table and snapshot of the workbook, and the parts that lead to none. */
export async function openTables({
  workbook,
}: Pick<DataRangeServices, 'workbook'>): Promise<{ open: OpenTable[]; lost: LostPart[] }> {
  const [parts, tables] = await Promise.all([workbook.parts(), workbook.tables()]);
  const lost: LostPart[] = [];
  const readable: ReadPart[] = [];
  let size = 0;
  for (const { id: partId, xml } of parts) {
    size += xml.length;
    const read = size > mostCharacters ? { problem: definitionsTooBig } : readOnce(partId, xml);
    if ('problem' in read) lost.push({ partId, problem: read.problem });
    else readable.push({ partId, definition: read.blankIsAll ? withAllColumns(read.definition) : read.definition });
  }
  const open = await claimTables({ workbook }, readable, tables);
  const used = new Set(open.map(({ definition }) => definition.id));
  for (const part of readable) {
    const { partId, definition } = part;
    if (open.some((one) => one.partId === partId)) continue;
    const { table } = definition;
    const second = used.has(definition.id) || open.some((one) => one.table.id === table.id);
    // A second one goes by its part: its id may be that of the first.
    if (second) lost.push({ partId, problem: secondDefinition(table.name) });
    else lost.push({ partId, definition, problem: tableDeleted(table.name) });
    used.add(definition.id);
  }
  return { open, lost };
}

function withAllColumns({ formula, pinned, ...definition }: Definition): Definition {
  return {
    ...definition,
    formula: nameAllColumns(formula),
    ...(pinned !== undefined && { pinned: nameAllColumns(pinned) }),
  };
}

interface ReadPart {
  readonly partId: string;
  readonly definition: Definition;
}

/**
 * Finds the tables of definitions: first those with both the id and the name that a definition knows, then those with the
 * id, and at last those with the name that hold just what the add-in wrote, as some programs give ids anew. A table belongs
 * to one definition, and a definition has an id of its own.
 */
async function claimTables(
  tools: Pick<DataRangeServices, 'workbook'>,
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
  const sameId = ({ definition }: ReadPart, table: FoundTable) => table.id === definition.table.id;
  const sameName = ({ definition }: ReadPart, table: FoundTable) =>
    table.name.toLowerCase() === definition.table.name.toLowerCase();
  // Cells identify the table of one definition, and never decide between several.
  const named = new Map<string, number>();
  const nameOf = ({ definition }: ReadPart) => definition.table.name.toLowerCase();
  const ways = [
    (part: ReadPart, table: FoundTable) => sameId(part, table) && sameName(part, table),
    sameId,
    (part: ReadPart, table: FoundTable) =>
      sameName(part, table) &&
      named.get(nameOf(part)) === 1 &&
      holdsWritten(tools, { definition: part.definition, table }).catch(() => false),
  ];
  for (const fits of ways) {
    named.clear();
    for (const part of parts) {
      if (!open.has(part)) named.set(nameOf(part), (named.get(nameOf(part)) ?? 0) + 1);
    }
    for (const part of parts) {
      if (open.has(part) || ids.has(part.definition.id)) continue;
      for (const table of tables) {
        if (claimed.has(table) || !knowsColumns(part.definition, table) || !(await fits(part, table))) continue;
        claim(part, table);
        break;
      }
    }
  }
  return Promise.all(parts.flatMap((part) => open.get(part) ?? []).map((one) => settleColumns(tools, one)));
}

/**
 * A table whose headers and column numbers disagree about the linked columns: some programs renumber columns, and
 * users swap column names. The hash of what was written identifies the right columns; without a match nothing is written.
 */
async function settleColumns(tools: Pick<DataRangeServices, 'workbook'>, open: OpenTable): Promise<OpenTable> {
  const { definition, table } = open;
  const disputed = disputedColumn(definition, table.columns);
  if (disputed === undefined) return open;
  const numbers = new Map(table.columns.map(({ name, id }) => [name.toLowerCase(), id]));
  const names = new Map(table.columns.map(({ name, id }) => [id, name]));
  const byHeader: Definition = {
    ...definition,
    columns: definition.columns.map((column) => {
      const columnId = numbers.get(column.header.toLowerCase());
      return columnId === undefined ? column : { ...column, columnId };
    }),
  };
  const byNumber: Definition = {
    ...definition,
    columns: definition.columns.map((column) => ({
      ...column,
      header: names.get(column.columnId ?? 0) ?? column.header,
    })),
  };
  const [alteredByHeader, alteredByNumber] = await Promise.all([
    countAltered(tools, { definition: byHeader, table }),
    countAltered(tools, { definition: byNumber, table }),
  ]);
  if (alteredByHeader < alteredByNumber) return { ...open, definition: byHeader };
  return { ...open, definition: { ...definition, disputed } };
}

/** Whether a table has any of a definition's columns. */
function knowsColumns({ columns }: Definition, table: FoundTable): boolean {
  const headers = new Set(columns.map(({ header }) => header.toLowerCase()));
  const ids = new Set(columns.map(({ columnId }) => columnId));
  return table.columns.some(({ name, id }) => headers.has(name.toLowerCase()) || ids.has(id));
}

/** One linked table, as it is now. */
export async function openTable(tools: DataRangeServices, id: string): Promise<OpenTable> {
  const { open, lost } = await openTables(tools);
  const found = open.find(({ definition }) => definition.id === id);
  if (found) return found;
  const gone = lost.find(({ definition, partId }) => definition?.id === id || partId === id);
  throw new AddInError('workbook', gone?.problem ?? 'This table is no longer linked. Rescan the list.');
}
