import { StartError } from './say';
import { untilAskedToEnd } from './until-signal';

/**
 * Runs a command of this folder: exit code 0 when it is done or was asked to end, else 1 with a sentence for a
 * StartError, and with a stack for a fault of ours.
 */
export function runUntilEnd(command: (asked: AbortSignal) => Promise<void>): void {
  const asked = untilAskedToEnd();
  command(asked).then(
    () => process.exit(0),
    (error: unknown) => {
      if (asked.aborted) process.exit(0);
      process.stderr.write(`${describe(error)}\n`);
      process.exit(1);
    },
  );
}

/** Resolves when the person asks to end. */
export async function untilAsked(asked: AbortSignal): Promise<void> {
  if (asked.aborted) return;
  await new Promise((resolve) => asked.addEventListener('abort', resolve, { once: true }));
}

function describe(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
