import { textTooLong } from '../messages/service';
import { longestCellText } from '../model/cell-limits';
import { AddInError } from '../model/errors';
import { brokenAnswer } from './broken-answer';

/** Lists and records as JSON; some are nested too deep to be written down. */
export function jsonText(value: unknown): string {
  try {
    return cellText(JSON.stringify(value));
  } catch (cause) {
    if (cause instanceof AddInError) throw cause;
    throw brokenAnswer('a cell', 'a value is nested too deep', cause);
  }
}

// What a header of an Excel table holds.
const longestName = 255;

/** The name of a field that the service has made up, as a column's header. */
export function columnName(name: string): string {
  if (name.length <= longestName) return name;
  throw brokenAnswer('a column', `a field's name has ${name.length.toLocaleString('en-US')} characters`);
}

/** A text that a cell can show; a longer one is refused rather than cut. */
export function cellText(text: string): string {
  if (text.length <= longestCellText) return text;
  throw textTooLong(text.length.toLocaleString('en-US'), longestCellText.toLocaleString('en-US'));
}
