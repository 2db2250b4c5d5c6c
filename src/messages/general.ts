// Messages about any work that can be canceled.

import { AddInError } from '../model/errors';

export function requestCancelled(options?: ErrorOptions): AddInError {
  return new AddInError('cancelled', 'The request was canceled.', options);
}
