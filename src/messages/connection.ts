// Messages about entering and checking an access token.

import { AddInError } from '../model/errors';

export function noToken(): AddInError {
  return new AddInError('signIn', 'Enter the access token that you got for the data service.');
}

export function incompleteToken(): AddInError {
  return new AddInError('signIn', 'This access token is not whole. Copy it again, to its end.');
}

export function expiredToken(expires: string): AddInError {
  return new AddInError('signIn', `This access token expired on ${expires}. Get a new one.`);
}

export function tokenNotYetValid(validFrom: string): AddInError {
  return new AddInError(
    'signIn',
    `This access token is valid only from ${validFrom}. Check this computer's clock, or wait.`,
  );
}

export function tokenForOtherService(meantFor: string, host: string): AddInError {
  return new AddInError(
    'signIn',
    `This access token is for ${meantFor}, not for the data service at ${host}. Enter the one that you got for the data service.`,
  );
}

export function unfamiliarToken(host: string, differs: string): AddInError {
  return new AddInError(
    'signIn',
    `Nothing was sent yet to ${host}: this access token ${differs}. If that is right, connect once more.`,
  );
}

export function noDemoToken(): AddInError {
  return new AddInError(
    'signIn',
    "The demo token isn't available here. Open the pane in the workbench, or paste the token that npm start printed.",
  );
}

export function connectingCancelled(): AddInError {
  return new AddInError('cancelled', 'Connecting was cancelled.');
}
