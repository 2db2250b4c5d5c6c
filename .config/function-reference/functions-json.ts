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
  const wordLists = functions.flatMap(({ parameters }) => parameters.flatMap(({ words }) => words ?? []));
  return {
    allowCustomDataForDataTypeAny: true,
    functions: functions.map((definition) => ({
      id: definition.name,
      name: definition.name,
      description: `${definition.summary} Example: ${definition.example}`,
      helpUrl: `${publicUrl}/${referencePage}#${definition.name}`,
      options: { cancelable: true },
      parameters: definition.parameters.map(printParameter),
      result:
        definition.kind === 'table' || definition.parameters.some(({ isElementwise }) => isElementwise)
          ? { dimensionality: 'matrix' }
          : {},
    })),
    enums: [...new Map(wordLists.map((list) => [list.id, list])).values()].map(printWords),
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
