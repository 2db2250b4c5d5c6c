import { CellAlertManagerService } from '@univerjs/sheets-ui';
import type { Book } from '../grid/book';
import type { Calculation } from '../grid/calculation';
import { CellReader, isErrorText } from '../grid/cell';
import { busyText } from './busy-error';
import type { FunctionHost } from './function-host';

/** Makes the alert of a failed cell show its function's own message, and keeps an open alert up to date. */
export function installErrorAlerts(book: Book, host: FunctionHost, calculation: Calculation): void {
  const alerts = book.injector.get(CellAlertManagerService);
  const show = alerts.showAlert.bind(alerts);
  let shown: Parameters<typeof show>[0] | undefined;
  const readValue = ({ subUnitId, row, col }: { subUnitId: string; row: number; col: number }) => {
    const sheet = book.core.getSheetBySheetId(subUnitId);
    return sheet ? new CellReader(book, sheet).readValue(row, col) : '';
  };
  alerts.showAlert = (alert) => {
    const { location } = alert;
    const value = readValue(location);
    if (isErrorText(value)) shown = alert;
    const error = host.findError(location.subUnitId, location.row, location.col);
    if (error?.message) return show({ ...alert, title: error.code, message: error.message, width: 260, height: 100 });
    if (value === busyText) return show({ ...alert, title: busyText, message: 'Waiting for the result.' });
    return show(alert);
  };
  const remove = alerts.removeAlert.bind(alerts);
  alerts.removeAlert = (key) => {
    if (key === shown?.key) shown = undefined;
    remove(key);
  };
  // While a function runs again its spill is empty: hide the alert, but keep it in `shown` to show it again with the result.
  calculation.onCalculated(() => {
    if (!shown) return;
    if (isErrorText(readValue(shown.location))) alerts.showAlert(shown);
    else remove(shown.key);
  });
}
