import { format } from 'node:util';

/** Errors and warnings that tests logged since the last test ended. */
const printed: string[] = [];
const allowedPatterns: RegExp[] = [];

for (const method of ['error', 'warn'] as const) {
  console[method] = (...values: unknown[]) => void printed.push(format(...values));
}

/** Allows an error on the console in the current test. Any other error fails the test. */
export function allowConsole(pattern: RegExp): void {
  allowedPatterns.push(pattern);
}

afterEach(() => {
  const unexpected = printed.splice(0).filter((text) => !allowedPatterns.some((pattern) => pattern.test(text)));
  allowedPatterns.length = 0;
  if (unexpected.length > 0) throw new Error(`Unexpected on the console:\n${unexpected.join('\n')}`);
});
