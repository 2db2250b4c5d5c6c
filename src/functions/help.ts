import type { FunctionDefinition, TableFunction } from './definition/definition';
import { describeFunction, type FunctionHelp } from './metadata/function-help';
import type { Table } from '../model/table';
import { didYouMean } from '../query/nearest';
import { isBlank } from '../query/read-list';
import { unknownHelp, noFunctionName } from '../messages/general';

/** Creates IDS.HELP, which describes the other functions and itself. */
export function createHelp(otherFunctions: readonly FunctionDefinition[]): TableFunction {
  const title = 'Help for the IDS functions';
  const suggestions = [...otherFunctions, { name: 'HELP', title }].map(({ name, title: text }) => ({
    word: name,
    text,
  }));
  const help: TableFunction = {
    kind: 'table',
    name: 'HELP',
    title,
    summary: 'Help for the IDS functions: all of them, or one with its arguments and an example. Needs no token.',
    example: '=IDS.HELP("PRICE")',
    cost: 'No request.',
    result: 'The functions, or the parts of one, under a header row.',
    parameters: [
      {
        name: 'name',
        text: 'The name of a function, like PRICE. Blank lists all functions.',
        optional: true,
        words: { id: 'FunctionName', words: suggestions.sort((a, b) => (a.word < b.word ? -1 : 1)) },
      },
    ],
    getHeaderMode: () => 'field',
    run: ({ clock }, { name }) => {
      const describedFunctions = [...otherFunctions, help]
        .map(describeFunction)
        .sort((a, b) => (a.name < b.name ? -1 : 1));
      const table = createHelpTable(describedFunctions, name);
      // Help ships with the add-in, but the provenance of a result must name a data source.
      const provenance = {
        query: 'help',
        source: 'odata',
        fetchedAt: clock.now(),
        rows: table.rows.length,
      } as const;
      return Promise.resolve({ table, provenance });
    },
  };
  return help;
}

/** Lists all functions with the start of their description, or describes one function. */
export function createHelpTable(functions: readonly FunctionHelp[], argument: unknown): Table {
  const name = readFunctionName(argument);
  if (name === '') {
    return toTextTable(
      ['Function', 'Call', 'Returns'],
      functions.map((help) => [`IDS.${help.name}`, help.call, shortenDescription(help.description)]),
    );
  }
  const definition = functions.find((help) => help.name === name);
  if (definition) return explainFunction(definition);
  const names = functions.map((help) => help.name);
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

function explainFunction({ call, description, remarks, arguments: args, result, cost, example }: FunctionHelp): Table {
  return toTextTable(
    ['Part', 'Required', 'Meaning'],
    [
      [call, '', description],
      ...(remarks === '' ? [] : [['', '', remarks]]),
      ...args.flatMap(({ name, required, meaning, words }) => [
        [name, required ? 'required' : 'optional', meaning],
        ...words.map(({ word, meaning: wordMeaning }) => ['', `"${word}"`, wordMeaning]),
      ]),
      ['result', '', result],
      ...(cost === '' ? [] : [['cost', '', cost]]),
      ...(example === '' ? [] : [['example', '', example]]),
    ],
  );
}

function shortenDescription(description: string): string {
  return /^.*?\.(?=\s|$)/.exec(description)?.[0] ?? description;
}

function toTextTable(columns: readonly string[], rows: readonly string[][]): Table {
  return { columns: columns.map((name) => ({ name, kind: 'text' })), rows };
}
