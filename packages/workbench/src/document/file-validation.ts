import { noValidation, validationKinds, type Validation, type ValidationContent } from '../grid/validations';
import type { ValidationEntry } from '../xlsx/validations';
import { isOn } from '../xlsx/xml-reader';
import { lowerFirst, wireName } from '../rich-api/properties';

/** A validation as a file has it. */
export function toEntry({ area, rule, prompt, errorAlert, ignoreBlanks }: Validation): ValidationEntry {
  const kind = (Object.keys(validationKinds) as (keyof typeof validationKinds)[]).find((name) => rule[name]);
  const { operator, formula1, formula2, formula, source, inCellDropDown } = (kind && rule[kind]) ?? {};
  const given = kind === 'list' ? [source] : kind === 'custom' ? [formula] : [formula1, formula2];
  const formulas = given.flatMap((one) => {
    if (one === undefined || one === null || one === '') return [];
    const text = String(one);
    if (text.startsWith('=')) return [text.slice(1)];
    return [kind === 'list' ? `"${text.replace(/"/g, '""')}"` : text];
  });
  const compares = kind !== undefined && kind !== 'list' && kind !== 'custom';
  const own: Record<string, string | undefined> = {
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
  const entries = Object.entries(own).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { area, attributes: Object.fromEntries(entries), formulas };
}

/** A file's validation as Office.js has it. */
export function fromEntry({ attributes: own, formulas }: ValidationEntry): ValidationContent {
  const kind = (Object.keys(validationKinds) as (keyof typeof validationKinds)[]).find(
    (name) => validationKinds[name] === own['type'],
  );
  const usual = noValidation();
  const style = own['errorStyle'] ?? 'stop';
  return {
    rule: kind ? { [kind]: ruleOf(kind, own, formulas) } : {},
    ignoreBlanks: isOn(own['allowBlank']),
    prompt: {
      ...usual.prompt,
      showPrompt: isOn(own['showInputMessage']),
      title: own['promptTitle'] ?? '',
      message: own['prompt'] ?? '',
    },
    errorAlert: {
      showAlert: isOn(own['showErrorMessage']),
      style: wireName(style),
      title: own['errorTitle'] ?? '',
      message: own['error'] ?? '',
    },
  };
}

function ruleOf(kind: keyof typeof validationKinds, own: Record<string, string>, formulas: readonly string[]) {
  const [first = '', second] = formulas;
  if (kind === 'custom') return { formula: `=${first}` };
  if (kind === 'list') {
    const source = /^".*"$/s.test(first) ? first.slice(1, -1).replace(/""/g, '"') : `=${first}`;
    return { inCellDropDown: !isOn(own['showDropDown']), source };
  }
  const value = (text: string) => (text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : `=${text}`);
  return {
    formula1: value(first),
    ...(second !== undefined && { formula2: value(second) }),
    operator: fromFileOperator(own['operator'] ?? 'between'),
  };
}

// Office.js and files call most comparisons alike, but for three.
const fileOperators: Readonly<Record<string, string>> = {
  EqualTo: 'equal',
  NotEqualTo: 'notEqual',
  GreaterThanOrEqual: 'greaterThanOrEqual',
  LessThanOrEqual: 'lessThanOrEqual',
};

/** `LessThan` for `lessThan`. */
function fromFileOperator(operator: string): string {
  const known = Object.keys(fileOperators).find((name) => fileOperators[name] === operator);
  return known ?? wireName(operator);
}
