// Short: a file of its own lets retries catch this error without importing the steps that throw it.
import { tableChangedMeanwhile } from '../../messages/workbook';
import { AddInError } from '../../model/errors';

/** Thrown before a step, because the table or the cells next to it changed after the refresh read them. */
export class TableChangedError extends AddInError {
  constructor() {
    super('workbook', tableChangedMeanwhile);
  }
}
