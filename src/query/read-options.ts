import { AddInError } from '../model/errors';
import { didYouMean } from './nearest';
import { parseFilter } from './parse-filter';
import type { Filter, Sorting } from './query';

/** What a table function's last argument can say. */
export interface TableOptions {
  readonly headers: 'none' | 'field' | 'label';
  readonly top?: number;
  readonly sort?: readonly Sorting[];
  readonly filter?: Filter;
}

const headerModes = new Map<string, TableOptions['headers']>([
  ['0', 'none'],
  ['1', 'field'],
  ['2', 'label'],
]);

const known = ['headers', 'top', 'sort', 'filter'];

/** Reads `"headers=0;top=100"` or a two-column range of names and values. Throws a sentence for what it doesn't know. */
export function readOptions(given: unknown): TableOptions {
  const pairs = readPairs(given);
  const options = new Map(pairs);
  const twice = pairs.find(([name, value]) => options.get(name) !== value);
  if (twice) throw new AddInError('input', `The option ${twice[0]} is given twice. Leave one of them out.`);
  for (const name of options.keys()) {
    if (!known.includes(name)) {
      throw new AddInError(
        'input',
        `There is no option "${name}".${didYouMean(name, known)} Options are ${known.join(', ')}.`,
      );
    }
  }
  const headers = headerModes.get(options.get('headers') ?? '1');
  if (!headers) throw new AddInError('input', 'The option headers takes 0 (none), 1 (field names) or 2 (labels).');
  const top = options.get('top');
  if (top !== undefined && !/^[1-9]\d{0,6}$/.test(top)) {
    throw new AddInError('input', `The option top takes a whole number of rows from 1, not "${top}".`);
  }
  const sort = options.get('sort');
  const filter = options.get('filter');
  return {
    headers,
    ...(top !== undefined && { top: Number(top) }),
    ...(sort !== undefined && { sort: readSort(sort) }),
    ...(filter !== undefined && filter !== '' && { filter: parseFilter(filter) }),
  };
}

function readPairs(given: unknown): [string, string][] {
  if (given === null || given === undefined || given === '' || given === 0) return [];
  if (Array.isArray(given)) {
    // Excel makes a range of one cell of a plain text, so a row without a second cell is read like that text.
    return (given as unknown[][])
      .filter((row) => !isBlank(row[0]))
      .flatMap((row): [string, string][] =>
        row.length < 2
          ? readPairs(row[0])
          : asText(row[1]) === ''
            ? []
            : [[asText(row[0]).toLowerCase(), asText(row[1])]],
      );
  }
  // A semicolon inside a quoted text of a filter does not end the option.
  return (asText(given).match(/(?:'(?:[^']|'')*'|[^;])+/g) ?? [])
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=');
      if (at < 1)
        throw new AddInError('input', `The option "${part}" has no value. Write it as name=value, like top=100.`);
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

/** `Quantity desc, Security/Cusip`: a minus before a name sorts downwards too. */
function readSort(text: string): Sorting[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [path = '', direction = 'asc', ...rest] = part.replace(/^-/, '').split(/\s+/);
      if (!/^(asc|desc)$/i.test(direction) || rest.length > 0) {
        throw new AddInError(
          'input',
          `"${part}" is not a sorting. Write a column, with desc behind it to sort downwards.`,
        );
      }
      return { path, descending: part.startsWith('-') || direction.toLowerCase() === 'desc' };
    });
}
