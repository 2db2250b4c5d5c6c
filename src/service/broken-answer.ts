import { AddInError } from '../model/errors';

/** The service answered something that cannot be trusted, so nothing of the answer is used. */
export function brokenAnswer(set: string, why: string, cause?: unknown): AddInError {
  return new AddInError(
    'contract',
    `The service's answer for ${set} cannot be used: ${why}. Refresh; if it stays, tell the service's operator.`,
    { cause },
  );
}
