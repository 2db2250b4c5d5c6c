import type { FilterCriteria } from '../grid/tables/table';
import type { TableFilter } from '../xlsx/table-content';

/** Conditions of files by the signs that Office.js writes before the value. */
const operators: Record<string, string> = {
  '': 'equal',
  '=': 'equal',
  '<>': 'notEqual',
  '>': 'greaterThan',
  '>=': 'greaterThanOrEqual',
  '<': 'lessThan',
  '<=': 'lessThanOrEqual',
};

/** A column's filter as a file has it. */
export function toFileFilter(column: number, filter: FilterCriteria): TableFilter {
  const { filterOn, criterion1, criterion2, operator, values = [], dynamicCriteria } = filter;
  if (filterOn === 'Values') {
    const texts = values.map((value) => (typeof value === 'string' ? value : value.date));
    return { column, kind: 'values', values: texts.filter((text) => text !== ''), blank: texts.includes('') };
  }
  if (filterOn === 'Custom') {
    const criteria = [criterion1, criterion2].filter((text) => text !== undefined && text !== '');
    return {
      column,
      kind: 'conditions',
      and: operator !== 'Or' && criteria.length > 1,
      conditions: criteria.map(toCondition),
    };
  }
  if (filterOn === 'Dynamic') {
    const type = dynamicCriteria ?? 'AboveAverage';
    return { column, kind: 'dynamic', type: type.charAt(0).toLowerCase() + type.slice(1) };
  }
  return {
    column,
    kind: 'top',
    top: filterOn.startsWith('Top'),
    percent: filterOn.endsWith('Percent'),
    value: Number(criterion1 ?? 10),
  };
}

function toCondition(criterion = ''): { operator: string; value: string } {
  const [, sign = '', value = ''] = /^(<>|<=|>=|=|<|>)?(.*)$/s.exec(criterion) ?? [];
  return { operator: operators[sign] ?? 'equal', value };
}

/** A file's filter as Office.js names it. */
export function fromFileFilter(filter: TableFilter): FilterCriteria {
  switch (filter.kind) {
    case 'values':
      return { filterOn: 'Values', values: filter.blank ? [...filter.values, ''] : filter.values };
    case 'top':
      return {
        filterOn: `${filter.top ? 'Top' : 'Bottom'}${filter.percent ? 'Percent' : 'Items'}`,
        criterion1: String(filter.value),
      };
    case 'dynamic':
      return {
        filterOn: 'Dynamic',
        dynamicCriteria: filter.type.charAt(0).toUpperCase() + filter.type.slice(1),
      };
    case 'conditions': {
      const [criterion1 = '=', criterion2] = filter.conditions.map(({ operator, value }) => signOf(operator) + value);
      if (criterion2 === undefined) return { filterOn: 'Custom', criterion1 };
      return { filterOn: 'Custom', criterion1, criterion2, operator: filter.and ? 'And' : 'Or' };
    }
  }
}

function signOf(operator: string): string {
  return Object.keys(operators).find((sign) => sign !== '' && operators[sign] === operator) ?? '=';
}
