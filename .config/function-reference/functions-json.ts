import type { FunctionDefinition } from '../../src/functions/definition/definition';
import type { Parameter, WordList } from '../../src/functions/definition/parameters';

/** The page of the function reference, next to functions.json. */
export const referencePage = 'functions.html';

/**
 * Returns the content of functions.json, for Excel.
 *
 * @param publicUrl - the address of the add-in, without a trailing slash
 */
export function createFunctionsJson(functions: readonly FunctionDefinition[], publicUrl: string) {
  const lists = functions.flatMap(({ parameters }) => parameters.flatMap(({ words }) => words ?? []));
  return {
    allowCustomDataForDataTypeAny: true,
    functions: functions.map((each) => ({
      id: each.name,
      name: each.name,
      description: `${each.summary} Example: ${each.example}`,
      helpUrl: `${publicUrl}/${referencePage}#${each.name}`,
      options: { cancelable: true },
      parameters: each.parameters.map(printParameter),
      result:
        each.kind === 'table' || each.parameters.some(({ isElementwise }) => isElementwise)
          ? { dimensionality: 'matrix' }
          : {},
    })),
    enums: [...new Map(lists.map((list) => [list.id, list])).values()].map(printWords),
  };
}

function printParameter({ name, text, words, isMatrix, optional }: Parameter) {
  return {
    name,
    description: text,
    type: words ? 'string' : 'any',
    ...(isMatrix && { dimensionality: 'matrix' }),
    ...(optional && { optional: true }),
    ...(words && { customEnumId: words.id }),
  };
}

function printWords({ id, words }: WordList) {
  const values = words.map(({ word, text, name = word }) => ({ name, stringValue: word, tooltip: text }));
  return { id, type: 'string', values };
}
