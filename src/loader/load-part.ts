import { partNotLoaded } from '../messages/general';

/** Waits for a lazy part of the add-in. Rejects with an error if it can't be loaded. */
export async function loadPart<Part>(part: Promise<Part>): Promise<Part> {
  return part.catch((cause: unknown) => {
    throw partNotLoaded({ cause });
  });
}
