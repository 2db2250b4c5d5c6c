// Office.js and files call most comparisons alike, but for three.
const fileOperators: Readonly<Record<string, string>> = {
  EqualTo: 'equal',
  NotEqualTo: 'notEqual',
  GreaterThanOrEqual: 'greaterThanOrEqual',
  LessThanOrEqual: 'lessThanOrEqual',
};

/** `lessThan` for `LessThan`. */
export function toFileOperator(operator: string): string {
  return fileOperators[operator] ?? operator.charAt(0).toLowerCase() + operator.slice(1);
}

/** `LessThan` for `lessThan`. */
export function fromFileOperator(operator: string): string {
  const known = Object.keys(fileOperators).find((name) => fileOperators[name] === operator);
  return known ?? operator.charAt(0).toUpperCase() + operator.slice(1);
}
