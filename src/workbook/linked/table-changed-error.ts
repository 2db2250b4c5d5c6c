// Short because it is in its own file, so that retries can catch it without importing the steps that throw it.
import { tableChangedMeanwhile } from '../../messages/workbook';
import { AddInError } from '../../model/errors';

/** A table, or the cells next to it, changed after it was read. */
export class TableChangedError extends AddInError {
  constructor() {
    super('workbook', tableChangedMeanwhile);
  }
}
