import { AddInError } from '../../model/errors';

/** Work that the end of a connection broke off, and that says itself how far it has come. */
export class UnfinishedError extends AddInError {
  constructor(message: string) {
    super('signIn', message);
  }
}
