import { unusableResponse } from '../messages/service';
import { type AddInError } from '../model/errors';

/** The service answered something that cannot be trusted, so nothing of the answer is used. */
export function brokenResponse(set: string, why: string, cause?: unknown): AddInError {
  return unusableResponse(set, why, { cause });
}
