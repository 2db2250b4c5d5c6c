/** A failure that the user at the terminal can fix. Its message is shown without a stack. */
export class StartError extends Error {}

/** Writes a line to the terminal. */
export function printLine(message: string): void {
  process.stdout.write(`${message}\n`);
}

/** Returns the message of a thrown value. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
