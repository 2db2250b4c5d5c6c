import { isEdit, listChangedAreas } from '../grid/edit';
import {
  findBounds,
  formatArea,
  intersect,
  isCell,
  type Area,
  sheetColumns,
  sheetRows,
  measureArea,
} from '../grid/address';
import { findSheetById } from '../grid/book';
import { CellReader, isErrorText, type CellContent } from '../grid/cell';
import type { Shift } from '../grid/shift';
import { findEventOrigin } from './event-methods';
import { HostObject, type HostServices } from './host';

/** The number of recent events whose range is available to `event.getRange`. */
const maxEventRanges = 200;
/** The maximum number of areas of a write with an event each; beyond it, one event covers all. */
const maxAreas = 50;

/** Sends changes of cells to the add-in, as events of the sheets and of the tables that they belong to. */
export function sendCellEvents(services: HostServices): void {
  const { book, structure } = services;
  const eventRanges: string[] = [];
  let before: { area: Area; content: CellContent | undefined }[] = [];
  book.commands.beforeCommandExecuted((command, options) => {
    if (structure.isWorking || !isEdit(command, options)) return;
    const { subUnitId } = command.params;
    const [first, ...others] = listChangedAreas(command.params);
    const areas = !first ? [] : others.length < maxAreas ? [first, ...others] : [others.reduce(findBounds, first)];
    before = areas.map((area) => ({
      area,
      content: isCell(area) ? readContent(services, subUnitId, area) : undefined,
    }));
  });
  book.commands.onCommandExecuted((command, options) => {
    if (structure.isWorking || !isEdit(command, options)) return;
    const { subUnitId } = command.params;
    for (const { area, content } of before.splice(0)) {
      const details = isCell(area) ? changeDetails(content, readContent(services, subUnitId, area)) : {};
      send(subUnitId, area, { changeType: 'RangeEdited', shiftDirection: 'None', ...details });
    }
  });
  structure.onShift((shift) => {
    // A table that lost its last rows or columns now ends just before the deleted cells.
    send(shift.sheetId, shift.area, { changeType: changeType(shift), shiftDirection: shiftDirection(shift) });
  });

  function send(sheetId: string, area: Area, message: { changeType: string; shiftDirection: string }): void {
    const { events, tables, references } = services;
    const isShift = message.shiftDirection !== 'None' || message.changeType !== 'RangeEdited';
    const near = isShift ? { ...area, startRow: area.startRow - 1, startColumn: area.startColumn - 1 } : area;
    const touched = tables
      .listTouching(sheetId, near)
      .filter(({ id }) => events.isRegistered('tableChanged', [id, sheetId]));
    if (touched.length === 0 && !events.isRegistered('worksheetChanged', [sheetId])) return;
    const describeChange = (part: Area) => {
      const referenceId = references.track(new HostObject('Range', { sheetId, area: part }));
      eventRanges.push(referenceId);
      if (eventRanges.length > maxEventRanges) references.remove(eventRanges.shift() ?? '');
      return { ...message, ...findEventOrigin(services), worksheetId: sheetId, address: formatArea(part), referenceId };
    };
    events.fire('worksheetChanged', [sheetId], describeChange(area));
    for (const table of touched) {
      const part = intersect(table.area, area) ?? area;
      events.fire('tableChanged', [table.id, sheetId], { ...describeChange(part), tableId: table.id });
    }
  }
}

function readContent(
  { book }: HostServices,
  sheetId: string,
  { startRow, startColumn }: Area,
): CellContent | undefined {
  const sheet = findSheetById(book, sheetId);
  return sheet && new CellReader(book, sheet).readValue(startRow, startColumn);
}

/** Returns the details of an event about a single cell. Events about several cells have none. */
function changeDetails(before: CellContent | undefined, after: CellContent | undefined): object {
  return {
    valueBefore: before ?? '',
    valueAfter: after ?? '',
    valueTypeBefore: findValueType(before ?? ''),
    valueTypeAfter: findValueType(after ?? ''),
  };
}

/** Returns the `Excel.RangeValueType` of a value. */
export function findValueType(value: CellContent): string {
  if (value === '') return 'Empty';
  if (isErrorText(value)) return 'Error';
  if (typeof value === 'number') return 'Double';
  return typeof value === 'boolean' ? 'Boolean' : 'String';
}

function changeType({ kind, area, along }: Shift): string {
  const { rows, columns } = measureArea(area);
  const unit =
    along === 'rows' && columns === sheetColumns
      ? 'Row'
      : along === 'columns' && rows === sheetRows
        ? 'Column'
        : 'Cell';
  return `${unit}${kind === 'insert' ? 'Inserted' : 'Deleted'}`;
}

function shiftDirection(shift: Shift): string {
  if (!changeType(shift).startsWith('Cell')) return 'None';
  if (shift.along === 'rows') return shift.kind === 'insert' ? 'ShiftCellDown' : 'ShiftCellUp';
  return shift.kind === 'insert' ? 'ShiftCellRight' : 'ShiftCellLeft';
}
