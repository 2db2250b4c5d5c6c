import { format } from 'node:util';

/** Errors and warnings that tests logged since the last test ended. */
const printed: string[] = [];
const expected: RegExp[] = [];

for (const method of ['error', 'warn'] as const) {
  console[method] = (...values: unknown[]) => void printed.push(format(...values));
}

/** Allows an error on the console in the current test. Any other error fails the test. */
export function allowConsole(pattern: RegExp): void {
  expected.push(pattern);
}

afterEach(() => {
  const unexpected = printed.splice(0).filter((text) => !expected.some((pattern) => pattern.test(text)));
  expected.length = 0;
  if (unexpected.length > 0) throw new Error(`Unexpected on the console:\n${unexpected.join('\n')}`);
});
