import type { Table } from '../grid/tables/table';
import { findNameProblem } from '../grid/tables/table-names';
import { findName } from '../grid/defined-names';
import { createTableEventMethods } from './event-methods';
import { HostError, HostObject, type HostClass, type HostServices } from './host';
import { createProperties, toWireName } from './properties';
import { readRange, createRangeObject } from './range-object';
import { clearFilters, reapplyFilters } from './filter-class';
import { createRangeMethods, getTable, type TableSelf } from './table-object';
import { deleteTable, resizeTable, showTotals } from './table-shape';

const flags = [
  'showFilterButton',
  'showBandedRows',
  'showBandedColumns',
  'highlightFirstColumn',
  'highlightLastColumn',
] as const;

const flagProperties = createProperties<TableSelf>(
  Object.fromEntries(
    flags.map((flag) => [
      toWireName(flag),
      {
        read: (self, services) => getTable(self, services)[flag],
        write: (self, value, services) =>
          change(self, services, (table) => {
            table[flag] = value === true;
          }),
      },
    ]),
  ),
);

/** `Excel.Table`. */
export const tableClass: HostClass<TableSelf> = {
  identify: ({ tableId }) => ({ Id: tableId }),
  get: {
    Id: ({ tableId }) => tableId,
    LegacyId: (self, services) => String(getTable(self, services).legacyId),
    Name: (self, services) => getTable(self, services).name,
    Style: (self, services) => getTable(self, services).style,
    ShowHeaders: (self, services) => getTable(self, services).showHeaders,
    ShowTotals: (self, services) => getTable(self, services).showTotals,
    ...flagProperties.get,
  },
  set: {
    Name: (self, name, services) => rename(getTable(self, services), String(name), services),
    Style: (self, style, services) =>
      change(self, services, (table) => {
        table.style = readStyleName(style);
      }),
    ShowTotals: (self, visible, services) => showTotals(getTable(self, services), visible === true, services),
    ...flagProperties.set,
  },
  child: {
    Columns: (self) => new HostObject('TableColumnCollection', self),
    Rows: (self) => new HostObject('TableRowCollection', self),
    Sort: (self) => new HostObject('TableSort', self),
    AutoFilter: (self) => new HostObject('AutoFilter', self),
    Worksheet: (self, services) => new HostObject('Worksheet', { sheetId: getTable(self, services).sheetId }),
  },
  call: {
    ...createTableEventMethods<TableSelf>(({ tableId }) => tableId),
    ...createRangeMethods<TableSelf>((self, services) => ({ table: getTable(self, services) })),
    Resize: (self, [range], services) => {
      const table = getTable(self, services);
      resizeTable(table, readRange(range, services, table), services);
    },
    ConvertToRange: (self, _args, services) => {
      const table = getTable(self, services);
      services.writer.flush();
      services.tables.remove(table);
      return createRangeObject(table);
    },
    Delete: (self, _args, services) => deleteTable(getTable(self, services), services),
    ClearFilters: (self, _args, services) => clearFilters(getTable(self, services), services),
    ReapplyFilters: (self, _args, services) => reapplyFilters(getTable(self, services), services),
  },
};

/** Reads the name of a table style; an empty name stands for none. */
function readStyleName(style: unknown): string {
  const [, kind = '', number = ''] = /^TableStyle(Light|Medium|Dark)([1-9]\d?)$/.exec(String(style)) ?? [];
  const max = { Light: 21, Medium: 28, Dark: 11 }[kind] ?? 0;
  if (style === '' || (number !== '' && Number(number) <= max)) return String(style);
  throw new HostError('InvalidArgument', `There is no table style ${JSON.stringify(style)}.`);
}

function change(self: TableSelf, services: HostServices, update: (table: Table) => void): void {
  const table = getTable(self, services);
  update(table);
  services.tables.notifyChange(table);
}

function rename(table: Table, name: string, services: HostServices): void {
  const problem = findNameProblem(name);
  if (problem) throw new HostError('InvalidArgument', problem);
  const other = services.tables.find(name);
  if ((other && other !== table) || findName(services.book, name)) {
    throw new HostError('InvalidArgument', `The name "${name}" is already used by another table or name.`);
  }
  services.renames.renameTable(table, name);
}
