import type { ICellData } from '@univerjs/core';
import {
  InsertSheetMutation,
  RemoveSheetMutation,
  SetSelectionsOperation,
  SetWorksheetActiveOperation,
  SetWorksheetNameMutation,
  type ISetRangeValuesMutationParams,
} from '@univerjs/sheets';
import { changesContent, isEdit } from '../functions/edited-cells';
import type { EventHub } from './event-hub';
import type { References } from './references';
import { HostObject } from './host-object';
import { formatArea, type Area } from '../grid/address';
import type { Book } from '../grid/book';
import type { Calculation } from '../grid/calculation';
import { selectedArea } from '../grid/selection';

/** How many events can still be asked for their range (`event.getRange`). */
const keptEventRanges = 200;

/** Sends what happens in the grid to the add-in as Excel's worksheet events. */
export function sendSheetEvents(
  book: Book,
  calculation: Calculation,
  events: EventHub,
  references: References,
  isAddin: () => boolean,
): void {
  const eventRanges: string[] = [];
  let shown = book.core.getActiveSheet().getSheetId();
  const names = new Map(book.core.getSheets().map((sheet) => [sheet.getSheetId(), sheet.getName()]));
  book.commands.onCommandExecuted((command, options) => {
    if (isEdit(command, options)) return changed(command.params);
    const { subUnitId: sheetId = '' } = (command.params ?? {}) as { subUnitId?: string };
    if (command.id === SetSelectionsOperation.id) return selected();
    if (command.id === SetWorksheetActiveOperation.id) return activated();
    if (command.id === InsertSheetMutation.id) {
      const added = book.core.getSheets().find((sheet) => !names.has(sheet.getSheetId()));
      if (!added) return;
      names.set(added.getSheetId(), added.getName());
      events.fire('worksheetAdded', added.getSheetId(), { source: 'Local' });
    } else if (command.id === RemoveSheetMutation.id) {
      names.delete(sheetId);
      events.fire('worksheetDeleted', sheetId, { source: 'Local' });
    } else if (command.id === SetWorksheetNameMutation.id) {
      const nameAfter = book.core.getSheetBySheetId(sheetId)?.getName();
      events.fire('worksheetNameChanged', sheetId, { source: 'Local', nameBefore: names.get(sheetId), nameAfter });
      if (nameAfter) names.set(sheetId, nameAfter);
    }
  });
  calculation.onCalculated(() => {
    for (const sheet of book.core.getSheets()) events.fire('worksheetCalculated', sheet.getSheetId(), { address: '' });
  });

  function changed({ subUnitId, cellValue }: ISetRangeValuesMutationParams): void {
    const area = changedArea(cellValue as Record<string, Record<string, ICellData | null>> | undefined);
    if (!area || !events.wants('worksheetChanged', subUnitId)) return;
    const referenceId = references.keep(new HostObject('Range', { sheetId: subUnitId, area }));
    eventRanges.push(referenceId);
    if (eventRanges.length > keptEventRanges) references.remove(eventRanges.shift() ?? '');
    events.fire('worksheetChanged', subUnitId, {
      address: formatArea(area),
      changeType: 'RangeEdited',
      source: 'Local',
      triggerSource: isAddin() ? 'ThisLocalAddin' : 'Unknown',
      shiftDirection: 'None',
      referenceId,
    });
  }

  function selected(): void {
    const { sheetId, area } = selectedArea(book);
    events.fire('worksheetSelectionChanged', sheetId, { address: formatArea(area) });
  }

  function activated(): void {
    const now = book.core.getActiveSheet().getSheetId();
    if (now === shown) return;
    events.fire('worksheetDeactivated', shown, {});
    shown = now;
    events.fire('worksheetActivated', now, {});
  }
}

/** The smallest area around the cells whose content a write changes. */
function changedArea(rows: Record<string, Record<string, ICellData | null>> | undefined): Area | undefined {
  const area = { startRow: Infinity, startColumn: Infinity, endRow: -1, endColumn: -1 };
  for (const [row, columns] of Object.entries(rows ?? {})) {
    for (const [column, cell] of Object.entries(columns)) {
      if (!changesContent(cell)) continue;
      area.startRow = Math.min(area.startRow, Number(row));
      area.endRow = Math.max(area.endRow, Number(row));
      area.startColumn = Math.min(area.startColumn, Number(column));
      area.endColumn = Math.max(area.endColumn, Number(column));
    }
  }
  return area.endRow < 0 ? undefined : area;
}
