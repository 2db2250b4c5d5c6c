import { CellAlertManagerService } from '@univerjs/sheets-ui';
import type { Book } from '../grid/book';
import { busyText } from './busy-error';
import type { FunctionHost } from './function-host';

/** Hovering a failed cell shows the function's own message instead of the engine's general one. */
export function showErrorMessages(book: Book, host: FunctionHost): void {
  const alerts = book.injector.get(CellAlertManagerService);
  const show = alerts.showAlert.bind(alerts);
  alerts.showAlert = (alert) => {
    const { subUnitId, row, col } = alert.location;
    const error = host.errorOf(subUnitId, row, col);
    const stored = book.core.getSheetBySheetId(subUnitId)?.getCellMatrix().getValue(row, col)?.v;
    if (error?.message) return show({ ...alert, title: error.code, message: error.message, width: 260, height: 100 });
    if (stored === busyText) return show({ ...alert, title: busyText, message: 'Waiting for the answer.' });
    return show(alert);
  };
}
