// Short: a file of its own lets retries catch this error without importing the steps that throw it.
import { tableChangedMeanwhile } from '../../messages/workbook';
import { AddInError } from '../../model/errors';

/** Thrown if the table or the cells next to it have changed since they were read. The step was refused or is undone. */
export class TableChangedError extends AddInError {
  constructor() {
    super('workbook', tableChangedMeanwhile);
  }
}
