import { formatArea, intersect } from '../grid/address';
import { SetSelectionsOperation } from '@univerjs/sheets';
import { selectedArea } from '../grid/selection';
import { eventOrigin } from './event-origin';
import type { HostServices } from './host';

/** Sends what happens to tables as a whole; changes of their cells are `cell-events.ts`. */
export function sendTableEvents(services: HostServices): void {
  const { book, events, structure, tables } = services;
  tables.onChange(({ id, name, sheetId }, change) => {
    if (change === 'changed') return;
    const message = { tableId: id, worksheetId: sheetId, source: eventOrigin(services).source };
    if (change === 'added') events.fire('tableAdded', [id, sheetId], message);
    else events.fire('tableDeleted', [id, sheetId], { ...message, tableName: name });
  });
  book.commands.onCommandExecuted((command) => {
    if (command.id !== SetSelectionsOperation.id || structure.isWorking) return;
    const { sheetId, area } = selectedArea(book);
    for (const table of tables.list(sheetId)) {
      const inside = intersect(table.area, area);
      const address = inside ? formatArea(inside) : '';
      const message = { tableId: table.id, worksheetId: sheetId, address, isInsideTable: inside !== undefined };
      events.fire('tableSelectionChanged', [table.id], message);
    }
  });
}
