import {
  InsertSheetMutation,
  RemoveSheetMutation,
  SetSelectionsOperation,
  SetWorksheetActiveOperation,
  SetWorksheetHideMutation,
  SetWorksheetNameMutation,
} from '@univerjs/sheets';
import {
  SetFormulaCalculationResultMutation,
  type ISetFormulaCalculationResultMutation,
} from '@univerjs/engine-formula';
import { formatArea, type Area, intersect } from '../grid/address';
import { listChangedAreas } from '../grid/edit';
import { getSelectedArea } from '../grid/selection';
import { findEventOrigin } from './event-methods';
import type { HostServices } from './host';

/** The maximum number of calculated areas in an event. */
const maxAreas = 50;

/** Sends the add-in worksheet events about sheets as a whole and about the selection. */
export function sendSheetEvents(services: HostServices): void {
  const { book, calculation, events, structure } = services;
  let activeId = book.core.getActiveSheet().getSheetId();
  const names = new Map(book.core.getSheets().map((sheet) => [sheet.getSheetId(), sheet.getName()]));
  const fire = (event: Parameters<typeof events.fire>[0], worksheetId: string, message: object) =>
    events.fire(event, [worksheetId], { ...message, worksheetId });
  book.commands.onCommandExecuted((command) => {
    const { subUnitId: sheetId = '' } = (command.params ?? {}) as { subUnitId?: string };
    const { source } = findEventOrigin(services);
    if (command.id === SetSelectionsOperation.id) return structure.isWorking ? undefined : fireSelected();
    // Adding a sheet activates it briefly, without an event.
    if (command.id === SetWorksheetActiveOperation.id) return queueMicrotask(fireActivated);
    if (command.id === InsertSheetMutation.id) {
      const added = book.core.getSheets().find((sheet) => !names.has(sheet.getSheetId()));
      if (!added) return;
      names.set(added.getSheetId(), added.getName());
      fire('worksheetAdded', added.getSheetId(), { source });
    } else if (command.id === RemoveSheetMutation.id) {
      names.delete(sheetId);
      fire('worksheetDeleted', sheetId, { source });
    } else if (command.id === SetWorksheetHideMutation.id) {
      const visibilityAfter = book.core.getSheetBySheetId(sheetId)?.isSheetHidden() ? 'Hidden' : 'Visible';
      const visibilityBefore = visibilityAfter === 'Hidden' ? 'Visible' : 'Hidden';
      fire('worksheetVisibilityChanged', sheetId, { source, visibilityBefore, visibilityAfter });
    } else if (command.id === SetWorksheetNameMutation.id) {
      const nameAfter = book.core.getSheetBySheetId(sheetId)?.getName();
      fire('worksheetNameChanged', sheetId, { source, nameBefore: names.get(sheetId), nameAfter });
      if (nameAfter) names.set(sheetId, nameAfter);
    }
  });
  const results = new Map<string, Area[]>();
  book.commands.beforeCommandExecuted(({ id, params }) => {
    if (id !== SetFormulaCalculationResultMutation.id) return;
    const { unitData } = params as ISetFormulaCalculationResultMutation;
    for (const [sheetId, cellValue] of Object.entries(unitData[book.unitId] ?? {})) {
      if (cellValue) results.set(sheetId, [...(results.get(sheetId) ?? []), ...listChangedAreas({ cellValue })]);
    }
  });
  calculation.onCalculated(() => {
    for (const [sheetId, areas] of results) {
      fire('worksheetCalculated', sheetId, { address: areas.slice(0, maxAreas).map(formatArea).join(',') });
    }
    results.clear();
  });

  function fireSelected(): void {
    const { sheetId, area } = getSelectedArea(book);
    fire('worksheetSelectionChanged', sheetId, { address: formatArea(area) });
  }

  function fireActivated(): void {
    const newId = book.core.getActiveSheet().getSheetId();
    if (newId === activeId) return;
    fire('worksheetDeactivated', activeId, {});
    activeId = newId;
    fire('worksheetActivated', newId, {});
  }
}

/** Sends the add-in table events about tables as a whole and about the selection. `cell-events.ts` sends the others. */
export function sendTableEvents(services: HostServices): void {
  const { book, events, structure, tables } = services;
  tables.onChange(({ id, name, sheetId }, change) => {
    if (change === 'changed') return;
    const message = { tableId: id, worksheetId: sheetId, source: findEventOrigin(services).source };
    if (change === 'added') events.fire('tableAdded', [id, sheetId], message);
    else events.fire('tableDeleted', [id, sheetId], { ...message, tableName: name });
  });
  book.commands.onCommandExecuted((command) => {
    if (command.id !== SetSelectionsOperation.id || structure.isWorking) return;
    const { sheetId, area } = getSelectedArea(book);
    for (const table of tables.list(sheetId)) {
      const inside = intersect(table.area, area);
      const address = inside ? formatArea(inside) : '';
      const message = { tableId: table.id, worksheetId: sheetId, address, isInsideTable: inside !== undefined };
      events.fire('tableSelectionChanged', [table.id], message);
    }
  });
}
