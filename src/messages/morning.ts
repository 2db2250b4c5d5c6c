// Messages about the delivery board, the morning check, and tracking breaks.

import { AddInError } from '../model/errors';

export function noDeliveriesVisible(): AddInError {
  return new AddInError('noRows', "This access token covers no deliveries. Ask the service's operator for access.");
}

export function noDeliveriesToCheck(forDate: string): AddInError {
  return new AddInError('noRows', `No deliveries${forDate} to check. Choose another date.`);
}

export function noCustodianChosen(): AddInError {
  return new AddInError('input', 'Choose at least one custodian to check.');
}

export function noCustodianVisible(): AddInError {
  return new AddInError('input', "This access token covers no custodians. Ask the service's operator for access.");
}
