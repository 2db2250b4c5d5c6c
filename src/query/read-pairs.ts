import { optionTooLong, optionTwice, optionWithoutValue, unknownOption } from '../messages/options';
import { longestCellText } from '../model/table';
import { didYouMean } from './nearest';
import { splitOutside } from './split-outside';

/**
 * Reads an options argument, `"headers=0;top=100"` or a two-column range of names and values. Throws a message for a
 * name that is not among the known ones, and for one that is given twice.
 */
export function readPairs(given: unknown, known: readonly string[]): Map<string, string> {
  const pairs = pairsOf(given);
  const long = pairs.find(([, value]) => value.length > longestCellText);
  if (long) throw optionTooLong(long[0], longestCellText);
  const options = new Map(pairs);
  const twice = pairs.find(([name, value]) => options.get(name) !== value);
  if (twice) throw optionTwice(twice[0]);
  for (const name of options.keys()) {
    if (!known.includes(name)) {
      throw unknownOption(name, didYouMean(name, known), known.join(', '));
    }
  }
  return options;
}

/** Whether an options argument gives an option, whatever its value. */
export function givesOption(given: unknown, name: string): boolean {
  return pairsOf(given).some(([known]) => known === name);
}

function pairsOf(given: unknown): [string, string][] {
  if (given === null || given === undefined || given === '' || given === 0) return [];
  if (Array.isArray(given)) {
    // Excel makes a range of one cell of a plain text, so a row without a second cell is read like that text.
    return (given as unknown[][])
      .filter((row) => !isBlank(row[0]))
      .flatMap((row): [string, string][] =>
        row.length < 2
          ? pairsOf(row[0])
          : asText(row[1]) === ''
            ? []
            : [[asText(row[0]).toLowerCase(), asText(row[1])]],
      );
  }
  // A semicolon inside a quoted text of a filter, or inside expand(…), does not end the option.
  return splitOutside(asText(given), ';').map((part) => {
    const at = part.indexOf('=');
    if (at < 1) throw optionWithoutValue(part);
    return [part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()];
  });
}

function isBlank(cell: unknown): boolean {
  return cell === null || cell === undefined || cell === '' || cell === 0;
}

function asText(cell: unknown): string {
  return typeof cell === 'string'
    ? cell.trim()
    : typeof cell === 'number' || typeof cell === 'boolean'
      ? String(cell)
      : '';
}
