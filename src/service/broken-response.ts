import { unusableResponse } from '../messages/service';
import { type AddInError } from '../model/errors';

/** The service's response can't be trusted, so nothing of it is used. */
export function brokenResponse(set: string, why: string, cause?: unknown): AddInError {
  return unusableResponse(set, why, { cause });
}
