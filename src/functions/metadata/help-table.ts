import type { FunctionHelp } from './function-help';
import type { Table } from '../../model/table';
import { didYouMean } from '../../query/nearest';
import { isBlank } from '../../query/read-list';
import { unknownHelp, noFunctionName } from '../../messages/general';

/** Lists all functions with the start of their description, or describes one function. */
export function helpTable(functions: readonly FunctionHelp[], argument: unknown): Table {
  const name = readFunctionName(argument);
  if (name === '') {
    return textTable(
      ['Function', 'Call', 'Returns'],
      functions.map((each) => [`IDS.${each.name}`, each.call, firstMessage(each.description)]),
    );
  }
  const found = functions.find((each) => each.name === name);
  if (found) return explain(found);
  const names = functions.map((each) => each.name);
  throw unknownHelp(name, didYouMean(name, names));
}

/** Reads a function's name from `price`, `IDS.PRICE`, or `=IDS.PRICE()`. */
function readFunctionName(argument: unknown): string {
  if (isBlank(argument)) return '';
  const text = typeof argument === 'string' || typeof argument === 'number' ? String(argument).trim() : '';
  if (text === '' && typeof argument !== 'string') throw noFunctionName();
  return text
    .toUpperCase()
    .replace(/^=?(IDS\.)?/, '')
    .replace(/\([^]*/, '');
}

function explain({ call, description, remarks, arguments: args, result, cost, example }: FunctionHelp): Table {
  return textTable(
    ['Part', 'Required', 'Meaning'],
    [
      [call, '', description],
      ...(remarks === '' ? [] : [['', '', remarks]]),
      ...args.flatMap(({ name, required, meaning, words }) => [
        [name, required ? 'required' : 'optional', meaning],
        ...words.map(({ word, meaning: explained }) => ['', `"${word}"`, explained]),
      ]),
      ['result', '', result],
      ...(cost === '' ? [] : [['cost', '', cost]]),
      ...(example === '' ? [] : [['example', '', example]]),
    ],
  );
}

function firstMessage(description: string): string {
  return /^.*?\.(?=\s|$)/.exec(description)?.[0] ?? description;
}

function textTable(columns: readonly string[], rows: readonly string[][]): Table {
  return { columns: columns.map((name) => ({ name, kind: 'text' })), rows };
}
