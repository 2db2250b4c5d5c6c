// Short because several steps throw it, and those that try again catch it.
import { tableChangedMeanwhile } from '../../messages/workbook';
import { AddInError } from '../../model/errors';

/** A table has changed since it was read. */
export class TableChangedError extends AddInError {
  constructor() {
    super('workbook', tableChangedMeanwhile);
  }
}
