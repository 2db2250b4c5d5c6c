/** A failure that the user at the terminal can fix. Its message is shown without a stack. */
export class CommandError extends Error {}

/** Writes a line to the terminal. */
export function printLine(message: string): void {
  process.stdout.write(`${message}\n`);
}
