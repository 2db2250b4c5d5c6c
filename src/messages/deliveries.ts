// Messages about deliveries and the morning check.

import { AddInError } from '../model/errors';

export function deliveriesWithoutDate(): AddInError {
  return new AddInError('contract', 'The deliveries came without their date. Refresh to ask again.');
}

export function noDeliveriesVisible(): AddInError {
  return new AddInError(
    'noRows',
    'There are no deliveries that this access token may see. Ask those who gave it out for the right to them.',
  );
}

export function noDeliveriesToCheck(ofDate: string): AddInError {
  return new AddInError('noRows', `There are no deliveries${ofDate} to check. Choose another date.`);
}

export function noCustodianChosen(): AddInError {
  return new AddInError('input', 'Choose at least one custodian to check.');
}

export function noCustodianVisible(): AddInError {
  return new AddInError(
    'input',
    'This access token shows no custodian. Ask those who gave it out for the right to one.',
  );
}
