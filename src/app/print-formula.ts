import type { DatedQuestion } from './app';

/** The formula that asks a question, ready for a cell. Blank arguments at its end are left out. */
export function printFormula({ table, custodian, date, columns, options }: DatedQuestion): string {
  const shown = [custodian, date, columns, options].map(printArgument);
  while (shown.length > 0 && shown[shown.length - 1] === '') shown.pop();
  return `=IDS.${table}(${shown.join(',')})`;
}

function printArgument(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value))
    return printArgument(
      (value as unknown[])
        .flat()
        .filter((one) => one !== '')
        .join(';'),
    );
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return `"${toText(value).replace(/"/g, '""')}"`;
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
