import { StartError } from './say';
import { untilRequestedToEnd } from './until-signal';

/**
 * Runs a command of this folder: exit code 0 when it is done or ended on request, otherwise 1 with a message for a
 * StartError, and with a stack for a fault of ours.
 */
export function runUntilEnd(command: (requested: AbortSignal) => Promise<void>): void {
  const requested = untilRequestedToEnd();
  command(requested).then(
    () => process.exit(0),
    (error: unknown) => {
      if (requested.aborted) process.exit(0);
      process.stderr.write(`${describe(error)}\n`);
      process.exit(1);
    },
  );
}

/** Resolves when the user ends the command. */
export async function untilRequested(requested: AbortSignal): Promise<void> {
  if (requested.aborted) return;
  await new Promise((resolve) => requested.addEventListener('abort', resolve, { once: true }));
}

function describe(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
