import type { FunctionDefinition } from '../definition/definition';

/** The documentation of a function, as IDS.HELP and the reference page show it. */
export interface FunctionHelp {
  /** The name without the namespace: `POSITIONS`. */
  readonly name: string;
  /** How to call it: `IDS.PRICE(security,[date],[custodian])`. */
  readonly call: string;
  readonly description: string;
  /** Details that are too long for Excel's dialogs; empty for most functions. */
  readonly remarks: string;
  readonly arguments: readonly ArgumentHelp[];
  readonly result: string;
  /** The requests that it sends to the service. */
  readonly cost: string;
  /** A formula, with its equals sign. */
  readonly example: string;
}

export interface ArgumentHelp {
  readonly name: string;
  readonly required: boolean;
  readonly meaning: string;
  /** The words that Excel suggests for the argument; empty for most arguments. */
  readonly words: readonly { readonly word: string; readonly meaning: string }[];
}

const filterLanguage =
  "Filters use OData operators: eq, ne, gt, ge, lt, le (or =, <>, >, >=, <, <=), in (…), contains, startswith, endswith, and, or, not, add, sub, mul, div, mod, functions such as year() and tolower(), and durations such as duration'PT6H'. They compare what cells show: codes without trailing spaces, unknown cost dates as empty. An empty cell equals only null.";

export function describeFunction(definition: FunctionDefinition): FunctionHelp {
  const { name, parameters } = definition;
  const hasFilter = 'options' in definition && definition.options?.some((option) => option.name === 'filter');
  const remarks = [definition.remarks, hasFilter ? filterLanguage : undefined]
    .filter((text) => text !== undefined)
    .join(' ');
  return {
    name,
    call: `IDS.${name}(${parameters.map((parameter) => (parameter.optional ? `[${parameter.name}]` : parameter.name)).join(',')})`,
    description: definition.summary,
    remarks,
    arguments: parameters.map((parameter) => ({
      name: parameter.name,
      required: !parameter.optional,
      meaning: parameter.text,
      words: (parameter.words?.words ?? []).map(({ word, text }) => ({ word, meaning: text })),
    })),
    result: definition.result,
    cost: definition.cost,
    example: definition.example,
  };
}
