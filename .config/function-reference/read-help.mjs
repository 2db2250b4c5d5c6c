// @ts-check
import { onOneLine } from './metadata.mjs';

/** @typedef {import('./metadata.mjs').Metadata} Metadata */
/** @typedef {import('../../src/model/function-help').FunctionHelp} FunctionHelp */

/**
 * What there is to know about each function, by name: the metadata has most of it, but leaves out what a docstring says
 * of the result, and its remarks.
 *
 * @param {Metadata} metadata
 * @param {readonly string[]} sources texts of the files with the functions
 * @returns {FunctionHelp[]}
 */
export function readHelp(metadata, sources) {
  const docstrings = new Map(sources.flatMap(docstringsOf));
  return metadata.functions
    .map(({ id, name, description, parameters }) => {
      const [what = '', example = ''] = onOneLine(description).split(/\s*\bExample: (?==)/);
      const tags = docstrings.get(id);
      return {
        name,
        call: `IDS.${name}(${parameters.map((each) => (each.optional ? `[${each.name}]` : each.name)).join(',')})`,
        description: what,
        remarks: tags?.get('remarks') ?? '',
        arguments: parameters.map((each) => ({
          name: each.name,
          required: !each.optional,
          meaning: onOneLine(each.description),
          words: wordsOf(metadata, each.customEnumId),
        })),
        result: tags?.get('returns') ?? '',
        example,
      };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * @param {Metadata} metadata
 * @param {string | undefined} id
 */
function wordsOf(metadata, id) {
  const values = metadata.enums?.find((each) => each.id === id)?.values ?? [];
  return values.map(({ stringValue, numberValue, tooltip }) => ({
    word: stringValue ?? String(numberValue),
    meaning: onOneLine(tooltip),
  }));
}

/**
 * The tags of each function's docstring, by the function's id.
 *
 * @param {string} source
 * @returns {[id: string, tags: Map<string, string>][]}
 */
function docstringsOf(source) {
  return [...source.matchAll(/\/\*\*((?:(?!\*\/)[^])*)\*\//g)].flatMap(([, comment = '']) => {
    const text = comment.replaceAll(/^\s*\* ?/gm, '');
    const tags = text.split(/^@(?=\w)/m).slice(1);
    const named = new Map(
      tags.map((tag) => {
        const [, name = '', rest] = /^(\w+)\s*([^]*)$/.exec(tag) ?? [];
        return [name.toLowerCase(), onOneLine(rest)];
      }),
    );
    const id = named.get('customfunction')?.split(' ')[0]?.toUpperCase();
    return id ? [[id, named]] : [];
  });
}
