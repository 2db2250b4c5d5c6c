import { createEmptyValidation, validationKinds, type Validation, type ValidationContent } from '../grid/validations';
import type { ValidationEntry } from '../xlsx/validations';
import { isOn } from '../xlsx/xml-reader';
import { lowerFirst, toWireName } from '../rich-api/properties';

/** Converts a validation to its form in files. */
export function toEntry({ area, rule, prompt, errorAlert, ignoreBlanks }: Validation): ValidationEntry {
  const kind = (Object.keys(validationKinds) as (keyof typeof validationKinds)[]).find((name) => rule[name]);
  const { operator, formula1, formula2, formula, source, inCellDropDown } = (kind && rule[kind]) ?? {};
  const inputs = kind === 'list' ? [source] : kind === 'custom' ? [formula] : [formula1, formula2];
  const formulas = inputs.flatMap((input) => {
    if (input === undefined || input === null || input === '') return [];
    const text = String(input);
    if (text.startsWith('=')) return [text.slice(1)];
    return [kind === 'list' ? `"${text.replace(/"/g, '""')}"` : text];
  });
  const compares = kind !== undefined && kind !== 'list' && kind !== 'custom';
  const attributes: Record<string, string | undefined> = {
    type: kind && validationKinds[kind],
    errorStyle: errorAlert.style === 'Stop' ? undefined : errorAlert.style.toLowerCase(),
    operator: compares ? (fileOperators[String(operator)] ?? lowerFirst(String(operator ?? 'Between'))) : undefined,
    allowBlank: ignoreBlanks ? '1' : undefined,
    showDropDown: kind === 'list' && inCellDropDown === false ? '1' : undefined,
    showInputMessage: prompt.showPrompt ? '1' : undefined,
    showErrorMessage: errorAlert.showAlert ? '1' : undefined,
    errorTitle: errorAlert.title || undefined,
    error: errorAlert.message || undefined,
    promptTitle: prompt.title || undefined,
    prompt: prompt.message || undefined,
  };
  const entries = Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { area, attributes: Object.fromEntries(entries), formulas };
}

/** Converts a validation of a file to the form of Office.js. */
export function fromEntry({ attributes, formulas }: ValidationEntry): ValidationContent {
  const kind = (Object.keys(validationKinds) as (keyof typeof validationKinds)[]).find(
    (name) => validationKinds[name] === attributes['type'],
  );
  const defaults = createEmptyValidation();
  const style = attributes['errorStyle'] ?? 'stop';
  return {
    rule: kind ? { [kind]: createRule(kind, attributes, formulas) } : {},
    ignoreBlanks: isOn(attributes['allowBlank']),
    prompt: {
      ...defaults.prompt,
      showPrompt: isOn(attributes['showInputMessage']),
      title: attributes['promptTitle'] ?? '',
      message: attributes['prompt'] ?? '',
    },
    errorAlert: {
      showAlert: isOn(attributes['showErrorMessage']),
      style: toWireName(style),
      title: attributes['errorTitle'] ?? '',
      message: attributes['error'] ?? '',
    },
  };
}

function createRule(
  kind: keyof typeof validationKinds,
  attributes: Record<string, string>,
  formulas: readonly string[],
) {
  const [first = '', second] = formulas;
  if (kind === 'custom') return { formula: `=${first}` };
  if (kind === 'list') {
    const source = /^".*"$/s.test(first) ? first.slice(1, -1).replace(/""/g, '"') : `=${first}`;
    return { inCellDropDown: !isOn(attributes['showDropDown']), source };
  }
  const readValue = (text: string) => (text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : `=${text}`);
  return {
    formula1: readValue(first),
    ...(second !== undefined && { formula2: readValue(second) }),
    operator: fromFileOperator(attributes['operator'] ?? 'between'),
  };
}

/** The names in files of the comparisons whose names differ in Office.js. */
const fileOperators: Readonly<Record<string, string>> = {
  EqualTo: 'equal',
  NotEqualTo: 'notEqual',
  GreaterThanOrEqual: 'greaterThanOrEqual',
  LessThanOrEqual: 'lessThanOrEqual',
};

/** Returns `LessThan` for `lessThan`. */
function fromFileOperator(operator: string): string {
  const officeOperator = Object.keys(fileOperators).find((name) => fileOperators[name] === operator);
  return officeOperator ?? toWireName(operator);
}
