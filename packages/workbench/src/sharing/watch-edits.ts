import { isEdit } from '../grid/edit';
import type { HostServices } from '../rich-api/host-services';
import type { CellRows, SharedEdit } from './shared-edit';
import { isShared } from './shared-mutations';

/** Calls back with what is done to cells and sheets on this page, by its user or add-in. Stores are `SharedStores`. */
export function watchEdits(services: HostServices, done: (edit: SharedEdit) => void): void {
  const { book, structure } = services;
  book.commands.onCommandExecuted((command, options) => {
    if (services.remoteActs || structure.isWorking) return;
    if (isEdit(command, options)) {
      const { subUnitId: sheetId, cellValue } = command.params;
      done({ kind: 'cells', sheetId, cells: plain(cellValue ?? {}) as CellRows });
    } else if (isShared(command.id) && !options?.['onlyLocal']) {
      done({ kind: 'mutation', id: command.id, params: plain(command.params ?? {}) as Record<string, unknown> });
    }
  });
  structure.onShift((shift) => {
    if (!services.remoteActs) done({ kind: 'shift', shift: { ...shift, area: { ...shift.area } } });
  });
}

/** The grid may change later what it handed round. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value)) as unknown;
}
