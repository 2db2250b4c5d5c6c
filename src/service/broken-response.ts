import { unusableResponse } from '../messages/service';
import { type AddInError } from '../model/errors';

/** Returns the error for a response that can't be trusted and isn't used. */
export function brokenResponse(set: string, why: string, cause?: unknown): AddInError {
  return unusableResponse(set, why, { cause });
}
