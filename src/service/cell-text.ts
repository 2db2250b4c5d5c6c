import { AddInError } from '../model/errors';

// What a cell of Excel holds.
const longest = 32_767;

/** A text that a cell can show; a longer one is refused rather than cut. */
export function cellText(text: string): string {
  if (text.length <= longest) return text;
  const [given, most] = [text.length, longest].map((count) => count.toLocaleString('en-US'));
  throw new AddInError(
    'limit',
    `The service sent a text of ${given} characters, and a cell holds ${most}. Ask for other columns.`,
  );
}
