/** A failure that the person at the terminal can do something about: shown as its message, without a stack. */
export class StartError extends Error {}

/** Writes a message for the person at the terminal. */
export function printLine(message: string): void {
  process.stdout.write(`${message}\n`);
}

/** The message of whatever was thrown. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
