import { HostError } from './host';
import { toCssColor } from '../grid/css-color';

/** Reads a color, `#RRGGBB` or an HTML color name, and returns it as `#RRGGBB`, as Excel does. */
export function readColor(value: unknown): string {
  const text = String(value);
  const color = /^#?[0-9a-f]{6}$/i.test(text) ? toCssColor(`#${text.replace('#', '')}`) : undefined;
  const named = /^[a-z]+$/i.test(text) ? toCssColor(text) : undefined;
  if (color ?? named) return color ?? named ?? '';
  throw new HostError(
    'InvalidArgument',
    `${JSON.stringify(value)} isn't a color. Use one such as "#4472C4" or "orange".`,
  );
}

/** Reads a number within bounds. */
export function readNumber(value: unknown, min: number, max: number, what: string): number {
  if (typeof value === 'number' && value >= min && value <= max) return value;
  throw new HostError(
    'InvalidArgument',
    `${what} must be a number from ${min} to ${max}, not ${JSON.stringify(value)}.`,
  );
}

/** Reads one of the allowed strings, case-sensitive. */
export function readChoice<Choice extends string>(value: unknown, choices: readonly Choice[], what: string): Choice {
  const choice = choices.find((choice) => choice === value);
  if (choice !== undefined) return choice;
  throw new HostError('InvalidArgument', `${what} can't be ${JSON.stringify(value)}. Choices: ${choices.join(', ')}.`);
}

/** Reads a string up to a maximum length. */
export function readText(value: unknown, maxLength: number, what: string): string {
  if (typeof value === 'string' && value.length <= maxLength) return value;
  throw new HostError('InvalidArgument', `${what} must be text of at most ${maxLength} characters.`);
}
