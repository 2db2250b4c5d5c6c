import { CellAlertManagerService, CellAlertType } from '@univerjs/sheets-ui';
import type { Book } from '../grid/book';
import { getActiveCell } from '../grid/selection';
import type { Validations } from '../grid/validations';

const key = 'validation-help';

/** Shows the help of a cell's data validation next to it while the cell is selected. */
export function showCellHelp(book: Book, validations: Validations): void {
  const alerts = book.injector.get(CellAlertManagerService);
  const { api } = book.univer;
  api.addEvent(api.Event.SelectionChanged, () => {
    const { sheetId, area } = getActiveCell(book);
    alerts.removeAlert(key);
    const prompt = validations.listInside(sheetId, area)[0]?.prompt;
    if (!prompt?.showPrompt || prompt.title + prompt.message === '') return;
    alerts.showAlert({
      type: CellAlertType.INFO,
      title: prompt.title,
      message: prompt.message,
      location: { unitId: book.unitId, subUnitId: sheetId, row: area.startRow, col: area.startColumn },
      width: 260,
      height: 100,
      key,
    });
  });
}
