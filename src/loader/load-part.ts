import { AddInError } from '../model/errors';

/** Waits for a lazy part of the add-in. Rejects with a message if it can't be loaded. */
export async function loadPart<Part>(part: Promise<Part>): Promise<Part> {
  return part.catch((cause: unknown) => {
    const why = "This part of the add-in couldn't be loaded. Check the connection, then refresh.";
    throw new AddInError('network', why, { cause });
  });
}
