// @ts-check

/**
 * What the compiler of custom functions' metadata writes, as far as it is used here.
 *
 * @typedef {{ name: string, description?: string, optional?: boolean, customEnumId?: string }} Parameter
 * @typedef {{ id: string, name: string, description?: string, helpUrl?: string, parameters: Parameter[] }} FunctionMetadata
 * @typedef {{ name?: string, stringValue?: string, numberValue?: number, tooltip?: string }} EnumValue
 * @typedef {{ functions: FunctionMetadata[], enums?: { id: string, values: EnumValue[] }[] }} Metadata
 */

/** The page of the function reference, beside functions.json. */
export const referencePage = 'functions.html';

/** What IDS.HELP reads, beside functions.json. */
export const helpFile = 'function-help.json';

/**
 * The compiler's metadata as Excel should have it: each text on one line, since Excel shows the line breaks of the
 * source, and for each function the address of its section in the reference.
 *
 * @param {Metadata} metadata
 * @param {string} publicUrl where the add-in is served, without a slash at the end
 * @returns {Metadata}
 */
export function finishMetadata(metadata, publicUrl) {
  return {
    ...metadata,
    functions: metadata.functions.map((each) => ({
      ...each,
      description: onOneLine(each.description),
      helpUrl: `${publicUrl}/${referencePage}#${each.name}`,
      parameters: each.parameters.map((parameter) => ({ ...parameter, description: onOneLine(parameter.description) })),
    })),
  };
}

/** @param {string | undefined} text */
export function onOneLine(text) {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}
