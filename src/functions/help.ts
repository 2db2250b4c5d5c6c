import type { FunctionDefinition, TableFunction } from './definition/definition';
import { describeFunction } from './metadata/function-help';
import { helpTable } from './metadata/help-table';

/** Creates IDS.HELP, which describes the other functions and itself. */
export function createHelp(others: readonly FunctionDefinition[]): TableFunction {
  const title = 'What the IDS functions do';
  const suggestions = [...others, { name: 'HELP', title }].map(({ name, title: text }) => ({ word: name, text }));
  const help: TableFunction = {
    kind: 'table',
    name: 'HELP',
    title,
    summary: 'What the IDS functions do: all of them, or one with its arguments and an example. Needs no token.',
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
    headers: () => 'field',
    run: ({ clock }, { name }) => {
      const table = helpTable(describeFunctions([...others, help]), name);
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

function describeFunctions(functions: readonly FunctionDefinition[]) {
  return functions.map(describeFunction).sort((a, b) => (a.name < b.name ? -1 : 1));
}
